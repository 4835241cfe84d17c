/** ComboBox: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { ComboBox } from "../../../src/kit/field/combo-box.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/ComboBox",
  tags: ["autodocs", "field"],
  parameters: partPage({
    about: "One of many: it is looked up while one types.",
    use: ["A customer, a product, a supplier", "With create: what is not there yet can be made here"],
    instead: [
      ["A few values that are all known", "SelectField"],
      ["The search of a list", "SearchField"],
    ],
    dos: ["Show what tells alike ones apart: number, town", "Debounce the question to the server"],
    donts: ["Options that jump while one reads them", "A free text field in disguise"],
    examples: [
      {
        right: [
          "The number and the town tell customers of the same name apart.",
          () => (
            <ComboBox
              label="Customer"
              options={["Hotel Atlas · 10482 · Bremen", "Hotel Atlas · 11730 · Kiel"]}
              value="Hotel Atlas · 10482 · Bremen"
              onChange={noChange}
              onSearch={noChange}
              itemKey={String}
              itemLabel={String}
            />
          ),
        ],
        wrong: [
          "Two customers have this name.",
          () => (
            <ComboBox
              label="Customer"
              options={["Hotel Atlas"]}
              value="Hotel Atlas"
              onChange={noChange}
              onSearch={noChange}
              itemKey={String}
              itemLabel={String}
            />
          ),
        ],
      },
    ],
    anatomy: [
      "Label",
      "Box: typed text or the chosen one",
      "Button that clears",
      "List with the best first",
      "Entry that creates",
    ],
    keys: "ComboBox",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = {
  label: "Customer",
  placeholder: "Name or number",
  options: ["Bäckerei Müller", "Hotel Atlas"],
  value: null,
  onChange: fn(),
  onSearch: fn(),
  itemKey: String,
  itemLabel: String,
};

export const ComboBoxDefault: Story = {
  name: "ComboBox: autocomplete, lookup, typeahead, search select",
  ...one(ComboBox<string>, { ...given, hint: "Who gets the invoice", disabled: false }, { holds: "value" }),
};

export const States: Story = states(
  [
    ...touched(<ComboBox {...given} />),
    ["Chosen", <ComboBox key="chosen" {...given} value="Hotel Atlas" />],
    ["With an error", <ComboBox key="error" {...given} error="Choose a customer." />],
    ["Disabled", <ComboBox key="off" {...given} value="Hotel Atlas" disabled />],
  ],
  (word) => <ComboBox {...given} label={word} value={word} hint={word} error={word} />,
);
