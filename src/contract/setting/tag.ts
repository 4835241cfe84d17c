/** Coloured tags for products, customers and orders: `/setting/tag`. */
import { Schema } from "effect";
import { recordList } from "../record-list.ts";

/** What a tag is put on. */
export const tagKinds = ["product", "customer", "order"] as const;
const kind = Schema.Literals(tagKinds);

/** Named, so that every theme shows its own shade of it. */
export const tagColours = ["neutral", "accent", "positive", "caution", "negative"] as const;

export const tags = recordList({
  name: "Tag",
  path: "tag/tag",
  right: "basics.systype.change",
  fields: {
    name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(60)),
    colour: Schema.Literals(tagColours),
    kind,
  },
  filter: { kind: Schema.optionalKey(kind) },
  words: ["setting", "tag."],
  columns: {
    name: { kind: "text", value: ({ fields }) => fields.name, sort: true, card: "title" },
    kind: { kind: "choice", value: ({ fields }) => fields.kind, sort: true, card: "line" },
    colour: { kind: "choice", value: ({ fields }) => fields.colour },
    uses: { kind: "count", value: ({ uses }) => uses, card: "figure" },
  },
  order: "name",
});
export type TagFields = typeof tags.Fields.Type;
export type TagRow = typeof tags.Row.Type;
