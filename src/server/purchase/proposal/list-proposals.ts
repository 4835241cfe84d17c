/** The proposals of the newest run, and the sales behind one of them. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { Proposal, type ProposalQuery, ProposalRun } from "../../../contract/purchase/proposal.ts";
import { testModels } from "../../../domain/purchase/forecast.ts";
import { lastDayOf } from "../../../domain/purchase/proposal.ts";
import { Quantity } from "../../../domain/units.ts";
import { namesForReader } from "../../builtin-name.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { turnoverRows } from "../../sale/public.ts";
import { readBaseCurrency } from "../../setting/public.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { sorted, wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";
import { daysBefore, firstDay } from "./proposal-sources.ts";
import { weeklySales } from "./run-proposals.ts";

type Sql = SqlClient.SqlClient;

const conditions = {
  open: "x.order_id is null and x.quantity > 0",
  ordered: "x.order_id is not null",
  withoutSupplier: "x.supplier_id is null",
} as const;

const filters: Filters<ProposalQuery, null> = {
  supplierId: { condition: (sql, id) => sql`x.supplier_id = ${id}` },
  branchId: { condition: (sql, id) => sql`x.branch_id = ${id}` },
  only: { condition: (sql, only) => sql.literal(`(${conditions[only]})`) },
};

const searched = ["lower(p.code || ' ' || p.name || ' ' || coalesce(s.name, ''))"];

const sorts = {
  supplier: ["lower(coalesce(s.name, ''))", "lower(p.name)", "x.id"],
  product: ["lower(p.name)", "x.id"],
  onHand: ["x.on_hand", "x.id"],
  sold30: ["x.sold_30", "x.id"],
  forecast: ["x.forecast", "x.id"],
  quantity: ["x.quantity", "x.id"],
} as const;

const tables = `purchase_proposal x join purchase_run run on run.id = x.run_id join product p on p.id = x.product_id
  join warehouse w on w.id = x.warehouse_id left join supplier s on s.id = x.supplier_id
  left join purchase_order o on o.id = x.order_id and o.branch_id = x.branch_id left join person by on by.id = o.person_id`;

/** Cost of the quantity in the smallest unit of the base currency, from a price in 1/10000 of its main unit. */
const costSql = (decimals: number) =>
  `exact(round(x.quantity::numeric * x.unit_price / power(10::numeric, ${7 - decimals})))`;

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Proposal));
const decodeRun = Schema.decodeUnknownEffect(Schema.Array(ProposalRun));

