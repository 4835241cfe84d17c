/** Pattern: bulk edit. Its example is a story of a screen. */
import meta, * as screen from "../modules/product/price-sheet.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Bulk edit",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "Many values are typed or pasted as in a spreadsheet and saved together, or not at all.",
      choose: [
        ["Each row gets its own value", "Bulk edit"],
        ["All rows follow one formula", "Preview and apply"],
        ["Marked rows get one act", "Bar of marked rows with a dialog that states the effect"],
      ],
      rules: [
        "Arrows, Enter, F2, copy and paste work as in a spreadsheet",
        "Problems stand at their cell; saving leads to the first",
        "All rows are saved or none",
        "Another person's change of a row is shown before it is overwritten",
      ],
      parts: ["EditedTable", "BulkDialog"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "Bulk edit: spreadsheet, grid editing, mass update" };
export const Problems = { ...screen.WrongPrices };
export const TwoPeople = { ...screen.TwoPeople };
