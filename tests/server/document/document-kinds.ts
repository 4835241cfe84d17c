/** What the shared suite of documents is told about each type: how a draft is saved and changed, posted, and taken back. */
import { randomUUID } from "node:crypto";
import { purchaseEndpoints as purchase } from "../../../src/contract/purchase/purchase.ts";
import { type DamageDraft, damageEndpoints as damage } from "../../../src/contract/stock/damage.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import type { PurchaseDraft } from "../../../src/contract/purchase/purchase-order.ts";
import {
  type StockChangeDraft,
  stockChangeEndpoints as change,
} from "../../../src/contract/stock/stock-change.ts";
import { type StockCheckDraft, stockCheckEndpoints as check } from "../../../src/contract/stock/check.ts";
import { transferEndpoints as transfer, type TransferDraft } from "../../../src/contract/stock/transfer.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { damageDesk } from "../stock/damage-desk.ts";
import { changeDesk } from "../stock/change-desk.ts";
import { checkDesk } from "../stock/check-desk.ts";
import { openNorth, transferDesk } from "../stock/transfer-desk.ts";
import type { Answered, TestApi } from "../support/api.ts";
import { commitInput, draft as saleDraft, line } from "../support/drafts.ts";
import type { Shop } from "../support/shop.ts";
import { productionOrder } from "./production-kind.ts";
import { purchaseReturn } from "./return-kind.ts";
import { stepKey } from "./step-key.ts";

/** A document in the version that was seen. */
export interface Seen {
  readonly id: number;
  readonly version: number;
}

/** How much of a product is on the document, in whole units and boxes of ten. */
export interface Counted {
  readonly units: number;
  readonly boxes: number;
}

const TWO: Counted = { units: 2, boxes: 0 };
const tea = { packingBox: 10, packingBigBag: null, packingBag: null } as const;
const countOf = ({ units, boxes }: Counted) => ({
  boxNumber: boxes,
  bigBagNumber: 0,
  bagNumber: 0,
  units: units * 1000,
});

interface Copied {
  readonly name: string | undefined;
  readonly data: { readonly number: string | null; readonly lines: readonly object[] };
}
type Copy = (id: number, token: string) => Promise<{ readonly source: Copied; readonly made: Copied }>;

type Call<Input> = (input: Input, token: string, key?: string) => Promise<Answered<Seen>>;

/** `draft`: what a type calls its head and lines; the suite only carries it from one call to the next. */
export interface DocumentKind<Draft = never> {
  readonly name: string;
  /** Of the document as `document_log` and the ledgers name it. */
  readonly type: string;
  /** The field that `withMemo` writes; "memo" when left out. */
  readonly memo?: string;
  /** Entries in the stock ledger for each line that is posted; 1 when left out. Two: goods go from one place to another. */
  readonly entries?: number;
  readonly draftOf: (memo: string, counted?: Counted) => Promise<Draft>;
  readonly withMemo: (draft: Draft, memo: string) => Draft;
  readonly create: Call<Draft>;
  readonly change: Call<{ readonly seen: Seen; readonly draft: Draft }>;
  /** Posts the draft: goods move. */
  readonly post: Call<{ readonly seen: Seen; readonly draft: Draft }>;
  /** Takes the posting back by counter entries. */
  readonly undo: Call<Seen>;
  /** Where it can be copied: a new draft with the same goods. */
  readonly copy?: Copy;
  /** The right of each act. */
  readonly rights: Readonly<Record<"create" | "change" | "post" | "undo", string>>;
}

const office = (api: TestApi, shop: () => Shop): DocumentKind<OrderDraft> => ({
  name: "an office sale",
  type: "sale",
  draftOf: (memo, counted = TWO) =>
    Promise.resolve(
      saleDraft(shop(), [line(shop(), "TEA", 0, { count: countOf(counted) })], {
        tillId: null,
        customerId: shop().customerId,
        memo,
      }),
    ),
  withMemo: (draft, memo) => ({ ...draft, memo }),
  create: (order, token, key = randomUUID()) =>
    api.call(sale.save, { payload: { key, order, version: null } }, token),
  change: ({ seen: { version }, draft: order }, token, key = randomUUID()) =>
    api.call(sale.save, { payload: { key, order, version } }, token),
  post: ({ seen: { version }, draft }, token, key = randomUUID()) =>
    api.call(sale.saveCommit, { payload: { ...commitInput(draft, null), version, key } }, token),
  undo: (seen, token, key = randomUUID()) =>
    api.call(sale.unsave, { payload: { key, ...seen, refund: true, reason: "wrong" } }, token),
  copy: async (id, token) => ({
    source: await api.call(sale.order, { params: { id } }, token),
    made: await api.call(
      sale.duplicate,
      { payload: { key: randomUUID(), id, clientId: randomUUID(), tillId: null } },
      token,
    ),
  }),
  rights: {
    create: sale.save.access,
    change: sale.save.access,
    post: sale.saveCommit.access,
    undo: sale.unsave.access,
  },
});

