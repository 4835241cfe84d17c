/** The lines of a price change: what a formula makes of the products of a filter. */
import { createHash } from "node:crypto";
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type {
  PriceChangeFilter,
  PriceChangeLine,
  PricePreview,
} from "../../../contract/product/price-change.ts";
import { divideExact, mulDiv, powerOfTen, sumOfProducts } from "../../../domain/money/rounding.ts";
import { priceInMode } from "../../../domain/price/line-price.ts";
import { formulaPrice, type PriceFormula } from "../../../domain/price/price-formula.ts";
import {
  BASIS_POINTS,
  BasisPoints,
  MOST_PRICE,
  Price,
  PRICE_SCALE,
  Quantity,
  QUANTITY_SCALE,
  RATE_SCALE,
} from "../../../domain/units.ts";
import { may, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readBaseCurrency, readCostCurrency, readSettings } from "../../setting/public.ts";
import { bigints } from "../../sql/sql-array.ts";
import { productsWhere } from "../list-products.ts";

/** Which products, by which formula, without which. */
export interface Asked {
  readonly filter: PriceChangeFilter;
  readonly formula: PriceFormula;
  readonly excluded: readonly number[];
}

const PricedProduct = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  oldPrice: Price,
  lowestPrice: Schema.NullOr(Price),
  vatRate: BasisPoints,
  cost: Schema.NullOr(Price),
  lastPurchase: Schema.NullOr(Price),
  onHand: Quantity,
});
type PricedProduct = typeof PricedProduct.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(PricedProduct));

/** A line with what the preview adds up. */
export interface PricedLine extends PriceChangeLine {
  readonly onHand: Quantity;
}

/** The average cost of what is on hand, else the last known one; both in 1/10000 of the cost currency. */
const costOf = (decimals: number) =>
  `case when b.quantity > 0 then round(b.value * ${(PRICE_SCALE * QUANTITY_SCALE) / powerOfTen(decimals)} / b.quantity) else nullif(b.last_cost, 0) end`;

/** Products with their price, what it is checked against, and their cost in the base currency; null without an exchange rate. */
export const readPricedProducts = Effect.fnUntraced(function* (
  condition: Statement.Fragment,
  withLastPurchase = false,
) {
  const sql = yield* SqlClient.SqlClient;
  const { decimals, rate } = yield* readCostCurrency;
  const purchases = withLastPurchase
    ? sql`left join (select distinct on (product_id) product_id, unit_cost from stock_entry where kind = 'purchase'
          order by product_id, business_date desc, id desc) bought on bought.product_id = p.id`
    : sql`cross join (select null::bigint as unit_cost) bought`;
  const rows = yield* sql`
    select p.id as "productId", p.code, p.name, p.unit_price as "oldPrice", p.lowest_price as "lowestPrice",
      p.vat_rate as "vatRate", ${sql.literal(costOf(decimals))}::bigint as cost, bought.unit_cost as "lastPurchase",
      coalesce(b.quantity, 0)::bigint as "onHand"
    from product p
    left join (select product_id, sum(quantity) as quantity, sum(value) as value, max(last_cost) as last_cost
      from stock_balance group by 1) b on b.product_id = p.id
    ${purchases}
    where ${condition}
    order by p.name, p.id`;
  const products = yield* Effect.orDie(decode(rows));
  return products.map((product): PricedProduct => ({
    ...product,
    cost: inBase(product.cost, rate),
    lastPurchase: inBase(product.lastPurchase, rate),
  }));
});

/** Costs in the base currency, which prices are in; null without an exchange rate. */
const inBase = (cost: Price | null, rate: number | null): Price | null =>
  cost === null || rate === null ? null : mulDiv(cost, rate, RATE_SCALE);

const marginOf = (net: Price, cost: Price | null): BasisPoints | null =>
  cost === null || net <= 0 ? null : mulDiv(net - cost, BASIS_POINTS, net);

/** All lines that the formula makes; NotPermitted by cost for who may not see cost, since new prices would tell it (G13). */
export const priceLines = Effect.fnUntraced(function* (input: Asked) {
  const right = "product.cost.read";
  if (input.formula.base !== "price" && !may(yield* Person, right))
    return yield* refuse("AccessDenied", { params: { right } });
  const { EnableSaleOrderTax } = yield* readSettings;
  const { decimals } = yield* readBaseCurrency;
  const sql = yield* SqlClient.SqlClient;
  const products = yield* readPricedProducts(
    // A variant that has the price of its style gets the new one from there (P17).
    sql`p.id in (select id from product where ${productsWhere(sql, input.filter)}) and p.id <> all(${bigints(input.excluded)})
      and (p.style_id is null or 'unit_price' = any (p.own_fields))`,
    input.formula.base === "lastPurchase",
  );
  const lineOf = (product: PricedProduct): PricedLine | null => {
    const { productId, code, name, oldPrice, lowestPrice, onHand } = product;
    const { cost, lastPurchase } = product;
    const base = { price: oldPrice, cost, lastPurchase }[input.formula.base];
    const newPrice = base === null ? null : formulaPrice(base, input.formula, lowestPrice, decimals);
    if (newPrice === null || newPrice > MOST_PRICE) return null;
    const net = priceInMode(newPrice, product.vatRate, EnableSaleOrderTax.value, "net");
    return { productId, code, name, oldPrice, newPrice, cost, margin: marginOf(net, cost), onHand };
  };
  const priced = products.flatMap((product) => lineOf(product) ?? []);
  return {
    lines: priced.filter(({ oldPrice, newPrice }) => newPrice !== oldPrice),
    priced: priced.length,
    products: products.length,
    decimals,
  };
});

type Lines = Effect.Success<ReturnType<typeof priceLines>>;

/** Proves to the act that it does what was shown: nothing changes it but other products or other prices. */
export const checkOf = (lines: readonly PricedLine[]): string => {
  const hash = createHash("sha256");
  for (const { productId, oldPrice, newPrice } of lines) hash.update(`${productId} ${oldPrice} ${newPrice};`);
  return hash.digest("base64url");
};

/** So many lines are shown. */
export const SHOWN = 500;

export const previewOf = ({ lines, priced, products, decimals }: Lines): PricePreview => ({
  lines: lines.slice(0, SHOWN).map(({ onHand: _, ...line }) => line),
  count: lines.length,
  raised: lines.filter(({ oldPrice, newPrice }) => newPrice > oldPrice).length,
  lowered: lines.filter(({ oldPrice, newPrice }) => newPrice < oldPrice).length,
  same: priced - lines.length,
  withoutBase: products - priced,
  effect: divideExact(
    sumOfProducts(
      lines.map(({ oldPrice, newPrice }) => newPrice - oldPrice),
      lines.map(({ onHand }) => Math.max(0, onHand)),
    ) * BigInt(powerOfTen(decimals)),
    BigInt(PRICE_SCALE * QUANTITY_SCALE),
  ),
  check: checkOf(lines),
});
