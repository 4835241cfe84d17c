/** Takes a delivery into stock: what is missing up to the planned quantity, at its price, by the rules of receipts (K5, K6). */
import { mulDiv } from "../../../domain/money/rounding.ts";
import { costOf, EMPTY_BALANCE, knownCost, receive } from "../../../domain/stock-cost.ts";
import { BASIS_POINTS } from "../../../domain/units.ts";
import type { Delivery } from "./deliveries.ts";
import type { Demo } from "../demo-company.ts";

/** Decimals of the cost currency. */
const decimals = 2;

const kinds = { movement: "purchase", costAdjust: "cost adjust", rounding: "rounding" } as const;

/** Posts the receipt of one product at `at`; nothing arrives where enough is there. */
export const postDelivery = (demo: Demo, planned: Delivery, at: number, date: string): void => {
  const index = planned.productId - 1;
  const [product, catalogue] = [demo.products[index], demo.catalogue[index]];
  if (!product || !catalogue) return;
  const held = product.balance ?? { ...EMPTY_BALANCE, lastCost: 0 };
  const quantity = planned.upTo - Math.max(0, held.quantity);
  if (quantity <= 0) return;
  const price = mulDiv(catalogue.cost, BASIS_POINTS + planned.drift, BASIS_POINTS);
  const { entries, balance } = receive(held, quantity, costOf(quantity, price, decimals), decimals);
  let running = { quantity: held.quantity, value: held.value };
  for (const entry of entries) {
    running = { quantity: running.quantity + entry.quantity, value: running.value + entry.value };
    demo.books.add("stock_entry", {
      business_date: date,
      at,
      branch_id: demo.branchId,
      warehouse_id: demo.warehouseId,
      product_id: product.id,
      person_id: demo.people.stock,
      kind: entry.kind === "movement" && planned.opening ? "opening" : kinds[entry.kind],
      quantity: entry.quantity,
      unit_cost: entry.unitCost,
      value: entry.value,
      balance_quantity: running.quantity,
      balance_value: running.value,
      document_type: planned.opening ? "opening" : "purchase",
      document_id: null,
      line_id: null,
    });
  }
  const lastCost = knownCost({ ...balance, lastCost: price }, decimals);
  demo.products[index] = { ...product, balance: { ...balance, lastCost } };
};