const stockTransfer = (api: TestApi, shop: () => Shop): DocumentKind<TransferDraft> => {
  const desk = transferDesk(api, shop, () => "");
  return {
    name: "a stock transfer",
    type: "transfer",
    entries: 2,
    draftOf: async (memo, counted = TWO) => {
      const { main, north } = await openNorth(api);
      const draft = desk.draftOf(main, north, [{ code: "TEA", units: 0 }]);
      const lines = draft.lines.map((own) => ({ ...own, packing: tea, count: countOf(counted) }));
      return { ...draft, lines, memo };
    },
    withMemo: (draft, memo) => ({ ...draft, memo }),
    create: (draft, token, key = randomUUID()) =>
      api.call(transfer.createTransfer, { payload: { key, transfer: draft } }, token),
    change: ({ seen, draft }, token, key = randomUUID()) =>
      api.call(transfer.changeTransfer, { payload: { key, ...seen, transfer: draft } }, token),
    post: ({ seen }, token, key = randomUUID()) =>
      api.call(transfer.sendTransfer, { payload: { key, ...seen } }, token),
    // What was sent comes back: the way out and the way in lie in the ledger.
    undo: async (seen, token, key = randomUUID()) => {
      const { data } = await desk.read(seen.id, shop().tokens.get("Root") ?? "");
      const lines = data.lines.map(({ id, sent }) => ({
        lineId: id,
        received: 0,
        damaged: 0,
        returned: sent,
        missing: 0,
      }));
      return api.call(transfer.receiveTransfer, { payload: { key, ...seen, lines } }, token);
    },
    rights: {
      create: transfer.createTransfer.access,
      change: transfer.changeTransfer.access,
      post: transfer.sendTransfer.access,
      undo: transfer.receiveTransfer.access,
    },
  };
};

/** Ordered and received in one step. */
const purchaseOrder = (api: TestApi, shop: () => Shop): DocumentKind<PurchaseDraft> => {
  const desk = purchaseDesk(api, shop);
  return {
    name: "a purchase order",
    type: "purchase",
    draftOf: (memo, counted = TWO) =>
      desk.draft([desk.line("TEA", 0, 3, { packing: tea, count: countOf(counted) })], { memo }),
    withMemo: (draft, memo) => ({ ...draft, memo }),
    create: (order, token, key = randomUUID()) =>
      api.call(purchase.createPurchase, { payload: { key, order } }, token),
    change: ({ seen, draft: order }, token, key = randomUUID()) =>
      api.call(purchase.changePurchase, { payload: { key, ...seen, order } }, token),
    post: ({ seen, draft }, token, key = randomUUID()) =>
      api.call(
        purchase.commitPurchase,
        { payload: { ...desk.commitInput(draft, true), ...seen, key } },
        token,
      ),
    undo: async (seen, token, key = randomUUID()) => {
      const { receipts } = await desk.read(seen.id);
      const payload = { key, ...seen, receiptId: receipts[0]?.id ?? 0, reason: "Mistyped" };
      return api.call(purchase.undoReceipt, { payload }, token);
    },
    copy: async (id, token) => ({
      source: await api.call(purchase.purchase, { query: { id } }, token),
      made: await api.call(
        purchase.duplicatePurchase,
        { payload: { key: randomUUID(), id, clientId: randomUUID() } },
        token,
      ),
    }),
    rights: {
      create: purchase.createPurchase.access,
      change: purchase.changePurchase.access,
      post: purchase.commitPurchase.access,
      undo: purchase.undoReceipt.access,
    },
  };
};

/** Goods that were found, at the average. */
const stockChange = (api: TestApi, shop: () => Shop): DocumentKind<StockChangeDraft> => {
  const desk = changeDesk(api, shop, () => "");
  return {
    name: "a stock change",
    type: "stockChange",
    memo: "reason",
    draftOf: async (memo, { units, boxes } = TWO) => {
      const { main } = await openNorth(api);
      const quantity = (units + boxes * 10) * 1000;
      return desk.draftOf([{ code: "TEA", warehouseId: main, quantity }], { reason: memo || "Found" });
    },
    withMemo: (draft, reason) => ({ ...draft, reason }),
    create: (draft, token, key = randomUUID()) =>
      api.call(change.createStockChange, { payload: { key, change: draft } }, token),
    change: ({ seen, draft }, token, key = randomUUID()) =>
      api.call(change.editStockChange, { payload: { key, ...seen, change: draft } }, token),
    post: ({ seen }, token, key = randomUUID()) =>
      api.call(change.postStockChange, { payload: { key, ...seen } }, token),
    undo: (seen, token, key = randomUUID()) =>
      api.call(change.undoStockChange, { payload: { key, ...seen, reason: "Counted wrong" } }, token),
    rights: {
      create: change.createStockChange.access,
      change: change.editStockChange.access,
      post: change.postStockChange.access,
      undo: change.undoStockChange.access,
    },
  };
};

