/** Makes, changes and removes offers, all or none. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Struct } from "effect";
import { Offer, type offerEndpoints, type OfferInput } from "../../../contract/purchase/offer.ts";
import { once } from "../../command.ts";
import { changeRecord, changesOf, createRecord, logChange, type RecordKind } from "../../record/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readCurrencies } from "../../setting/public.ts";
import { integers } from "../../sql/sql-array.ts";
import { needPrices } from "../purchase-acts.ts";
import { decodeOffers } from "./list-offers.ts";
import { offerColumns, offerTables } from "./offer-sql.ts";
import { writeCodes } from "./supplier-codes.ts";

type Saving = (typeof offerEndpoints.saveOffers.args)[2]["payload"]["Type"];

/** The offer as it is now; NotFound where it was removed. */
const readOffer = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select ${offerColumns(sql)} from ${offerTables(sql)} where o.id = ${id} and o.deleted_at is null`;
  const [offer] = yield* decodeOffers(rows);
  return offer ?? (yield* refuse("NotFound"));
});

/** Offers as records with a log of their changes. */
export const offerKind: RecordKind = {
  table: "supplier_offer",
  label: ({ id }) => String(id),
  schema: Offer,
  current: readOffer,
  rights: { change: "purchase.offer.change", delete: "purchase.offer.change" },
};

/** BadInput names the offer whose supplier, product or currency is not there, or whose product has an offer of the supplier already. */
const checkNames = Effect.fnUntraced(function* (offers: readonly OfferInput[]) {
  const sql = yield* PgClient.PgClient;
  const currencies = new Set((yield* readCurrencies).map(({ code }) => code));
  const rows = yield* sql<{ hasSupplier: boolean; hasProduct: boolean; isTaken: boolean }>`
    select exists (select from supplier where id = supplier_id and deleted_at is null) as "hasSupplier",
      exists (select from product where id = product_id and deleted_at is null and is_goods and not is_style and not is_mix)
        as "hasProduct",
      exists (select from supplier_offer o where o.deleted_at is null and o.supplier_id = given.supplier_id
        and o.product_id = given.product_id and o.id is distinct from given.offer_id) as "isTaken"
    from unnest(${integers(offers.map(({ id }) => id))}, ${integers(offers.map(({ supplierId }) => supplierId))},
      ${integers(offers.map(({ productId }) => productId))}) with ordinality as given (offer_id, supplier_id, product_id, n)
    order by n`;
  const pairs = new Set<string>();
  for (const [at, { hasSupplier, hasProduct, isTaken }] of rows.entries()) {
    const offer = offers[at];
    const pair = `${offer?.supplierId} ${offer?.productId}`;
    if (!hasSupplier) return yield* refuseField(`offers.${at}.supplierId`, "choice");
    if (!hasProduct) return yield* refuseField(`offers.${at}.productId`, "choice");
    if (isTaken || pairs.has(pair)) return yield* refuseField(`offers.${at}.productId`, "repeated");
    if (!currencies.has(offer?.currency ?? "")) return yield* refuseField(`offers.${at}.currency`, "choice");
    pairs.add(pair);
  }
});

const saveOne = Effect.fnUntraced(function* (offer: OfferInput, at: number) {
  const sql = yield* PgClient.PgClient;
  const { id, version } = offer;
  const fields = Struct.omit(offer, ["id", "version", "codes"]);
  const isNew = id === null || version === null;
  const stored = isNew
    ? { id: yield* createRecord(offerKind, fields), version: 1 }
    : { id, version: (yield* changeRecord(offerKind, { id, version }, fields)).version };
  const codes = yield* writeCodes(offer);
  if (codes === null) return yield* refuseField(`offers.${at}.codes`, "repeated");
  const changes = changesOf({ codes }, { codes: offer.codes });
  if (isNew || changes.length === 0) return;
  yield* logChange(offerKind.table, stored.id, "change", changes);
  if (stored.version === version)
    yield* sql`update supplier_offer set version = version + 1 where id = ${stored.id}`;
});

const save = Effect.fnUntraced(function* ({ offers, removed }: Saving) {
  for (const one of removed)
    yield* changeRecord(offerKind, one, { deletedAt: new Date().toISOString() }, "delete");
  yield* checkNames(offers);
  for (const [at, offer] of offers.entries()) yield* saveOne(offer, at);
  return offers.length + removed.length;
});

/** Saves all of it once for its key. */
export const saveOffers = Effect.fnUntraced(function* (input: Saving) {
  yield* needPrices;
  return { saved: yield* once({ key: input.key, name: "saveOffers", body: input }, save(input)) };
});
