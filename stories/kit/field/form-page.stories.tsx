/** FormPage: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../../src/kit/button.tsx";
import { FormPage } from "../../../src/kit/field/form-page.tsx";
import { TextField } from "../../../src/kit/field/text-field.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/FormPage",
  tags: ["autodocs", "form"],
  parameters: partPage({
    about:
      "The frame of a form screen: title, sections of at most 960 px, what is wrong on top, the bar at the foot.",
    use: ["Settings, the profile, a record that is edited on a page of its own"],
    instead: [
      ["A record beside its list", "Drawer"],
      ["Two to six fields of one act", "Dialog"],
    ],
    dos: ["Group fields in sections", "Say on top what is wrong with the whole"],
    donts: ["Two columns of unrelated fields", "Saving without a word"],
    examples: [
      {
        right: [
          "What happened, what was kept, what to do next.",
          () => (
            <div className="h-80 w-full">
              <FormPage
                title="Bäckerei Müller"
                problem="Anna Ross has changed this customer. Your entries are still here: compare and save again."
                onSubmit={(event) => event.preventDefault()}
                footer={<Button look="primary">Save customer</Button>}
              >
                <TextField label="Name" defaultValue="Bäckerei Müller" />
              </FormPage>
            </div>
          ),
        ],
        wrong: [
          "A code: nobody learns whether the entries are lost.",
          () => (
            <div className="h-80 w-full">
              <FormPage
                title="Bäckerei Müller"
                problem="Error 409: version conflict."
                onSubmit={(event) => event.preventDefault()}
                footer={<Button look="primary">OK</Button>}
              >
                <TextField label="Name" defaultValue="Bäckerei Müller" />
              </FormPage>
            </div>
          ),
        ],
      },
    ],
    anatomy: ["Title, state", "Problem on top", "Sections", "Bar: changes, buttons"],
    keys: "Pages",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = {
  title: "Bäckerei Müller",
  changes: "2 changes",
  onSubmit: (event: { preventDefault: () => void }) => event.preventDefault(),
  footer: <Button look="primary">Save</Button>,
  children: <TextField label="Name" />,
};

export const FormPageDefault: Story = {
  name: "FormPage: form screen, edit page, settings page",
  ...one(FormPage, given),
};

export const States: Story = states(
  [
    ["Changed", <FormPage key="changed" {...given} />],
    [
      "Wrong as a whole",
      <FormPage key="wrong" {...given} problem="Somebody else has changed this customer." />,
    ],
  ],
  (word) => <FormPage {...given} title={word} changes={word} />,
);
