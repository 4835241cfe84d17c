/** The offers that hold for products on a day, the best first: what orders, needs and proposals are priced with. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { compareOffers } from "../../../domain/purchase/offer.ts";
import { bigints } from "../../sql/sql-array.ts";
import { decodeOffers } from "./list-offers.ts";
import { offerColumns, offerTables, standing } from "./offer-sql.ts";

/** An offer as the server computes with it: with its prices. */
export type PricedOffer = Effect.Success<ReturnType<typeof decodeOffers>>[number];

/** Offers by product, the best first (preferred, then the cheapest in the base currency); only of active suppliers, and only those that hold on the day. */
export const bestOffers = Effect.fnUntraced(function* (productIds: readonly number[], day: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select ${offerColumns(sql)} from ${offerTables(sql)}
    where ${sql.literal(standing)} and s.active and p.id = any(${bigints(productIds)})
      and (o.valid_until is null or o.valid_until >= ${day}::date)`;
  const offers = (yield* decodeOffers(rows)).toSorted(compareOffers);
  return Map.groupBy(offers, ({ productId }): number => productId);
});
