/** Transfers as SQL: who may see which, the columns of a row, its lines with what became of them, and the filter of the list. */
import type { SqlClient, Statement } from "effect/sql";
import type { TransferQuery } from "../../../contract/stock/transfer.ts";
import type { NameOf } from "../../builtin-name.ts";
import { ownBranch, type SignedInPerson } from "../../person.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { likePattern } from "../../sql/paging.ts";

export { ownBranch };

type Sql = SqlClient.SqlClient;

/** Transfers `o` that a person may see: those from or to their branch (T10). */
export const visibleTo = (sql: Sql, person: SignedInPerson): Statement.Fragment => {
  const branch = ownBranch(person);
  return branch === null ? sql`true` : sql`(o.branch_id = ${branch} or o.to_branch_id = ${branch})`;
};

/** `stock_transfer o` with its places, its writer and the sums of its lines. */
export const transferTables = (sql: Sql): Statement.Fragment =>
  sql.literal(`stock_transfer o
    join warehouse f on f.id = o.from_warehouse_id join warehouse t on t.id = o.to_warehouse_id
    join branch fb on fb.id = o.branch_id join branch tb on tb.id = o.to_branch_id
    join person on person.id = o.person_id
    cross join lateral (
      select count(*)::int as line_count, coalesce(sum(asked), 0)::bigint as asked, coalesce(sum(sent), 0)::bigint as sent,
        coalesce(sum(received), 0)::bigint as received, coalesce(sum(damaged), 0)::bigint as damaged,
        coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(missing), 0)::bigint as missing,
        coalesce(sum(missing - found - source_fault - target_fault - carrier_fault), 0)::bigint as undecided
      from stock_transfer_line l where l.transfer_id = o.id and l.branch_id = o.branch_id) q`);

/** The columns of a row, and what its machine wants to know (`facts`). */
export const transferColumns = (sql: Sql, named: NameOf): Statement.Fragment => sql`
  o.id, o.client_id as "clientId", o.version, o.number, o.state, o.date, o.from_warehouse_id as "fromWarehouseId",
  ${named("f")} as "from", fb.name as "fromBranch", o.to_warehouse_id as "toWarehouseId", ${named("t")} as "to",
  tb.name as "toBranch", person.name as by, q.line_count as "lineCount", q.asked, q.sent, q.received, q.damaged,
  q.returned, q.missing, q.undecided, o.branch_id as "branchId", o.to_branch_id as "toBranchId",
  o.requested_by as "requestedBy"`;

/** The lines of transfer `o` as JSON. */
export const linesOf = (sql: Sql): Statement.Fragment =>
  sql.literal(`coalesce((select jsonb_agg(jsonb_build_object(
      'id', l.id, 'key', l.key, 'position', l.position, 'productId', l.product_id, 'code', product.code, 'name', product.name,
      'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag, 'packingBag', l.packing_bag),
      'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number, 'bagNumber', l.bag_number,
        'units', l.units),
      'asked', l.asked, 'approved', l.approved, 'sent', l.sent, 'received', l.received, 'damaged', l.damaged,
      'returned', l.returned, 'missing', l.missing, 'found', l.found, 'sourceFault', l.source_fault,
      'targetFault', l.target_fault, 'carrierFault', l.carrier_fault, 'value', l.value) order by l.position)
    from stock_transfer_line l join product on product.id = l.product_id
    where l.transfer_id = o.id and l.branch_id = o.branch_id), '[]')`);

const filters: Filters<TransferQuery, null> = {
  startDate: { condition: (sql, day) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.date <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  only: {
    condition: (sql, only) =>
      only === "onTheWay"
        ? sql`o.state in ('sent', 'partReceived')`
        : sql`exists (select from stock_transfer_line l where l.transfer_id = o.id and l.damaged + l.returned + l.missing > 0)`,
  },
  fromWarehouseId: { condition: (sql, id) => sql`o.from_warehouse_id = ${id}` },
  toWarehouseId: { condition: (sql, id) => sql`o.to_warehouse_id = ${id}` },
  productId: {
    condition: (sql, id) =>
      sql`o.id in (select transfer_id from stock_transfer_line where product_id = ${id})`,
  },
};

/** What the filter of the list asks for. A search word finds numbers and memos. */
export const transferFilterOf = (
  sql: Sql,
  query: TransferQuery,
  person: SignedInPerson,
): Statement.Fragment => {
  const word = query.searchWord?.trim() ?? "";
  const pattern = likePattern(word);
  const words =
    word === ""
      ? []
      : [sql`(lower(coalesce(o.number, '')) like ${pattern} or lower(o.memo) like ${pattern})`];
  return sql.and([visibleTo(sql, person), ...conditionsOf(sql, filters, query, null), ...words]);
};

const newest = ["o.date", "o.id"];
/** The columns that the list is sorted by; by itself the newest come first. */
export const sortKeys = {
  date: newest,
  number: ["coalesce(o.number, '')", "o.id"],
  from: ["f.name", ...newest],
  to: ["t.name", ...newest],
  state: ["o.state", ...newest],
  lineCount: ["q.line_count", ...newest],
  sent: ["q.sent", ...newest],
  received: ["q.received", ...newest],
} as const;
