/** FormProblems: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormProblems } from "../../../src/kit/field/form.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/FormProblems",
  tags: ["autodocs", "form"],
  parameters: partPage({
    about:
      "All that is wrong with a form, on top, each with a way to its field. It takes the focus when saving fails.",
    use: ["In forms that are longer than the window"],
    instead: [
      ["One field is wrong", "Field"],
      ["The server refused an act", "Dialog"],
    ],
    dos: ["The field's name first, then what is wrong"],
    donts: ["Codes", "Faults that the fields do not show themselves"],
    examples: [
      {
        right: [
          "The field, and what to do.",
          () => (
            <FormProblems
              title="One thing is not right yet"
              problems={[{ field: "name", message: "Name: enter at least one letter." }]}
            />
          ),
        ],
        wrong: [
          "A code, without a field.",
          () => (
            <FormProblems
              title="Error"
              problems={[{ field: "name", message: "E-1043: validation failed" }]}
            />
          ),
        ],
      },
    ],
    anatomy: ["Title", "List of faults, each a link to its field"],
    keys: "Pages",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = {
  title: "One thing is not right yet",
  problems: [{ field: "name", message: "A customer needs a name" }],
};

export const FormProblemsDefault: Story = {
  name: "FormProblems: error summary, validation errors",
  ...one(FormProblems, given),
};

export const States: Story = states(
  [
    ["One", <FormProblems key="one" {...given} />],
    [
      "Two",
      <FormProblems
        key="two"
        title="Two things are not right yet"
        problems={[...given.problems, { field: "vat", label: "VAT number", message: "It has 9 digits" }]}
      />,
    ],
  ],
  (word) => <FormProblems title={word} problems={[{ field: "name", message: word }]} />,
);
