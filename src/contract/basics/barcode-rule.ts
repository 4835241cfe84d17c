/** Rules for own barcodes and for labels of scales (P6; `/basics/makeBarcode`). */
import { Schema } from "effect";
import { barcodeKinds, isScaleKind, layoutFault } from "../../domain/barcode-rule.ts";
import { text } from "../address.ts";
import { faultIs } from "../field-fault.ts";
import { recordList } from "../record-list.ts";

const Digits = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10 }));
const kind = Schema.Literals(barcodeKinds);

const fields = {
  name: text(100).check(Schema.isMinLength(1)),
  kind,
  prefix: text(12),
  /** Of labels of scales: the last of a range of prefixes; empty for one. */
  lastPrefix: text(2),
  itemDigits: Digits,
  valueDigits: Digits,
  /** Decimals of the value; null means 3 for a weight, and those of the currency for a price. */
  decimals: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4 }))),
  /** A digit that checks the weight or price. */
  verifier: Schema.Boolean,
  /** The number of the next code; it never goes back, so that no number is given twice. */
  nextNumber: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999_999 })),
  active: Schema.Boolean,
} as const;
export type BarcodeRuleFields = Schema.Struct<typeof fields>["Type"];

const without = (word: "wrong" | "range") =>
  Schema.makeFilter((rule: BarcodeRuleFields) => {
    const fault = layoutFault(rule);
    return fault?.word !== word || { path: [fault.field], issue: word };
  }, faultIs(word));

/** The same as a form takes them: a layout that fits together. The server refuses another with BadInput, which names the field. */
export const BarcodeRuleInput = Schema.Struct(fields).check(without("wrong"), without("range"));

/** "20-24 · 5 + 5": prefixes, item and value digits of a label; the prefix of another code. */
const layoutOf = ({ prefix, lastPrefix, itemDigits, valueDigits, verifier, ...rule }: BarcodeRuleFields) => {
  const from = lastPrefix === "" ? prefix : `${prefix}-${lastPrefix}`;
  const value = `${itemDigits}${verifier ? " + 1" : ""} + ${valueDigits}`;
  return isScaleKind(rule.kind) ? `${from} · ${value} + 1` : from;
};

export const barcodeRules = recordList({
  name: "BarcodeRule",
  path: "basics/barcode-rule",
  right: "product.barcode.edit",
  read: "product.product.read",
  fields,
  filter: { active: Schema.optionalKey(Schema.Literals(["true", "false"])) },
  merges: false,
  words: ["basics", "barcodeRule."],
  columns: {
    name: { kind: "text", value: (row) => row.fields.name, sort: true, card: "title" },
    kind: { kind: "choice", value: (row) => row.fields.kind, sort: true, card: "line" },
    layout: { kind: "text", value: (row) => layoutOf(row.fields), width: 160, card: "line" },
    decimals: { kind: "count", value: (row) => row.fields.decimals, width: 104 },
    nextNumber: { kind: "count", value: (row) => row.fields.nextNumber, sort: true, width: 140 },
    active: { kind: "flag", value: (row) => row.fields.active },
  },
  order: "name",
});
export type BarcodeRuleRow = typeof barcodeRules.Row.Type;
