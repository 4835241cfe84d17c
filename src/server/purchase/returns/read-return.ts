/** Returns to the supplier as they are read: their rows and lines in SQL, and the acts that are possible. */
import { Effect, Schema, Struct } from "effect";
import type { SqlClient } from "effect/sql";
import {
  PurchaseReturn,
  type PurchaseReturnAct,
  type PurchaseReturnQuery,
  PurchaseReturnRow,
} from "../../../contract/purchase/purchase-return.ts";
import { type PurchaseReturnEvent, purchaseReturnLife } from "../../../../machines/purchase-return.ts";
import { type DocumentAct, documentReading, possibleActs } from "../../document/public.ts";
import type { Filters } from "../../sql/filters.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

type Sql = SqlClient.SqlClient;

const filters: Filters<PurchaseReturnQuery, string> = {
  orderId: { condition: (sql, id) => sql`o.order_id = ${id}` },
};

const acts: readonly (readonly [PurchaseReturnAct, DocumentAct<PurchaseReturnEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "purchase.return.change" }],
  ["post", { event: { type: "POST" }, right: "purchase.return.post" }],
  ["undo", { event: { type: "UNDO" }, right: "purchase.return.undo" }],
];

const lines = `coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'key', l.key, 'position', l.position,
    'receiptLineId', l.receipt_line_id, 'receipt', r.number, 'productId', ordered.product_id, 'code', product.code, 'name', ordered.name,
    'good', l.good, 'damaged', l.damaged, 'lotId', l.lot_id, 'lot', coalesce(lot.code, ''), 'net', l.net + l.corrected, 'vat', l.vat + l.corrected_vat, 'value', l.value,
    'landed', l.landed) order by l.position)
  from purchase_return_line l
    join purchase_receipt_line rl on rl.id = l.receipt_line_id and rl.branch_id = l.branch_id
    join purchase_receipt r on r.id = rl.receipt_id and r.branch_id = rl.branch_id
    join purchase_line ordered on ordered.id = rl.line_id and ordered.branch_id = rl.branch_id
    join product on product.id = ordered.product_id left join lot on lot.id = l.lot_id
  where l.return_id = o.id and l.branch_id = o.branch_id), '[]')`;

const reading = documentReading({
  type: "purchaseReturn",
  table: "purchase_return",
  Row: Schema.Struct(Struct.omit(PurchaseReturnRow.fields, ["can"])),
  Page: Schema.Struct(Struct.omit(PurchaseReturn.fields, ["can"])),
  visibleTo: inOwnBranch,
  filters,
  texts: [
    "lower(coalesce(o.number, '') || ' ' || o.reference || ' ' || o.reason)",
    "(select lower(coalesce(p.number, '')) from purchase_order p where p.id = o.order_id and p.branch_id = o.branch_id)",
  ],
  sortKeys: { date: ["o.date", "o.id"], number: ["coalesce(o.number, '')", "o.id"] },
  tables: (sql) =>
    sql.literal(`purchase_return o join person on person.id = o.person_id
      join purchase_order p on p.id = o.order_id and p.branch_id = o.branch_id join supplier on supplier.id = p.supplier_id
      join warehouse on warehouse.id = p.warehouse_id join branch on branch.id = o.branch_id
      cross join lateral (select count(*)::int as line_count, coalesce(sum(l.good + l.damaged), 0)::bigint as quantity
        from purchase_return_line l where l.return_id = o.id and l.branch_id = o.branch_id) sums`),
  columns: (sql: Sql) =>
    sql.literal(`o.id, o.client_id as "clientId", o.version, o.number, o.state, o.date, o.order_id as "orderId",
      coalesce(p.number, '#' || p.id) as order, p.supplier_id as "supplierId", supplier.name as supplier, o.reason, o.reference,
      person.name as by, sums.line_count as "lineCount", sums.quantity, p.currency, o.total`),
  pageColumns: (
    sql: Sql,
    named,
  ) => sql`${named("warehouse")} as warehouse, branch.name as branch, o.net, o.vat, o.value, o.landed,
    extract(epoch from o.created_at)::int as "createdAt", ${sql.literal(lines)} as lines`,
  acts: ({ state, lineCount }, person) =>
    possibleActs(acts, person, (events) => purchaseReturnLife.arePossible(state, { lineCount }, events)),
});

/** The return with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readPurchaseReturn = reading.one;

/** A page of the returns that the person may see, with the count of the whole filter. */
export const listPurchaseReturns = (query: PurchaseReturnQuery) =>
  Effect.map(reading.list(query), ({ rows, total }) => ({ returns: rows, total }));
