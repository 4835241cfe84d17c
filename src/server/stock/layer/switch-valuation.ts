/**
 * Changes the valuation method of the company (K4). Nobody posts meanwhile: the caller holds the lock of the settings, which every
 * posting reads. The value of the stock stays as it is.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";

/**
 * From now on each product in a warehouse has one layer: what is on hand, at its value (K7). Goods on their way, or lost on it, are a
 * layer for each line of a transfer, which is worth what the line is (T8); what no line has is one more.
 */
const openLayers = Effect.fnUntraced(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    with line as (
      select w.branch_id, l.product_id, w.id as warehouse_id, o.id as transfer_id, l.id as line_id, part.quantity, part.value
      from stock_transfer o join stock_transfer_line l on l.transfer_id = o.id and l.branch_id = o.branch_id
      cross join lateral (values
        ('transit', l.sent - l.received - l.damaged - l.returned - l.missing, l.value),
        ('loss', l.missing - l.found - l.source_fault - l.target_fault - l.carrier_fault, l.lost_value)) part (kind, quantity, value)
      join warehouse w on w.kind = part.kind and case part.kind when 'loss' then w.branch_id = o.branch_id
        else w.from_warehouse_id = o.from_warehouse_id and w.to_warehouse_id = o.to_warehouse_id end
      where part.quantity > 0
    ), rest as (
      select b.branch_id, b.product_id, b.warehouse_id, null::bigint, null::bigint, b.quantity - coalesce(own.quantity, 0) as quantity,
        greatest(0, b.value - coalesce(own.value, 0)) as value
      from stock_balance b left join (select product_id, warehouse_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value
        from line group by 1, 2) own using (product_id, warehouse_id)
      where b.quantity > coalesce(own.quantity, 0)
    ), opened as (
      insert into stock_layer (branch_id, product_id, warehouse_id, document_id, line_id, document_type, first_quantity, quantity, value)
      select branch_id, product_id, warehouse_id, transfer_id, line_id, case when line_id is not null then 'transfer' end, quantity,
        quantity, value
      from (select * from rest union all select * from line) part (branch_id, product_id, warehouse_id, transfer_id, line_id, quantity,
        value)
      order by warehouse_id, product_id, line_id nulls first
      returning id, branch_id, quantity, value
    )
    insert into stock_layer_entry (branch_id, layer_id, quantity, value) select branch_id, id, quantity, value from opened`;
});

/** Layers end; their goods and values stay on hand together, at their average. */
const closeLayers = Effect.fnUntraced(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into stock_layer_entry (branch_id, layer_id, quantity, value)
    select branch_id, id, -quantity, -value from stock_layer where quantity > 0`;
  yield* sql`update stock_layer set quantity = 0, value = 0 where quantity > 0`;
});

export const switchValuation = (isFifo: boolean) => (isFifo ? openLayers() : closeLayers());
