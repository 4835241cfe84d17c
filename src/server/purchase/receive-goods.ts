/** What a goods receipt posts: stock at cost, damaged goods apart, the debt to the supplier; and how that is taken back (B1-B3, B8, B9, B13). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ReceivedLine } from "../../contract/purchase/purchase.ts";
import { purchaseReceiptLife } from "../../../machines/purchase-receipt.ts";
import { rateBetween } from "../../domain/money/payment.ts";
import { formatQuantity } from "../../domain/formats.ts";
import { languageOf } from "../../domain/languages.ts";
import { byCondition, mostReceivable, owedFor, receiptValues } from "../../domain/purchase/receipt-value.ts";
import { takeNumber } from "../document/public.ts";
import { may, Person } from "../person.ts";
import { refuse, refuseField } from "../refusal.ts";
import { readCurrencies, readSettings, readToday } from "../setting/public.ts";
import { bigints } from "../sql/sql-array.ts";
import { counterGoods, defectiveWarehouse, lotsOfReceipt, moveGoods } from "../stock/public.ts";
import type { LockedLine, LockedPurchase } from "./purchase-kind.ts";
import { refuseUnlessUndoable } from "./receipt-facts.ts";

/** The order's currency and that of costs at the receipt's rate: the agreed one, else that of the day (B2). */
export const readRates = Effect.fnUntraced(function* ({
  currency,
  rate,
}: Pick<LockedPurchase, "currency" | "rate">) {
  const { BaseCurrencyID, CostCurrencyID } = yield* readSettings;
  const currencies = yield* readCurrencies;
  const own = currencies.find(({ code }) => code === currency);
  const base = currencies.find(({ id }) => id === BaseCurrencyID.value);
  const cost = currencies.find(({ id }) => id === CostCurrencyID.value);
  const ownRate = rate ?? own?.rate ?? null;
  if (!own || !base || ownRate === null) return yield* refuse("RateMissing", { params: { currency } });
  if (!cost || cost.rate === null)
    return yield* refuse("RateMissing", { params: { currency: cost?.code ?? "" } });
  return { own: { ...own, rate: ownRate }, base, cost: { ...cost, rate: cost.rate }, currencies };
});

/** A line of the receipt with the line of the order, and what it is worth. */
interface Received extends ReceivedLine {
  /** Index of the line in the request. */
  readonly at: number;
  readonly line: LockedLine;
  readonly net: number;
  readonly vat: number;
  readonly value: number;
}

type ReceivedOf = ReceivedLine & { readonly line: LockedLine };

/** Names the quantity that came, what of it was still to come, and how much can be received without the right. */
const refuseMore = Effect.fnUntraced(function* (
  { line, good, damaged, refused }: ReceivedOf,
  tolerance: number,
) {
  const { locale } = languageOf((yield* Person).language);
  const units = (quantity: number) => formatQuantity(quantity, locale);
  return yield* refuse("OverReceived", {
    params: {
      product: line.product,
      wanted: units(good + damaged + refused),
      open: units(Math.max(0, line.open)),
      most: units(Math.max(0, mostReceivable(line, tolerance))),
    },
  });
});

/** What comes is of the order, each line once; more than was ordered and the tolerance allows needs a right (B1). */
const checkLines = Effect.fnUntraced(function* (order: LockedPurchase, given: readonly ReceivedLine[]) {
  const isEmpty = ({ good, damaged, refused }: ReceivedLine) => good + damaged + refused === 0;
  const lines = given
    .map((one, at) => ({ ...one, at }))
    .filter((one) => !isEmpty(one))
    .flatMap((one) => {
      const line = order.lines.find(({ id }) => id === one.lineId);
      return line === undefined ? [] : [{ ...one, line }];
    });
  const facts = { lineCount: lines.length, costs: "", returns: "", splits: "" };
  const isPostable = purchaseReceiptLife.step("draft", facts, { type: "POST" }) !== null;
  if (!isPostable || new Set(lines.map(({ lineId }) => lineId)).size !== lines.length)
    return yield* refuseField("lines", "required");
  const tolerance = (yield* readSettings).ReceiptTolerance.value;
  const over = lines.find(
    ({ line, good, damaged, refused }) =>
      good + damaged > 0 && good + damaged + refused > mostReceivable(line, tolerance),
  );
  if (over && !may(yield* Person, "purchase.order.over-receive")) return yield* refuseMore(over, tolerance);
  return lines;
});

