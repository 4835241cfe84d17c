/** Damage documents as they are printed for a signature: lines, reason, and the cost for who may see it. */
import { Schema, Struct } from "effect";
import { PrintedIds } from "../document-print.ts";
import { def, ok } from "../endpoint.ts";
import { Damage, DamageLine } from "./damage.ts";

/** `barcode` is that of a unit; empty where there is none. */
const PrintedDamageLine = Schema.Struct({
  ...Struct.pick(DamageLine.fields, [
    "key",
    "code",
    "name",
    "lot",
    "packing",
    "count",
    "quantity",
    "price",
    "value",
  ]),
  barcode: Schema.String,
});
export type PrintedDamageLine = typeof PrintedDamageLine.Type;

/** A whole document on paper. */
export const PrintedDamage = Schema.Struct({
  ...Struct.pick(Damage.fields, [
    "id",
    "number",
    "state",
    "date",
    "warehouse",
    "to",
    "toWarehouse",
    "supplier",
    "reason",
    "note",
    "lineCount",
    "value",
    "by",
    "approvedBy",
    "postedAt",
  ]),
  /** Of the warehouse that the goods lay in. */
  address: Schema.String,
  lines: Schema.Array(PrintedDamageLine),
});
export type PrintedDamage = typeof PrintedDamage.Type;

export const damagePrintEndpoints = {
  /** Whole documents in the order of `ids`; NotFound where one of them is not there, or of another branch (T10). */
  printDamages: def("GET", "printDamages", "/stock/damage/print", "stock.damage.read", {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ damages: Schema.Array(PrintedDamage) })),
  }),
};
