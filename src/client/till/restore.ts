/**
 * Restores the stored sale on the counter, also one that an earlier version of the program stored (OT2). A paid sale becomes an
 * unsent sale. What cannot be decoded is returned as a leftover and is never deleted.
 */
import { Option, Result, Schema } from "effect";
import { SaleFlowContext, Sale, SaleLine } from "../../../machines/sale-flow/sale-flow-context.ts";
import { startOf } from "../../../machines/sale-flow/sale-flow-changes.ts";
import { withOriginals } from "../../../machines/sale-flow/sale-flow-return.ts";
import { newSale } from "../../../machines/sale-flow/sale-flow-sale.ts";
import { restoreSale, type UnsentSale } from "../../../machines/sale-outbox.ts";

/** The states a till can be found in again. */
const FlowValue = Schema.Union([
  Schema.Literals(["closed", "paying", "posting", "unsure", "receipt"]),
  Schema.Struct({ selling: Schema.Literals(["empty", "lines", "approving", "overtaken"]) }),
  Schema.Struct({ hanging: Schema.Literals(["calling", "waiting"]) }),
]);

/** A snapshot as it is stored. */
export const StoredFlow = Schema.Struct({ value: FlowValue, context: SaleFlowContext });
export type StoredFlow = typeof StoredFlow.Type;

export const decodeFlow = Schema.decodeUnknownResult(StoredFlow);

export interface RestoredFlow {
  readonly flow: StoredFlow | null;
  /** A sale that was paid and has no answer yet. */
  readonly unsent: UnsentSale | null;
  /** What was stored, where part of a sale could not be restored; undefined where nothing is missing. */
  readonly leftover: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** The fields of a sale that decode; each by itself. */
const fieldsOf = (stored: unknown): Partial<Sale> => {
  const { customer, vatMode, discount, memo, holdName, isForDelivery, version, wish } = Sale.fields;
  const part = Schema.Struct({
    customer: Schema.optionalKey(customer),
    vatMode: Schema.optionalKey(vatMode),
    discount: Schema.optionalKey(discount),
    memo: Schema.optionalKey(memo),
    holdName: Schema.optionalKey(holdName),
    isForDelivery,
    version,
    wish,
    clientId: Schema.optionalKey(Sale.fields.clientId),
  });
  const decode = Schema.decodeUnknownOption(part);
  return [
    "clientId",
    "version",
    "customer",
    "vatMode",
    "discount",
    "memo",
    "holdName",
    "isForDelivery",
    "wish",
  ].reduce<Partial<Sale>>(
    (fields, name) => ({
      ...fields,
      ...Option.getOrElse(decode({ [name]: partOf(stored, name) }), () => ({})),
    }),
    {},
  );
};

/** The sale without what does not decode. Goods that come back are bound to their receipt, which is read anew. */
const saleIn = (stored: unknown, clientId: string): Sale => {
  const lines = partOf(stored, "lines");
  const decoded = (Array.isArray(lines) ? lines : []).flatMap((line) =>
    Option.match(Schema.decodeUnknownOption(SaleLine)(line), { onNone: () => [], onSome: (one) => [one] }),
  );
  return {
    ...newSale(clientId, "gross"),
    ...fieldsOf(stored),
    lines: decoded.filter(({ returned }) => returned === undefined),
  };
};

const nothing: RestoredFlow = { flow: null, unsent: null, leftover: undefined };

/** The sale without its payment, which is laid again. */
const inPart = (stored: unknown, context: unknown, clientId: string): RestoredFlow => {
  const shift = Schema.decodeUnknownOption(SaleFlowContext.fields.shift)(partOf(context, "shift"));
  const sale = saleIn(partOf(context, "sale"), clientId);
  const start = startOf(sale.clientId);
  return {
    flow: { value: "closed", context: { ...start, shift: Option.getOrNull(shift), sale } },
    unsent: null,
    leftover: stored,
  };
};

/** The same with sales as they are now. */
const upgraded = ({ value, context }: StoredFlow): StoredFlow => {
  const { sale, undo } = context;
  return {
    value,
    context: {
      ...context,
      sale: withOriginals(sale),
      undo: undo && { ...undo, sale: withOriginals(undo.sale) },
    },
  };
};

/** The stored snapshot of any version. `newKey` makes ids for what has none. */
export const restoreFlow = (stored: unknown, newKey: () => string): RestoredFlow => {
  if (stored === null || stored === undefined) return nothing;
  const whole = decodeFlow(stored);
  if (Result.isSuccess(whole)) return { ...nothing, flow: upgraded(whole.success) };
  const context = partOf(stored, "context");
  const commit = partOf(context, "commit");
  if (commit !== null && commit !== undefined) return { ...nothing, unsent: restoreSale(commit, newKey()) };
  const lines = partOf(partOf(context, "sale"), "lines");
  const isPosted = partOf(context, "receipt") !== null && partOf(context, "receipt") !== undefined;
  if (isPosted || (Array.isArray(lines) && lines.length === 0)) return nothing;
  return inPart(stored, context, newKey());
};
