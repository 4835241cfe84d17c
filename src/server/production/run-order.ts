/** The acts of a production order: its inputs are reserved and issued, its outputs reported, and its costs settled at the end (D2, D3, D7). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ReceivedLot } from "../../contract/stock/lot.ts";
import { mulDiv } from "../../domain/money/rounding.ts";
import { byShares, closingCosts, outputValue } from "../../domain/production.ts";
import { takeNumber } from "../document/public.ts";
import { refuseField } from "../refusal.ts";
import { readToday } from "../setting/public.ts";
import { bigints } from "../sql/sql-array.ts";
import {
  checkGoods,
  chosenLot,
  counterGoods,
  type GoodsMove,
  lotsOfReceipt,
  moveGoods,
  needFreeGoods,
  postLateCosts,
} from "../stock/public.ts";
import { changeProduction, type LockedLine, type LockedProduction, linesOf } from "./order-kind.ts";

interface ActInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

const documentOf = Effect.fnUntraced(function* ({ id }: LockedProduction) {
  return { type: "production", id, date: yield* readToday } as const;
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Reserves the planned inputs, and fixes what the outputs cost as planned: inputs at what they cost now, labour, other (D2, D7). */
const release = Effect.fnUntraced(function* (order: LockedProduction) {
  const sql = yield* PgClient.PgClient;
  const { id, branchId, labour, other, fromWarehouseId: warehouseId } = order;
  const costs = yield* needFreeGoods(
    { type: "production", id },
    linesOf(order, "input").map(({ productId, planned }) => ({ productId, warehouseId, quantity: planned })),
  );
  const planned = sum(costs) + labour + other;
  const outputs = linesOf(order, "output");
  const values = byShares(
    planned,
    outputs.map(({ share }) => share ?? 0),
  );
  yield* sql`
    update production_order_line l set planned_value = x.value
    from unnest(${bigints(outputs.map((line) => line.id))}, ${bigints(values)}) as x (id, value)
    where l.id = x.id and l.order_id = ${id}`;
  yield* sql`
    update production_order set released_at = now(), planned_cost = ${planned},
      number = ${yield* takeNumber("production", "MO-", branchId)} where id = ${id}`;
});

export const releaseProduction = (input: ActInput) =>
  changeProduction({ name: "release", input, event: { type: "RELEASE" }, apply: release });

/** Lines of a call with those of the order that they name, each once; refused where one is not of the order. */
const matchLines = Effect.fnUntraced(function* <Given extends { readonly lineId: number }>(
  lines: readonly LockedLine[],
  given: readonly Given[],
) {
  const matched: { readonly given: Given; readonly line: LockedLine }[] = [];
  for (const [at, one] of given.entries()) {
    const line = lines.find(({ id }) => id === one.lineId);
    if (line === undefined) return yield* refuseField(`lines.${at}.lineId`, "choice");
    if (matched.some((other) => other.line === line))
      return yield* refuseField(`lines.${at}.lineId`, "repeated");
    matched.push({ given: one, line });
  }
  return matched;
});

