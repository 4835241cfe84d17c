/** An invoice of the file as an order draft, the way a till would send it: every line kept, with the price that was paid. */
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { bestPacking } from "../../../domain/price/packing.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import type { Demo } from "../demo-company.ts";
import type { Channel } from "./how-paid.ts";
import { shelfPrice } from "../make/packings.ts";
import { uuid } from "../make/random.ts";
import type { Invoice, Year } from "../read-year.ts";

const typed = { boxPrice: null, bigBagPrice: null, bagPrice: null } as const;

/** What the file says in place of a product's name: "damaged", "check", "?". */
const memoOf = (description: string): string => (/[a-z?]/.test(description) ? description : "");

const draftLine = (year: Year, demo: Demo, line: number): DraftLine | null => {
  const product = demo.products[year.product[line] ?? 0];
  if (!product) return null;
  const { packingBox, packingBigBag, packingBag } = product;
  const packing = { packingBox, packingBigBag, packingBag };
  const unitPrice = year.price[line] ?? 0;
  const description = year.descriptions[year.description[line] ?? 0] ?? "";
  return {
    key: uuid(2, line),
    productId: product.id,
    name: product.name,
    // The usual price of the year is what the shelf says now; others were agreed with whoever bought.
    priceSource: shelfPrice(unitPrice, product.vatRate) === product.unitPrice ? "base" : "typed",
    packing,
    memo: product.isGoods ? memoOf(description) : "",
    count: bestPacking((year.quantity[line] ?? 0) * QUANTITY_SCALE, packing),
    prices: { unitPrice, ...typed },
    discount: null,
    vatRate: product.vatRate,
  };
};

const memoOfInvoice = (number: string): string => {
  if (number.startsWith("C")) return `Cancellation ${number}`;
  return number.startsWith("A") ? `Adjustment ${number}` : `Invoice ${number}`;
};

/** The n-th invoice; prices are net, as a wholesaler writes them. The memo keeps the number it had. */
export const orderDraft = (
  year: Year,
  demo: Demo,
  invoice: Invoice,
  n: number,
  channel: Channel,
): OrderDraft => ({
  clientId: uuid(1, n),
  tillId: channel === "till" ? demo.tillId : null,
  warehouseId: demo.warehouseId,
  customerId: invoice.customer < 0 ? null : invoice.customer + 1,
  currency: "GBP",
  vatMode: "net",
  discount: null,
  memo: memoOfInvoice(invoice.number),
  lines: invoice.lines.map((line) => draftLine(year, demo, line)).filter((line) => line !== null),
});
