/** Checkbox: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Checkbox } from "../../../src/kit/field/checkbox.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Checkbox",
  tags: ["autodocs", "control"],
  parameters: partPage({
    about: "Yes or no, saved together with the rest of its form.",
    use: ["A fact of a record: prices include VAT", "Several of a short list"],
    instead: [
      ["It holds at once, without saving", "Switch"],
      ["One of two or three", "Segments"],
      ["A mark in a row of a table", "Check"],
    ],
    dos: ["Say what holds when it is ticked", "Add a hint when a tick has consequences"],
    donts: ["A label with not in it", "A tick that changes other fields without saying so"],
    examples: [
      {
        right: [
          "It says what holds when it is ticked.",
          () => <Checkbox label="Prices include VAT" checked onChange={noChange} />,
        ],
        wrong: [
          "A label with not: who unticks it has to think twice.",
          () => <Checkbox label="Do not add VAT" checked={false} onChange={noChange} />,
        ],
      },
    ],
    anatomy: ["Box of 16 px; the area to press is larger", "Label", "Hint"],
    keys: "Choices",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const CheckboxDefault: Story = {
  name: "Checkbox: tick box, option",
  ...one(
    Checkbox,
    { label: "Prices include VAT", hint: "As on the price tag", checked: true, disabled: false },
    { holds: "checked" },
  ),
};

export const States: Story = states(
  [
    ...touched(<Checkbox label="Prices include VAT" />),
    ["Ticked", <Checkbox key="on" label="Prices include VAT" checked readOnly />],
    ["Some, not all", <Checkbox key="partly" label="All branches" partly />],
    ["With a hint", <Checkbox key="hint" label="Prices include VAT" hint="As on the price tag" />],
    ["Disabled", <Checkbox key="off" label="Prices include VAT" disabled />],
    ["Disabled and ticked", <Checkbox key="offOn" label="Prices include VAT" checked disabled readOnly />],
  ],
  (word) => <Checkbox label={word} hint={word} />,
);
