/** Order forms for tests: written, sold in parts, cancelled and paid for ahead, through the API. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  orderFormEndpoints as form,
  type OrderFormDraft,
  type OrderFormDraftLine,
} from "../../../../src/contract/sale/order-form.ts";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { draftOfOrder } from "../../../../src/modules/sale/edit/edit-line.ts";
import type { TestApi } from "../../support/api.ts";
import { type Code, commitInput, line } from "../../support/drafts.ts";
import { paymentDesk } from "../../support/payments.ts";
import type { Shop } from "../../support/shop.ts";

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** Key of a line and how many whole units of it. */
type Parts = readonly (readonly [string, number])[];

const parts = (lines: Parts) => lines.map(([key, units]) => ({ key, quantity: units * 1000 }));

export const formDesk = (api: TestApi, shop: () => Shop) => {
  const as = (position: string) => shop().tokens.get(position) ?? "";
  const payments = paymentDesk(api, shop);
  const lineOf = (
    code: Code,
    units: number,
    change: Partial<OrderFormDraftLine> = {},
  ): OrderFormDraftLine => ({ ...line(shop(), code, units), ...change });
  const draftOf = (
    lines: readonly OrderFormDraftLine[],
    change: Partial<OrderFormDraft> = {},
  ): OrderFormDraft => ({
    clientId: randomUUID(),
    warehouseId: shop().tills[0]?.warehouseId ?? 0,
    customerId: shop().customerId,
    wantedOn: "2026-12-18",
    currency: "GBP",
    vatMode: "gross",
    discount: null,
    memo: "",
    lines,
    ...change,
  });
  const onDocument = ({ id, version }: Seen, key: string = randomUUID()) => ({ key, id, version });
  const done = <A extends { readonly message: string; readonly data: unknown }>(answered: A): A["data"] => {
    expect(answered.message).toBe("");
    return answered.data;
  };
  const create = (draft: OrderFormDraft, who = "Manager", key: string = randomUUID()) =>
    api.call(form.createOrderForm, { payload: { key, form: draft } }, as(who));
  const change = (seen: Seen, draft: OrderFormDraft, who = "Manager") =>
    api.call(form.changeOrderForm, { payload: { ...onDocument(seen), form: draft } }, as(who));
  const sell = (seen: Seen, lines: Parts, who = "Manager", key: string = randomUUID()) =>
    api.call(form.sellOrderForm, { payload: { ...onDocument(seen, key), lines: parts(lines) } }, as(who));
  const cancel = (seen: Seen, lines: Parts, who = "Manager") =>
    api.call(
      form.cancelOrderForm,
      { payload: { ...onDocument(seen), lines: parts(lines), reason: "No room" } },
      as(who),
    );
  const reserve = (seen: Seen, who = "Manager", key: string = randomUUID()) =>
    api.call(form.reserveOrderForm, { payload: onDocument(seen, key) }, as(who));
  const release = (seen: Seen, who = "Manager") =>
    api.call(form.releaseOrderForm, { payload: onDocument(seen) }, as(who));
  const read = async (id: number) => done(await api.call(form.orderForm, { query: { id } }, as("Manager")));
  const order = async (id: number) => done(await api.call(sale.order, { params: { id } }, as("Manager")));
  return {
    as,
    lineOf,
    draftOf,
    onDocument,
    create,
    change,
    sell,
    cancel,
    reserve,
    release,
    read,
    order,
    payments,
    write: async (draft: OrderFormDraft) => done(await create(draft)),
    /** Sells a part and answers with the new draft order. */
    sold: async (seen: Seen, lines: Parts) => {
      const { orders } = done(await sell(seen, lines));
      return order(orders[0]?.id ?? 0);
    },
    /** Posts an order as it is stored. */
    post: async (id: number, who = "Manager") => {
      const stored = await order(id);
      const { version, total } = stored;
      const payload = commitInput(draftOfOrder(stored), null, { version, total });
      return api.call(sale.saveCommit, { payload }, as(who));
    },
    drop: async (id: number) => {
      const { version } = await order(id);
      const payload = { key: randomUUID(), id, version, refund: true, reason: "Wrong order" };
      return api.call(sale.cancel, { payload }, as("Manager"));
    },
    /** Takes a posted order back into a draft. */
    takeBack: async (id: number) => {
      const { version } = await order(id);
      const payload = { key: randomUUID(), id, version, refund: true, reason: "Wrong order" };
      return api.call(sale.unsave, { payload }, as("Manager"));
    },
    /** Saves a draft with so many units of its first line. */
    recount: async (id: number, units: number) => {
      const stored = await order(id);
      const draft = draftOfOrder(stored);
      const lines = draft.lines.map((one, at) =>
        at === 0 ? { ...one, count: { ...one.count, units: units * 1000 } } : one,
      );
      const payload = { key: randomUUID(), order: { ...draft, lines }, version: stored.version };
      return api.call(sale.save, { payload }, as("Manager"));
    },
    deposit: (formId: number, amount: number, wish: object = {}) =>
      payments.receive(shop().customerId, { kind: "transfer", amount, formId, ...wish }),
  };
};
