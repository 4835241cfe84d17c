/** Pattern: notices. Its example is a story of a screen. */
import meta, * as screen from "../shell/alarm.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Notices",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "How the program tells something that nobody asked for, by how much it matters.",
      choose: [
        ["It belongs to a field", "At the field"],
        ["It holds for the page until something changes", "Notice across the page"],
        ["It is done, and can be undone", "Toast with Undo"],
        ["It has to be decided now", "Dialog"],
        ["It is due some day", "Reminder"],
      ],
      rules: [
        "Notices have room of their own and cover no total, pager or key",
        "One notice at a time; further ones are counted",
        "Says what happened, then what can be done",
        "Can be closed, and stays closed",
      ],
      parts: ["NoticePlace", "ToastHost"],
    }),
  },
};

export const Example = {
  ...screen.FiveReminders,
  name: "Notices: toast, banner, notification, reminder, alert",
};
export const More = { ...screen.MoreThanFive };
