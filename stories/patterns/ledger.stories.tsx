/** Pattern: ledger page. Its example is a story of a screen. */
import meta, * as screen from "../modules/product/stock-log.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Ledger page",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about:
        "Entries that are never changed: what came in, what went out, what is left. Each leads to its document.",
      choose: [
        ["A balance must be explained", "Ledger page"],
        ["Figures are grouped and compared", "Report"],
      ],
      rules: [
        "Opening balance, entries, closing balance",
        "A mistake is answered by a counter entry",
        "Newest first, with running balance where one thing is shown",
      ],
      parts: ["LedgerScreen"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "Ledger page: journal, log, statement, account movements" };
