/** Pattern: preview and apply. Its example is a story of a screen. */
import meta, * as screen from "../modules/product/formula-prices.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Preview and apply",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "Many records changed by one rule: first what would change, row by row, then the act.",
      choose: [
        ["A rule changes many records", "Preview and apply"],
        ["A few fields of marked rows", "The bar of a list: edit many"],
      ],
      rules: [
        "Before and after side by side, with the effect in money",
        "Rows can be left out",
        "Applying is one transaction, and can be undone where the trade allows",
      ],
      parts: ["PreviewScreen"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "Preview and apply: bulk change, mass update, dry run" };
