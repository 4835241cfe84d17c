/** Posts the differences of a stock check and takes them back: computed from the ledger under its lock (C1, C4-C6, K18, G6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { knownCost, costOf, issue, receive } from "../../../domain/stock-cost.ts";
import { postedOfZones } from "../../../domain/stock/zone-count.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { bigints, timestamps } from "../../sql/sql-array.ts";
import { counterGoods } from "../counter-goods.ts";
import { heldIn, openBalances, type OpenBalances, postEntries, writeEntries } from "../stock-balances.ts";
import { type ActInput, changeStockCheck, type LockedCheck } from "./check-kind.ts";
import { correctZones, readInZones, restoreZones } from "./correct-zones.ts";
import { closeLines } from "./plan-check.ts";

interface Line {
  readonly id: number;
  readonly productId: number;
  readonly warehouseId: number;
  /** Null: the whole warehouse. */
  readonly zoneId: number | null;
  readonly expected: number;
  readonly counted: number | null;
  readonly countedAt: Date | null;
  readonly duplicates: number;
  readonly needsApproval: boolean;
  readonly unitCost: number | null;
}

/** The lines with what should be there, as of now: the balances are locked, and no count arrives. */
const readLines = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Line>`
    select s.line_id as id, s.product_id as "productId", s.warehouse_id as "warehouseId", s.zone_id as "zoneId", s.expected, s.counted,
      s.counted_at as "countedAt", s.duplicates, s.needs_approval as "needsApproval", l.unit_cost as "unitCost"
    from stock_check_sheet(${id}) s join stock_check_line l on l.id = s.line_id order by s.line_id`;
});

const nameOf = Effect.fnUntraced(function* (productId: number) {
  const sql = yield* PgClient.PgClient;
  const [product] = yield* sql<{ name: string }>`select name from product where id = ${productId}`;
  return product?.name ?? "";
});

/** Every double is resolved, and every difference beyond the tolerance was counted again or approved (C3, C5). */
const refuseOpen = Effect.fnUntraced(function* (lines: readonly Line[]) {
  const double = lines.find(({ duplicates }) => duplicates > 0);
  if (double)
    return yield* refuse("DuplicatesOpen", { params: { product: yield* nameOf(double.productId) } });
  const over = lines.filter(({ needsApproval }) => needsApproval);
  const [first] = over;
  if (first)
    return yield* refuse("CountNotApproved", {
      params: { product: yield* nameOf(first.productId), count: over.length },
    });
});

/** What a unit costs that was found: the average, else the last known cost, else as entered; 0 where nobody knows (K18). */
const unitCostOf = (open: OpenBalances, line: Line): number => {
  const unitCost = knownCost(heldIn(open, line), open.decimals);
  return unitCost > 0 ? unitCost : (line.unitCost ?? 0);
};

/** Posts the difference of a line and answers with its value. */
const postLine = (open: OpenBalances, line: Line, difference: number): number => {
  const { decimals } = open;
  const held = heldIn(open, line);
  const costed =
    difference > 0
      ? receive(held, difference, costOf(difference, unitCostOf(open, line), decimals), decimals)
      : issue(held, -difference, { decimals, lastCost: held.lastCost });
  postEntries(open, line, costed, { lineId: line.id, kind: "check adjust" });
  return costed.entries.reduce((sum, entry) => sum + (entry.kind === "movement" ? entry.value : 0), 0);
};

/** Locks the balances of all products of a check: what lies in its zones is changed under them too (K12). */
const lockLines = Effect.fnUntraced(function* (id: number, warehouseId: number) {
  const sql = yield* PgClient.PgClient;
  const products = yield* sql<{ productId: number }>`
    select distinct product_id as "productId" from stock_check_line where check_id = ${id}`;
  return yield* openBalances(products.map(({ productId }) => ({ productId, warehouseId })));
});

interface PostInput extends ActInput {
  readonly uncounted: "leave" | "zero";
  readonly reason: string;
}

