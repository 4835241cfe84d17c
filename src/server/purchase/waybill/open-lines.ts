/** Lines of purchase orders of which something is still to come and on no waybill: to choose from, and to match a packing list with (O1). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { SqlClient } from "effect/sql";
import { OpenLine } from "../../../contract/purchase/waybill.ts";
import type { OpenLinesQuery } from "../../../contract/purchase/waybill-calls.ts";
import { orderName } from "../../../domain/purchase/packing-list.ts";
import { Price } from "../../../domain/units.ts";
import { Person } from "../../person.ts";
import { wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { integers } from "../../sql/sql-array.ts";
import { leftOf, orderedFields } from "./read-waybill.ts";

type Sql = SqlClient.SqlClient;

/** A carton is as it was when the product came last, else a box of the order line. */
const lineObject = `jsonb_build_object('purchaseLineId', p.id, 'productId', p.product_id, ${orderedFields}, 'left', open.quantity,
  'unitsPerCarton', coalesce(last.units_per_carton, p.packing_box * 1000, 1000),
  'cartonVolume', coalesce(last.carton_volume, 0), 'cartonWeight', coalesce(last.carton_weight, 0))`;

/** Order lines `p` of orders `q` with what is open of them; `except`: a stored waybill whose own lines do not count. */
const fromOpen = (sql: Sql, except: number) => sql`
  from purchase_order q join purchase_line p on p.order_id = q.id and p.branch_id = q.branch_id
  join supplier on supplier.id = q.supplier_id join product on product.id = p.product_id
  cross join lateral (select exact(${sql.literal(leftOf("x.id"))}) as quantity
    from (select ${except}::bigint as id) x) open
  left join lateral (select l.units_per_carton, l.carton_volume, l.carton_weight from waybill_line l
    where l.product_id = p.product_id order by l.id desc limit 1) last on true`;

const isOpen = "q.state in ('ordered', 'confirmed', 'receiving') and product.is_goods and open.quantity > 0";
const byDay = "order by q.expected_on nulls last, q.id, p.position";

const decodeOpen = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ line: OpenLine })));

/** Lines with something that is on no waybill, those first that are expected first. */
export const listOpenLines = Effect.fnUntraced(function* (query: OpenLinesQuery) {
  const sql = yield* PgClient.PgClient;
  const { except = 0, supplierId = null, limit = 100 } = query;
  const rows = yield* sql`
    select ${sql.literal(lineObject)} as line ${fromOpen(sql, except)}
    where ${sql.and([
      inOwnBranch(sql, yield* Person, "q.branch_id"),
      sql.literal(isOpen),
      sql`(${supplierId}::int is null or q.supplier_id = ${supplierId}::int)`,
      ...wordsIn(
        sql,
        [
          "lower(coalesce(q.number, '') || ' ' || supplier.name || ' ' || product.code || ' ' || product.name)",
        ],
        query.searchWord,
      ),
    ])}
    ${sql.literal(byDay)} limit ${Math.min(limit, 200)}`;
  return (yield* Effect.orDie(decodeOpen(rows))).map(({ line }) => line);
});

const decodeOfProducts = Schema.decodeUnknownEffect(
  Schema.Array(
    Schema.Struct({
      line: OpenLine,
      branchId: Schema.Int,
      reference: Schema.String,
      unitPrice: Price,
    }),
  ),
);

/** The open lines of products, of one supplier or of all. `names`: what a packing list may call their orders. */
export const openLinesOf = Effect.fnUntraced(function* (
  productIds: readonly number[],
  supplierId: number | null,
) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select ${sql.literal(lineObject)} as line, q.branch_id as "branchId", q.reference, p.unit_price as "unitPrice"
    ${fromOpen(sql, 0)}
    where ${inOwnBranch(sql, yield* Person, "q.branch_id")} and ${sql.literal(isOpen)}
      and p.product_id = any(${integers([...new Set(productIds)])})
      and (${supplierId}::int is null or q.supplier_id = ${supplierId}::int)
    ${sql.literal(byDay)}`;
  return (yield* Effect.orDie(decodeOfProducts(rows))).map(({ line, reference, ...row }) => ({
    ...line,
    ...row,
    names: [line.orderNumber, reference].filter((name) => name !== "").map(orderName),
  }));
});
export type OpenLineOf = Effect.Success<ReturnType<typeof openLinesOf>>[number];
