/** Suppliers' offers from a file: `/purchase/offers/import` (B18). */
import { Schema } from "effect";
import { rightOfField } from "../field-right.ts";
import { RecordId } from "../id.ts";
import { importEndpoints } from "../import/import.ts";
import { Offer } from "./offer.ts";

/**
 * The fields, in the order of the template; an exported file of offers has the same columns. The product of a row is found by the
 * supplier's code, else by the barcode, else by our code (B20). `codes`: the supplier's codes of the product, with `;` between them. `tiers`:
 * prices by quantity, "100: 1.90; 500: 1.75". An empty cell says nothing. A new offer needs a price; without a currency it has that of the
 * supplier, without a package a unit.
 */
export const offerImportFields = [
  "supplier",
  "productCode",
  "barcode",
  "codes",
  "price",
  "tiers",
  "currency",
  "package",
  "minimum",
  "leadDays",
  "validUntil",
] as const;
export type OfferImportField = (typeof offerImportFields)[number];

/** What each column is called: words that the lists of offers and products have already. */
export const offerFieldWords = {
  supplier: "offer:column.supplier",
  productCode: "trade:code",
  barcode: "product:column.barcode",
  codes: "offer:column.codes",
  price: "trade:price",
  tiers: "offer:column.tiers",
  currency: "trade:currency",
  package: "offer:column.package",
  minimum: "offer:column.minimum",
  leadDays: "offer:column.leadDays",
  validUntil: "offer:column.validUntil",
} as const satisfies Readonly<Record<OfferImportField, string>>;

/** The right that a column needs beside that of the import: prices are costs. */
export const rightOfOfferField = (field: string): string | undefined => rightOfField(Offer, field);

/** What is said of all rows: the supplier of rows that name none, as in the price list that a supplier sends. */
export const OfferImportHead = Schema.Struct({ supplierId: Schema.NullOr(RecordId) });
export type OfferImportHead = typeof OfferImportHead.Type;

export const offerImportEndpoints = importEndpoints("offer", "purchase/offers", "purchase.offer.change");
