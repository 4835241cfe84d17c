/** The values of choice lists: units, reasons, colours, brands (spec section 7; `/basics/dropDown`). */
import { Schema } from "effect";
import { languages } from "../domain/languages.ts";
import { def, ok } from "./endpoint.ts";
import { listQuery } from "./list.ts";
import { IdempotencyKey } from "./sale-order.ts";

/** The choice lists there are. */
const list = Schema.Literals(["unit", "reason", "colour", "brand"]);

const Word = Schema.Trim.check(Schema.isMaxLength(100));
const wordFields = Object.fromEntries(languages.map(({ code }) => [code, Schema.optionalKey(Word)]));

const hasWord = (words: Readonly<Record<string, string | undefined>>) =>
  Object.values(words).some((word) => word !== undefined && word !== "") || "a value needs a word";

/** The value in each language that has a word for it, at least one. */
const Words = Schema.Struct(wordFields).check(Schema.makeFilter(hasWord));

/** What a value is made of. `position` orders its list; one that is not `active` is no longer offered, and stays where it was used. */
const facts = {
  words: Words,
  position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })),
  active: Schema.Boolean,
} as const;

export const Systype = Schema.Struct({ id: Schema.Int, list, version: Schema.Int, ...facts });
export type Systype = typeof Systype.Type;

export const systypeEndpoints = {
  /** In the order of their lists. The search looks into the words of every language. */
  systypes: def("GET", "systypes", "/systype/systypes", "login", {
    query: Schema.Struct({
      ...listQuery,
      list: Schema.optionalKey(list),
      active: Schema.optionalKey(Schema.Literals(["true", "false"])),
    }),
    success: ok(Schema.Struct({ systypes: Schema.Array(Systype), total: Schema.Int })),
  }),
  createSystype: def("POST", "createSystype", "/systype/systype", "basics.systype.change", {
    payload: Schema.Struct({ key: IdempotencyKey, list, ...facts }),
    success: ok(Systype),
  }),
  /** StaleVersion carries the present value (G5). */
  changeSystype: def("PUT", "changeSystype", "/systype/systype", "basics.systype.change", {
    payload: Schema.Struct({ id: Schema.Int, version: Schema.Int, ...facts }),
    success: ok(Systype),
  }),
  /** All or none; those that are gone already are no matter. */
  deleteSystypes: def("DELETE", "deleteSystypes", "/systype/systypes", "basics.systype.change", {
    payload: Schema.Struct({
      ids: Schema.Array(Schema.Int).check(Schema.isMinLength(1), Schema.isMaxLength(1000)),
    }),
    success: ok(Schema.Struct({ deleted: Schema.Int })),
  }),
};
