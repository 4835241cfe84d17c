/** What a return to the supplier posts: stock out at what it came in at, the credit of the supplier; and how that is taken back (B5, B12). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { spread } from "../../../domain/money/rounding.ts";
import { creditOf, type LineWorth, worthOf } from "../../../domain/purchase/returned-goods.ts";
import { takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { readToday } from "../../setting/public.ts";
import { counterGoods, defectiveWarehouse, type GoodsMove, moveGoods } from "../../stock/public.ts";
import type { LockedPurchase } from "../purchase-kind.ts";
import { checkLeft } from "./check-left.ts";
import { lotsOfReceipts } from "./receipt-lots.ts";
import { type LeftLine, readLeftLines } from "./returnable-lines.ts";
import { changeReturn, type LockedReturn } from "./return-kind.ts";

/** A line of the return with the line of the receipt and what it takes of it. */
interface ReturnedLine {
  readonly line: LockedReturn["lines"][number];
  readonly left: LeftLine;
  readonly worth: LineWorth;
}

const sumOf = (lines: readonly ReturnedLine[], of: (worth: LineWorth) => number) =>
  lines.reduce((sum, { worth }) => sum + of(worth), 0);

/** Good units leave the warehouse of their receipt, damaged ones the defective warehouse, each with their part of the value. */
const movesOf = Effect.fnUntraced(function* (branchId: number, lines: readonly ReturnedLine[]) {
  const goods = lines.filter(({ left }) => left.isGoods);
  const isDamaged = goods.some(({ line }) => line.damaged > 0);
  const defectiveId = isDamaged ? yield* defectiveWarehouse(branchId) : 0;
  const lotMoves = goods.flatMap(({ line: { lotId, good, damaged }, left }) =>
    lotId === null
      ? []
      : [
          { lotId, warehouseId: left.warehouseId, quantity: good },
          { lotId, warehouseId: defectiveId, quantity: damaged },
        ],
  );
  const lotsOf = yield* lotsOfReceipts(
    goods.map(({ left }) => left),
    lotMoves,
  );
  return goods.flatMap(({ line, left, worth }) => {
    const units = [line.good, line.damaged];
    const values = spread(worth.value, units);
    const landed = spread(worth.landed, units);
    return [left.warehouseId, defectiveId].flatMap((warehouseId, at): readonly GoodsMove[] => {
      const quantity = units[at] ?? 0;
      if (quantity === 0) return [];
      return [
        {
          lineId: line.id,
          productId: left.productId,
          quantity,
          from: { warehouseId, kind: "purchase return" },
          value: values[at] ?? 0,
          lateCost: landed[at] ?? 0,
          lots: line.lotId === null ? lotsOf(left, warehouseId, quantity) : [{ lotId: line.lotId, quantity }],
          broughtBy: { type: "receipt", id: left.receiptId, lineId: left.lineId },
        },
      ];
    });
  });
});

/** The lines with their amounts, and what they take off the lines of their receipts. */
const writeLines = Effect.fnUntraced(function* (branchId: number, lines: readonly ReturnedLine[]) {
  const sql = yield* PgClient.PgClient;
  const rows = lines.map(({ line: { id, receiptLineId, good, damaged }, worth }) => ({
    id,
    receipt_line_id: receiptLineId,
    good,
    damaged,
    net: worth.net,
    vat: worth.vat,
    corrected: worth.corrected,
    corrected_vat: worth.correctedVat,
    value: worth.value,
    landed: worth.landed,
  }));
  yield* sql`
    with given as (select * from jsonb_populate_recordset(null::purchase_return_line, ${sql.json(rows)})),
    returned as (
      update purchase_receipt_line rl set returned = rl.returned + given.good + given.damaged,
        returned_damaged = rl.returned_damaged + given.damaged
      from given where rl.id = given.receipt_line_id and rl.branch_id = ${branchId}
    )
    update purchase_return_line l set net = given.net, vat = given.vat, corrected = given.corrected,
      corrected_vat = given.corrected_vat, value = given.value, landed = given.landed
    from given where l.id = given.id and l.branch_id = ${branchId}`;
});

