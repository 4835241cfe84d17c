/** The dashboard's summary: each part read apart, so that one that fails does not take the others with it. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { summaryParts, Summary } from "../../contract/main-control.ts";
import { businessDate, hourOf } from "../../domain/clock.ts";
import { Person, may } from "../person.ts";
import { foldManyChanges, readSums } from "../sale/public.ts";
import { readCurrencies, readSettings } from "../setting/public.ts";
import { daySales } from "./day-sales.ts";
import { topProducts } from "./top-products.ts";

type Part = (typeof summaryParts)[number];

/** Posted orders that owe, and orders to ship, exactly as the sale list sums them up. */
const owing = (branchId: number | undefined) =>
  Effect.map(readSums({ only: "owing", ...(branchId !== undefined && { branchId }) }), (sums) =>
    sums.map(({ currency, orders, due }) => ({ currency, orders, due })),
  );

const toShip = (branchId: number | undefined) =>
  Effect.map(readSums({ only: "toShip", ...(branchId !== undefined && { branchId }) }), (sums) =>
    sums.reduce((orders, sum) => orders + sum.orders, 0),
  );

const readBranches = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const branches = yield* sql<{ id: number; name: string }>`select id, name from branch order by name, id`;
  const [sold] = yield* sql<{ hasSold: boolean }>`
    select exists (select from sale_order where state in ('committed', 'picking', 'done')) as "hasSold"`;
  return { branches, isNew: sold?.hasSold === false };
});

/** The summary of a branch, or of all of them. */
export const readSummary = Effect.fnUntraced(function* (branchId: number | undefined) {
  const person = yield* Person;
  const [settings, currencies, { branches, isNew }] = yield* Effect.all(
    [readSettings, readCurrencies, readBranches],
    { concurrency: 3 },
  );
  const now = Date.now();
  const date = businessDate(now, settings.SystemTimeZone.value, settings.DayCut.value);
  const failed: Part[] = [];
  const part = <A, E, R>(name: Part, read: Effect.Effect<A, E, R>) =>
    may(person, "sale.order.read")
      ? read.pipe(
          Effect.tapCause((cause) => Effect.logError(`the dashboard's ${name} could not be read`, cause)),
          Effect.sandbox,
          Effect.catch(() => Effect.sync(() => void failed.push(name)).pipe(Effect.as(null))),
        )
      : Effect.succeed(null);
  const firstHour = Math.floor(settings.DayCut.value / 60);
  const [sales, unpaid, waiting, top] = yield* Effect.all(
    [
      part("sales", daySales({ date, branchId, firstHour })),
      part("unpaid", owing(branchId)),
      part("toShip", toShip(branchId)),
      part("top", topProducts(date, branchId)),
      foldManyChanges,
    ],
    { concurrency: 5 },
  );
  return {
    date,
    hour: hourOf(now, settings.SystemTimeZone.value),
    currency: currencies.find(({ id }) => id === settings.BaseCurrencyID.value)?.code ?? "",
    isNew,
    branches,
    failed,
    sales,
    unpaid,
    toShip: waiting,
    top,
  } satisfies Summary;
});
