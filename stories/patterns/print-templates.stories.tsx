/** Pattern: print templates. Its example is a story of a screen. */
import meta, * as screen from "../print/delivery-notes.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Print templates",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about:
        "A printed document is data over one component: which columns, which blocks, which words, on which paper.",
      choose: [
        ["A document for the customer or the supplier", "Print template"],
        ["A list or report", "List on paper: its columns as they stand"],
        ["80 mm at the till", "Receipt on the roll"],
      ],
      rules: [
        "Black on white in every theme",
        "The head repeats on each page; a line is never cut",
        "Totals add up to the document, never to what fits on the page",
        "A template adds no component: what it needs is a column or a block",
      ],
      parts: ["DocumentPrint", "PaperPages", "PrintDocuments"],
    }),
  },
};

export const Example = {
  ...screen.English,
  name: "Print templates: delivery note, sheet, A4, A5, roll, PDF",
};
export const Chinese = { ...screen.Chinese };
