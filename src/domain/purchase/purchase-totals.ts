/** What a purchase order comes to: net prices, packages counted in units, free pieces beside what is paid for. Both sides compute it. */
import type { Discount, LineValues } from "../price/order.ts";
import { type OrderTotals, totals } from "../price/totals.ts";
import type { Money, Price, Quantity } from "../units.ts";

/** A line as its totals need it. */
export interface PurchaseLineValues extends Pick<LineValues, "packing" | "count" | "discount" | "vatRate"> {
  /** Without VAT, of one unit, in the order's currency. */
  readonly unitPrice: Price;
  /** Units that come without being paid for. */
  readonly free: Quantity;
}

export interface PurchaseValues {
  readonly currency: string;
  readonly decimals: number;
  readonly discount: Discount | null;
  readonly lines: readonly PurchaseLineValues[];
}

/** The line as a sale's line, so that both are computed by the same rule (P10, P11, P13). */
export const lineValues = ({
  packing,
  count,
  discount,
  vatRate,
  unitPrice,
}: PurchaseLineValues): LineValues => ({
  packing,
  count,
  discount,
  vatRate,
  prices: { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null },
});

/** Totals of the goods that are paid for; prices are without VAT. */
export const purchaseTotals = ({ currency, decimals, discount, lines }: PurchaseValues): OrderTotals =>
  totals({ currency, decimals, vatMode: "net", discount, lines: lines.map(lineValues) });

/** The smallest order that a supplier takes; without one any order will do. */
export interface SupplierMinimum {
  readonly minimumOrder: Money | null;
  readonly currency: string;
}

/**
 * What an order lacks to the smallest one that its supplier takes (P16), without VAT; 0 where it lacks nothing. An order in
 * another currency than the supplier's is not judged: what was agreed holds in theirs.
 */
export const missingToMinimum = (
  net: Money,
  currency: string,
  { minimumOrder, currency: own }: SupplierMinimum,
): Money => (minimumOrder === null || own !== currency ? 0 : Math.max(0, minimumOrder - net));
