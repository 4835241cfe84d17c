/** Landed costs for tests: made, billed and undone through the API on goods of their own. */
import { randomUUID } from "node:crypto";
import {
  landedCostEndpoints as landed,
  type LandedDraft,
} from "../../../src/contract/purchase/landed-cost.ts";
import type { Purchase } from "../../../src/contract/purchase/purchase-order.ts";
import { stockChangeEndpoints } from "../../../src/contract/stock/stock-change.ts";
import { changeDesk } from "../stock/change-desk.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";

interface Seen {
  readonly id: number;
  readonly version: number;
}

export const landedDesk = (api: TestApi, shop: () => Shop) => {
  const purchases = purchaseDesk(api, shop);
  const manager = () => purchases.as("Manager");
  const stock = changeDesk(api, shop, () => purchases.as("Root"));
  const newProduct = async () => {
    const [made] = await api.rows(
      `insert into product (code, name, unit_price, vat_rate) values ('${randomUUID()}', 'Lamp', 100000, 2000) returning id`,
    );
    return Number(made?.["id"]);
  };
  const draftOf = async (
    receiptIds: readonly number[],
    amount: number,
    wish: Partial<LandedDraft> = {},
  ): Promise<LandedDraft> => ({
    kind: "freight",
    key: "quantity",
    supplierId: await purchases.supplier(),
    currency: "GBP",
    rate: null,
    amount,
    vat: 0,
    reference: "",
    receiptIds: [...receiptIds],
    lines: null,
    note: "",
    ...wish,
  });
  const on = ({ id, version }: Seen) => ({ key: randomUUID(), id, version });
  const inputOf = async (
    order: Pick<Purchase, "receipts">,
    amount: number,
    wish: Partial<LandedDraft> = {},
    state: "estimated" | "actual" = "actual",
  ) => ({
    key: randomUUID(),
    clientId: randomUUID(),
    state,
    cost: await draftOf(
      order.receipts.map(({ id }) => id),
      amount,
      wish,
    ),
  });
  return {
    purchases,
    newProduct,
    draftOf,
    on,
    inputOf,
    /** An order of one product that has all come. */
    received: async (units: number, price: number, productId: number) =>
      purchases.order([purchases.line("", units, price, { productId })], {}, true),
    create: async (
      order: Pick<Purchase, "receipts">,
      amount: number,
      wish: Partial<LandedDraft> = {},
      state: "estimated" | "actual" = "actual",
    ) => api.call(landed.createLandedCost, { payload: await inputOf(order, amount, wish, state) }, manager()),
    bill: async (cost: Seen, amount: number, wish: { vat?: number; supplierId?: number } = {}) => {
      const supplierId = wish.supplierId ?? (await purchases.supplier());
      const payload = {
        ...on(cost),
        supplierId,
        currency: "GBP",
        rate: null,
        amount,
        vat: 0,
        reference: "R-1",
        ...wish,
      };
      return api.call(landed.billLandedCost, { payload: { ...payload, supplierId } }, manager());
    },
    undo: (cost: Seen) =>
      api.call(landed.undoLandedCost, { payload: { ...on(cost), reason: "Twice" } }, manager()),
    correct: (order: Purchase, unitPrice: number, at = 0) =>
      api.call(
        landed.correctReceipt,
        {
          payload: {
            ...on(order),
            receiptId: order.receipts[0]?.id ?? 0,
            lines: [{ lineId: order.lines[at]?.id ?? 0, unitPrice }],
            reference: "Bill 7",
          },
        },
        manager(),
      ),
    /** Takes units out of a warehouse, as a sale would. */
    take: async (productId: number, warehouseId: number, units: number) => {
      const line = {
        key: randomUUID(),
        productId,
        warehouseId,
        mode: "add",
        quantity: -units * 1000,
      } as const;
      const change = { ...stock.draftOf([]), lines: [{ ...line, seen: null, unitCost: null }] };
      const payload = { key: randomUUID(), change };
      const made = await api.call(stockChangeEndpoints.createStockChange, { payload }, purchases.as("Root"));
      return stock.post(made.data);
    },
    /** Units and value of a product in a warehouse. */
    held: async (productId: number, warehouseId: number) => {
      const [row] = await api.rows(
        `select quantity, value from stock_balance where warehouse_id = ${warehouseId} and product_id = ${productId}`,
      );
      return [Number(row?.["quantity"] ?? 0) / 1000, Number(row?.["value"] ?? 0)] as const;
    },
    owed: async (supplierId: number) => {
      const [row] = await api.rows(
        `select coalesce(sum(amount), 0)::bigint as amount from supplier_entry where supplier_id = ${supplierId}`,
      );
      return Number(row?.["amount"]);
    },
  };
};
