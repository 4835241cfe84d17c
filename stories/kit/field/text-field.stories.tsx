/** TextField: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Mail } from "lucide-react";
import { TextField } from "../../../src/kit/field/text-field.tsx";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/TextField",
  tags: ["autodocs", "field"],
  parameters: partPage({
    about: "One line of text, with its label above, a hint or an error below.",
    use: ["Names, codes, addresses, e-mail, telephone, passwords"],
    instead: [
      ["A number, a price, a quantity", "NumberField"],
      ["Several lines", "TextArea"],
      ["One of known values", "SelectField"],
      ["The search of a list", "SearchField"],
    ],
    dos: [
      "A label of one to three words, always",
      "A width that fits what is typed",
      "An error that says what to enter",
    ],
    donts: [
      "A placeholder instead of a label",
      "An error before anything was typed",
      "Disabled without a reason in the hint",
    ],
    examples: [
      {
        right: [
          "The label stays, and the error says what to enter.",
          () => (
            <TextField
              label="E-mail"
              defaultValue="anna"
              error="Enter an e-mail address, such as anna@shop.example."
            />
          ),
        ],
        wrong: [
          "A placeholder is gone after the first letter, and the error gives no help.",
          () => (
            <TextField
              label=""
              aria-label="E-mail"
              placeholder="E-mail"
              defaultValue="anna"
              error="Invalid"
            />
          ),
        ],
      },
    ],
    anatomy: [
      "Label, with a star when required",
      "Box",
      "Icon before, unit or button after",
      "Error",
      "Hint",
    ],
    keys: "Fields",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const TextFieldDefault: Story = {
  name: "TextField: input, text box, entry",
  ...one(TextField, {
    label: "Name",
    defaultValue: "Bäckerei Müller",
    hint: "As on the trade register",
    required: true,
    disabled: false,
    readOnly: false,
  }),
};

export const States: Story = states(
  [
    ...touched(<TextField label="Name" defaultValue="Bäckerei Müller" />),
    ["Empty, with a placeholder", <TextField key="empty" label="E-mail" placeholder="name@example.com" />],
    ["Required, with a hint", <TextField key="hint" label="Name" required hint="As on the trade register" />],
    [
      "With an error",
      <TextField key="error" label="Tax number" defaultValue="DE12" error="Enter nine digits." />,
    ],
    [
      "With an error and the focus",
      <TextField key="errorFocus" label="Tax number" defaultValue="DE12" error="Enter nine digits." />,
      "focus",
    ],
    ["Read only", <TextField key="read" label="Balance" defaultValue="1,240.00" readOnly after="EUR" />],
    ["Disabled", <TextField key="off" label="Customer number" defaultValue="K-10482" disabled />],
    ["With an icon", <TextField key="icon" label="E-mail" before={<Mail aria-hidden="true" size={14} />} />],
    ["Small", <TextField key="small" label="Name" size="small" defaultValue="28 px" />],
    ["Large", <TextField key="large" label="Name" size="large" defaultValue="44 px" />],
  ],
  (word) => <TextField label={word} defaultValue={word} hint={word} error={word} />,
);
