/** Pattern: record with page. Its example is a story of a screen. */
import meta, * as screen from "../modules/customer/customers.stories.tsx";
import { patternPage } from "./pattern-page.tsx";

export default {
  ...meta,
  title: "Patterns/Record with page",
  // The example is tested where it comes from.
  tags: ["autodocs", "!test"],
  parameters: {
    ...meta.parameters,
    ...patternPage({
      about: "One record: its facts, what belongs to it in tabs, its history; a form in the same place.",
      choose: [
        ["A record has more than fields: documents, prices, history", "Record with page"],
        ["A record of a few fields", "RecordScreen: list and form in one"],
        ["Something that is posted", "Document editor"],
      ],
      rules: [
        "Facts first, the form on demand",
        "A draft that was left is offered again",
        "Two people at once: both versions are shown, nobody's work is lost",
        "The history names who changed what",
      ],
      parts: ["RecordPage", "RecordScreen", "RecordView"],
    }),
  },
};

export const Example = { ...screen.Page, name: "Record: detail page, master data, form" };