/** The lines that were counted, and for `zero` the others as none (C4). */
const countedLines = (lines: readonly Line[], uncounted: "leave" | "zero", now: Date) =>
  lines.flatMap((line) => {
    if (line.counted !== null) return [{ ...line, counted: line.counted, countedAt: line.countedAt ?? now }];
    return uncounted === "zero" ? [{ ...line, counted: 0, countedAt: now }] : [];
  });

/**
 * Adds to each line by how much it differs, and how much of that is posted to the stock of the warehouse: in zones only what they together
 * and no place do not explain (K12, K15); else the whole difference.
 */
const judge = Effect.fnUntraced(function* (
  open: OpenBalances,
  { scope, warehouseId }: LockedCheck,
  lines: ReturnType<typeof countedLines>,
) {
  const differing = lines.map((line) => ({ ...line, difference: line.counted - line.expected }));
  if (scope !== "zone") return differing.map((line) => ({ ...line, posted: line.difference }));
  const inZones = yield* readInZones(warehouseId, lines);
  return [...Map.groupBy(differing, ({ productId }) => productId)].flatMap(([productId, ofProduct]) => {
    const { quantity } = heldIn(open, { productId, warehouseId });
    const parts = postedOfZones(ofProduct, quantity - (inZones.get(productId) ?? 0));
    return ofProduct.map((line, at) => ({ ...line, posted: parts[at] ?? 0 }));
  });
});

const post = Effect.fnUntraced(function* (check: LockedCheck, { uncounted, reason }: PostInput) {
  const sql = yield* PgClient.PgClient;
  const { id, warehouseId } = check;
  if (uncounted === "zero" && check.scope !== "all" && check.scope !== "zone")
    return yield* refuseField("uncounted", "choice");
  const open = yield* lockLines(id, warehouseId);
  const lines = yield* readLines(id);
  yield* refuseOpen(lines);
  const counted = yield* judge(open, check, countedLines(lines, uncounted, new Date()));
  const unknown = counted.find((line) => line.posted > 0 && unitCostOf(open, line) === 0);
  if (unknown) return yield* refuse("CostMissing", { params: { product: yield* nameOf(unknown.productId) } });
  const posted = counted.map((line) => ({
    ...line,
    value: line.posted === 0 ? 0 : postLine(open, line, line.posted),
  }));
  const date = yield* readToday;
  yield* writeEntries(open, { type: "stockCheck", id, date });
  yield* correctZones(check, posted);
  const column = (pick: (line: (typeof posted)[number]) => number) => bigints(posted.map(pick));
  yield* sql`
    update stock_check_line l set expected = x.expected, counted = x.counted, counted_at = x.counted_at, posted = x.posted,
      value = x.value, is_open = false
    from unnest(${column((line) => line.id)}, ${column(({ expected }) => expected)}, ${column((line) => line.counted)},
      ${timestamps(posted.map((line) => line.countedAt))}, ${column((line) => line.posted)},
      ${column(({ value }) => value)}) as x (id, expected, counted, counted_at, posted, value)
    where l.id = x.id and l.check_id = ${id}`;
  yield* closeLines(id);
  yield* sql`
    update stock_check set posted_at = now(), posted_on = ${date}::date, uncounted = ${uncounted}, reason = ${reason}
    where id = ${id}`;
});

export const postStockCheck = (input: PostInput) =>
  changeStockCheck({
    name: "post",
    input,
    event: { type: "POST" },
    detail: input.reason,
    apply: (check) => post(check, input),
  });

/** Counter entries of the business day of now (G6, G12); NotEnoughStock where what was found has left since and may not be missing (K3). */
export const undoStockCheck = (input: ActInput & { readonly reason: string }) =>
  changeStockCheck({
    name: "undo",
    input,
    event: { type: "UNDO" },
    detail: input.reason,
    apply: Effect.fnUntraced(function* (check) {
      const { id, warehouseId } = check;
      const sql = yield* PgClient.PgClient;
      const document = { type: "stockCheck", id, date: yield* readToday } as const;
      if (check.scope === "zone") yield* lockLines(id, warehouseId);
      yield* counterGoods(document, sql`e.reverses is null`);
      yield* restoreZones(check);
    }),
  });
