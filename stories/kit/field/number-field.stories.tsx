/** NumberField: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { NumberField } from "../../../src/kit/field/number-field.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/NumberField",
  tags: ["autodocs", "field"],
  parameters: partPage({
    about:
      "An exact number: a price, a quantity, a percentage. It is held as an integer of its smallest unit, so no cent is lost.",
    use: ["Everything that is added, multiplied or compared", "In the cell of a table: bare"],
    instead: [
      ["A number that is a name: order number, barcode, postcode", "TextField"],
      ["A day", "DateField"],
    ],
    dos: [
      "Put the unit into the box",
      "Bound it: min and max",
      "Show as many decimals as the figure has elsewhere",
    ],
    donts: ["A spinner for prices", "Rounding what was typed"],
    examples: [
      {
        right: [
          "The unit is in the box, the decimals are those of the figure elsewhere.",
          () => <NumberField label="Price" value={1250} onChange={noChange} digits={2} unit="EUR" />,
        ],
        wrong: [
          "A number that is a name: it would be grouped and lose its leading zeros.",
          () => <NumberField label="Order number" value={204118} onChange={noChange} digits={0} />,
        ],
      },
    ],
    anatomy: ["Label", "Box; figures at the right", "Unit", "Error", "Hint"],
    keys: "Fields",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const price = { label: "Price", value: 125_000, onChange: fn(), digits: 4, shown: 2, unit: "EUR" };

export const NumberFieldDefault: Story = {
  name: "NumberField: amount, price, quantity, money, decimal input",
  ...one(NumberField, { ...price, hint: "Gross sales", disabled: false }, { holds: "value" }),
};

export const States: Story = states(
  [
    ...touched(<NumberField {...price} />),
    ["Empty", <NumberField key="empty" {...price} value={null} />],
    ["Below zero", <NumberField key="minus" {...price} value={-125_000} />],
    [
      "With an error",
      <NumberField key="error" {...price} label="Discount" unit="%" error="Enter at most 20." />,
    ],
    ["Disabled", <NumberField key="off" {...price} disabled />],
    ["Bare, as in a cell", <NumberField key="bare" {...price} bare hideLabel />],
    ["Small", <NumberField key="small" {...price} size="small" />],
    ["Large", <NumberField key="large" {...price} size="large" />],
  ],
  (word) => <NumberField {...price} label={word} hint={word} error={word} />,
);
