/** The open documents that name a product: a merge would leave their lines without goods (P20). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { refuse } from "../refusal.ts";

/** Numbers of documents that a refusal names; of more, the first. */
const MOST_NAMED = 5;

/**
 * ProductInDocuments names the open documents of a product: transfers with goods that are asked for, on their way or lost without a
 * decision, damages and stock changes that are not posted, stock checks, production and purchase orders, planned price changes, and
 * what reserves its stock. The row of the product is locked by the caller, so that no document is written with it meanwhile.
 */
export const refuseOpenDocuments = Effect.fnUntraced(function* (productId: number, product: string) {
  const sql = yield* PgClient.PgClient;
  const open = yield* sql<{ number: string }>`
    select distinct coalesce(o.number, '#' || o.id) as number from (
      select o.number, o.id from stock_transfer_line l join stock_transfer o on o.id = l.transfer_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and (o.state in ('draft', 'requested', 'approved', 'sent')
        or (o.state = 'partReceived' and l.sent > l.received + l.damaged + l.returned + l.missing)
        or (o.state in ('partReceived', 'closed')
          and l.missing > l.found + l.source_fault + l.target_fault + l.carrier_fault))
      union all
      select o.number, o.id from stock_damage_line l join stock_damage o on o.id = l.damage_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and o.state in ('draft', 'waiting')
      union all
      select o.number, o.id from stock_change_line l join stock_change o on o.id = l.change_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and o.state = 'draft'
      union all
      select o.number, o.id from stock_check_line l join stock_check o on o.id = l.check_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and o.state in ('planned', 'counting', 'counted')
      union all
      select o.number, o.id from production_order_line l join production_order o on o.id = l.order_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and o.state in ('planned', 'released', 'working')
      union all
      select o.number, o.id from purchase_line l join purchase_order o on o.id = l.order_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and o.state in ('draft', 'ordered', 'confirmed', 'receiving')
      union all
      select o.number, o.id from price_change_line l join price_change o on o.id = l.price_change_id
      where l.product_id = ${productId} and o.state = 'planned'
      union all
      select r.number, r.document_id from stock_reservation r where r.product_id = ${productId}
    ) o order by number`;
  if (open.length === 0) return;
  const named = open.slice(0, MOST_NAMED).map(({ number }) => number);
  const documents = [...named, ...(open.length > MOST_NAMED ? ["…"] : [])].join(", ");
  return yield* refuse("ProductInDocuments", { params: { product, count: open.length, documents } });
});
