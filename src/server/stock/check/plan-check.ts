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
import { branchOfWarehouse, scopeRows, zonesOfWarehouse } from "./check-scope.ts";
import { readStockCheck } from "./read-check.ts";

/** Each scope with what it needs. */
const checkDraft = Effect.fnUntraced(function* (draft: StockCheckDraft) {
  const sql = yield* PgClient.PgClient;
  const { scope, categoryId, abcClass, amount, productIds, zoneIds, warehouseId } = draft;
  if (scope === "category" && categoryId === null) return yield* refuseField("check.categoryId", "required");
  if (scope === "abc" && abcClass === null) return yield* refuseField("check.abcClass", "required");
  if ((scope === "random" || scope === "error") && amount === 0)
    return yield* refuseField("check.amount", "range");
  if (scope === "list" && productIds.length === 0) return yield* refuseField("check.productIds", "required");
  if (scope === "zone" && zoneIds.length === 0) return yield* refuseField("check.zoneIds", "required");
  yield* zonesOfWarehouse(warehouseId, zoneIds, "check.zoneIds");
  const [category] = yield* sql`select from category where id = ${categoryId}::int`;
  if (categoryId !== null && !category) return yield* refuseField("check.categoryId", "choice");
  const goods = yield* sql<{ id: number }>`
    select id from product where is_goods and id = any(${integers(productIds)})`;
  const goodsIds = new Set(goods.map(({ id }) => id));
  const unknown = productIds.findIndex((id) => !goodsIds.has(id));
  if (unknown >= 0) return yield* refuseField(`check.productIds.${unknown}`, "choice");
  yield* refuseUnstocked(productIds);
});

/** Writes who counts; who has handed in already stays so. */
const writeCounters = Effect.fnUntraced(function* (id: number, branchId: number, people: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const wanted = integers([...new Set(people)]);
  const counters = yield* sql`select id from person where id = any(${wanted})`;
  if (counters.length !== new Set(people).size) return yield* refuseField("check.counterIds", "choice");
  yield* sql`delete from stock_check_counter where check_id = ${id} and not person_id = any(${wanted})`;
  yield* sql`
    insert into stock_check_counter (branch_id, check_id, person_id)
    select ${branchId}, ${id}, p from unnest(${wanted}) p on conflict do nothing`;
});

/** The zones that the check is limited to, with their codes as they are now: counts name them as their place. */
const writeZones = Effect.fnUntraced(function* (id: number, branchId: number, zoneIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  yield* sql`delete from stock_check_zone where check_id = ${id}`;
  yield* sql`
    insert into stock_check_zone (branch_id, check_id, zone_id, code)
    select ${branchId}, ${id}, id, code from zone where id = any(${integers(zoneIds)})`;
});

/** What belongs to the draft beside its head. */
const writeParts = Effect.fnUntraced(function* (id: number, branchId: number, draft: StockCheckDraft) {
  yield* writeLines(id, branchId, draft);
  yield* writeZones(id, branchId, draft.scope === "zone" ? draft.zoneIds : []);
  yield* writeCounters(id, branchId, draft.counterIds);
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
    insert into stock_check (branch_id, client_id, state, warehouse_id, scope, category_id, abc_class, amount, blind, planned_on,
      tolerance_percent, tolerance_value, memo, person_id)
    values (${branchId}, ${draft.clientId}::uuid, 'planned', ${draft.warehouseId}, ${draft.scope}, ${draft.categoryId}::int, ${draft.abcClass},
      ${draft.amount}, ${draft.blind}, ${draft.plannedOn}::date, ${draft.tolerancePercent}::int, ${draft.toleranceValue}::bigint,
      ${draft.memo}, ${person.id}) returning id`;
  const id = made?.id ?? 0;
  yield* writeParts(id, branchId, draft);
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
        update stock_check set warehouse_id = ${draft.warehouseId}, scope = ${draft.scope}, category_id = ${draft.categoryId}::int, abc_class = ${draft.abcClass},
          amount = ${draft.amount}, blind = ${draft.blind}, planned_on = ${draft.plannedOn}::date,
          tolerance_percent = ${draft.tolerancePercent}::int, tolerance_value = ${draft.toleranceValue}::bigint, memo = ${draft.memo}
        where id = ${id}`;
      yield* writeParts(id, branchId, draft);
    }),
  });