const valueLines = Effect.fnUntraced(function* (order: LockedPurchase, given: readonly ReceivedLine[]) {
  const lines = yield* checkLines(order, given);
  const { own, cost } = yield* readRates(order);
  const owed = lines.map((one) => owedFor(one.line, one));
  const values = receiptValues(
    owed.map(({ net }) => net),
    { decimals: own.decimals, costDecimals: cost.decimals, rate: rateBetween(own.rate, cost.rate) },
  );
  const received = lines.map((one, index): Received => ({
    ...one,
    net: owed[index]?.net ?? 0,
    vat: owed[index]?.vat ?? 0,
    value: values[index] ?? 0,
  }));
  return { received, rate: own.rate };
});

const sumOf = (lines: readonly Received[], of: (line: Received) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

const writeReceipt = Effect.fnUntraced(function* (
  order: LockedPurchase,
  { received, rate, note }: { received: readonly Received[]; rate: number; note: string },
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const date = yield* readToday;
  const net = sumOf(received, (line) => line.net);
  const vat = sumOf(received, (line) => line.vat);
  const rows = received.map(({ lineId, good, damaged, refused, net: lineNet, vat: lineVat, value }) => ({
    line_id: lineId,
    good,
    damaged,
    refused,
    net: lineNet,
    vat: lineVat,
    value,
  }));
  const [receipt] = yield* sql<{ id: number }>`
    with receipt as (
      insert into purchase_receipt (branch_id, order_id, number, business_date, person_id, supplier_id, warehouse_id, currency, rate,
        net, vat, total, value, note)
      values (${order.branchId}, ${order.id}, ${yield* takeNumber("receipt", "GR-", order.branchId)}, ${date}::date, ${person.id}, ${order.supplierId},
        ${order.warehouseId}, ${order.currency}, ${rate}, ${net}, ${vat}, ${net + vat}, ${sumOf(received, ({ value }) => value)}, ${note})
      returning id
    ), came as (
      insert into purchase_receipt_line (branch_id, receipt_id, line_id, good, damaged, refused, net, vat, value)
      select ${order.branchId}, receipt.id, line_id, good, damaged, refused, net, vat, value
      from receipt, jsonb_populate_recordset(null::purchase_receipt_line, ${sql.json(rows)})
      returning line_id, good, damaged, refused
    ), counted as (
      update purchase_line l set received = l.received + came.good, damaged = l.damaged + came.damaged,
        missing = l.missing + came.refused
      from came where l.id = came.line_id and l.branch_id = ${order.branchId}
    ), owed as (
      update purchase_order set owed = owed + ${net + vat}, received = received + ${sumOf(received, (one) => one.good + one.damaged)}
      where id = ${order.id}
    ), debt as (
      insert into supplier_entry (branch_id, business_date, person_id, supplier_id, currency, rate, kind, amount, order_id, receipt_id)
      select ${order.branchId}, ${date}::date, ${person.id}, ${order.supplierId}, ${order.currency}, ${rate}, 'receipt', ${net + vat},
        ${order.id}, receipt.id from receipt where ${net + vat} <> 0
    )
    select id from receipt`;
  return { id: receipt?.id ?? (yield* Effect.die(new Error("no receipt was written"))), date };
});

/** Good units go to the order's warehouse, damaged ones to the defective warehouse of its branch, each at their cost (B9). */
const movesOf = Effect.fnUntraced(function* (order: LockedPurchase, received: readonly Received[]) {
  const goods = received.filter(({ line }) => line.isGoods);
  const isDamaged = goods.some(({ damaged }) => damaged > 0);
  const lots = yield* lotsOfReceipt(goods.map((one) => ({ ...one, productId: one.line.productId })));
  const defective = isDamaged ? yield* defectiveWarehouse(order.branchId) : 0;
  return goods.flatMap((one) => {
    const { id, productId } = one.line;
    const value = byCondition(one.value, one);
    return [
      { quantity: one.good, value: value.good, warehouseId: order.warehouseId, lots: lots.get(id)?.good },
      { quantity: one.damaged, value: value.damaged, warehouseId: defective, lots: lots.get(id)?.damaged },
    ]
      .filter(({ quantity }) => quantity > 0)
      .map(({ warehouseId, ...move }) => ({
        lineId: id,
        productId,
        ...move,
        to: { warehouseId, kind: "purchase" },
      }));
  });
});

/** Posts the goods of a receipt. The order is locked. */
export const receiveGoods = Effect.fnUntraced(function* (
  order: LockedPurchase,
  lines: readonly ReceivedLine[],
  note: string,
) {
  const { received, rate } = yield* valueLines(order, lines);
  const { id, date } = yield* writeReceipt(order, { received, rate, note });
  yield* moveGoods({ type: "receipt", id, date }, yield* movesOf(order, received));
});

/** Whether a receipt leaves something to come. */
export const leavesOf = (order: LockedPurchase, given: readonly ReceivedLine[]): "part" | "all" => {
  const came = new Map(given.map(({ lineId, good, damaged, refused }) => [lineId, good + damaged + refused]));
  return order.lines.every(({ id, open }) => open - (came.get(id) ?? 0) <= 0) ? "all" : "part";
};

/** Costs on goods that went back to the supplier are not undone before the goods come again. Names the returns. */
export const refuseReturns = Effect.fnUntraced(function* (receiptIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const [returned] = yield* sql<{ receipt: string; numbers: string }>`
    select r.number as receipt, string_agg(distinct p.number, ', ') as numbers
    from purchase_receipt r join purchase_receipt_line rl on rl.receipt_id = r.id and rl.branch_id = r.branch_id
      join purchase_return_line x on x.receipt_line_id = rl.id and x.branch_id = rl.branch_id
      join purchase_return p on p.id = x.return_id and p.branch_id = x.branch_id and p.state = 'posted'
    where r.id = any(${bigints(receiptIds)}) group by r.number limit 1`;
  if (returned === undefined) return;
  return yield* refuse("ReceiptHasReturns", {
    params: { receipt: returned.receipt, returns: returned.numbers },
  });
});

/** Takes a receipt of a locked order back (B13). */
export const counterReceipt = Effect.fnUntraced(function* (
  order: LockedPurchase,
  receiptId: number,
  reason: string,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const date = yield* readToday;
  yield* refuseUnlessUndoable(order.id, receiptId);
  const [receipt] = yield* sql<{ total: number; units: number }>`
    update purchase_receipt r set undone_at = now(), undone_by = ${person.id}, undone_reason = ${reason}
    where r.id = ${receiptId} and order_id = ${order.id} and undone_at is null
    returning total, (select sum(good + damaged)::bigint from purchase_receipt_line where receipt_id = r.id) as units`;
  if (!receipt) return yield* Effect.die(new Error("the receipt was not undone"));
  yield* counterGoods({ type: "receipt", id: receiptId, date }, sql`reverses is null`);
  yield* sql`
    with counted as (
      update purchase_line l set received = l.received - came.good, damaged = l.damaged - came.damaged,
        missing = (select coalesce(sum(other.refused), 0) from purchase_receipt_line other
          join purchase_receipt r on r.id = other.receipt_id and r.undone_at is null and r.id <> ${receiptId} where other.line_id = l.id)
      from (select l.id, coalesce(sum(rl.good), 0) as good, coalesce(sum(rl.damaged), 0) as damaged from purchase_line l
        left join purchase_receipt_line rl on rl.line_id = l.id and rl.receipt_id = ${receiptId}
        where l.order_id = ${order.id} group by l.id) came
      where l.id = came.id
    ), owed as (
      update purchase_order set owed = owed - ${receipt.total}, received = received - ${receipt.units} where id = ${order.id}
    )
    insert into supplier_entry (branch_id, business_date, person_id, supplier_id, currency, rate, kind, amount, order_id, receipt_id,
      reverses)
    select branch_id, ${date}::date, ${person.id}, supplier_id, currency, rate, kind, -amount, order_id, receipt_id, id
    from supplier_entry where receipt_id = ${receiptId} and reverses is null`;
});
