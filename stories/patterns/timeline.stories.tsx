/** Pattern: timeline. Its example is a story of a screen. */
import meta, * as screen from "../modules/product/product-form.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Timeline",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "Who changed what and when, newest first.",
      choose: [
        ["Changes of one record", "Timeline"],
        ["Entries with amounts", "Ledger page"],
      ],
      rules: [
        "Old and new value of each field",
        "Names of people, times in the company's zone",
        "Fields that a person may not see are not in it",
      ],
      parts: ["RecordHistory", "DocumentHistory"],
    }),
  },
};

export const Example = { ...screen.History, name: "Timeline: history, audit trail, activity, changes" };