/** Adds to what was moved, scrapped and worth of lines. */
const addToLines = Effect.fnUntraced(function* (
  { id }: LockedProduction,
  lines: readonly {
    readonly id: number;
    readonly moved: number;
    readonly scrapped: number;
    readonly value: number;
  }[],
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update production_order_line l set moved = l.moved + x.moved, scrapped = l.scrapped + x.scrapped, value = l.value + x.value
    from unnest(${bigints(lines.map((line) => line.id))}, ${bigints(lines.map(({ moved }) => moved))},
      ${bigints(lines.map(({ scrapped }) => scrapped))}, ${bigints(lines.map(({ value }) => value))}) as x (id, moved, scrapped, value)
    where l.id = x.id and l.order_id = ${id}`;
});

interface IssuedLine {
  readonly lineId: number;
  readonly quantity: number;
  readonly lotId?: number | null;
}

/** What is planned and was not issued yet. */
const restOf = (order: LockedProduction): readonly IssuedLine[] =>
  linesOf(order, "input").map(({ id, planned, moved }) => ({
    lineId: id,
    quantity: Math.max(0, planned - moved),
  }));

const issue = (given: readonly IssuedLine[] | null) =>
  Effect.fnUntraced(function* (order: LockedProduction) {
    const wanted = (given ?? restOf(order)).filter(({ quantity }) => quantity !== 0);
    const matched = yield* matchLines(linesOf(order, "input"), wanted);
    if (matched.length === 0) return yield* refuseField("lines", "required");
    const back = matched.findIndex(({ given: { quantity }, line }) => -quantity > line.moved);
    if (back >= 0) return yield* refuseField(`lines.${back}.quantity`, "range");
    yield* checkGoods(
      "lines",
      matched.map(({ given: { lotId = null }, line }) => ({ productId: line.productId, lotId })),
    );
    const end = { warehouseId: order.fromWarehouseId, kind: "production issue" };
    const moves = matched.map(({ given: { quantity, lotId = null }, line }): GoodsMove => {
      const moved = Math.abs(quantity);
      const lots = chosenLot({ lotId, quantity: moved });
      const goods = { lineId: line.id, productId: line.productId, quantity: moved, ...lots };
      // What comes back is worth what it left at.
      return quantity > 0
        ? { ...goods, from: end }
        : { ...goods, to: end, value: mulDiv(line.value, -quantity, line.moved) };
    });
    const values = yield* moveGoods(yield* documentOf(order), moves);
    yield* addToLines(
      order,
      matched.map(({ given: { quantity }, line }, at) => ({
        id: line.id,
        moved: quantity,
        scrapped: 0,
        value: Math.sign(quantity) * (values[at] ?? 0),
      })),
    );
  });

export const issueProduction = (input: ActInput & { readonly lines: readonly IssuedLine[] | null }) =>
  changeProduction({ name: "issue", input, event: { type: "ISSUE" }, apply: issue(input.lines) });

interface ReportedLine {
  readonly lineId: number;
  readonly good: number;
  readonly scrapped: number;
  readonly lots?: readonly ReceivedLot[];
}

/** Good outputs enter the stock at their planned cost (D7), in the lots that are named (K10). */
const report = (given: readonly ReportedLine[]) =>
  Effect.fnUntraced(function* (order: LockedProduction) {
    const matched = yield* matchLines(
      linesOf(order, "output"),
      given.map((one, at) => ({ ...one, at })).filter(({ good, scrapped }) => good + scrapped > 0),
    );
    if (matched.length === 0) return yield* refuseField("lines", "required");
    const lotsOf = yield* lotsOfReceipt(
      matched.map(({ given: { at, good, lots = [] }, line: { id: lineId, productId } }) => ({
        at,
        lineId,
        productId,
        good,
        damaged: 0,
        lots,
      })),
    );
    const lines = matched.map(({ given: { good, scrapped }, line }) => {
      const { id, productId, planned, plannedValue, moved: before } = line;
      const value = outputValue({ planned, plannedValue, before }, good);
      return { id, productId, moved: good, scrapped, value };
    });
    const to = { warehouseId: order.toWarehouseId, kind: "production output" };
    const moves = lines
      .filter(({ moved }) => moved > 0)
      .map(({ id, productId, moved, value }): GoodsMove => {
        const lots = lotsOf.get(id)?.good;
        return { lineId: id, productId, quantity: moved, value, to, ...(lots && { lots }) };
      });
    yield* moveGoods(yield* documentOf(order), moves);
    yield* addToLines(order, lines);
  });

export const reportProduction = (
  input: ActInput & { readonly lines: readonly ReportedLine[]; readonly note: string },
) =>
  changeProduction({
    name: "report",
    input,
    event: { type: "REPORT" },
    detail: input.note === "" ? null : input.note,
    apply: report(input.lines),
  });

interface Spent {
  readonly labour?: number | null;
  readonly other?: number | null;
}

/** Labour and other cost as planned, for the part of the main product that was made or scrapped. */
const plannedSpending = (order: LockedProduction, cost: number) => {
  const [main] = linesOf(order, "output");
  return main === undefined
    ? cost
    : mulDiv(cost, Math.min(main.planned, main.moved + main.scrapped), main.planned);
};

/** Books what the outputs really cost: to what is left of them in stock, and the rest to cost of goods (D3, D7, B10). */
const close = (spent: Spent) =>
  Effect.fnUntraced(function* (order: LockedProduction) {
    const sql = yield* PgClient.PgClient;
    const { id, toWarehouseId: warehouseId } = order;
    const labour = spent.labour ?? plannedSpending(order, order.labour);
    const other = spent.other ?? plannedSpending(order, order.other);
    const actual = sum(linesOf(order, "input").map(({ value }) => value)) + order.lateCost + labour + other;
    const outputs = linesOf(order, "output");
    const { loss, late } = closingCosts(
      actual,
      outputs.map((line) => ({ ...line, good: line.moved, share: line.share ?? 0 })),
    );
    const document = yield* documentOf(order);
    const posted = yield* postLateCosts(
      document,
      outputs.map(({ id: lineId, productId, moved }, at) => ({
        lineId,
        productId,
        warehouseId,
        quantity: moved,
        value: late[at] ?? 0,
        origin: { type: document.type, id, lineId },
      })),
    );
    // Outputs that other production orders took have left the stock of this one.
    const toStock = posted.map((part) => part.toStock);
    const sold = posted.map(({ toProduction, toSold }) => toProduction + toSold);
    yield* sql`
      update production_order_line l set late_stock = x.stock, late_sold = x.sold
      from unnest(${bigints(outputs.map((line) => line.id))}, ${bigints(toStock)}, ${bigints(sold)}) as x (id, stock, sold)
      where l.id = x.id and l.order_id = ${id}`;
    yield* sql`
      update production_order set closed_at = now(), labour = ${labour}, other = ${other}, actual_cost = ${actual}, loss = ${loss},
        cost_of_goods = ${sum(sold)} where id = ${id}`;
  });

export const closeProduction = (input: ActInput & Spent & { readonly note: string }) =>
  changeProduction({
    name: "close",
    input,
    event: { type: "CLOSE" },
    detail: input.note === "" ? null : input.note,
    apply: close(input),
  });

/** The reservation ends. Counter entries of the business day of now; NotEnoughStock where outputs have left since (G6, K3). */
export const cancelProduction = (input: ActInput & { readonly reason: string }) =>
  changeProduction({
    name: "cancel",
    input,
    event: { type: "CANCEL" },
    detail: input.reason,
    apply: Effect.fnUntraced(function* (order) {
      const sql = yield* PgClient.PgClient;
      yield* counterGoods(yield* documentOf(order), sql`e.reverses is null`);
    }),
  });
