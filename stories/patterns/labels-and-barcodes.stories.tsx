/** Pattern: labels and barcodes. Its example is a story of a screen. */
import meta, * as screen from "../modules/product/label-printing.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Labels and barcodes",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "Labels are drawn in millimetres, filled with products, and printed on sheets, rolls or as ZPL.",
      choose: [
        ["Labels of products whose price changed", "Label printing, outdated ones only"],
        ["A label of another size or content", "Designer"],
        ["A code for goods that have none", "Created barcodes"],
      ],
      rules: [
        "What is seen is what is printed, at its true size",
        "A barcode that a scanner could not read is refused",
        "Prices stand with their currency and, where a second is chosen, with both",
        "Printing notes which price hangs on the shelf",
      ],
      parts: ["PrintPage"],
    }),
  },
};

export const Example = { ...screen.Ready, name: "Labels and barcodes: price tag, shelf label, EAN, QR code" };
export const Designer = { ...screen.Design };
