/** A few goods of the demo company's own that are sold by weight: the file has none. */
import { NO_PACKING } from "../../../domain/price/packing.ts";
import { SWEETS } from "./categories.ts";
import type { DemoProduct } from "./make-products.ts";

/** Their code is the item number on a scale's label. Prices for a kilogram. */
const loose = [
  { code: "00101", name: "Vanilla fudge, loose", unitPrice: 169_000, vatRate: 2000 },
  { code: "00102", name: "Fruit jellies, loose", unitPrice: 124_000, vatRate: 2000 },
  { code: "00103", name: "Liquorice allsorts, loose", unitPrice: 99_000, vatRate: 2000 },
  { code: "00104", name: "Chocolate truffles, loose", unitPrice: 289_000, vatRate: 2000 },
  { code: "00105", name: "House blend coffee beans", unitPrice: 215_000, vatRate: 0 },
  { code: "00106", name: "Decaf coffee beans", unitPrice: 235_000, vatRate: 0 },
] as const;

/** Their ids begin with `firstId`. */
export const looseGoods = (firstId: number): readonly DemoProduct[] =>
  loose.map((product, index) => ({
    ...NO_PACKING,
    ...product,
    id: firstId + index,
    category: SWEETS,
    boxPrice: null,
    bigBagPrice: null,
    bagPrice: null,
    lowestPrice: null,
    weighed: true,
    active: true,
    isGoods: true,
    tiers: [],
    levelPrices: [],
    quickKey: null,
    barcodes: [],
    cost: Math.round(product.unitPrice * 0.5),
    rank: null,
  }));
