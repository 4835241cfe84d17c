/** What the order's machine is told of a stored order. */
import type { SaleOrderFacts } from "../../../machines/sale-order.ts";

interface Stored {
  readonly total: number;
  readonly paid: number;
  readonly lockedByTill: number | null;
  readonly hasReturns?: boolean;
}

/** Facts for the guards. Picking, invoices and day closing do not exist yet, so nothing is picked, invoiced or closed. */
export const machineFacts = (lineCount: number, order: Stored | null): SaleOrderFacts => ({
  lineCount,
  total: order?.total ?? 0,
  paid: order?.paid ?? 0,
  pickFirst: false,
  openDay: true,
  invoiced: false,
  hasReturns: order?.hasReturns ?? false,
  undoing: false,
  lockedByTill: order?.lockedByTill ?? null,
});
