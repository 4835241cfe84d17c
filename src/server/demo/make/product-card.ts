/** The card of a product that a person of the demo company makes: goods for sale in units, with the VAT of their name. */
import type { ProductFields } from "../../../contract/product/product-card.ts";
import { NO_PACKING } from "../../../domain/price/packing.ts";
import { vatOf } from "./categories.ts";

export const productCard = ({
  code,
  name,
  unitPrice,
}: Pick<ProductFields, "code" | "name" | "unitPrice">): ProductFields => ({
  code,
  name,
  names: {},
  categoryId: null,
  brandId: null,
  unitId: null,
  supplierId: null,
  colourId: null,
  sizeId: null,
  sizeGroupId: null,
  isGoods: true,
  weighed: false,
  active: true,
  barcodes: [],
  ...NO_PACKING,
  unitPrice,
  boxPrice: null,
  bigBagPrice: null,
  bagPrice: null,
  vatRate: vatOf(name),
  lowestPrice: null,
  tiers: [],
  levelPrices: [],
  stockLimits: [],
  shelfLifeDays: null,
  hasLots: false,
  minimumOrder: null,
  orderStep: null,
  depositId: null,
  quickKey: null,
  memo: "",
});
