/** The values of choice lists: units, reasons, colours, sizes, brands (spec section 7; `/basics/dropDown`). */
import { Schema } from "effect";
import { ByLanguage } from "../by-language.ts";
import { recordList } from "../record-list.ts";

/** The choice lists there are. */
export const choiceLists = ["unit", "reason", "colour", "size", "brand"] as const;
const list = Schema.Literals(choiceLists);

export const systypes = recordList({
  name: "Systype",
  path: "systype/systype",
  right: "basics.systype.change",
  fields: {
    list,
    words: ByLanguage,
    /** Orders its list. */
    position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
    /** One that is not active is no longer offered, and stays where it was used. */
    active: Schema.Boolean,
  },
  filter: {
    list: Schema.optionalKey(list),
    active: Schema.optionalKey(Schema.Literals(["true", "false"])),
  },
  words: ["setting", "systype."],
  columns: {
    words: { kind: "words", value: ({ fields }) => fields.words, card: "title" },
    list: { kind: "choice", value: ({ fields }) => fields.list, sort: true, card: "line" },
    position: { kind: "count", value: ({ fields }) => fields.position, sort: true },
    active: { kind: "flag", value: ({ fields }) => fields.active },
    uses: { kind: "count", value: ({ uses }) => uses, card: "figure" },
  },
  order: "list",
});
export type SystypeFields = typeof systypes.Fields.Type;
export type SystypeRow = typeof systypes.Row.Type;
