/** Damage documents as SQL: who may see which, the columns of a row, its lines, and the filter of the list. */
import type { SqlClient, Statement } from "effect/sql";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import type { DamageQuery } from "../../../contract/stock/damage.ts";
import type { NameOf } from "../../builtin-name.ts";
import type { SignedInPerson } from "../../person.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { likePattern } from "../../sql/paging.ts";
import { ownBranch } from "../transfer/transfer-sql.ts";

type Sql = SqlClient.SqlClient;

/** Documents `o` that a person may see: those of their branch (T10). */
export const visibleTo = (sql: Sql, person: SignedInPerson): Statement.Fragment => {
  const branch = ownBranch(person);
  return branch === null ? sql`true` : sql`o.branch_id = ${branch}`;
};

/** `stock_damage o` with its places, its people and the sums of its lines, `q`. */
export const damageTables = (sql: Sql): Statement.Fragment =>
  sql.literal(`stock_damage o
    join warehouse w on w.id = o.warehouse_id left join warehouse t on t.id = o.to_warehouse_id
    left join supplier on supplier.id = o.supplier_id
    join person on person.id = o.person_id left join person approver on approver.id = o.approved_by
    cross join lateral (
      select count(*)::int as line_count, exact(coalesce(sum(l.quantity), 0)) as quantity,
        case when count(l.value) > 0 then exact(sum(l.value)) end as value
      from stock_damage_line l where l.damage_id = o.id and l.branch_id = o.branch_id) q`);

/** The columns of a row, and what its acts are found from. `currency`: the code of the cost currency. */
export const damageColumns = (sql: Sql, named: NameOf, currency: string): Statement.Fragment => sql`
  o.id, o.client_id as "clientId", o.version, o.number, o.state, o.date, o.warehouse_id as "warehouseId",
  ${named("w")} as warehouse, o.destination as "to", o.to_warehouse_id as "toWarehouseId",
  case when t.id is not null then ${named("t")} end as "toWarehouse", o.supplier_id as "supplierId", supplier.name as supplier,
  o.reason, o.note, ${PICTURE_PATH}::text || o.picture as picture, q.line_count as "lineCount", q.quantity, q.value,
  ${currency}::text as currency, person.name as by, approver.name as "approvedBy", o.person_id as "personId",
  o.asked_by as "askedBy"`;

/** The lines of document `o` as JSON. */
export const linesOf = (sql: Sql): Statement.Fragment =>
  sql.literal(`coalesce((select jsonb_agg(jsonb_build_object(
      'id', l.id, 'key', l.key, 'position', l.position, 'productId', l.product_id, 'code', product.code, 'name', product.name,
      'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag, 'packingBag', l.packing_bag),
      'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number, 'bagNumber', l.bag_number,
        'units', l.units),
      'quantity', l.quantity, 'arrivalId', l.arrival_id, 'price', l.price, 'toProductId', l.to_product_id,
      'toName', second.name, 'value', l.value) order by l.position)
    from stock_damage_line l join product on product.id = l.product_id left join product second on second.id = l.to_product_id
    where l.damage_id = o.id and l.branch_id = o.branch_id), '[]')`);

const filters: Filters<DamageQuery, null> = {
  startDate: { condition: (sql, day) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.date <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  to: { condition: (sql, to) => sql`o.destination = ${to}` },
  reason: { condition: (sql, reason) => sql`o.reason = ${reason}` },
  warehouseId: { condition: (sql, id) => sql`o.warehouse_id = ${id}` },
  productId: {
    condition: (sql, id) => sql`exists (select from stock_damage_line l
      where l.damage_id = o.id and l.branch_id = o.branch_id and l.product_id = ${id})`,
  },
};

/** What the filter of the list asks for. A search word finds numbers and notes. */
export const damageFilterOf = (
  sql: Sql,
  query: DamageQuery,
  person: SignedInPerson,
): Statement.Fragment => {
  const word = query.searchWord?.trim() ?? "";
  const pattern = likePattern(word);
  const words =
    word === ""
      ? []
      : [sql`(lower(coalesce(o.number, '')) like ${pattern} or lower(o.note) like ${pattern})`];
  return sql.and([visibleTo(sql, person), ...conditionsOf(sql, filters, query, null), ...words]);
};

const newest = ["o.date", "o.id"];
/** The columns that the list is sorted by; by itself the newest come first. */
export const sortKeys = {
  date: newest,
  number: ["coalesce(o.number, '')", "o.id"],
  warehouse: ["w.name", ...newest],
  to: ["o.destination", ...newest],
  reason: ["coalesce(o.reason, '')", ...newest],
  lineCount: ["q.line_count", ...newest],
  quantity: ["q.quantity", ...newest],
  state: ["o.state", ...newest],
} as const;
