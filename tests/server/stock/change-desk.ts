/** A desk for tests of stock changes: drafts by the codes of products, and the commands by their names. */
import { randomUUID } from "node:crypto";
import {
  type StockChangeDraft,
  type StockChangeDraftLine,
  stockChangeEndpoints as change,
} from "../../../src/contract/stock/stock-change.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";

interface Seen {
  readonly id: number;
  readonly version: number;
}

type Goods = Partial<StockChangeDraftLine> & { readonly code: string; readonly warehouseId: number };

export const changeDesk = (api: TestApi, shop: () => Shop, token: () => string) => {
  const draftOf = (goods: readonly Goods[], more: Partial<StockChangeDraft> = {}): StockChangeDraft => ({
    clientId: randomUUID(),
    kind: "adjust",
    date: "2026-11-20",
    reason: "Found in the yard",
    lines: goods.map(({ code, ...line }) => ({
      key: randomUUID(),
      productId: shop().products.get(code) ?? 0,
      mode: "add",
      quantity: 1000,
      seen: null,
      ...line,
    })),
    ...more,
  });
  const on = ({ id, version }: Seen) => ({ key: randomUUID(), id, version });
  return {
    draftOf,
    on,
    create: (goods: readonly Goods[], more: Partial<StockChangeDraft> = {}, as = token()) =>
      api.call(
        change.createStockChange,
        { payload: { key: randomUUID(), change: draftOf(goods, more) } },
        as,
      ),
    edit: (seen: Seen, draft: StockChangeDraft, as = token()) =>
      api.call(change.editStockChange, { payload: { ...on(seen), change: draft } }, as),
    post: (seen: Seen, as = token()) => api.call(change.postStockChange, { payload: on(seen) }, as),
    undo: (seen: Seen, as = token()) =>
      api.call(change.undoStockChange, { payload: { ...on(seen), reason: "Counted wrong" } }, as),
    cancel: ({ id, version }: Seen, as = token()) =>
      api.call(change.cancelStockChanges, { payload: { key: randomUUID(), changes: [{ id, version }] } }, as),
  };
};
