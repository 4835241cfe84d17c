/** SelectField: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { SelectField } from "../../../src/kit/field/select-field.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/SelectField",
  tags: ["autodocs", "field"],
  parameters: partPage({
    about: "One of a few values that are all known.",
    use: [
      "Up to about twenty values: price list, warehouse, payment method",
      "A filter of a list: labelInside",
    ],
    instead: [
      ["Many values, or those that must be looked up", "ComboBox"],
      ["Two to four short words", "Segments"],
      ["Several at once", "Checkbox"],
      ["Acts", "Menu"],
    ],
    dos: ["Begin with the usual value", "Sort as people expect: by use, then by name"],
    donts: ["An empty value that means all", "Values that change while the list is open"],
    examples: [
      {
        right: [
          "The usual value is chosen already.",
          () => (
            <SelectField
              label="Price list"
              value="retail"
              onChange={noChange}
              options={[
                { value: "retail", label: "Retail" },
                { value: "wholesale", label: "Wholesale" },
              ]}
            />
          ),
        ],
        wrong: [
          "Yes and no in a list: two presses for what a Checkbox does with one.",
          () => (
            <SelectField
              label="Active"
              value="yes"
              onChange={noChange}
              options={[
                { value: "yes", label: "Yes" },
                { value: "no", label: "No" },
              ]}
            />
          ),
        ],
      },
    ],
    anatomy: [
      "Label, above or inside",
      "Box with the value",
      "Mark that it opens",
      "List: label, detail, tick",
      "Error",
      "Hint",
    ],
    keys: "SelectField",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const groups = [
  { value: "retail", label: "Retail" },
  { value: "wholesale", label: "Wholesale" },
] as const;
const given = { label: "Price list", options: groups, value: "retail" as const, onChange: fn() };

export const SelectFieldDefault: Story = {
  name: "SelectField: dropdown, select, list box, picker",
  ...one(
    SelectField<"retail" | "wholesale">,
    { ...given, hint: "Of new sales", disabled: false },
    { holds: "value" },
  ),
};

export const States: Story = states(
  [
    ...touched(<SelectField {...given} />),
    ["Nothing chosen", <SelectField key="none" {...given} value={null} placeholder="Choose" />],
    ["With an error", <SelectField key="error" {...given} value={null} error="Choose a price list." />],
    ["Disabled", <SelectField key="off" {...given} disabled />],
    ["Label inside", <SelectField key="inside" {...given} labelInside hideLabel />],
    ["Small", <SelectField key="small" {...given} size="small" />],
    ["Large", <SelectField key="large" {...given} size="large" />],
  ],
  (word) => <SelectField {...given} label={word} options={[{ value: "retail", label: word }]} hint={word} />,
);
