/** What the demo company buys, and when: every four weeks what the next four will sell, and some more. */
import { QUANTITY_SCALE, type Quantity } from "../../../domain/units.ts";
import type { DemoProduct } from "../make/make-products.ts";
import { between, share } from "../make/random.ts";
import type { Year } from "../read-year.ts";

const WEEK = 7;
const CYCLE = 4 * WEEK;
export const DAY = 86_400_000;

/** Nobody keeps goods for an order as large as these: two of the year, both cancelled within minutes. */
const unheardOf = 50_000;

export interface Delivery {
  readonly productId: number;
  /** The least that should be on hand after it. */
  readonly upTo: Quantity;
  /** The first one stands for the stock that was there before. */
  readonly opening: boolean;
  /** What prices have moved by since the first one, in basis points. */
  readonly drift: number;
}

/** A quarter of the products is delivered each week; the opening stock bridges the time until then. */
const cycleOf = (day: number, product: number): number => {
  const first = WEEK * ((product % 4) + 1);
  return day < first ? 0 : 1 + Math.floor((day - first) / CYCLE);
};

const dayOf = (cycle: number, product: number): number =>
  cycle === 0 ? 0 : WEEK * ((product % 4) + 1) + CYCLE * (cycle - 1);

/** Some are planned too tight, so that there is stock below zero too. */
const marginFor = (code: string): number => {
  if (share(`tight ${code}`) < 0.01) return 0.85;
  return between(`margin ${code}`, 105, 130) / 100;
};

const delivery = (product: DemoProduct, cycle: number, pieces: number): Delivery => {
  const wanted = Math.ceil(pieces * marginFor(product.code)) + between(`safety ${product.code}`, 0, 12);
  const box = product.packingBox ?? 1;
  return {
    productId: product.id,
    upTo: Math.ceil(wanted / box) * box * QUANTITY_SCALE,
    opening: cycle === 0,
    drift: cycle * 15 + between(`drift ${product.code} ${cycle}`, -150, 150),
  };
};

/** Pieces sold by product and cycle, returns not counted: they come back unplanned. */
const soldPieces = (year: Year, firstDay: number, cycles: number): Float64Array => {
  const sold = new Float64Array(year.codes.length * cycles);
  for (const { at, lines } of year.invoices) {
    const day = Math.floor(at / DAY) - firstDay;
    for (const line of lines) {
      const pieces = year.quantity[line] ?? 0;
      if (pieces <= 0 || pieces >= unheardOf) continue;
      const product = year.product[line] ?? 0;
      const slot = product * cycles + cycleOf(day, product);
      sold[slot] = (sold[slot] ?? 0) + pieces;
    }
  }
  return sold;
};

/** Deliveries by day, counted from the first day of the year. */
export const planDeliveries = (
  year: Year,
  products: readonly DemoProduct[],
  firstDay: number,
  days: number,
): ReadonlyMap<number, readonly Delivery[]> => {
  const cycles = Math.ceil(days / CYCLE) + 2;
  const sold = soldPieces(year, firstDay, cycles);
  const byDay = new Map<number, Delivery[]>();
  const plan = (day: number, planned: Delivery) => {
    const list = byDay.get(day) ?? [];
    if (list.push(planned) === 1) byDay.set(day, list);
  };
  products.forEach((product, index) => {
    if (!product.isGoods) return;
    if (product.weighed) return plan(0, delivery(product, 0, 25));
    for (let cycle = 0; cycle < cycles; cycle++) {
      const pieces = sold[index * cycles + cycle] ?? 0;
      if (pieces > 0) plan(dayOf(cycle, index), delivery(product, cycle, pieces));
    }
  });
  return byDay;
};
