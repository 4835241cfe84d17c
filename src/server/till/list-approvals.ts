/** Approvals with their figures, for who answers for the money: what cashiers asked for and managers allowed (P8). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { ApprovalRow, type ApprovalQuery } from "../../contract/till/shift-report.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { pagingOf } from "../sql/paging.ts";
import { Person } from "../person.ts";
import { readSettings } from "../setting/public.ts";
import { readChoices } from "./list-shifts.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(ApprovalRow));

/** `day` is the day of the approval on the company's clock. A person is found as asker and as approver. */
const filters: Filters<ApprovalQuery, { readonly day: Fragment }> = {
  startDate: { condition: (sql, from, { day }) => sql`${day} >= ${from}::date` },
  endDate: { condition: (sql, to, { day }) => sql`${day} <= ${to}::date` },
  tillId: { condition: (sql, id) => sql`a.till_id = ${id}` },
  personId: { condition: (sql, id) => sql`${id} in (a.asked_by, a.approver_id)` },
  view: { condition: () => null },
};

/** A page of approvals of the person's branch, the newest first (T10). */
export const listApprovals = Effect.fnUntraced(function* (query: ApprovalQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { SystemTimeZone } = yield* readSettings;
  const { limit, offset } = pagingOf(query);
  const day = sql`((a.granted_at at time zone 'UTC') + ${`${SystemTimeZone.value} hours`}::interval)::date`;
  const where = sql.and([
    inOwnBranch(sql, yield* Person, "a.branch_id"),
    ...conditionsOf(sql, filters, query, { day }),
  ]);
  const order = query.order === "asc" ? sql`asc` : sql`desc`;
  const rows = yield* sql`
    select a.id, extract(epoch from a.granted_at)::int as at, till.name as till, asker.name as asker, approver.name as approver,
      jsonb_build_object('askerLimit', 0, 'approverLimit', 0) || a.figures || jsonb_build_object('act', a.act) as figures,
      a.order_id as "orderId", o.number as "order", a.used_at is not null as "isUsed"
    from approval a join till on till.id = a.till_id join person asker on asker.id = a.asked_by
      join person approver on approver.id = a.approver_id left join sale_order o on o.id = a.order_id
    where ${where} order by a.granted_at ${order}, a.id ${order} limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`select count(*)::int as total from approval a where ${where}`;
  return { approvals: yield* Effect.orDie(decode(rows)), total: count?.total ?? 0, ...(yield* readChoices) };
});
