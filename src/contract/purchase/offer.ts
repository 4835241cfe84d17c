/** Suppliers' offers: code, package, price by quantity, minimum and lead time of each product (B18). */
import { Schema } from "effect";
import { CurrencyCode, Price, PriceInput, Quantity, QuantityInput } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { ofRecord, RecordChanges } from "../record.ts";

const cost = <S extends Schema.Top>(field: S) => ofRight("product.cost.read", Schema.optionalKey(field));

/** Quantity prices of one offer, and codes that a supplier has for one product. */
export const MOST_TIERS = 20;
const MOST_CODES = 20;
/** Offers that are saved at once. */
export const MOST_SAVED_OFFERS = 500;

/** A price that holds from a quantity on. */
const Tier = Schema.Struct({ from: Quantity, price: Price });

/** What an order needs to know of an offer. */
export const OfferTerms = Schema.Struct({
  price: Price,
  tiers: Schema.Array(Tier),
  package: Quantity,
  minimum: Quantity,
  codes: Schema.Array(Schema.String),
});

/** An offer as people and jobs read it. */
export const Offer = Schema.Struct({
  id: RecordId,
  version: Version,
  supplierId: RecordId,
  supplier: Schema.String,
  productId: RecordId,
  productCode: Schema.String,
  product: Schema.String,
  /** What the supplier calls the product; the first one is printed. */
  codes: Schema.Array(Schema.String),
  currency: CurrencyCode,
  /** Units of one package; only whole packages are ordered. */
  package: Quantity,
  minimum: Quantity,
  /** Days from the order to the goods; null: those of the supplier. */
  leadDays: Schema.NullOr(Schema.Int),
  validUntil: Schema.NullOr(Schema.String),
  /** Whether it is that of the product's own supplier. */
  preferred: Schema.Boolean,
  price: cost(Price),
  tiers: cost(Schema.Array(Tier)),
  /** The price of one unit in the base currency; null without an exchange rate. */
  basePrice: cost(Schema.NullOr(Price)),
});
export type Offer = typeof Offer.Type;

const PositiveQuantity = QuantityInput.check(Schema.isGreaterThan(0));
const PriceOrFree = PriceInput.check(Schema.isGreaterThanOrEqualTo(0));

const isAscending = (tiers: readonly { readonly from: number }[]) =>
  tiers.every(({ from }, at) => from > (tiers[at - 1]?.from ?? 0)) || "quantities must rise";

const areDifferent = (codes: readonly string[]) =>
  new Set(codes).size === codes.length || "a code is there twice";

/** An offer as it is saved; a new one has neither `id` nor `version`. */
export const OfferInput = Schema.Struct({
  id: Schema.NullOr(RecordId),
  version: Schema.NullOr(Version),
  supplierId: RecordId,
  productId: RecordId,
  codes: Schema.Array(Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100))).check(
    Schema.isMaxLength(MOST_CODES),
    Schema.makeFilter(areDifferent),
  ),
  currency: CurrencyCode,
  package: PositiveQuantity,
  minimum: QuantityInput.check(Schema.isGreaterThanOrEqualTo(0)),
  leadDays: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3650 }))),
  validUntil: Schema.NullOr(Day),
  price: PriceOrFree,
  tiers: Schema.Array(Schema.Struct({ from: PositiveQuantity, price: PriceOrFree })).check(
    Schema.isMaxLength(MOST_TIERS),
    Schema.makeFilter(isAscending),
  ),
});
export type OfferInput = typeof OfferInput.Type;

const offerFilter = {
  ...listQuery,
  supplierId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
} as const;
const OfferQuery = Schema.Struct(offerFilter);
export type OfferQuery = typeof OfferQuery.Type;

/** The columns of a file of offers. */
export const offerList = {
  Row: Offer,
  words: ["offer", ""],
  columns: {
    supplier: { kind: "text", value: ({ supplier }) => supplier, sort: true },
    productCode: { kind: "text", heading: "trade:code", value: ({ productCode }) => productCode, sort: true },
    product: { kind: "text", heading: "trade:product", value: ({ product }) => product, sort: true },
    codes: { kind: "text", value: ({ codes }) => codes.join("; ") },
    package: { kind: "quantity", value: ({ package: size }) => size },
    minimum: { kind: "quantity", value: ({ minimum }) => minimum },
    price: { kind: "price", heading: "trade:price", value: ({ price }) => price },
    currency: { kind: "text", heading: "trade:currency", value: ({ currency }) => currency },
    leadDays: { kind: "count", value: ({ leadDays }) => leadDays },
    validUntil: { kind: "day", value: ({ validUntil }) => validUntil },
    preferred: { kind: "flag", value: ({ preferred }) => preferred },
  },
} as const satisfies ListDescription<Offer>;

/** A price at which goods came that is not the one of the offer; `price` and `offerPrice` are of one unit. */
export const OfferQuestion = Schema.Struct({
  lineId: DocumentId,
  product: Schema.String,
  currency: CurrencyCode,
  version: Version,
  offerPrice: cost(Price),
  price: cost(Price),
});
export type OfferQuestion = typeof OfferQuestion.Type;

export const offerEndpoints = {
  /** A page of the offers of a supplier, of a product, or of all. */
  offers: def("GET", "offers", "/purchase/offers", "purchase.order.read", {
    query: OfferQuery,
    success: ok(Schema.Struct({ offers: Schema.Array(Offer), total: Schema.Int })),
  }),
  exportOffers: def("GET", "exportOffers", "/purchase/offers-export", "purchase.order.read", {
    query: Schema.Struct({ ...offerFilter, ...fileQuery }),
    success: File,
  }),
  /** Who changed what of an offer, the newest first; the values of prices only for who may see costs (I35). */
  offerChanges: def("GET", "offerChanges", "/purchase/offers-changes", "purchase.order.read", {
    query: ofRecord,
    success: ok(RecordChanges),
  }),
  /** Creates, changes and removes offers, all or none. StaleVersion if one was changed since it was read. */
  saveOffers: def("PUT", "saveOffers", "/purchase/offers", "purchase.offer.change", {
    payload: Schema.Struct({
      key: Key,
      offers: Schema.Array(OfferInput).check(Schema.isMaxLength(MOST_SAVED_OFFERS)),
      removed: Schema.Array(Schema.Struct({ id: RecordId, version: Version })).check(
        Schema.isMaxLength(MOST_SAVED_OFFERS),
      ),
    }),
    success: ok(Schema.Struct({ saved: Schema.Int })),
  }),
  /** The prices of an order's receipts that differ from the offers of its supplier and were not answered yet (B18). */
  offerQuestions: def("GET", "offerQuestions", "/purchase/offer-questions", "purchase.order.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(Schema.Array(OfferQuestion)),
  }),
  /** Answers whether the price of a line becomes that of the offer (B18). `version`: of the offer. */
  answerOffer: def("POST", "answerOffer", "/purchase/offer-answer", "purchase.offer.change", {
    payload: Schema.Struct({ key: Key, lineId: DocumentId, version: Version, isAccepted: Schema.Boolean }),
    success: ok(Schema.Struct({ lineId: Schema.Int })),
  }),
};
