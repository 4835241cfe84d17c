/** A page of the proposals of the newest run. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { Proposal, type ProposalQuery, ProposalRun } from "../../../contract/purchase/proposal.ts";
import { namesForReader } from "../../builtin-name.ts";
import { Person } from "../../person.ts";
import { readBaseCurrency } from "../../setting/public.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { sorted, wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";

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
