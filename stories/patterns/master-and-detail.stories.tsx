/** Pattern: master and detail. Its example is a story of a screen. */
import meta, * as screen from "../modules/sale/order-list.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Master and detail",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "The list stays where it is; the chosen record opens beside it, and arrows go on to the next.",
      choose: [
        ["People go through many records and read a little of each", "Master and detail"],
        ["They work on one record for minutes", "Record with page"],
        ["The detail is one question", "Dialog"],
      ],
      rules: [
        "The detail covers no total, pager or key",
        "Esc closes it, and the row keeps the focus",
        "What can be changed at once has its button; the rest is on the page",
        "On a phone the row opens the page itself",
      ],
      parts: ["SlideOver", "PanelHead", "PanelFoot"],
    }),
  },
};

export const Example = {
  ...screen.Peek,
  name: "Master and detail: peek, preview pane, side panel, split view",
};
