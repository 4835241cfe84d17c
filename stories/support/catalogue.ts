/** The products that the editors of documents find in stories. */
import type { CatalogueProduct } from "../../src/contract/product/product.ts";
import { says } from "./world.tsx";

type Given = Pick<CatalogueProduct, "id" | "code" | "name" | "unitPrice"> & Partial<CatalogueProduct>;

/** A plain product with 20 % VAT and one price; what is given stands instead. */
export const catalogueProduct = (given: Given): CatalogueProduct => ({
  categoryId: null,
  barcodes: [],
  packingBox: null,
  packingBigBag: null,
  packingBag: null,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
  vatRate: 2000,
  lowestPrice: null,
  weighed: false,
  quickKey: null,
  tiers: [],
  levelPrices: [],
  active: true,
  ...given,
});

export const catalogue = (products: readonly CatalogueProduct[]) =>
  says({ version: 1, products, categories: [], levels: [] });
