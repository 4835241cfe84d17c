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

/** The names of the proposed goods, in the order of the proposal; the expected error only for people who may see costs. */
const namedGoods = Effect.fnUntraced(function* (proposed: ReturnType<typeof proposeCount>) {
  const sql = yield* PgClient.PgClient;
  const seesCost = may(yield* Person, "product.cost.read");
  const rows = yield* sql<{ id: number; code: string; name: string }>`
    select id, code, name from product where id = any(${integers(proposed.map(({ productId }) => productId))})`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const goods = proposed.flatMap(({ productId, expectedError }) => {
    const row = byId.get(productId);
    return row === undefined ? [] : [{ ...row, ...(seesCost && { expectedError }) }];
  });
  return yield* Effect.orDie(decode(goods));
});

/** The check of today's proposal in a warehouse, the newest one. */
const checkOfToday = Effect.fnUntraced(function* (warehouseId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<NonNullable<DailyCount["check"]>>`
    select id, state from stock_check
    where warehouse_id = ${warehouseId} and scope = 'error' and planned_on = ${yield* readToday}::date
      and state in ('counting', 'counted', 'posted') order by id desc limit 1`;
  return rows[0] ?? null;
});

/** The daily count of each warehouse of the person's branch, or of all where they work in no single one. */
export const listDailyCounts = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const places = yield* sql<{ id: number; name: string }>`
    select w.id, ${named("w")} as name from warehouse w
    where w.kind = 'stock' and w.deleted_at is null and ${inOwnBranch(sql, yield* Person, "w.branch_id")} order by w.id`;
  return yield* Effect.forEach(places, (place) =>
    Effect.gen(function* () {
      const check = yield* checkOfToday(place.id);
      const proposed = check === null ? proposeCount(yield* readCandidates(place.id)) : [];
      return {
        warehouseId: place.id,
        warehouse: place.name,
        seconds: proposed.reduce((sum, { seconds }) => sum + seconds, 0),
        products: yield* namedGoods(proposed),
        check,
      };
    }),
  );
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
  const today = yield* checkOfToday(warehouseId);
  if (today?.state === "counting") return today.id;
  const products = proposeCount(yield* readCandidates(warehouseId)).map(({ productId }) => productId);
  const to = stockCheckLife.step("planned", { countedLines: 0, openCounters: 0 }, { type: "START" });
  if (today !== null || products.length === 0 || to === null) return yield* refuse("NotPossibleNow");
  const id = yield* insertStockCheck({
    clientId: key,
    warehouseId,
    scope: "error",
    categoryId: null,
    amount: products.length,
    productIds: [],
    blind: true,
    plannedOn: yield* readToday,
    tolerancePercent: null,
    toleranceValue: null,
    counterIds: [],
    memo: "",
  });
  yield* takeBook({ id, branchId, warehouseId }, products);
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
