/** Planning stock checks: a new one, changing and starting it, who counts, ending the counting, cancelling (C1, C8). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { RecordVersions } from "../../../contract/bulk.ts";
import type { StockCheckDraft } from "../../../contract/stock/check.ts";
import { once } from "../../command.ts";
import { changeDocuments, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { integers } from "../../sql/sql-array.ts";
import { refuseUnstocked } from "../refuse-unstocked.ts";
import { openBalances } from "../stock-balances.ts";
import { type ActInput, changeStockCheck, type LockedCheck, stockCheckKind } from "./check-kind.ts";
import { branchOfWarehouse, scopeRows } from "./check-scope.ts";
import { readStockCheck } from "./read-check.ts";

/** Each scope with what it needs. */
const checkDraft = Effect.fnUntraced(function* (draft: StockCheckDraft) {
  const sql = yield* PgClient.PgClient;
  const { scope, categoryId, amount, productIds } = draft;
  if (scope === "category" && categoryId === null) return yield* refuseField("check.categoryId", "required");
  if ((scope === "random" || scope === "error") && amount === 0)
    return yield* refuseField("check.amount", "range");
  if (scope === "list" && productIds.length === 0) return yield* refuseField("check.productIds", "required");
  const [category] = yield* sql`select from category where id = ${categoryId}::int`;
  if (categoryId !== null && !category) return yield* refuseField("check.categoryId", "choice");
  const goods = yield* sql<{ id: number }>`
    select id from product where is_goods and id = any(${integers(productIds)})`;
  const known = new Set(goods.map(({ id }) => id));
  const unknown = productIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) return yield* refuseField(`check.productIds.${unknown}`, "choice");
  yield* refuseUnstocked(productIds);
});

/** Writes who counts; who has handed in already stays so. */
const writeCounters = Effect.fnUntraced(function* (id: number, branchId: number, people: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const wanted = integers([...new Set(people)]);
  const found = yield* sql`select id from person where id = any(${wanted})`;
  if (found.length !== new Set(people).size) return yield* refuseField("check.counterIds", "choice");
  yield* sql`delete from stock_check_counter where check_id = ${id} and not person_id = any(${wanted})`;
  yield* sql`
    insert into stock_check_counter (branch_id, check_id, person_id)
    select ${branchId}, ${id}, p from unnest(${wanted}) p on conflict do nothing`;
});

/** The lines of a list are written as it is planned, those of other scopes when the check starts. */
const writeLines = Effect.fnUntraced(function* (id: number, branchId: number, draft: StockCheckDraft) {
  const sql = yield* PgClient.PgClient;
  yield* sql`delete from stock_check_line where check_id = ${id}`;
  if (draft.scope !== "list") return;
  yield* sql`
    insert into stock_check_line (branch_id, check_id, product_id, warehouse_id)
    select ${branchId}, ${id}, p, ${draft.warehouseId} from unnest(${integers(draft.productIds)}) with ordinality as given (p, n)
    order by n on conflict do nothing`;
});

interface CreateInput {
  readonly key: string;
  readonly check: StockCheckDraft;
}

