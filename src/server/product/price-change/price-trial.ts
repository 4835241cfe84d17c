/** A price change tried on the sales of the last quarter: turnover and gross profit as they were and at the new prices. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { PriceTrial } from "../../../contract/product/price-change.ts";
import { type ProductSales, type TriedSales, trySales } from "../../../domain/price/price-trial.ts";
import { lastQuarter } from "../../../domain/time/periods.ts";
import { may, Person, ownBranch } from "../../person.ts";
import { posted } from "../../sale/public.ts";
import { readToday } from "../../setting/public.ts";
import { integers } from "../../sql/sql-array.ts";
import { type Asked, priceLines, SHOWN } from "./price-lines.ts";

/**
 * What was sold of these products in a period, of the branch of a person who works in one (T10). Variants that have the price of their
 * style count as the style (P17); a return follows the price of the line that it takes back. A price of a whole package is no base price.
 */
const readSales = Effect.fnUntraced(function* (
  products: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  const sql = yield* PgClient.PgClient;
  const branch = ownBranch(yield* Person);
  const rows = yield* sql<ProductSales & { productId: number }>`
    select priced.id as "productId", exact(sum(l.quantity)) as quantity, exact(sum(coalesce((l.base ->> 'net')::bigint, l.net))) as net,
      exact(coalesce(sum(coalesce((l.base ->> 'net')::bigint, l.net)) filter (where coalesce(sold.price_source, l.price_source) = 'base'
        and coalesce(l.box_price, l.big_bag_price, l.bag_price) is null), 0)) as "netAtBase",
      exact(sum(coalesce((l.base ->> 'cost')::bigint, l.cost, 0))) as cost
    from sale_order o join sale_line l on l.order_id = o.id and l.branch_id = o.branch_id
    left join sale_line sold on sold.id = l.return_of
    join product p on p.id = l.product_id
    join unnest(${integers(products)}) as priced (id)
      on priced.id = case when p.style_id is not null and not 'unit_price' = any (p.own_fields) then p.style_id else p.id end
    where o.business_date between ${from}::date and ${to}::date and ${sql.literal(posted("o"))} and not l.is_deposit
      and (${branch}::int is null or o.branch_id = ${branch}::int)
    group by priced.id`;
  return new Map(rows.map(({ productId, ...sales }) => [productId, sales]));
});

const nothing: ProductSales = { quantity: 0, net: 0, netAtBase: 0, cost: 0 };

const sumOf = (all: readonly TriedSales[], name: keyof TriedSales) =>
  all.reduce((sum, tried) => sum + tried[name], 0);

/** Sums over all lines of the change, and the figures of those that its preview shows. */
export const tryPrices = Effect.fnUntraced(function* (input: Asked) {
  const days = lastQuarter(yield* readToday);
  const { lines } = yield* priceLines(input);
  const sales = yield* readSales(
    lines.map(({ productId }) => productId),
    days,
  );
  const seesCost = may(yield* Person, "product.cost.read");
  const visible = ({ net, newNet, profit, newProfit }: TriedSales) => ({
    net,
    newNet,
    ...(seesCost && { profit, newProfit }),
  });
  const tried = lines.map(({ productId, oldPrice, newPrice }) => {
    const sold = sales.get(productId) ?? nothing;
    return { productId, quantity: sold.quantity, ...trySales(sold, oldPrice, newPrice) };
  });
  const total = {
    net: sumOf(tried, "net"),
    newNet: sumOf(tried, "newNet"),
    profit: sumOf(tried, "profit"),
    newProfit: sumOf(tried, "newProfit"),
  };
  const trial: PriceTrial = {
    ...days,
    ...visible(total),
    products: tried
      .slice(0, SHOWN)
      .map(({ productId, quantity, ...figures }) => ({ productId, quantity, ...visible(figures) })),
  };
  return trial;
});
