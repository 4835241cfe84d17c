/** Pattern: document editor. Its example is a story of a screen. */
import meta, * as screen from "../modules/stock/new-damage.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Document editor",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "A document with lines: found by name, code or scan, edited in a table by keys, posted once.",
      choose: [
        ["Lines of goods with quantities or prices", "Document editor"],
        ["Many existing rows changed at once", "Preview and apply"],
        ["Rows come from a file", "Wizard"],
      ],
      rules: [
        "Scanning adds a line or raises its quantity",
        "What is wrong is said at the line and summed up on top",
        "The draft is kept in the browser until it is posted",
        "Posting twice posts once",
      ],
      parts: ["DocumentEditor", "DocumentPage"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "Document editor: order entry, line items, new document" };