/** The newest run; null before the first. */
const readRun = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select run.id, run.day::text as day, run.cycle_days as "cycleDays", run.service_level as "serviceLevel", run.budget,
      run.products, person.name as by, extract(epoch from run.created_at)::bigint as at,
      (select round(sum(x.error::numeric * x.forecast) / nullif(sum(x.forecast), 0))::int from purchase_proposal x
        where x.run_id = run.id and x.error is not null) as error
    from purchase_run run join person on person.id = run.person_id order by run.id desc limit 1`;
  const [run] = yield* Effect.orDie(decodeRun(rows));
  return run ?? null;
});

const conditionOf = Effect.fnUntraced(function* (runId: number, query: ProposalQuery) {
  const sql: Sql = yield* SqlClient.SqlClient;
  return sql.and([
    sql`x.run_id = ${runId}`,
    inOwnBranch(sql, yield* Person, "x.branch_id"),
    ...conditionsOf(sql, filters, query, null),
    ...wordsIn(sql, searched, query.searchWord),
  ]);
});

/** A page of proposals, by supplier unless asked otherwise. */
export const listProposals = Effect.fnUntraced(function* (query: ProposalQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { code: currency, decimals } = yield* readBaseCurrency;
  const run = yield* readRun;
  if (run === null) return { run, proposals: [], total: 0, currency, cost: 0 };
  const condition = yield* conditionOf(run.id, query);
  const named = yield* namesForReader;
  const { limit, offset } = pagingOf(query);
  const cost = sql.literal(costSql(decimals));
  const rows = yield* sql`
    select x.id, x.version, x.product_id as "productId", p.code, p.name as product,
      (select name from branch where branch.id = x.branch_id) as branch, ${named("w")} as warehouse,
      x.supplier_id as "supplierId", s.name as supplier, x.on_hand as "onHand", x.reserved, x.in_transit as "inTransit",
      x.on_order as "onOrder", x.least, x.sold_30 as sold30, x.sold_90 as sold90, x.sold_365 as sold365, x.forecast, x.safety,
      x.lead_days as "leadDays", run.cycle_days as "cycleDays", x.package, x.minimum, x.need, x.proposed, x.quantity,
      x.unit_price as "unitPrice", ${cost} as cost, x.model, x.error, x.order_id as "orderId", by.name as "orderedBy"
    from ${sql.literal(tables)} where ${condition} ${sorted(sql, sorts, query)} limit ${limit} offset ${offset}`;
  const [sums] = yield* sql<{ total: number; cost: number }>`
    select count(*)::int as total, exact(coalesce(sum(${cost}) filter (where x.order_id is null), 0)) as cost
    from ${sql.literal(tables)} where ${condition}`;
  const proposals = yield* Effect.orDie(decodeRows(rows));
  return { run, proposals, total: sums?.total ?? 0, currency, cost: sums?.cost ?? 0 };
});

const Found = Schema.Struct({
  productId: Schema.Int,
  branchId: Schema.Int,
  day: Schema.String,
  days: Schema.Int,
});
const decodeFound = Schema.decodeUnknownEffect(Schema.Array(Found));
const decodeWeeks = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ week: Schema.Int, quantity: Quantity })),
);
const decodeOrders = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      orderId: Schema.Int,
      number: Schema.NullOr(Schema.String),
      expectedOn: Schema.NullOr(Schema.String),
      quantity: Quantity,
    }),
  ),
);

const WEEK = 7;

/** Weekly sales with the models that they were tested with, and goods on order in time or too late (B7, B16). */
export const explainProposal = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [found] = yield* Effect.orDie(
    decodeFound(
      yield* sql`
        select x.product_id as "productId", x.branch_id as "branchId", run.day::text as day,
          x.lead_days + run.cycle_days as days
        from purchase_proposal x join purchase_run run on run.id = x.run_id
        where x.id = ${id} and ${inOwnBranch(sql, yield* Person, "x.branch_id")}`,
    ),
  );
  if (found === undefined) return yield* refuse("NotFound");
  const { productId, branchId, day, days } = found;
  const from = firstDay(day);
  const rows = turnoverRows(sql, {
    dimension: "product",
    from,
    to: daysBefore(day, 1),
    largest: "day",
    branchId,
  });
  const weeks = yield* Effect.orDie(
    decodeWeeks(
      yield* sql`
        select (t.start - ${from}::date) / 7 as week, exact(sum(t.quantity * coalesce(part.quantity, 1000) / 1000)) as quantity
        from (${rows}) t left join current_mix_part part on part.mix_id = t.key and part.product_id = ${productId}
        where t.key = ${productId} or part.mix_id is not null group by 1 order by 1`,
    ),
  );
  const sales = weeklySales(weeks.map(({ week, quantity }) => [week, quantity] as const));
  const orders = yield* Effect.orDie(
    decodeOrders(
      yield* sql`
        select o.id as "orderId", o.number, o.expected_on::text as "expectedOn",
          exact(sum(greatest(0, l.quantity + l.free - l.received - l.damaged - l.missing))) as quantity
        from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
        where o.state in ('ordered', 'receiving') and l.product_id = ${productId} and o.branch_id = ${branchId}
        group by o.id, o.number, o.expected_on having sum(l.quantity + l.free - l.received - l.damaged - l.missing) > 0
        order by o.expected_on nulls first, o.id`,
    ),
  );
  const until = lastDayOf(day, days);
  return {
    weeks: sales.map((sold, at) => ({ from: daysBefore(day, (sales.length - at) * WEEK), sold })),
    models: testModels(sales, Math.max(1, Math.ceil(days / WEEK))),
    orders: orders.map((order) => ({
      ...order,
      isInTime: order.expectedOn === null || order.expectedOn <= until,
    })),
  };
});
