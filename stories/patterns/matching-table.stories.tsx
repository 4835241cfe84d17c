/** Pattern: matching table. Its example is a story of a screen. */
import meta, * as screen from "../modules/customer/payment.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Matching table",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about:
        "One amount is shared among open documents: each row takes a part, and what is left is always in sight.",
      choose: [
        ["A payment settles open documents", "Matching table"],
        ["Columns of a file get their meaning", "Wizard, step 2"],
        ["Fields of two records are compared", "Conflict"],
      ],
      rules: [
        "The rest stands beside the total and changes with each key",
        "Oldest documents are proposed first; every part can be typed",
        "More than is open is refused at its cell",
        "Nothing is posted before the person saves",
      ],
      parts: ["MatchTable"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "Matching table: allocation, settlement, payment matching" };
export const TooMuch = { ...screen.MatchedTooMuch };
