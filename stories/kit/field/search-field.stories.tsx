/** SearchField: its page, its states. */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { SearchField } from "../../../src/kit/field/search-field.tsx";
import { noChange } from "../guide.ts";
import { parts } from "../one.tsx";
import { partPage } from "../part-page.tsx";
import { states, touched } from "../states.tsx";

export default {
  title: "Kit/Parts/SearchField",
  tags: ["autodocs", "field"],
  parameters: partPage({
    about: "The search of a list. Its key jumps into it, Escape empties it and goes back.",
    use: ["First in the filter row of a list", "At the top of a long panel"],
    instead: [
      ["One record is chosen for a form", "ComboBox"],
      ["Everything of the program is searched", "Finder"],
    ],
    dos: ["Say in the label what is searched: number, customer, product"],
    donts: ["Two of them on one screen"],
    examples: [
      {
        right: [
          "It says what is searched.",
          () => <SearchField label="Number, customer, product" value="" onChange={noChange} />,
        ],
        wrong: [
          "Nobody knows whether it looks at names or at numbers.",
          () => <SearchField label="Search" value="" onChange={noChange} />,
        ],
      },
    ],
    anatomy: ["Magnifier", "Typed text", "Key cap or the cross that empties it"],
    keys: "ListPage",
  }),
} satisfies Meta;
type Story = StoryObj;

const { one } = parts();
const given = { label: "Number, customer, product", value: "", onChange: fn() };

export const SearchFieldDefault: Story = {
  name: "SearchField: search box, find, filter text",
  ...one(SearchField, given, { holds: "value" }),
};

export const States: Story = states(
  [
    ...touched(<SearchField {...given} />),
    ["Filled", <SearchField key="filled" {...given} value="butter" />],
  ],
  (word) => <SearchField {...given} label={word} value={word} />,
);
