/** Check: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { Check } from "../../../src/kit/field/checkbox.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/Check",
  tags: ["autodocs", "choice"],
  parameters: partPage({
    about:
      "A tick box whose label is read out and not drawn. It stands where the row or the column says what is ticked.",
    use: ["To mark rows of a table", "In the head of a column, to mark all rows"],
    instead: [
      ["The label stands beside it", "Checkbox"],
      ["It takes effect at once", "Switch"],
    ],
    dos: ["Name the row in the label: Select order S-204118", "Show some of all as a dash"],
    donts: ["A tick box without a label", "More than one in a row"],
    examples: [
      {
        right: [
          "The label that is read out names the row.",
          () => <Check label="Select order S-204118" checked onChange={noChange} />,
        ],
        wrong: ["Every row is read out alike.", () => <Check label="Select" checked onChange={noChange} />],
      },
    ],
    anatomy: ["Box", "Tick, or a dash for some of all"],
    keys: "Choices",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();

export const CheckDefault: Story = {
  name: "Check: tick box without a label, row selection",
  ...one(Check, { label: "Select the order", checked: true, disabled: false }, { holds: "checked" }),
};

export const States: Story = states(
  [
    ...touched(<Check label="Select the order" checked={false} onChange={fn()} />),
    ["Ticked", <Check key="on" label="Select the order" checked onChange={fn()} />],
    ["Some of all", <Check key="some" label="Select all orders" partly checked={false} onChange={fn()} />],
    ["Not possible", <Check key="off" label="Select the order" disabled checked={false} onChange={fn()} />],
  ],
  (word) => <Check label={word} checked={false} onChange={fn()} />,
);
