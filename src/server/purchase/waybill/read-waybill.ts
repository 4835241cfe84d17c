/** Waybills as they are read: who sees which, their rows, lines and filter in SQL, and the acts that are possible. */
import { Effect, Schema, Struct } from "effect";
import type { SqlClient } from "effect/sql";
import { type WaybillEvent, waybillLife } from "../../../../machines/waybill.ts";
import { Waybill, type WaybillAct, waybillList, WaybillRow } from "../../../contract/purchase/waybill.ts";
import { waybillFileEndpoints, type WaybillQuery } from "../../../contract/purchase/waybill-calls.ts";
import { capacityOf, ContainerType } from "../../../domain/purchase/container.ts";
import { BASIS_POINTS } from "../../../domain/units.ts";
import { type DocumentAct, documentReading, possibleActs } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import type { Filters } from "../../sql/filters.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

type Sql = SqlClient.SqlClient;

/** Goods of these states are afloat, or wait for a ship. */
const open = "o.state in ('booked', 'loaded', 'sailed', 'arrived', 'cleared')";

const filters: Filters<WaybillQuery, string> = {
  startDate: { condition: (sql, day) => sql`o.eta >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.eta <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  only: {
    condition: (sql, only, today) =>
      only === "open"
        ? sql.literal(open)
        : sql`(o.state in ('booked', 'loaded', 'sailed') and o.eta < ${today}::date)`,
  },
  supplierId: {
    condition: (sql, id) => sql`exists (select from waybill_line l join purchase_order p on p.id = l.order_id
      and p.branch_id = l.branch_id where l.waybill_id = o.id and l.branch_id = o.branch_id and p.supplier_id = ${id})`,
  },
  productId: {
    condition: (
      sql,
      id,
    ) => sql`exists (select from waybill_line l where l.waybill_id = o.id and l.branch_id = o.branch_id
      and l.product_id = ${id})`,
  },
};

const newest = ["o.date", "o.id"];

const acts: readonly (readonly [WaybillAct, DocumentAct<WaybillEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "purchase.waybill.change" }],
  ["load", { event: { type: "LOAD", hasArrivalDay: true }, right: "purchase.waybill.track" }],
  ["sail", { event: { type: "SAIL" }, right: "purchase.waybill.track" }],
  ["arrive", { event: { type: "ARRIVE" }, right: "purchase.waybill.track" }],
  ["clear", { event: { type: "CLEAR" }, right: "purchase.waybill.track" }],
  ["back", { event: { type: "BACK" }, right: "purchase.waybill.track" }],
  ["track", { event: { type: "TRACK" }, right: "purchase.waybill.track" }],
  ["receive", { event: { type: "RECEIVE" }, right: "purchase.order.receive" }],
  ["cost", { event: { type: "COST" }, right: "purchase.waybill.change" }],
  ["allocate", { event: { type: "ALLOCATE" }, right: "purchase.order.change" }],
  ["cancel", { event: { type: "CANCEL" }, right: "purchase.waybill.change" }],
];

/** Whether waybill `o` has costs that are no landed cost yet: what its machine is told. */
export const hasOpenCosts = `exists (select from waybill_cost c where c.waybill_id = o.id and c.branch_id = o.branch_id
  and c.kind <> 'customsVat' and c.landed_cost_id is null)`;

/** What every line of a purchase order is called on a waybill, of `purchase_line p` and `purchase_order q`. */
export const orderedFields = `'orderId', q.id, 'orderNumber', coalesce(q.number, '#' || q.id), 'supplierId', q.supplier_id,
  'supplier', supplier.name, 'code', product.code, 'name', product.name, 'expectedOn', q.expected_on,
  'ordered', coalesce(p.quantity + p.free, 0)`;

/** What is still to come of line `p` and on no other waybill than `own` (O1). */
export const leftOf = (
  own: string,
) => `greatest(0, coalesce(p.quantity + p.free - p.received - p.damaged - p.missing, 0)
  - coalesce((select sum(s.quantity) from shipped_goods s where s.purchase_line_id = p.id and s.branch_id = p.branch_id
    and s.waybill_id <> ${own}), 0))`;

const lines = `coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'key', l.key, 'purchaseLineId', l.purchase_line_id,
    'productId', l.product_id, ${orderedFields}, 'left', exact(${leftOf("o.id")}), 'cartons', l.cartons,
    'unitsPerCarton', l.units_per_carton, 'quantity', l.quantity, 'cartonVolume', l.carton_volume, 'cartonWeight', l.carton_weight,
    'good', l.good, 'damaged', l.damaged,
    'codes', (select coalesce(jsonb_agg(b.code order by b.code), '[]') from barcode b where b.product_id = l.product_id))
    order by l.position)
  from waybill_line l join purchase_order q on q.id = l.order_id and q.branch_id = l.branch_id
  join supplier on supplier.id = q.supplier_id join product on product.id = l.product_id
  left join purchase_line p on p.id = l.purchase_line_id and p.branch_id = l.branch_id
  where l.waybill_id = o.id and l.branch_id = o.branch_id), '[]')`;

const costs = `coalesce((select jsonb_agg(jsonb_build_object('key', c.key, 'kind', c.kind, 'supplierId', c.supplier_id,
    'supplier', s.name, 'currency', c.currency, 'amount', c.amount, 'value', c.value, 'isFinal', c.is_final, 'note', c.note,
    'landed', (select landed.number from landed_cost landed where landed.id = c.landed_cost_id and landed.branch_id = c.branch_id))
    order by c.position)
  from waybill_cost c left join supplier s on s.id = c.supplier_id
  where c.waybill_id = o.id and c.branch_id = o.branch_id), '[]')`;

const receipts = `coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'number', r.number, 'orderId', r.order_id,
    'orderNumber', coalesce(q.number, '#' || q.id)) order by r.id)
  from waybill_receipt w join purchase_receipt r on r.id = w.receipt_id and r.branch_id = w.branch_id
  join purchase_order q on q.id = r.order_id and q.branch_id = r.branch_id
  where w.waybill_id = o.id and w.branch_id = o.branch_id), '[]')`;

const namesOf = (
  name: string,
) => `(select coalesce(string_agg(distinct ${name}, ', '), '') from waybill_line l
  join purchase_order q on q.id = l.order_id and q.branch_id = l.branch_id join supplier on supplier.id = q.supplier_id
  where l.waybill_id = o.id and l.branch_id = o.branch_id)`;

const sum = (expression: string) => `coalesce(sums.${expression}, 0)::bigint`;

/** Volume by the capacity of the container; null for a part of one (O4). */
const fill = `case o.container_type ${ContainerType.literals
  .map(
    (type) =>
      `when '${type}' then round(sums.volume * ${BASIS_POINTS}.0 / ${capacityOf(type)?.volume ?? "null"})`,
  )
  .join(" ")} end::int`;

/** What the acts of a row are found from; it leaves the answer again. */
const judged = { hasOpenCosts: Schema.Boolean } as const;

const reading = documentReading({
  type: "waybill",
  table: "waybill",
  Row: Schema.Struct({ ...Struct.omit(WaybillRow.fields, ["can"]), ...judged }),
  Page: Schema.Struct({ ...Struct.omit(Waybill.fields, ["can"]), ...judged }),
  visibleTo: inOwnBranch,
  filters,
  // The count reads the heads alone, so each text is found from `o`.
  texts: [
    "lower(o.number || ' ' || o.bill_number || ' ' || o.container_number)",
    "lower(o.vessel || ' ' || o.carrier)",
    `(select lower(string_agg(distinct coalesce(q.number, '') || ' ' || supplier.name, ' ')) from waybill_line l
      join purchase_order q on q.id = l.order_id and q.branch_id = l.branch_id join supplier on supplier.id = q.supplier_id
      where l.waybill_id = o.id and l.branch_id = o.branch_id)`,
  ],
  sortKeys: {
    date: newest,
    number: ["o.number", "o.id"],
    vessel: ["lower(o.vessel)", ...newest],
    carrier: ["lower(o.carrier)", ...newest],
    etd: ["o.etd", "o.id"],
    eta: ["o.eta", "o.id"],
    volume: ["sums.volume", "o.id"],
    state: ["o.state", ...newest],
  },
  tables: (sql) =>
    sql.literal(`waybill o join person on person.id = o.person_id
      left join lateral (select sum(l.cartons) as cartons, sum(l.quantity) as quantity, sum(l.cartons * l.carton_volume) as volume,
        sum(l.cartons * l.carton_weight) as weight
        from waybill_line l where l.waybill_id = o.id and l.branch_id = o.branch_id) sums on true`),
  columns: (sql: Sql) =>
    sql.literal(`o.id, o.client_id as "clientId", o.version, o.number, o.state, o.date, o.bill_number as "billNumber",
      o.carrier, o.vessel, o.container_type as "containerType", o.container_number as "containerNumber", o.port_from as "portFrom",
      o.port_to as "portTo", o.etd, o.eta, o.note, ${namesOf("supplier.name")} as suppliers,
      ${namesOf("coalesce(q.number, '#' || q.id)")} as orders, ${sum("cartons")} as cartons, ${sum("quantity")} as quantity,
      ${sum("volume")} as volume, ${sum("weight")} as weight, ${fill} as fill,
      (select coalesce(sum(c.value) filter (where c.kind <> 'customsVat'), 0)::bigint from waybill_cost c
        where c.waybill_id = o.id and c.branch_id = o.branch_id) as cost, ${hasOpenCosts} as "hasOpenCosts", person.name as by`),
  pageColumns: (sql: Sql) => sql.literal(`${lines} as lines, ${costs} as costs, ${receipts} as receipts`),
  acts: ({ state, hasOpenCosts: isOpen }, person) =>
    possibleActs(acts, person, (events) => waybillLife.arePossible(state, { hasOpenCosts: isOpen }, events)),
});

/** The waybill with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readWaybill = reading.one;

/** A page of the waybills that the person may see, with the count of the whole filter. */
export const listWaybills = (query: WaybillQuery) =>
  Effect.map(reading.list(query), ({ rows, total }) => ({ waybills: rows, total }));

export const waybillExport = exporter(waybillFileEndpoints.exportWaybills, (query) =>
  Effect.flatMap(reading.rows(query), (rows) =>
    listFile({ query, ...describedFile(waybillList), title: "route:oceanShippingIndex", rows }),
  ),
);
