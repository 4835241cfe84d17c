/** Pattern: draft. Its example is a story of a screen. */
import meta, * as screen from "../modules/customer/customers.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Draft",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about:
        "What somebody typed is stored in this browser until it is saved, and is found again after a crash or an accident.",
      choose: [
        ["A form or document takes more than a minute", "Draft in the browser"],
        ["Others should see it before it counts", "A saved document in state Draft"],
        ["The form has one or two fields", "No draft; leaving asks"],
      ],
      rules: [
        "A found draft says from when it is, and is taken up or dropped by choice",
        "Leaving asks only when something changed",
        "No secret and no PIN is stored",
        "After saving the draft is gone",
      ],
      parts: ["FoundDraft", "LeaveDialog"],
    }),
  },
};

export const Example = { ...screen.FoundDraft, name: "Draft: autosave, unsaved changes, restore" };
export const Leaving = { ...screen.LeavingAsks };
