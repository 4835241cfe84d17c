/** What goods are worth without a receipt: their lowest price of the last days, whoever paid it (R3). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuse } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readBaseCurrency, readSettings, readToday } from "../../setting/public.ts";
import { handedOver } from "../posted.ts";

/** By product, with VAT: the least that a unit was sold for, and today's price in the base currency. Gifts count for nothing. */
export const lowestPrices = Effect.fnUntraced(function* (productIds: readonly number[], currency: string) {
  const sql = yield* SqlClient.SqlClient;
  if (productIds.length === 0) return new Map<number, number>();
  const { FreeReturnDays, BaseCurrencyID, EnableSaleOrderTax } = yield* readSettings;
  const rows = yield* sql<{ id: number; price: number }>`
    select product.id, least(
      case when own.id = ${BaseCurrencyID.value} then
        case ${EnableSaleOrderTax.value}::text when 'net' then round(unit_price * (10000 + vat_rate) / 10000.0) else unit_price end
      end,
      (select min(trunc(l.gross * 10::numeric ^ (7 - own.decimals) / l.quantity))
        from sale_line l join sale_order o on o.id = l.order_id
        where l.product_id = product.id and l.quantity > 0 and l.gross > 0 and o.currency = own.code
          and ${sql.literal(handedOver("o"))} and o.business_date > ${yield* readToday}::date - ${FreeReturnDays.value}::int)
    )::bigint as price
    from product join currency own on own.code = ${currency}
    where product.id = any(${bigints(productIds)})`;
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])));
});

/** The same of one product, for the till to show; in the base currency. */
export const freeReturn = Effect.fnUntraced(function* (productId: number) {
  const { code } = yield* readBaseCurrency;
  const prices = yield* lowestPrices([productId], code);
  const unitPrice = prices.get(productId);
  return unitPrice === undefined ? yield* refuse("NotFound") : { unitPrice };
});
