/** Drafts of stock changes: a new one, and a change of one that was not posted. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { StockChangeDraft } from "../../../contract/stock/stock-change.ts";
import { once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { integers, jsons } from "../../sql/sql-array.ts";
import { ownBranch } from "../transfer/transfer-sql.ts";
import { changeStockChange } from "./change-kind.ts";
import { readStockChange } from "./read-change.ts";

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

/** Services are not in stock; a product stands once for each warehouse; a quantity is set to no less than nothing. */
const checkLines = Effect.fnUntraced(function* ({ kind, reason, lines }: StockChangeDraft) {
  const sql = yield* PgClient.PgClient;
  if (kind === "adjust" && reason === "") return yield* refuseField("change.reason", "required");
  const wrong = lines.findIndex(({ mode, quantity, seen }) =>
    mode === "set" ? quantity < 0 || seen === null : quantity === 0,
  );
  if (wrong >= 0) return yield* refuseField(`change.lines.${wrong}.quantity`, "range");
  const places = lines.map(({ productId, warehouseId }) => `${productId} ${warehouseId}`);
  const twin = places.findIndex((place, at) => places.indexOf(place) !== at);
  if (twin >= 0) return yield* refuseField(`change.lines.${twin}.productId`, "repeated");
  const goods = yield* sql<{ id: number }>`
    select id from product where is_goods and id = any(${integers(lines.map(({ productId }) => productId))})`;
  const known = new Set(goods.map(({ id }) => id));
  const unknown = lines.findIndex(({ productId }) => !known.has(productId));
  if (unknown >= 0) return yield* refuseField(`change.lines.${unknown}.productId`, "choice");
});

/** Writes the lines anew. Who may not see cost leaves the costs of lines as they are. */
const writeLines = Effect.fnUntraced(function* (id: number, branchId: number, draft: StockChangeDraft) {
  const sql = yield* PgClient.PgClient;
  const seesCost = may(yield* Person, "product.cost.read");
  const rows = draft.lines.map((line, at) => ({
    ...line,
    unitCost: line.unitCost ?? null,
    position: at + 1,
  }));
  const costs = yield* sql<{ key: string; cost: number | null }>`
    delete from stock_change_line where change_id = ${id} returning key::text as key, unit_cost as cost`;
  const costOf = new Map(costs.map(({ key, cost }) => [key, cost]));
  const written = seesCost
    ? rows
    : rows.map((line) => ({ ...line, unitCost: costOf.get(line.key.toLowerCase()) ?? null }));
  yield* sql`
    insert into stock_change_line (branch_id, change_id, key, position, product_id, warehouse_id, mode, quantity, seen, unit_cost)
    select ${branchId}, ${id}, r.key, r.position, r."productId", r."warehouseId", r.mode, r.quantity, r.seen, r."unitCost"
    from unnest(${jsons(written)}) as given (line), jsonb_to_record(line) as r (key uuid, position int, "productId" int,
      "warehouseId" int, mode text, quantity bigint, seen bigint, "unitCost" bigint)`;
});

interface CreateInput {
  readonly key: string;
  readonly change: StockChangeDraft;
}

/** Writes a new draft inside a transaction that is under way, and answers with its id. */
export const insertStockChange = Effect.fnUntraced(function* (change: StockChangeDraft) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const branchId = yield* branchOf(change);
  yield* checkLines(change);
  const [same] = yield* sql`select id from stock_change where client_id = ${change.clientId}::uuid`;
  if (same) return yield* refuse("NotPossibleNow");
  const [made] = yield* sql<{ id: number }>`
    insert into stock_change (branch_id, client_id, state, kind, date, reason, person_id)
    values (${branchId}, ${change.clientId}::uuid, 'draft', ${change.kind}, ${change.date}::date, ${change.reason},
      ${person.id}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(id, branchId, change);
  yield* yield* documentLog({ documentType: "stockChange", documentId: id, act: "save", toState: "draft" });
  return id;
});

/** Makes a draft; the one that a client has made already is not made again (G4). */
export const createStockChange = Effect.fnUntraced(function* (input: CreateInput) {
  const command = { key: input.key, name: "stockChange create", body: input };
  return yield* readStockChange(yield* once(command, insertStockChange(input.change)));
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