/** The credit in the account of the supplier, at the rate of each receipt as its debt is (X4). */
const postCredit = Effect.fnUntraced(function* (
  { id, branchId, order }: LockedReturn,
  lines: readonly ReturnedLine[],
  date: string,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const byRate = Map.groupBy(lines, ({ left }) => left.rate);
  const rows = Array.from(byRate, ([rate, own]) => ({
    rate,
    amount: -sumOf(own, (worth) => creditOf(worth).net + creditOf(worth).vat),
  })).filter(({ amount }) => amount !== 0);
  yield* sql`
    insert into supplier_entry (branch_id, business_date, person_id, supplier_id, currency, rate, kind, amount, order_id, return_id)
    select ${branchId}, ${date}::date, ${person.id}, ${order.supplierId}, ${order.currency}, rate, 'return', amount, ${order.id}, ${id}
    from jsonb_populate_recordset(null::supplier_entry, ${sql.json(rows)})`;
});

/** The order is another one after goods went back or came again: who saw it before is told so (G5). */
const changeOrder = Effect.fnUntraced(function* (
  { id, branchId }: LockedPurchase,
  owed: number,
  act: "return" | "undoReturn",
  detail: string,
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update purchase_order set owed = owed + ${owed}, version = version + 1, changed_at = now() where id = ${id} and branch_id = ${branchId}`;
  yield* yield* documentLog({ documentType: "purchase", documentId: id, act, detail });
});

const post = Effect.fnUntraced(function* (locked: LockedReturn) {
  const sql = yield* PgClient.PgClient;
  const { id, branchId, order } = locked;
  const date = yield* readToday;
  const returnable = yield* checkLeft(yield* readLeftLines(order.id), locked.lines);
  const lines = returnable.map(({ line, left }): ReturnedLine => ({
    line,
    left,
    worth: worthOf(left, line.good + line.damaged, left.good + left.damaged),
  }));
  yield* moveGoods({ type: "purchaseReturn", id, date }, yield* movesOf(branchId, lines));
  yield* writeLines(branchId, lines);
  yield* postCredit(locked, lines, date);
  const net = sumOf(lines, (worth) => creditOf(worth).net);
  const vat = sumOf(lines, (worth) => creditOf(worth).vat);
  const number = yield* takeNumber("purchaseReturn", "RN-", branchId);
  yield* sql`
    update purchase_return set number = ${number}, date = ${date}::date, posted_at = now(), net = ${net}, vat = ${vat},
      total = ${net + vat}, value = ${sumOf(lines, ({ value }) => value)}, landed = ${sumOf(lines, ({ landed }) => landed)}
    where id = ${id} and branch_id = ${branchId}`;
  yield* changeOrder(order, -net - vat, "return", number);
});

interface ActInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

/** Posts a draft; NotEnoughStock where a warehouse that forbids it would go below zero (K3). */
export const postPurchaseReturn = (input: ActInput) =>
  changeReturn({ name: "post", input, event: { type: "POST" }, apply: post });

/** Goods come back at the value at which they left, and the credit is taken back (G6). A draft has posted nothing. */
const counter = Effect.fnUntraced(function* ({ id, branchId, order, state, number }: LockedReturn) {
  if (state === "draft") return;
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const date = yield* readToday;
  yield* counterGoods({ type: "purchaseReturn", id, date }, sql`reverses is null`);
  const [taken] = yield* sql<{ owed: number }>`
    with given as (
      select receipt_line_id, sum(good + damaged) as units, sum(damaged) as damaged from purchase_return_line
      where return_id = ${id} and branch_id = ${branchId} group by 1
    ), returned as (
      update purchase_receipt_line rl set returned = rl.returned - given.units, returned_damaged = rl.returned_damaged - given.damaged
      from given where rl.id = given.receipt_line_id and rl.branch_id = ${branchId}
    ), debt as (
      insert into supplier_entry (branch_id, business_date, person_id, supplier_id, currency, rate, kind, amount, order_id, return_id,
        reverses)
      select branch_id, ${date}::date, ${person.id}, supplier_id, currency, rate, kind, -amount, order_id, return_id, id
      from supplier_entry where return_id = ${id} and branch_id = ${branchId} and reverses is null
    )
    select total as owed from purchase_return where id = ${id} and branch_id = ${branchId}`;
  yield* changeOrder(order, taken?.owed ?? 0, "undoReturn", number ?? "");
});

/** Takes a return back. */
export const undoPurchaseReturn = (input: ActInput & { readonly reason: string }) =>
  changeReturn({ name: "undo", input, event: { type: "UNDO" }, detail: input.reason, apply: counter });