/** Written off at once. */
const damageDocument = (api: TestApi, shop: () => Shop): DocumentKind<DamageDraft> => {
  const desk = damageDesk(api, shop, () => "");
  return {
    name: "a damage document",
    type: "damage",
    memo: "note",
    draftOf: async (note, counted = TWO) => {
      const draft = await desk.draftOf([{ code: "TEA" }], { note });
      const lines = draft.lines.map((own) => ({ ...own, packing: tea, count: countOf(counted) }));
      return { ...draft, lines };
    },
    withMemo: (draft, note) => ({ ...draft, note }),
    create: (draft, token, key = randomUUID()) =>
      api.call(damage.createDamage, { payload: { key, damage: draft } }, token),
    change: ({ seen, draft }, token, key = randomUUID()) =>
      api.call(damage.editDamage, { payload: { key, ...seen, damage: draft } }, token),
    post: ({ seen }, token, key = randomUUID()) =>
      api.call(damage.postDamage, { payload: { key, ...seen } }, token),
    undo: (seen, token, key = randomUUID()) =>
      api.call(damage.undoDamage, { payload: { key, ...seen, reason: "Wrong goods" } }, token),
    rights: {
      create: damage.createDamage.access,
      change: damage.editDamage.access,
      post: damage.postDamage.access,
      undo: damage.undoDamage.access,
    },
  };
};

/** Planned, counted with two more than the books say, and posted. A product is in one open check at a time: others are out of the way. */
const stockCheck = (api: TestApi, shop: () => Shop): DocumentKind<StockCheckDraft> => {
  const desk = checkDesk(
    api,
    shop,
    () => shop().tokens.get("Root") ?? "",
    () => shop().tills[0]?.warehouseId ?? 0,
  );
  const counted = async (id: number, key: string) => {
    const [line] = await desk.lines(id);
    const one = { code: "TEA", key: stepKey(key, 2), mode: "set" as const };
    await desk.count(id, [{ ...one, quantity: (line?.expected ?? 0) + 2000 }]);
  };
  return {
    name: "a stock check",
    type: "stockCheck",
    draftOf: async (memo) => {
      await api.rows("update stock_check set state = 'cancelled' where state in ('counting', 'counted')");
      await api.rows("update stock_check_line set is_open = false where is_open");
      return desk.draftOf(["TEA"], { memo, blind: false });
    },
    withMemo: (draft, memo) => ({ ...draft, memo }),
    create: (draft, token, key = randomUUID()) =>
      api.call(check.createStockCheck, { payload: { key, check: draft } }, token),
    change: ({ seen, draft }, token, key = randomUUID()) =>
      api.call(check.editStockCheck, { payload: { key, ...seen, check: draft } }, token),
    post: async ({ seen }, token, key = randomUUID()) => {
      const started = await api.call(
        check.startStockCheck,
        { payload: { key: stepKey(key, 1), ...seen } },
        token,
      );
      if (started.name !== undefined) return started;
      await counted(seen.id, key);
      const finish = { key: stepKey(key, 3), id: seen.id, version: seen.version + 1 };
      const finished = await api.call(check.finishStockCheck, { payload: finish }, token);
      if (finished.name !== undefined) return finished;
      // Not of the answers: sent again, an act answers with the check as it is by then.
      const payload = {
        key,
        id: seen.id,
        version: seen.version + 2,
        uncounted: "leave" as const,
        reason: "Yearly count",
      };
      return api.call(check.postStockCheck, { payload }, token);
    },
    undo: (seen, token, key = randomUUID()) =>
      api.call(check.undoStockCheck, { payload: { key, ...seen, reason: "Wrong warehouse" } }, token),
    rights: {
      create: check.createStockCheck.access,
      change: check.editStockCheck.access,
      post: check.postStockCheck.access,
      undo: check.undoStockCheck.access,
    },
  };
};

/** Every type of document with lines that posts at once. */
export const documentKinds = (api: TestApi, shop: () => Shop): readonly DocumentKind[] =>
  [office, stockTransfer, purchaseOrder, stockChange, damageDocument, productionOrder].map(
    (kind) => kind(api, shop) as unknown as DocumentKind,
  );

/** The same with checks, whose posting is found between counting and posting, and returns, whose goods are received first: no history can say them beforehand. */
export const allDocumentKinds = (api: TestApi, shop: () => Shop): readonly DocumentKind[] => [
  ...documentKinds(api, shop),
  stockCheck(api, shop) as unknown as DocumentKind,
  purchaseReturn(api, shop) as unknown as DocumentKind,
];

/** What a document moved in the stock ledger, in 1/1000 units, in order; corrections of value move nothing (K2). */
export const entriesOf = async (
  api: TestApi,
  { type }: Pick<DocumentKind, "type">,
  { id }: Pick<Seen, "id">,
): Promise<readonly number[]> => {
  const own =
    type === "purchase"
      ? `document_type = 'receipt' and document_id in (select id from purchase_receipt where order_id = ${id})`
      : `document_type = '${type}' and document_id = ${id}`;
  const rows = await api.rows(
    `select quantity from stock_entry where (${own}) and quantity <> 0 order by id`,
  );
  return rows.map(({ quantity }) => Number(quantity));
};
