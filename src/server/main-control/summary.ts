/** The dashboard's summary: each part read apart, so that one that fails does not take the others with it. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { summaryParts, Summary } from "../../contract/main-control/main-control.ts";
import type { OrderQuery } from "../../contract/sale/sale-filter.ts";
import { businessDate, hourOf } from "../../domain/time/clock.ts";
import { Person, may } from "../person.ts";
import { foldManyChanges, readSums } from "../sale/public.ts";
import { readCurrencies, readSettings } from "../setting/public.ts";
import { inOwnBranch, withinOwnBranch } from "../sql/own-branch.ts";
import { overdueCustomers } from "../customer/public.ts";
import { daySales } from "./day-sales.ts";
import { topProducts } from "./top-products.ts";
import { posted } from "../sale/public.ts";

/** Customers that the dashboard names. */
const MOST_OVERDUE = 5;

type Part = (typeof summaryParts)[number];

/** Posted orders that owe, and orders to ship, exactly as the sale list sums them up. */
const owing = (branchId: number | undefined) =>
  Effect.map(readSums({ only: "owing", ...(branchId !== undefined && { branchId }) }), (sums) =>
    sums.map(({ currency, orders, due }) => ({ currency, orders, due })),
  );

/** How many orders the sale list has with a filter, in a branch or in all. */
const countOf = (filter: Pick<OrderQuery, "only" | "state">, branchId: number | undefined) =>
  Effect.map(readSums({ ...filter, ...(branchId !== undefined && { branchId }) }), (sums) =>
    sums.reduce((orders, sum) => orders + sum.orders, 0),
  );

const readBranches = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const branches = yield* sql<{ id: number; name: string }>`
    select id, name from branch b where ${inOwnBranch(sql, yield* Person, "b.id")} order by name, id`;
  const [sold] = yield* sql<{ hasSold: boolean }>`
    select exists (select from sale_order where ${sql.literal(posted("sale_order"))}) as "hasSold"`;
  return { branches, isNew: sold?.hasSold === false };
});

/** Reads the summary of one branch or of all. People who work in one branch get the summary of that branch (T10). */
export const readSummary = Effect.fnUntraced(function* (query: { readonly branchId?: number }) {
  const person = yield* Person;
  const { branchId } = withinOwnBranch(query, person);
  const [settings, currencies, { branches, isNew }] = yield* Effect.all(
    [readSettings, readCurrencies, readBranches],
    { concurrency: 3 },
  );
  const now = Date.now();
  const date = businessDate(now, settings.SystemTimeZone.value, settings.DayCut.value);
  const failed: Part[] = [];
  const part = <A, E, R>(name: Part, read: Effect.Effect<A, E, R>, right = "sale.order.read") =>
    may(person, right)
      ? read.pipe(
          Effect.tapCause((cause) => Effect.logError(`the dashboard's ${name} could not be read`, cause)),
          Effect.sandbox,
          Effect.catch(() => Effect.sync(() => void failed.push(name)).pipe(Effect.as(null))),
        )
      : Effect.succeed(null);
  const firstHour = Math.floor(settings.DayCut.value / 60);
  const [sales, unpaid, waiting, held, overdue, top] = yield* Effect.all(
    [
      part("sales", daySales({ date, branchId, firstHour })),
      part("unpaid", owing(branchId)),
      part("toShip", countOf({ only: "toShip" }, branchId)),
      part("held", countOf({ state: "held" }, branchId)),
      part("overdue", overdueCustomers(MOST_OVERDUE), "customer.customer.read"),
      part("top", topProducts(date, branchId)),
      foldManyChanges,
    ],
    { concurrency: 7 },
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
    held,
    overdue,
    top,
  } satisfies Summary;
});
