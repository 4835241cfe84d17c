/** Purchase orders to print: a short one, a long one with every column, one without prices. */
import type { PrintedPurchase } from "../../../src/contract/purchase/purchase-print.ts";
import { computedPurchase } from "../../support/computed.ts";
import { says } from "../../support/world.tsx";
import { partOrder } from "./purchase-fixtures.ts";

export const printedPurchase: PrintedPurchase = {
  ...partOrder,
  supplierCard: {
    code: "S-0004",
    taxNumber: "GB123456789",
    contact: "Maud Haversham",
    phone: "+44 20 5550 1242",
    address: { name: "", street: "8 Cable Street", zip: "E1 8JG", city: "London", country: "GB" },
  },
  deliverTo: "Gate 3, Harbour Street 12\n3011 AB Rotterdam",
  memo: "Deliver between 7:00 and 11:00.",
  lines: partOrder.lines.map((line) => ({ ...line, barcode: "5012345678900" })),
};

const [line] = printedPurchase.lines;

export const longPurchase: PrintedPurchase = {
  ...printedPurchase,
  charges: [
    { kind: "freight", name: "Carriage", amount: 12_00, vatRate: 2000, vat: 2_40 },
    { kind: "other", name: "", amount: 3_00, vatRate: 2000, vat: 60 },
  ],
  ...computedPurchase(
    { currency: printedPurchase.currency, discount: { kind: "amount", amount: 2_00 } },
    Array.from({ length: 120 }, (_, at) => ({
      key: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      code: String(22_000 + at),
      name:
        at % 7 === 0 ? "Regency cakestand 3 tier with a very long second name, in its box" : "Party bunting",
      barcode: at % 3 === 0 ? "5012345678900" : "",
      packing: { packingBox: 12, packingBigBag: null, packingBag: null },
      count: { boxNumber: 2, bigBagNumber: 0, bagNumber: 0, units: at % 2 === 0 ? 3000 : 0 },
      free: at % 10 === 0 ? 2_000 : 0,
      vatRate: 2000,
      unitPrice: 21_667,
      discount: at % 5 === 0 ? ({ kind: "percent", basisPoints: 500 } as const) : null,
    })),
  ),
};

const { goods: _1, orderDiscount: _2, net: _3, vat: _4, total: _5, ...head } = printedPurchase;
/** As it is answered to who may not see what goods cost. */
export const withoutPrices: PrintedPurchase = {
  ...head,
  lines: (line ? [line] : []).map(({ unitPrice: _6, discount: _7, lineAmount: _8, ...rest }) => rest),
};

export const printsPurchases = (...orders: readonly PrintedPurchase[]) => ({
  "GET /purchase/order/print": says({ orders }),
});
