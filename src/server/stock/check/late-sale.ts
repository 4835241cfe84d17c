/** A sale that was made before goods were counted, and arrives after the count was posted: its goods were gone already (C9). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { type GoodsMove, moveGoods } from "../move-goods.ts";

interface Late {
  readonly checkId: number;
  readonly lineId: number;
  readonly productId: number;
  readonly warehouseId: number;
  readonly quantity: number;
  readonly value: number;
  /** In a check of zones: what it posted of the product, with the corrections since; below zero where goods are missing. Else null. */
  readonly missing: number | null;
  readonly date: string;
}

/**
 * What of the sale the check has taken off the stock. A count of the whole warehouse knew of all of it. A count of zones knew of no more
 * than it found missing: the rest came from elsewhere.
 */
const knownOf = (late: Late): Late => {
  if (late.missing === null || late.quantity >= 0) return late;
  const quantity = Math.max(late.quantity, Math.min(0, late.missing));
  return { ...late, quantity, value: mulDiv(late.value, -quantity, -late.quantity) };
};

const moveOf = ({ lineId, productId, warehouseId, quantity, value }: Late): GoodsMove => {
  const end = { warehouseId, kind: "check adjust" };
  return quantity < 0
    ? { lineId, productId, quantity: -quantity, value: -value, to: end }
    : { lineId, productId, quantity, value, from: end };
};

/**
 * Posts the opposite of what the sale did to goods that were counted after it, as entries of the first such check of the whole warehouse,
 * else of the one that found most missing in a zone, so that the stock stays as counted. For sales that a till made without a network: one indexed look-up, and nothing else for all but the rarest.
 * Runs in the transaction of the sale, after its own entries.
 */
export const correctChecks = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  const late = yield* sql<Late>`
    select c.id as "checkId", l.id as "lineId", e.product_id as "productId", e.warehouse_id as "warehouseId", e.quantity, e.value,
      case when l.zone_id is not null then coalesce((select sum(p.quantity) from stock_entry p where p.document_type = 'stockCheck'
        and p.document_id = c.id and p.product_id = e.product_id and p.warehouse_id = e.warehouse_id), 0)::bigint end as missing,
      e.date::text as date
    from (
      select s.product_id, s.warehouse_id, o.committed_at, o.business_date as date, sum(s.quantity)::bigint as quantity,
        sum(s.value)::bigint as value
      from sale_order o join stock_entry s on s.document_type = 'sale' and s.document_id = o.id and s.business_date = o.business_date
      where o.id = ${orderId} and s.reverses is null group by 1, 2, 3, 4 having sum(s.quantity) <> 0
    ) e
    cross join lateral (
      select l.id, l.check_id, l.branch_id, l.zone_id from stock_check_line l
      join stock_check posted on posted.id = l.check_id and posted.branch_id = l.branch_id and posted.state = 'posted'
      where l.product_id = e.product_id and l.warehouse_id = e.warehouse_id and l.counted_at >= e.committed_at
      order by l.zone_id is not null, case when l.zone_id is not null then l.posted end, l.counted_at, l.id limit 1
    ) l
    join stock_check c on c.id = l.check_id and c.branch_id = l.branch_id order by l.id for share of c`;
  const corrections = late.map(knownOf).filter(({ quantity }) => quantity !== 0);
  for (const checkId of new Set(corrections.map((one) => one.checkId))) {
    const own = corrections.filter((one) => one.checkId === checkId);
    const date = own[0]?.date ?? "";
    yield* moveGoods({ type: "stockCheck", id: checkId, date }, own.map(moveOf));
  }
});
