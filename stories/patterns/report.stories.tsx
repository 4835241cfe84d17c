/** Pattern: report. Its example is a story of a screen. */
import meta, * as screen from "../modules/report/profit.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Report",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about:
        "A question in words, the controls that form it, the chart, the table. Every figure opens the documents behind it.",
      choose: [
        ["Figures of a period by product, customer or branch", "Report"],
        ["Single entries", "Ledger page"],
      ],
      rules: [
        "Say net or gross, and the currency",
        "Compare with the same period before",
        "The total can be proved",
      ],
      parts: ["ReportScreen", "FactScreen"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "Report: statistics, analysis, pivot, dashboard figures" };
