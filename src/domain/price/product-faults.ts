/** What a product's card cannot say: packages, prices and barcodes that contradict each other (P1, P3, P4, P8). */
import type { Price, Quantity } from "../units.ts";
import type { Packing, PackPrices } from "./order.ts";
import { packageKinds, packingOf } from "./packing.ts";

/** What of a card is compared with something else on it. */
export interface ProductTerms extends Packing, PackPrices {
  readonly lowestPrice: Price | null;
  readonly barcodes: readonly {
    readonly code: string;
    readonly package: "unit" | (typeof packageKinds)[number];
  }[];
  readonly tiers: readonly { readonly from: Quantity; readonly unitPrice: Price }[];
  readonly levelPrices: readonly (PackPrices & { readonly levelId: number })[];
  readonly purchasePrice?: Price | null;
  readonly purchaseCurrency?: string | null;
  readonly stockLimits: readonly {
    readonly warehouseId: number;
    readonly quantity: Quantity;
    readonly maximum: Quantity | null;
  }[];
}

export type ProductFaultWord = "required" | "range" | "repeated";

/** A fault at a field of the card, by its path. */
export interface ProductFault {
  readonly path: readonly string[];
  readonly word: ProductFaultWord;
}

const packingFields = { box: "packingBox", bigBag: "packingBigBag", bag: "packingBag" } as const;
const priceFields = { box: "boxPrice", bigBag: "bigBagPrice", bag: "bagPrice" } as const;

/** Package kinds whose units are missing although a price or a barcode names them (P3, P4). */
const unpacked = (product: ProductTerms): readonly ProductFault[] =>
  packageKinds
    .filter((kind) => packingOf(kind, product) === null)
    .filter(
      (kind) =>
        product[priceFields[kind]] !== null ||
        product.levelPrices.some((prices) => prices[priceFields[kind]] !== null) ||
        product.barcodes.some((barcode) => barcode.package === kind),
    )
    .map((kind) => ({ path: [packingFields[kind]], word: "required" }));

/** Prices of a unit below the lowest price: nobody could sell at them without approval (P8). */
const tooLow = ({ lowestPrice, unitPrice, tiers, levelPrices }: ProductTerms): readonly ProductFault[] => {
  if (lowestPrice === null) return [];
  const isLow = (price: { readonly unitPrice: Price }) => price.unitPrice < lowestPrice;
  const below = (list: "tiers" | "levelPrices", prices: readonly { readonly unitPrice: Price }[]) =>
    prices.flatMap((price, at): readonly ProductFault[] =>
      isLow(price) ? [{ path: [list, String(at), "unitPrice"], word: "range" }] : [],
    );
  return [
    ...(isLow({ unitPrice }) ? [{ path: ["lowestPrice"], word: "range" } as const] : []),
    ...below("tiers", tiers),
    ...below("levelPrices", levelPrices),
  ];
};

/** Lines of a list that an earlier line has already. */
const repeated = (list: string, field: string, keys: readonly unknown[]): readonly ProductFault[] =>
  keys.flatMap((key, at): readonly ProductFault[] =>
    keys.indexOf(key) < at ? [{ path: [list, String(at), field], word: "repeated" }] : [],
  );

const limitFaults = ({ stockLimits }: ProductTerms): readonly ProductFault[] =>
  stockLimits.flatMap(({ quantity, maximum }, at): readonly ProductFault[] =>
    maximum !== null && maximum < quantity
      ? [{ path: ["stockLimits", String(at), "maximum"], word: "range" }]
      : [],
  );

/** All contradictions on a card, none for one that can be saved. */
export const productFaults = (product: ProductTerms): readonly ProductFault[] => [
  ...unpacked(product),
  ...tooLow(product),
  ...repeated(
    "barcodes",
    "code",
    product.barcodes.map(({ code }) => code),
  ),
  ...repeated(
    "tiers",
    "from",
    product.tiers.map(({ from }) => from),
  ),
  ...repeated(
    "levelPrices",
    "levelId",
    product.levelPrices.map(({ levelId }) => levelId),
  ),
  ...repeated(
    "stockLimits",
    "warehouseId",
    product.stockLimits.map(({ warehouseId }) => warehouseId),
  ),
  ...limitFaults(product),
  ...(product.purchasePrice !== undefined && product.purchasePrice !== null && !product.purchaseCurrency
    ? [{ path: ["purchaseCurrency"], word: "required" } as const]
    : []),
];
