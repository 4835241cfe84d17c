/** A page of the suppliers' offers, and all of them as a file. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient } from "effect/sql";
import { Offer, offerEndpoints, offerList, type OfferQuery } from "../../../contract/purchase/offer.ts";
import { exactTiersText } from "../../../domain/purchase/tier-text.ts";
import { Price, Quantity, RATE_SCALE } from "../../../domain/units.ts";
import { describedFile, exporter, listFile, type ListColumn } from "../../export/public.ts";
import { readCurrencies } from "../../setting/public.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { sorted, wordsIn } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";
import { offerColumns, offerTables, standing } from "./offer-sql.ts";

type Sql = SqlClient.SqlClient;

const filters: Filters<OfferQuery, null> = {
  supplierId: { condition: (sql, id) => sql`s.id = ${id}` },
  productId: { condition: (sql, id) => sql`p.id = ${id}` },
};

const searched = [
  "lower(p.code || ' ' || p.name || ' ' || s.name)",
  `lower(coalesce((select string_agg(c.code, ' ') from supplier_product c
    where c.supplier_id = o.supplier_id and c.product_id = o.product_id), ''))`,
];

const conditionOf = (sql: Sql, query: OfferQuery) =>
  sql.and([
    sql.literal(standing),
    ...conditionsOf(sql, filters, query, null),
    ...wordsIn(sql, searched, query.searchWord),
  ]);

const sorts = {
  product: ["lower(p.name)", "lower(s.name)", "o.id"],
  productCode: ["p.code", "lower(s.name)", "o.id"],
  supplier: ["lower(s.name)", "lower(p.name)", "o.id"],
} as const;

const Tiers = Schema.Array(Schema.Struct({ from: Quantity, price: Price }));
const Stored = Schema.Struct({ ...Struct.omit(Offer.fields, ["basePrice"]), price: Price, tiers: Tiers });
const decode = Schema.decodeUnknownEffect(Schema.Array(Stored));

/** Rows of offers with their prices in the base currency at today's rates (X2). */
export const decodeOffers = Effect.fnUntraced(function* (rows: readonly unknown[]) {
  const rates = new Map((yield* readCurrencies).map(({ code, rate }) => [code, rate]));
  const offers = yield* Effect.orDie(decode(rows));
  return offers.map((offer) => {
    const rate = rates.get(offer.currency) ?? null;
    return { ...offer, basePrice: rate === null ? null : Math.round((offer.price * rate) / RATE_SCALE) };
  });
});

/** A page of offers; 50 unless asked otherwise. */
export const listOffers = Effect.fnUntraced(function* (query: OfferQuery) {
  const sql = yield* SqlClient.SqlClient;
  const condition = conditionOf(sql, query);
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`
    select ${offerColumns(sql)} from ${offerTables(sql)} where ${condition} ${sorted(sql, sorts, query)}
    limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from ${offerTables(sql)} where ${condition}`;
  return { offers: yield* decodeOffers(rows), total: count?.total ?? 0 };
});

const file = describedFile(offerList);

/** Prices by quantity, as the import of offers reads them. */
const tiers: ListColumn<Offer> = {
  kind: "text",
  cell: (offer, { locale }) => exactTiersText(offer.tiers ?? [], locale),
};

export const offerExport = exporter(
  offerEndpoints.exportOffers,
  Effect.fnUntraced(function* (query) {
    const sql = yield* SqlClient.SqlClient;
    const ofIds = query.ids === undefined ? sql`true` : sql.in("o.id", query.ids.split(",").map(Number));
    const condition = sql.and([conditionOf(sql, query), ofIds]);
    return yield* listFile({
      query,
      ...file,
      columns: { ...file.columns, tiers },
      rows: sql`select ${offerColumns(sql)} from ${offerTables(sql)} where ${condition}
        ${sorted(sql, sorts, query)}`,
      counted: sql`select o.id from ${offerTables(sql)} where ${condition}`,
    });
  }),
);
