/** Field: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { boxClass, Field } from "../../../src/kit/field/field.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Field",
  tags: ["autodocs", "input"],
  parameters: partPage({
    about:
      "The frame of every field: label above, hint and error below, and the ids that tie them together for screen readers.",
    use: ["Around a control that the kit does not have yet"],
    instead: [
      ["Words", "TextField"],
      ["A number", "NumberField"],
      ["One of a list", "SelectField"],
    ],
    dos: ["Pass the ids on to the control", "Say in the error what is wrong and what would be right"],
    donts: ["A label as placeholder", "A hint that repeats the label"],
    examples: [
      {
        right: [
          "The label stays above, and the error says what would be right.",
          () => (
            <Field label="Customer number" error="Enter the 5 digits of the customer card">
              {(ids) => <input {...ids} defaultValue="104" className={`${boxClass} min-h-control px-2`} />}
            </Field>
          ),
        ],
        wrong: [
          "The label is a placeholder: it is gone after the first digit.",
          () => (
            <Field label="Customer number" hideLabel error="Invalid">
              {(ids) => (
                <input
                  {...ids}
                  defaultValue="104"
                  placeholder="Customer number"
                  className={`${boxClass} min-h-control px-2`}
                />
              )}
            </Field>
          ),
        ],
      },
    ],
    anatomy: ["Label, with a mark when required", "Control", "Hint", "Error with its sign"],
    keys: "Fields",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given: Parameters<typeof Field>[0] = {
  label: "Anything that is filled in",
  hint: "A hint",
  required: true,
  children: (ids) => <input {...ids} required className={boxClass} />,
};

export const FieldDefault: Story = {
  name: "Field: form field frame, label, hint, error message",
  ...one(Field, given),
};

export const States: Story = states(
  [
    ...touched(<Field {...given} />),
    ["Wrong", <Field key="wrong" {...given} error="A customer needs a number" />],
    ["Label only read out", <Field key="hidden" {...given} hideLabel />],
  ],
  (word) => <Field {...given} label={word} hint={word} />,
);
