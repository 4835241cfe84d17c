/** Splits of receipts for tests: read, posted and undone through the API. */
import { randomUUID } from "node:crypto";
import {
  inboundSplitEndpoints as splits,
  type SplitReceipt,
  type SplitTarget,
} from "../../../src/contract/purchase/inbound-split.ts";
import type { Purchase } from "../../../src/contract/purchase/purchase-order.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";

type Wish = Partial<SplitTarget> & { readonly units: number; readonly line?: number };

export const splitDesk = (api: TestApi, shop: () => Shop) => {
  const purchases = purchaseDesk(api, shop);
  const read = async (id: number, who = "Manager") =>
    api.call(splits.splitReceipt, { query: { id } }, purchases.as(who));
  return {
    read,
    /** The receipt of an order that was received at once. */
    of: async (order: Pick<Purchase, "receipts">) => (await read(order.receipts[0]?.id ?? 0)).data,
    /** Targets out of lines by their position; they stay in the warehouse of the receipt where nothing else is wished. */
    targets: (receipt: SplitReceipt, wishes: readonly Wish[]): readonly SplitTarget[] =>
      wishes.map(({ units, line = 0, ...wish }) => ({
        receiptLineId: receipt.lines[line]?.receiptLineId ?? 0,
        quantity: units * 1000,
        warehouseId: receipt.warehouseId,
        zoneId: null,
        lot: null,
        into: null,
        ...wish,
      })),
    post: (
      { id }: Pick<SplitReceipt, "id">,
      targets: readonly SplitTarget[],
      who = "Manager",
      key = randomUUID(),
    ) => api.call(splits.postReceiptSplit, { payload: { key, id, targets } }, purchases.as(who)),
    undo: (id: number, key = randomUUID(), who = "Manager") =>
      api.call(splits.undoReceiptSplit, { payload: { key, id, reason: "Mistyped" } }, purchases.as(who)),
    /** A further warehouse of a branch. */
    newWarehouse: async (branchId: number) => {
      const code = randomUUID().slice(0, 8);
      const [row] = await api.rows(
        `insert into warehouse (branch_id, code, name) values (${branchId}, '${code}', 'Annex ${code}') returning id`,
      );
      return Number(row?.["id"]);
    },
  };
};