/** A product that is counted: in a zone, or in the whole warehouse where `zoneId` is null. */
export interface CountedGoods {
  readonly productId: number;
  readonly zoneId: number | null;
}

/** The goods as rows `given (product, zone, n)`. */
export const goodsAsRows = (sql: PgClient.PgClient, goods: readonly CountedGoods[]) => sql`
  unnest(${integers(goods.map(({ productId }) => productId))}, ${integers(goods.map(({ zoneId }) => zoneId))})
    with ordinality as given (product, zone, n)`;

/** Open line `l` counts the goods `given` too: one of both is of the whole warehouse, or they are of the same zone (C8). */
export const isCountedTwice = `l.is_open and l.product_id = given.product
  and (l.zone_id is null or given.zone is null or l.zone_id = given.zone)`;

/** InOtherCheck names the first product of these that another check counts in the same zone, and that check (C8). */
const refuseOtherCheck = Effect.fnUntraced(function* (warehouseId: number, goods: readonly CountedGoods[]) {
  const sql = yield* PgClient.PgClient;
  const [other] = yield* sql<{ product: string; number: string }>`
    select p.name as product, coalesce(c.number, '#' || c.id) as number
    from ${goodsAsRows(sql, goods)} join stock_check_line l on ${sql.literal(isCountedTwice)} and l.warehouse_id = ${warehouseId}
    join stock_check c on c.id = l.check_id and c.branch_id = l.branch_id
    join product p on p.id = l.product_id order by l.id limit 1`;
  if (other)
    return yield* refuse("InOtherCheck", { params: { product: other.product, number: other.number } });
});

/**
 * Takes the book quantities of goods under the lock of the balances of their products: every entry and every move between zones after it
 * has a higher id (C1).
 */
export const takeBook = Effect.fnUntraced(function* (
  { id, branchId, warehouseId }: Pick<LockedCheck, "id" | "branchId" | "warehouseId">,
  goods: readonly CountedGoods[],
) {
  const sql = yield* PgClient.PgClient;
  if (goods.length === 0) return yield* refuseField("check.scope", "required");
  yield* openBalances(goods.map(({ productId }) => ({ productId, warehouseId })));
  yield* refuseOtherCheck(warehouseId, goods);
  yield* sql`delete from stock_check_line where check_id = ${id}`;
  yield* sql`
    insert into stock_check_line (branch_id, check_id, product_id, warehouse_id, zone_id, place, is_open, book)
    select ${branchId}, ${id}, b.product_id, b.warehouse_id, given.zone, coalesce(g.code, ''), true,
      case when given.zone is null then b.quantity else coalesce(z.quantity, 0) end
    from ${goodsAsRows(sql, goods)}
    join stock_balance b on b.product_id = given.product and b.warehouse_id = ${warehouseId}
    left join stock_check_zone g on g.check_id = ${id} and g.zone_id = given.zone
    left join zone_stock z on z.zone_id = given.zone and z.product_id = given.product order by n`;
  yield* sql`
    update stock_check set started_at = now(), number = ${yield* takeNumber("stockCheck", "CK-", branchId)},
      snapshot_entry = (select coalesce(max(e.id), 0) from stock_entry e),
      snapshot_move = (select coalesce(max(m.id), 0) from zone_move m)
    where id = ${id}`;
});

const start = Effect.fnUntraced(function* (check: LockedCheck) {
  const sql = yield* PgClient.PgClient;
  const { id, branchId, warehouseId, zoneIds } = check;
  yield* zonesOfWarehouse(warehouseId, zoneIds, "check.zoneIds");
  yield* writeZones(id, branchId, zoneIds);
  const scoped = yield* scopeRows({ ...check, checkId: id });
  const goods = yield* sql<CountedGoods>`
    select id as "productId", zone_id as "zoneId" from (${scoped}) scoped`;
  yield* takeBook(check, goods);
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
