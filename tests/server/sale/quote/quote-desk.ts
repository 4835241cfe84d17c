/** Quotations for tests: written, sent, answered by people and by the customer's link, through the API. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { guestQuoteEndpoints as guest } from "../../../../src/contract/sale/quote-guest.ts";
import {
  type QuoteDraft,
  type QuoteDraftLine,
  quoteEndpoints as quote,
} from "../../../../src/contract/sale/quote.ts";
import type { TestApi } from "../../support/api.ts";
import { type Code, line } from "../../support/drafts.ts";
import type { Shop } from "../../support/shop.ts";

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** The day that is so many days from now. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const quoteDesk = (api: TestApi, shop: () => Shop) => {
  const as = (position: string) => shop().tokens.get(position) ?? "";
  const lineOf = (code: Code, units: number, change: Partial<QuoteDraftLine> = {}): QuoteDraftLine => ({
    ...line(shop(), code, units),
    group: "",
    ...change,
  });
  const draftOf = (lines: readonly QuoteDraftLine[], change: Partial<QuoteDraft> = {}): QuoteDraft => ({
    clientId: randomUUID(),
    warehouseId: shop().tills[0]?.warehouseId ?? 0,
    customerId: shop().customerId,
    validTo: dayIn(14),
    language: "en",
    currency: "GBP",
    vatMode: "gross",
    discount: null,
    memo: "",
    terms: "Delivery within a week",
    lines,
    ...change,
  });
  const onDocument = ({ id, version }: Seen, key: string = randomUUID()) => ({ key, id, version });
  const done = <A extends { readonly message: string; readonly data: unknown }>(answered: A): A["data"] => {
    expect(answered.message).toBe("");
    return answered.data;
  };
  const create = (draft: QuoteDraft, who = "Manager", key: string = randomUUID()) =>
    api.call(quote.createQuote, { payload: { key, quote: draft } }, as(who));
  const change = (seen: Seen, draft: QuoteDraft, who = "Manager") =>
    api.call(quote.changeQuote, { payload: { ...onDocument(seen), quote: draft } }, as(who));
  const send = (seen: Seen, who = "Manager") =>
    api.call(quote.sendQuote, { payload: onDocument(seen) }, as(who));
  const accept = (seen: Seen, choices: readonly string[] = [], who = "Manager", key: string = randomUUID()) =>
    api.call(quote.acceptQuote, { payload: { ...onDocument(seen, key), choices } }, as(who));
  const decline = (seen: Seen, reason = "") =>
    api.call(quote.declineQuote, { payload: { ...onDocument(seen), reason } }, as("Manager"));
  const link = async (id: number) =>
    done(await api.call(quote.linkQuote, { payload: { id } }, as("Manager"))).token;
  return {
    as,
    lineOf,
    draftOf,
    onDocument,
    create,
    change,
    send,
    accept,
    decline,
    link,
    read: async (id: number) => done(await api.call(quote.quote, { query: { id } }, as("Manager"))),
    write: async (draft: QuoteDraft) => done(await create(draft)),
    /** Written and sent. */
    sent: async (draft: QuoteDraft) => done(await send(done(await create(draft)))),
    /** Its last valid day is over. */
    expire: (id: number) => api.rows(`update quotation set valid_to = current_date - 5 where id = ${id}`),
    open: (token: string) => api.call(guest.guestQuote, { payload: { token } }),
    guestAccept: (
      token: string,
      revision: number,
      choices: readonly string[] = [],
      key: string = randomUUID(),
    ) => api.call(guest.acceptGuestQuote, { payload: { key, token, revision, choices } }),
    guestDecline: (token: string, revision: number, reason = "") =>
      api.call(guest.declineGuestQuote, { payload: { key: randomUUID(), token, revision, reason } }),
    orderOf: async (id: number) =>
      (
        await api.rows(`select o.state, o.number, o.total, o.customer_id, o.id,
          (select count(*)::int from sale_line l where l.order_id = o.id) as lines
        from sale_order o join quotation q on q.order_id = o.id where q.id = ${id}`)
      )[0],
  };
};
