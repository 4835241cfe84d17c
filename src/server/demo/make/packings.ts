/** How the demo company packs, prices and marks its goods: boxes, bags, retail prices, barcodes. */
import { makeEan13 } from "../../../domain/barcode.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Price } from "../../../domain/units.ts";
import type { Packing, PackPrices } from "../../../domain/price/order.ts";
import { between, pick, share } from "./random.ts";

const PENNY = 100;
const POUND = 10_000;

const toStep = (price: number, step: number): Price => Math.max(step, Math.round(price / step) * step);

/** What stands on the shelf for goods that a wholesaler sells at `net`: with VAT, and ending as prices in shops do. */
export const shelfPrice = (net: Price, vat: BasisPoints): Price => {
  const gross = mulDiv(net, BASIS_POINTS + vat, BASIS_POINTS);
  if (gross === 0) return 0;
  if (gross < POUND) return toStep(gross, 5 * PENNY);
  if (gross < 20 * POUND) return toStep(gross, POUND / 2) - PENNY;
  return toStep(gross, POUND) - 5 * PENNY;
};

const boxSizes = (unitPrice: Price): readonly [number, ...number[]] => {
  if (unitPrice < POUND) return [24, 48];
  if (unitPrice < 4 * POUND) return [12, 24];
  return unitPrice < 10 * POUND ? [6, 12] : [2, 4];
};

/** Nearly half of the goods come in boxes, some also in bags. */
export const packingFor = (code: string, unitPrice: Price): Packing => {
  const chance = share(`packing ${code}`);
  if (chance >= 0.46 || unitPrice === 0) return { packingBox: null, packingBigBag: null, packingBag: null };
  const packingBox = pick(`box ${code}`, boxSizes(unitPrice));
  return {
    packingBox,
    packingBigBag: chance < 0.02 && packingBox > 6 ? packingBox / 2 : null,
    packingBag: chance < 0.08 && packingBox > 6 ? 3 : null,
  };
};

/** A third of the boxes cost less than their pieces. */
export const pricesFor = (code: string, unitPrice: Price, { packingBox }: Packing): PackPrices => ({
  unitPrice,
  boxPrice:
    packingBox !== null && share(`box price ${code}`) < 0.33
      ? toStep(unitPrice * packingBox * 0.94, 5 * PENNY)
      : null,
  bigBagPrice: null,
  bagPrice: null,
});

/** So much off, to the penny. */
export const reduced = (price: Price, percent: number): Price =>
  toStep((price * (100 - percent)) / 100, PENNY);

/** A company number as GS1 UK gives them; the five digits after it are ours. */
const ean = (number: number): string => makeEan13("5060123", number);

export interface Code {
  readonly code: string;
  readonly package: "unit" | "bag" | "bigBag" | "box";
}

/** The codes of the n-th product: one for the piece, one for each package. */
export const barcodesFor = (n: number, packing: Packing): readonly Code[] => {
  const codes: Code[] = [{ code: ean(n), package: "unit" }];
  if (packing.packingBox !== null) codes.push({ code: ean(20_000 + n), package: "box" });
  if (packing.packingBigBag !== null) codes.push({ code: ean(40_000 + n), package: "bigBag" });
  if (packing.packingBag !== null) codes.push({ code: ean(60_000 + n), package: "bag" });
  return codes;
};

/** What a piece costs the demo company: between 55 and 65 % of what it sells for. */
export const purchasePrice = (code: string, net: Price): Price =>
  mulDiv(net, between(`cost ${code}`, 5500, 6500), BASIS_POINTS);
