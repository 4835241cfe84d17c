/** The values of choice lists: units, reasons, colours, brands (spec section 7; `/basics/dropDown`). */
import { Schema } from "effect";
import { languages } from "../domain/languages.ts";
import { keptList } from "./kept-list.ts";

/** The choice lists there are. */
export const choiceLists = ["unit", "reason", "colour", "brand"] as const;
const list = Schema.Literals(choiceLists);

const Word = Schema.Trim.check(Schema.isMaxLength(100));
const wordFields = Object.fromEntries(languages.map(({ code }) => [code, Schema.optionalKey(Word)]));

const hasWord = (words: Readonly<Record<string, string | undefined>>) =>
  Object.values(words).some((word) => word !== undefined && word !== "") || "a value needs a word";

export const systypes = keptList({
  name: "Systype",
  path: "systype/systype",
  right: "basics.systype.change",
  fields: {
    list,
    /** The value in each language that has a word for it, at least one. */
    words: Schema.Struct(wordFields).check(Schema.makeFilter(hasWord)),
    /** Orders its list. */
    position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
    /** One that is not active is no longer offered, and stays where it was used. */
    active: Schema.Boolean,
  },
  filter: {
    list: Schema.optionalKey(list),
    active: Schema.optionalKey(Schema.Literals(["true", "false"])),
  },
});
export type SystypeFields = typeof systypes.Fields.Type;
export type SystypeRow = typeof systypes.Row.Type;
