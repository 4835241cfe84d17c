/** The offer of a supplier for stories: a mug in packages, with a price by quantity. */
import type { Offer } from "../../../src/contract/purchase/offer.ts";
import { supplier } from "./supplier-fixtures.ts";

export const mug: Offer = {
  id: 1,
  version: 1,
  supplierId: 1,
  supplier: supplier.name,
  productId: 5,
  productCode: "21399",
  product: "Blue polkadot coffee mug",
  codes: ["HAV-21399"],
  currency: "GBP",
  package: 12_000,
  minimum: 24_000,
  leadDays: null,
  validUntil: null,
  preferred: true,
  price: 20_000,
  tiers: [{ from: 144_000, price: 19_000 }],
  basePrice: 20_000,
};