export const insertStockCheck = Effect.fnUntraced(function* (draft: StockCheckDraft) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const branchId = yield* branchOfWarehouse(draft.warehouseId, "check.warehouseId");
  yield* checkDraft(draft);
  const [same] = yield* sql`select id from stock_check where client_id = ${draft.clientId}::uuid`;
  if (same) return yield* refuse("NotPossibleNow");
  const [made] = yield* sql<{ id: number }>`
    insert into stock_check (branch_id, client_id, state, warehouse_id, scope, category_id, amount, blind, planned_on,
      tolerance_percent, tolerance_value, memo, person_id)
    values (${branchId}, ${draft.clientId}::uuid, 'planned', ${draft.warehouseId}, ${draft.scope}, ${draft.categoryId}::int,
      ${draft.amount}, ${draft.blind}, ${draft.plannedOn}::date, ${draft.tolerancePercent}::int, ${draft.toleranceValue}::bigint,
      ${draft.memo}, ${person.id}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(id, branchId, draft);
  yield* writeCounters(id, branchId, draft.counterIds);
  yield* yield* documentLog({ documentType: "stockCheck", documentId: id, act: "save", toState: "planned" });
  return id;
});

/** Plans a check; the one that a client has made already is not made again (G4). */
export const createStockCheck = Effect.fnUntraced(function* (input: CreateInput) {
  const command = { key: input.key, name: "stockCheck create", body: input };
  return yield* readStockCheck(yield* once(command, insertStockCheck(input.check)));
});

/** Changes what is planned; it stays in its branch. */
export const editStockCheck = (input: CreateInput & ActInput) =>
  changeStockCheck({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id, branchId }) {
      const sql = yield* PgClient.PgClient;
      const { check: draft } = input;
      if ((yield* branchOfWarehouse(draft.warehouseId, "check.warehouseId")) !== branchId)
        return yield* refuseField("check.warehouseId", "choice");
      yield* checkDraft(draft);
      yield* sql`
        update stock_check set warehouse_id = ${draft.warehouseId}, scope = ${draft.scope}, category_id = ${draft.categoryId}::int,
          amount = ${draft.amount}, blind = ${draft.blind}, planned_on = ${draft.plannedOn}::date,
          tolerance_percent = ${draft.tolerancePercent}::int, tolerance_value = ${draft.toleranceValue}::bigint, memo = ${draft.memo}
        where id = ${id}`;
      yield* writeLines(id, branchId, draft);
      yield* writeCounters(id, branchId, draft.counterIds);
    }),
  });

/** InOtherCheck names the first product of these that another check counts, and that check (C8). */
const refuseOtherCheck = Effect.fnUntraced(function* (warehouseId: number, products: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const [other] = yield* sql<{ product: string; number: string }>`
    select p.name as product, coalesce(c.number, '#' || c.id) as number
    from stock_check_line l join stock_check c on c.id = l.check_id and c.branch_id = l.branch_id
    join product p on p.id = l.product_id
    where l.is_open and l.warehouse_id = ${warehouseId} and l.product_id = any(${integers(products)}) order by l.id limit 1`;
  if (other)
    return yield* refuse("InOtherCheck", { params: { product: other.product, number: other.number } });
});

/** Takes the book quantities of some products under the lock of their balances: every entry after it has a higher id (C1). */
export const takeBook = Effect.fnUntraced(function* (
  { id, branchId, warehouseId }: Pick<LockedCheck, "id" | "branchId" | "warehouseId">,
  products: readonly number[],
) {
  const sql = yield* PgClient.PgClient;
  if (products.length === 0) return yield* refuseField("check.scope", "required");
  yield* openBalances(products.map((productId) => ({ productId, warehouseId })));
  yield* refuseOtherCheck(warehouseId, products);
  yield* sql`delete from stock_check_line where check_id = ${id}`;
  yield* sql`
    insert into stock_check_line (branch_id, check_id, product_id, warehouse_id, is_open, book)
    select ${branchId}, ${id}, b.product_id, b.warehouse_id, true, b.quantity
    from unnest(${integers(products)}) with ordinality as given (product, n)
    join stock_balance b on b.product_id = given.product and b.warehouse_id = ${warehouseId} order by n`;
  yield* sql`
    update stock_check set started_at = now(), number = ${yield* takeNumber("stockCheck", "CK-", branchId)},
      snapshot_entry = (select coalesce(max(e.id), 0) from stock_entry e)
    where id = ${id}`;
});

const start = Effect.fnUntraced(function* (check: LockedCheck) {
  const sql = yield* PgClient.PgClient;
  const scoped = yield* scopeRows({ ...check, checkId: check.id });
  const rows = yield* sql<{ id: number }>`select id from (${scoped}) scoped`;
  yield* takeBook(
    check,
    rows.map(({ id }) => id),
  );
});

export const startStockCheck = (input: ActInput) =>
  changeStockCheck({ name: "start", input, event: { type: "START" }, apply: start });

export const assignStockCheck = (input: ActInput & { readonly counterIds: readonly number[] }) =>
  changeStockCheck({
    name: "assign",
    input,
    event: { type: "ASSIGN" },
    apply: ({ id, branchId }) => writeCounters(id, branchId, input.counterIds),
  });

export const finishStockCheck = (input: ActInput) =>
  changeStockCheck({ name: "finish", input, event: { type: "FINISH" }, apply: () => Effect.void });

/** Lets the products of a check be counted by others. */
export const closeLines = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`update stock_check_line set is_open = false where check_id = ${id} and is_open`;
});

/** Cancels checks that are not posted: each by itself, and one that cannot be is refused. */
export const cancelStockChecks = (input: { readonly key: string; readonly checks: RecordVersions }) =>
  changeDocuments(stockCheckKind, {
    name: "cancel",
    input: { key: input.key, records: input.checks },
    event: { type: "CANCEL" },
    apply: ({ id }) => closeLines(id),
  });

/** Who can be asked to count. */
export const listCounters = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* sql<{ id: number; name: string }>`
    select p.id, p.name from person p join position on position.id = p.position_id
    where p.active and (p.is_boss or 'stock.check.count' = any (position.rights)) order by p.name, p.id`;
});
