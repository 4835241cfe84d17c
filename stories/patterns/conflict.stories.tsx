/** Pattern: conflict. Its example is a story of a screen. */
import meta, * as screen from "../modules/customer/customers.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Conflict",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "Two people changed the same: nobody overwrites the other without seeing what the other wrote.",
      choose: [
        ["Fields of one record", "Conflict dialog: theirs beside mine, field by field"],
        ["Different lines of one document", "Both are kept, and a notice says so"],
        ["The same line of one document", "Conflict of a document: choose for each line"],
      ],
      rules: [
        "Saving names the version that was read",
        "What nobody changed twice is merged without a question",
        "Both values are shown with their people and times",
        "Nothing typed is lost when the dialog is closed",
      ],
      parts: ["ConflictDialog", "DocumentConflict"],
    }),
  },
};

export const Example = {
  ...screen.EditedAtTheSameTime,
  name: "Conflict: concurrent editing, version, merge",
};
