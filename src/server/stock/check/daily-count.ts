/** The daily count: what Kontor proposes for each warehouse of the person, and starting it without a plan. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { ScopedProductSchema } from "../../../contract/stock/check.ts";
import type { DailyCount } from "../../../contract/stock/check-count.ts";
import { proposeCount } from "../../../domain/stock/count-proposal.ts";
import { namesForReader } from "../../builtin-name.ts";
import { once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { integers } from "../../sql/sql-array.ts";
import { stockCheckLife } from "../../../../machines/stock-check.ts";
import { branchOfWarehouse, readCandidates } from "./check-scope.ts";
import { insertStockCheck, takeBook } from "./plan-check.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(ScopedProductSchema));

/** Codes and names of goods, by their ids. */
const readNames = Effect.fnUntraced(function* (productIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number; code: string; name: string }>`
    select id, code, name from product where id = any(${integers(productIds)})`;
  return new Map(rows.map((row) => [row.id, row]));
});

/** The checks of today's proposals by their warehouse, the newest one of each. */
const checksOfToday = Effect.fnUntraced(function* (warehouseIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<NonNullable<DailyCount["check"]> & { warehouseId: number }>`
    select distinct on (warehouse_id) warehouse_id as "warehouseId", id, state from stock_check
    where warehouse_id = any(${integers(warehouseIds)}) and scope = 'error' and planned_on = ${yield* readToday}::date
      and state in ('counting', 'counted', 'posted') order by warehouse_id, id desc`;
  return new Map(rows.map(({ warehouseId, ...check }) => [warehouseId, check]));
});

/** What is proposed for each warehouse, by its id. */
const proposalsOf = Effect.fnUntraced(function* (warehouseIds: readonly number[]) {
  const candidates = warehouseIds.length === 0 ? [] : yield* readCandidates(warehouseIds);
  const byWarehouse = Map.groupBy(candidates, ({ warehouseId }) => warehouseId);
  return new Map(warehouseIds.map((id) => [id, proposeCount(byWarehouse.get(id) ?? [])]));
});

/** The daily count of each warehouse of the person's branch, or of all where they work in no single one. */
export const listDailyCounts = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const person = yield* Person;
  const seesCost = may(person, "product.cost.read");
  const places = yield* sql<{ id: number; name: string }>`
    select w.id, ${named("w")} as name from warehouse w
    where w.kind = 'stock' and w.deleted_at is null and ${inOwnBranch(sql, person, "w.branch_id")} order by w.id`;
  const checks = yield* checksOfToday(places.map(({ id }) => id));
  const open = places.filter(({ id }) => !checks.has(id));
  const proposals = yield* proposalsOf(open.map(({ id }) => id));
  const names = yield* readNames([...proposals.values()].flat().map(({ productId }) => productId));
  return yield* Effect.forEach(places, ({ id, name }) => {
    const proposed = proposals.get(id) ?? [];
    const products = proposed.flatMap(({ productId, expectedError }) => {
      const row = names.get(productId);
      return row === undefined ? [] : [{ ...row, ...(seesCost && { expectedError }) }];
    });
    return Effect.map(Effect.orDie(decode(products)), (goods) => ({
      warehouseId: id,
      warehouse: name,
      seconds: proposed.reduce((sum, { seconds }) => sum + seconds, 0),
      products: goods,
      check: checks.get(id) ?? null,
    }));
  });
});

interface StartInput {
  readonly key: string;
  readonly warehouseId: number;
}

/** Writes the check and starts it, or finds the one that somebody started today. */
const start = Effect.fnUntraced(function* ({ key, warehouseId }: StartInput) {
  const sql = yield* PgClient.PgClient;
  const branchId = yield* branchOfWarehouse(warehouseId, "warehouseId");
  // Two people who start it at once get the same check.
  yield* sql`select from warehouse where id = ${warehouseId} for no key update`;
  const today = (yield* checksOfToday([warehouseId])).get(warehouseId) ?? null;
  if (today?.state === "counting") return today.id;
  const products = proposeCount(yield* readCandidates([warehouseId])).map(({ productId }) => productId);
  const to = stockCheckLife.step("planned", { countedLines: 0, openCounters: 0 }, { type: "START" });
  if (today !== null || products.length === 0 || to === null) return yield* refuse("NotPossibleNow");
  const id = yield* insertStockCheck({
    clientId: key,
    warehouseId,
    scope: "error",
    categoryId: null,
    amount: products.length,
    productIds: [],
    abcClass: null,
    zoneIds: [],
    blind: true,
    plannedOn: yield* readToday,
    tolerancePercent: null,
    toleranceValue: null,
    counterIds: [],
    memo: "",
  });
  yield* takeBook(
    { id, branchId, warehouseId },
    products.map((productId) => ({ productId, zoneId: null })),
  );
  yield* sql`
    with changed as (update stock_check set state = ${to}, version = version + 1, changed_at = now() where id = ${id})
    ${yield* documentLog({
      documentType: "stockCheck",
      documentId: id,
      act: "start",
      fromState: "planned",
      toState: to,
      detail: null,
    })}`;
  return id;
});

/** Starts the daily count of a warehouse once, and answers with the check to count. */
export const startDailyCount = (input: StartInput) =>
  Effect.map(once({ key: input.key, name: "stockCheck daily", body: input }, start(input)), (id) => ({ id }));
