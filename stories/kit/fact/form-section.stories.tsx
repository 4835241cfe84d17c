/** FormSection: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormSection } from "../../../src/kit/field/form.tsx";
import { TextField } from "../../../src/kit/field/text-field.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states } from "../states.tsx";

export default {
  title: "Kit/Parts/FormSection",
  tags: ["autodocs", "layout"],
  parameters: partPage({
    about:
      "Fields that belong together, with a short word on what they are for. Fields stand in two columns where they pair.",
    use: ["In the form of a record and in settings"],
    instead: [
      ["Facts that are only read", "Card"],
      ["Two to six fields of one act", "Dialog"],
    ],
    dos: ["Four to eight fields in a section", "Say what the fields are for, not that one fills them in"],
    donts: ["A section of one field", "Three columns"],
    examples: [
      {
        right: [
          "A heading that says what the fields have in common.",
          () => (
            <FormSection title="Terms" detail="What new sales begin with.">
              <TextField label="Price list" />
            </FormSection>
          ),
        ],
        wrong: [
          "A heading that would fit every group.",
          () => (
            <FormSection title="Other" detail="More fields.">
              <TextField label="Price list" />
            </FormSection>
          ),
        ],
      },
    ],
    anatomy: ["Title", "Detail", "Fields in one or two columns"],
    keys: "Pages",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const FormSectionDefault: Story = {
  name: "FormSection: fieldset, form group",
  ...one(FormSection, {
    title: "Terms",
    detail: "What new sales begin with.",
    children: <TextField label="Price list" />,
  }),
};

const sheet = states(
  [
    [
      "Two fields",
      <FormSection key="two" title="Terms" detail="What new sales begin with.">
        <TextField label="Price list" />
        <TextField label="Payment terms (days)" />
      </FormSection>,
    ],
  ],
  (word) => (
    <FormSection title={word} detail={word}>
      <TextField label={word} />
    </FormSection>
  ),
);

// In two columns a section needs more room than the sheet gives: as on a phone it has one.
export const States: Story = { ...sheet, globals: { viewport: { value: "phone" } } };
