/** Whether documents in answers of stories add up: their sums are those that the product computes from their lines. */
import { countedLines } from "../../src/domain/price/alternatives.ts";
import type { LineValues, OrderValues } from "../../src/domain/price/order.ts";
import { surchargesIn, totals, type VatTotal } from "../../src/domain/price/totals.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const isLine = (value: unknown): value is Fields =>
  isFields(value) &&
  isFields(value["count"]) &&
  isFields(value["packing"]) &&
  ("prices" in value || "unitPrice" in value) &&
  "discount" in value &&
  "vatRate" in value;

interface Document {
  readonly fields: Fields;
  readonly lines: readonly Fields[];
  readonly vatMode: OrderValues["vatMode"];
}

/** A sale says its VAT mode; a purchase has none, and its lines a single price without VAT. */
const documentIn = (fields: Fields): Document | null => {
  const { lines, vatMode, decimals, currency } = fields;
  // Without a discount of its own it is no document but what can come back of one.
  if (!("discount" in fields)) return null;
  if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isLine)) return null;
  if (typeof decimals !== "number" || typeof currency !== "string") return null;
  if (vatMode === "net" || vatMode === "gross") return { fields, lines, vatMode };
  return lines.every((line) => typeof line["unitPrice"] === "number")
    ? { fields, lines, vatMode: "net" }
    : null;
};

const valuesOf = (line: Fields): LineValues =>
  ("prices" in line
    ? line
    : {
        ...line,
        prices: { unitPrice: line["unitPrice"], boxPrice: null, bigBagPrice: null, bagPrice: null },
      }) as unknown as LineValues;

/** On a quotation, lines that are not chosen count nowhere. */
const counted = ({ fields, lines }: Document): readonly Fields[] =>
  lines.every((line) => typeof line["group"] === "string" && typeof line["key"] === "string")
    ? countedLines(
        lines as readonly (Fields & { key: string; group: string })[],
        (fields["choices"] ?? []) as string[],
      )
    : lines;

const differences = (path: string, has: Fields, wanted: Fields): readonly string[] =>
  Object.keys(wanted)
    .filter((name) => name in has && JSON.stringify(has[name]) !== JSON.stringify(wanted[name]))
    .map(
      (name) => `${path}${name} is ${JSON.stringify(has[name])}, computed ${JSON.stringify(wanted[name])}`,
    );

const ratesOf = (value: unknown): readonly VatTotal[] => (Array.isArray(value) ? (value as VatTotal[]) : []);

const faultsOf = (document: Document): readonly string[] => {
  const { fields, vatMode } = document;
  const lines = counted(document);
  const isReturn = lines.some((line) => Number(line["quantity"]) < 0);
  const surcharges = surchargesIn(ratesOf(fields["vatRates"]));
  const values = { ...fields, vatMode, surcharges, lines: lines.map(valuesOf) } as unknown as OrderValues;
  const { lines: amounts, goods, orderDiscount, net, vat, total, vatRates } = totals(values);
  // The VAT of goods that come back is what was charged for them: the answer does not say that for each line.
  const sums = isReturn ? { goods, total } : { goods, orderDiscount, net, vat, total, vatRates };
  return [
    ...differences("", fields, sums),
    ...lines.flatMap((line, at) => {
      const computed = amounts[at];
      if (computed === undefined) return [];
      const { discount: _, surcharge: _s, ...parts } = { ...computed, lineAmount: computed.amount };
      const { quantity, list, amount, lineAmount } = parts;
      return differences(`line ${at + 1}: `, line, isReturn ? { quantity, list, amount, lineAmount } : parts);
    }),
  ];
};

const isSum = ({ net, vat, gross }: Fields): boolean =>
  typeof net !== "number" || typeof vat !== "number" || typeof gross !== "number" || net + vat === gross;

/** In words, what of an answer does not add up. */
export const addsUpFaults = (value: unknown): readonly string[] => {
  if (!isFields(value)) return [];
  const document = Array.isArray(value) ? null : documentIn(value);
  return [
    ...(document === null ? [] : faultsOf(document)),
    ...(isSum(value) ? [] : [`net ${String(value["net"])} and VAT are not gross ${String(value["gross"])}`]),
    ...Object.values(value).flatMap(addsUpFaults),
  ];
};
