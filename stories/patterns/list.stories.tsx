/** Pattern: list. Its example is a story of a screen. */
import meta, * as screen from "../modules/sale/order-list.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/List",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about:
        "Records to be found, compared and opened. Search first, filters that name their field, saved views as tabs, totals at the foot.",
      choose: [
        ["People look for one of many records and compare them", "List"],
        ["Records have a form and nothing else", "Record with page: it brings its list"],
        ["Entries that only grow, with a balance", "Ledger page"],
      ],
      rules: [
        "One primary action, at the right of the title",
        "Two acts of a row as icons, the rest in its menu",
        "Marked rows raise one bar from below",
        "The address holds search, filters, sorting and page",
        "On a phone rows become cards",
      ],
      parts: ["ListScreen", "ListPage"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "List: index, overview, ledger of records, table page" };
