/** The open documents and production processes that name a product: a merge would leave them without goods (P20). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";

/** Documents or processes that a refusal names; of more, the first. */
const MOST_NAMED = 5;

/** The first of them, separated by commas. */
const named = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ["…"] : [])].join(", ");

/**
 * ProductInDocuments names the open documents of a product: transfers with goods that are asked for, on their way or lost without a
 * decision, damages and stock changes that are not posted, stock checks, production and purchase orders, price changes that are not applied,
 * order forms with open goods, quotations that can still be accepted, pre-purchase orders that are not converted, draft returns to
 * suppliers, and what reserves its stock. The row of the product is locked by the caller, so that no document is written with it meanwhile.
 */
export const refuseOpenDocuments = Effect.fnUntraced(function* (productId: number, product: string) {
  const sql = yield* PgClient.PgClient;
  const open = yield* sql<{ number: string }>`
    select distinct coalesce(o.number, '#' || o.id) as number from (
      select o.number, o.id from stock_transfer_line l join stock_transfer o on o.id = l.transfer_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and (o.state in ('draft', 'requested', 'approved', 'allocated', 'sent')
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
      where l.product_id = ${productId} and o.state in ('draft', 'planned')
      union all
      select o.number, o.id from order_form_line l join order_form o on o.id = l.form_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and l.open > 0 and o.state in ('open', 'partSold')
      union all
      select o.number, o.id from quotation_line l join quotation o on o.id = l.quotation_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and (o.state = 'draft' or o.state = 'sent' and o.valid_to >= ${yield* readToday}::date)
      union all
      select o.number, o.id from pre_order_line l join pre_order o on o.id = l.pre_order_id and o.branch_id = l.branch_id
      where l.product_id = ${productId} and o.state in ('open', 'approved')
      union all
      select o.number, o.id from purchase_return_line l join purchase_return o on o.id = l.return_id and o.branch_id = l.branch_id
      join purchase_receipt_line r on r.id = l.receipt_line_id and r.branch_id = l.branch_id
      join purchase_line p on p.id = r.line_id and p.branch_id = r.branch_id
      where p.product_id = ${productId} and o.state = 'draft'
      union all
      select r.number, r.document_id from stock_reservation r where r.product_id = ${productId}
    ) o order by number`;
  if (open.length === 0) return;
  const documents = named(open.map(({ number }) => number));
  return yield* refuse("ProductInDocuments", { params: { product, count: open.length, documents } });
});

/**
 * ProductInProcesses names the production processes that use or make a product: they would use goods that are gone. A change of a
 * process is a new version of it (D1), so a person makes it.
 */
export const refuseProcesses = Effect.fnUntraced(function* (productId: number, product: string) {
  const sql = yield* PgClient.PgClient;
  const processes = yield* sql<{ name: string }>`
    select name from process where deleted_at is null
      and (inputs || outputs) @> jsonb_build_array(jsonb_build_object('productId', ${productId}::int)) order by name, id`;
  if (processes.length === 0) return;
  return yield* refuse("ProductInProcesses", {
    params: { product, count: processes.length, processes: named(processes.map(({ name }) => name)) },
  });
});
