/** Production orders as they are read: who sees which, their rows, lines and filter in SQL, and the acts that are possible. */
import { Effect, Schema, Struct } from "effect";
import type { SqlClient } from "effect/sql";
import { type ProductionOrderEvent, productionOrderLife } from "../../../machines/production-order.ts";
import {
  Production,
  type ProductionAct,
  productionFileEndpoints,
  productionList,
  type ProductionQuery,
  ProductionRow,
} from "../../contract/production/order.ts";
import { type DocumentAct, documentReading, possibleActs } from "../document/public.ts";
import { describedFile, exporter, listFile } from "../export/public.ts";
import type { Filters } from "../sql/filters.ts";
import { inOwnBranch } from "../sql/own-branch.ts";

type Sql = SqlClient.SqlClient;

const filters: Filters<ProductionQuery, string> = {
  startDate: { condition: (sql, day) => sql`o.due_date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.due_date <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  processId: { condition: (sql, id) => sql`o.process_id = ${id}` },
  productId: {
    condition: (sql, id) => sql`exists (select from production_order_line l
      where l.order_id = o.id and l.branch_id = o.branch_id and l.product_id = ${id})`,
  },
  warehouseId: { condition: (sql, id) => sql`(o.from_warehouse_id = ${id} or o.to_warehouse_id = ${id})` },
};

const newest = ["o.date", "o.id"];

const acts: readonly (readonly [ProductionAct, DocumentAct<ProductionOrderEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "production.order.write" }],
  ["release", { event: { type: "RELEASE" }, right: "production.order.release" }],
  ["issue", { event: { type: "ISSUE" }, right: "production.order.issue" }],
  ["report", { event: { type: "REPORT" }, right: "production.order.report" }],
  ["close", { event: { type: "CLOSE" }, right: "production.order.close" }],
  ["cancel", { event: { type: "CANCEL" }, right: "production.order.cancel" }],
];

/** What is free of the product of line `l` for order `o`: what it reserved itself does not count (K16). */
const available = `coalesce((select b.quantity from stock_balance b
    where b.product_id = l.product_id and b.warehouse_id = o.from_warehouse_id), 0)
  - coalesce((select sum(r.quantity) from stock_reservation r where r.product_id = l.product_id
    and r.warehouse_id = o.from_warehouse_id and not (r.document_type = 'production' and r.document_id = o.id)), 0)`;

const linesOf = (sql: Sql, role: string, fields: string) =>
  sql.literal(`coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'code', product.code,
      'name', product.name, 'planned', l.planned, 'value', l.value, ${fields}) order by l.position)
    from production_order_line l join product on product.id = l.product_id
    where l.order_id = o.id and l.branch_id = o.branch_id and l.role = '${role}'), '[]')`);

/** What the acts of a row are found from; it leaves the answer again. */
const judged = { reported: Schema.Number } as const;

const reading = documentReading({
  type: "production",
  table: "production_order",
  Row: Schema.Struct({ ...Struct.omit(ProductionRow.fields, ["can"]), ...judged }),
  Page: Schema.Struct({ ...Struct.omit(Production.fields, ["can"]), ...judged }),
  visibleTo: inOwnBranch,
  filters,
  // The count reads the heads alone, so each text is found from `o`.
  texts: [
    "lower(coalesce(o.number, ''))",
    "(select lower(process.name) from process where process.id = o.process_id)",
    `(select lower(product.name) from production_order_line l join product on product.id = l.product_id
      where l.order_id = o.id and l.branch_id = o.branch_id and l.role = 'output' and l.position = 1)`,
    "lower(o.note)",
  ],
  sortKeys: {
    date: newest,
    number: ["coalesce(o.number, '')", "o.id"],
    process: ["lower(process.name)", ...newest],
    product: ["lower(product.name)", ...newest],
    quantity: ["o.quantity", ...newest],
    start: ["o.start_date", "o.id"],
    due: ["o.due_date", "o.id"],
    state: ["o.state", ...newest],
  },
  tables: (sql) =>
    sql.literal(`production_order o
      join process on process.id = o.process_id
      join process_version on process_version.process_id = o.process_id and process_version.revision = o.revision
      join warehouse w on w.id = o.from_warehouse_id join warehouse t on t.id = o.to_warehouse_id
      join person on person.id = o.person_id
      join production_order_line main on main.order_id = o.id and main.branch_id = o.branch_id and main.role = 'output'
        and main.position = 1
      join product on product.id = main.product_id`),
  columns: (sql, named) => sql`
    o.id, o.client_id as "clientId", o.version, o.number, o.state, o.date, o.process_id as "processId", process.name as process,
    o.revision, main.product_id as "productId", product.name as product, o.quantity, main.moved as made, main.scrapped,
    case when o.state in ('planned', 'released', 'working') then (
      select floor(min(least(1, greatest(0, (l.moved + greatest(0, ${sql.literal(available)}))::numeric / l.planned))) * 10000)::int
      from production_order_line l where l.order_id = o.id and l.branch_id = o.branch_id and l.role = 'input') end as ready,
    o.start_date as start, o.due_date as due, o.from_warehouse_id as "fromWarehouseId", ${named("w")} as "fromWarehouse",
    o.to_warehouse_id as "toWarehouseId", ${named("t")} as "toWarehouse", o.note, coalesce(o.actual_cost, o.planned_cost) as cost,
    person.name as by,
    (select exact(coalesce(sum(l.moved + l.scrapped), 0)) from production_order_line l
      where l.order_id = o.id and l.branch_id = o.branch_id and l.role = 'output') as reported`,
  pageColumns: (sql) => sql`
    extract(epoch from o.created_at)::int as "createdAt", extract(epoch from o.released_at)::int as "releasedAt",
    extract(epoch from o.closed_at)::int as "closedAt", process_version.steps, o.labour, o.other,
    o.planned_cost as "plannedCost", o.actual_cost as "actualCost", o.loss, o.cost_of_goods as "costOfGoods",
    ${linesOf(sql, "input", `'issued', l.moved, 'available', exact(${available})`)} as inputs,
    ${linesOf(
      sql,
      "output",
      `'hasLots', product.has_lots, 'shelfLifeDays', product.shelf_life_days, 'good', l.moved, 'scrapped', l.scrapped, 'share', l.share, 'plannedValue', l.planned_value,
      'lateStock', l.late_stock, 'lateSold', l.late_sold`,
    )} as outputs`,
  acts: ({ state, reported }, person) =>
    possibleActs(acts, person, (events) => productionOrderLife.arePossible(state, { reported }, events)),
});

/** The order with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readProduction = reading.one;

/** A page of the orders that the person may see, with the count of the whole filter. */
export const listProductions = (query: ProductionQuery) =>
  Effect.map(reading.list(query), ({ rows, total }) => ({ orders: rows, total }));

export const productionExport = exporter(productionFileEndpoints.exportProductionOrders, (query) =>
  Effect.flatMap(reading.rows(query), (rows) =>
    listFile({ query, ...describedFile(productionList), title: "route:productProductionOrderList", rows }),
  ),
);
