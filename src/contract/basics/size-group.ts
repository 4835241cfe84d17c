/** Size groups: the sizes of a style in their order, with how many of each a pack holds (P15; `/basics/sizeGroups`). */
import { Schema } from "effect";
import { text } from "../address.ts";
import { faultIs } from "../field-fault.ts";
import { RecordId } from "../id.ts";
import { recordList } from "../record-list.ts";

/** A size of the group; `ratio`: pieces of it in a pack, null where the group has no packs. */
const SizeOfGroup = Schema.Struct({
  sizeId: RecordId,
  ratio: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))),
});

const eachOnce = Schema.makeFilter((sizes: readonly (typeof SizeOfGroup.Type)[]) => {
  const at = sizes.findIndex(({ sizeId }, index) => sizes.findIndex((one) => one.sizeId === sizeId) < index);
  return at < 0 ? undefined : { path: [at, "sizeId"], issue: "repeated" };
}, faultIs("repeated"));

export const sizeGroups = recordList({
  name: "SizeGroup",
  path: "basics/size-group",
  right: "product.product.change",
  read: "product.product.read",
  fields: {
    name: text(100).check(Schema.isMinLength(1)),
    sizes: Schema.Array(SizeOfGroup).check(Schema.isMinLength(1), Schema.isMaxLength(60), eachOnce),
  },
  facts: {
    /** Its sizes in words, in their order: "S, M, L". */
    sizeNames: Schema.String,
    /** Pieces of each in a pack: "1-2-2-1"; null where there are no packs. */
    pack: Schema.NullOr(Schema.String),
  },
  filter: {},
  merges: false,
  words: ["basics", "sizeGroup."],
  columns: {
    name: { kind: "text", value: ({ fields }) => fields.name, sort: true, card: "title" },
    sizes: { kind: "text", value: ({ sizeNames }) => sizeNames, card: "line" },
    pack: { kind: "text", value: ({ pack }) => pack, width: 160, card: "line" },
    uses: { kind: "count", value: ({ uses }) => uses, width: 104, card: "figure" },
  },
  order: "name",
});
export type SizeGroupFields = typeof sizeGroups.Fields.Type;
export type SizeGroupRow = typeof sizeGroups.Row.Type;
