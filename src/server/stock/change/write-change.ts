/** Drafts of stock changes: a new one, and a change of one that was not posted. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { StockChangeDraft } from "../../../contract/stock/stock-change.ts";
import { createDocument, insertRows } from "../../document/public.ts";
import { may, ownBranch, Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { integers } from "../../sql/sql-array.ts";
import { checkGoods } from "../check-goods.ts";
import { changeStockChange, stockChangeKind } from "./change-kind.ts";

/** The branch of the first warehouse; refused where a warehouse is not one that the person works in (T10). */
const branchOf = Effect.fnUntraced(function* ({ lines }: StockChangeDraft) {
  const sql = yield* PgClient.PgClient;
  const own = ownBranch(yield* Person);
  const places = yield* sql<{ id: number; branchId: number }>`
    select id, branch_id as "branchId" from warehouse
    where id = any(${integers(lines.map(({ warehouseId }) => warehouseId))}) and kind in ('stock', 'defective')
      and deleted_at is null and (${own}::int is null or branch_id = ${own}::int)`;
  const branches = new Map(places.map(({ id, branchId }) => [id, branchId]));
  const wrong = lines.findIndex(({ warehouseId }) => !branches.has(warehouseId));
  if (wrong >= 0) return yield* refuseField(`change.lines.${wrong}.warehouseId`, "choice");
  const branch = branches.get(lines[0]?.warehouseId ?? 0);
  return branch ?? (yield* refuseField("change.lines", "required"));
});

/** The first line that repeats another: a product stands once for each warehouse, or once for each lot that is changed by so much (K10). */
const repeatedLine = (lines: StockChangeDraft["lines"]): number => {
  const lotsAt = new Map<string, Set<number | null>>();
  return lines.findIndex(({ productId, warehouseId, mode, lotId = null }) => {
    const place = `${productId} ${warehouseId}`;
    const lot = mode === "add" ? lotId : null;
    const lots = lotsAt.get(place);
    if (lots === undefined) {
      lotsAt.set(place, new Set([lot]));
      return false;
    }
    if (lot === null || lots.has(null) || lots.has(lot)) return true;
    lots.add(lot);
    return false;
  });
};

/** A product stands once for each warehouse and lot, and a quantity is set to no less than nothing. */
const checkLines = Effect.fnUntraced(function* ({ kind, reason, lines }: StockChangeDraft) {
  if (kind === "adjust" && reason === "") return yield* refuseField("change.reason", "required");
  const wrong = lines.findIndex(({ mode, quantity, seen }) =>
    mode === "set" ? quantity < 0 || seen === null : quantity === 0,
  );
  if (wrong >= 0) return yield* refuseField(`change.lines.${wrong}.quantity`, "range");
  const twin = repeatedLine(lines);
  if (twin >= 0) return yield* refuseField(`change.lines.${twin}.productId`, "repeated");
  yield* checkGoods("change.lines", lines);
});

/** Writes the lines anew. Who may not see cost leaves the costs of lines as they are. */
const writeLines = Effect.fnUntraced(function* (id: number, branchId: number, draft: StockChangeDraft) {
  const sql = yield* PgClient.PgClient;
  const seesCost = may(yield* Person, "product.cost.read");
  const costs = yield* sql<{ key: string; cost: number | null }>`
    delete from stock_change_line where change_id = ${id} returning key::text as key, unit_cost as cost`;
  const costOf = new Map(costs.map(({ key, cost }) => [key, cost]));
  const rows = draft.lines.map((line, at) => ({
    branch_id: branchId,
    change_id: id,
    key: line.key,
    position: at + 1,
    product_id: line.productId,
    lot_id: line.lotId ?? null,
    warehouse_id: line.warehouseId,
    mode: line.mode,
    quantity: line.quantity,
    seen: line.seen,
    unit_cost: (seesCost ? line.unitCost : costOf.get(line.key.toLowerCase())) ?? null,
  }));
  yield* insertRows("stock_change_line", rows);
});

interface CreateInput {
  readonly key: string;
  readonly change: StockChangeDraft;
}

/** Writes a new draft inside a transaction that is under way, and answers with its id. */
const insertStockChange = Effect.fnUntraced(function* (change: StockChangeDraft) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const branchId = yield* branchOf(change);
  yield* checkLines(change);
  const [made] = yield* sql<{ id: number }>`
    insert into stock_change (branch_id, client_id, state, kind, date, reason, person_id)
    values (${branchId}, ${change.clientId}::uuid, 'draft', ${change.kind}, ${change.date}::date, ${change.reason},
      ${person.id}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(id, branchId, change);
  return id;
});

/** Makes a draft; the one that a client has made already is not made again (G4). */
export const createStockChange = (input: CreateInput) =>
  createDocument(stockChangeKind, {
    input,
    clientId: input.change.clientId,
    insert: insertStockChange(input.change),
  });

interface ChangeInput extends CreateInput {
  readonly id: number;
  readonly version: number;
}

/** Changes a draft; its lines become those of the input. */
export const editStockChange = (input: ChangeInput) =>
  changeStockChange({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id, branchId }) {
      const sql = yield* PgClient.PgClient;
      const { change } = input;
      // A document stays in the branch that it was written in.
      if ((yield* branchOf(change)) !== branchId)
        return yield* refuseField("change.lines.0.warehouseId", "choice");
      yield* checkLines(change);
      yield* sql`
        update stock_change set kind = ${change.kind}, date = ${change.date}::date, reason = ${change.reason}
        where id = ${id}`;
      yield* writeLines(id, branchId, change);
    }),
  });
