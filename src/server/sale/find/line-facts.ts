/** What stands beside the lines of an order: stock that is free, what the customer paid last, what the goods cost. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { LineFacts } from "../../../contract/sale/sale-office.ts";
import type { VatMode } from "../../../domain/price/order.ts";
import { Person } from "../../person.ts";
import { bigints } from "../../sql/sql-array.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { costPerUnit } from "../posting/check-lines.ts";
import { readFacts } from "../posting/posting-facts.ts";
import { posted } from "../posted.ts";

interface Query {
  readonly warehouseId: number;
  readonly customerId: number | null;
  readonly currency: string;
  readonly vatMode: VatMode;
  readonly productIds: readonly number[];
}

const { cost: _, ...stored } = LineFacts.fields;
const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct(stored)));

/** An order that is not stored: the facts are those of prices and stock alone. */
export const NO_ORDER = "00000000-0000-4000-8000-000000000000";

/** The newest sale of each product to the customer, of the branches that the person may see (T10). */
const paidLast = Effect.fnUntraced(function* ({ customerId, vatMode }: Query) {
  const sql = yield* SqlClient.SqlClient;
  const own = inOwnBranch(sql, yield* Person);
  return sql`
    select distinct on (l.product_id) l.product_id, jsonb_build_object(
      'price', exact(round((case when ${vatMode} = 'net' then l.net else l.gross end) * 10::numeric ^ (7 - c.decimals) / l.quantity)),
      'currency', o.currency, 'date', o.business_date, 'number', o.number) as sold
    from sale_order o join sale_line l on l.order_id = o.id and l.branch_id = o.branch_id join currency c on c.code = o.currency
    where o.customer_id = ${customerId}::int and l.product_id = any(array(select id from asked)) and l.quantity > 0
      and ${sql.literal(posted("o"))} and ${own}
    order by l.product_id, o.committed_at desc, l.id desc`;
});

const readStored = Effect.fnUntraced(function* (query: Query) {
  const sql = yield* SqlClient.SqlClient;
  const { warehouseId } = query;
  const rows = yield* sql`
    with asked as materialized (select distinct unnest(${bigints(query.productIds)})::int as id),
    sold as (${yield* paidLast(query)}),
    promised as materialized (select product_id, sum(quantity) as quantity from stock_reservation
      where warehouse_id = ${warehouseId} and product_id = any(array(select id from asked)) group by product_id)
    select p.id as "productId", exact(coalesce(promised.quantity, 0)) as reserved, sold.sold as "paidLast",
      case when p.is_mix then mix_available(p.id, ${warehouseId})
        when p.is_goods then exact(coalesce(b.quantity, 0) - coalesce(promised.quantity, 0)) end as available
    from asked join product p on p.id = asked.id
    left join stock_balance b on b.product_id = p.id and b.warehouse_id = ${warehouseId}
    left join promised on promised.product_id = p.id
    left join sold on sold.product_id = p.id
    order by p.id`;
  return yield* Effect.orDie(decode(rows));
});

/** Changes and locks nothing. */
export const lineFacts = Effect.fnUntraced(function* (query: Query) {
  const rows = yield* readStored(query);
  const facts = yield* readFacts({ ...query, clientId: NO_ORDER, tillId: null, isReadOnly: true });
  const products = new Map(facts.products.map((product) => [product.id, product]));
  return rows.map((row) => {
    const product = products.get(row.productId);
    return { ...row, cost: product === undefined ? null : costPerUnit(product, facts) };
  });
});
