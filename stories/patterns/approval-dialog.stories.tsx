/** Pattern: approval dialog. Its example is a story of a screen. */
import meta, * as screen from "../modules/sale/order-page.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Approval dialog",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about:
        "Asks before what cannot be undone: it names the act, says what follows with figures, and asks for a reason or a manager where the trade wants one.",
      choose: [
        ["It can be undone", "Do it, and offer undo in the notice"],
        ["Something is destroyed or money moves", "Approval dialog"],
      ],
      rules: [
        "The title names the act, the button repeats its verb",
        "Say what follows: goods, money, points",
        "The reason is kept in the history",
      ],
      parts: ["ActDialog", "BulkDialog"],
    }),
  },
};

export const Example = {
  ...screen.AsksBeforeCancelling,
  name: "Approval dialog: confirm, authorise, manager approval, modal",
};
