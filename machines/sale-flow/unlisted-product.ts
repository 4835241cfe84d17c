/** A product that the local catalogue does not know, as far as a document tells it. */
import type { CatalogueProduct } from "../../src/contract/product/product.ts";
import type { Packing, PackPrices } from "../../src/domain/price/order.ts";

interface Told {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly packing: Packing;
  readonly prices: PackPrices;
  readonly vatRate: number;
}

export const unlistedProduct = ({ id, code, name, packing, prices, vatRate }: Told): CatalogueProduct => ({
  id,
  code,
  name,
  categoryId: null,
  barcodes: [],
  ...packing,
  ...prices,
  vatRate,
  lowestPrice: null,
  weighed: false,
  quickKey: null,
  tiers: [],
  levelPrices: [],
  active: true,
});
