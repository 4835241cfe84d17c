/** Quotations through the API: versions, alternatives, the order that accepting makes, and the customer's link (S18-S20). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { quotePrintEndpoints as print } from "../../../../src/contract/sale/quote-print.ts";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { quoteEndpoints as quote } from "../../../../src/contract/sale/quote.ts";
import { endpoints } from "../../../../src/server/areas.ts";
import { checks } from "../../../../src/server/prove/checks.ts";
import { testApi } from "../../support/api.ts";
import { callAny, envelopeOf, fittingInputs, idOf } from "../../support/generated/any-call.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { dayIn, quoteDesk } from "./quote-desk.ts";

const api = testApi();
let shop: Shop;
const desk = quoteDesk(api, () => shop);
const { lineOf, draftOf } = desk;
beforeAll(async () => {
  shop = await openShop(api);
});

/** Everything that is posted, to see that nothing was. */
const posted = async () =>
  (
    await api.rows(`select (select count(*) from stock_entry) as stock, (select count(*) from customer_entry) as owed,
      (select count(*) from money_entry) as money, (select count(*) from sale_order where state <> 'temp') as orders`)
  )[0];

it("a draft is sent once, with a number, and accepted into one saved order that posts nothing (S18)", async () => {
  const before = await posted();
  const draft = draftOf([lineOf("MUG", 2), lineOf("TEA", 10)], { memo: "Call first" });
  const written = await desk.write(draft);
  expect(written).toMatchObject({ state: "draft", number: null, revision: 1, total: 59_00, versions: [] });
  const sent = await desk.sent({
    ...draft,
    clientId: randomUUID(),
    lines: [lineOf("MUG", 2), lineOf("TEA", 10)],
  });
  expect(sent).toMatchObject({ state: "sent", revision: 1, versions: [{ revision: 1, total: 59_00 }] });
  expect(sent.number).toMatch(/^Q-\d{6}$/);
  const key = randomUUID();
  const [one, other] = await Promise.all([
    desk.accept(sent, [], "Manager", key),
    desk.accept(sent, [], "Administrator"),
  ]);
  expect([one?.name, other?.name].filter((name) => name === undefined)).toHaveLength(1);
  const again = await desk.accept(sent, [], "Manager", key);
  expect(again.name).toBe(one?.name);
  const accepted = await desk.read(sent.id);
  expect(accepted).toMatchObject({ state: "accepted", can: ["copy"], isAnsweredByCustomer: false });
  expect(await desk.orderOf(sent.id)).toMatchObject({ state: "saved", number: null, total: 59_00, lines: 2 });
  const order = await api.call(sale.order, { params: { id: accepted.order?.id ?? 0 } }, desk.as("Manager"));
  expect(order.data.madeOf).toEqual({ type: "quote", id: sent.id, number: sent.number });
  expect(await posted()).toEqual({ ...before, orders: Number(before?.["orders"]) + 1 });
  expect((await desk.accept(accepted)).name).toBe("QuoteAnswered");
});

it("a changed quotation gets a new version; the one before is not accepted any more, and stays as the customer got it (S18)", async () => {
  const draft = draftOf([lineOf("MUG", 1)]);
  const sent = await desk.sent(draft);
  const token = await desk.link(sent.id);
  const changed = (await desk.change(sent, { ...draft, lines: [lineOf("MUG", 3)] })).data;
  expect(changed).toMatchObject({ state: "draft", revision: 2, number: sent.number, total: 36_00 });
  expect((await desk.guestAccept(token, 1)).name).toBe("QuoteChanged");
  expect((await desk.accept(changed)).name).toBe("NotPossibleNow");
  expect((await desk.open(token)).data).toMatchObject({ state: "draft", revision: 1, total: 12_00 });
  const again = (await desk.send(changed)).data;
  expect(again.versions.map(({ revision, total }) => [revision, total])).toEqual([
    [2, 36_00],
    [1, 12_00],
  ]);
  const first = await api.call(
    quote.quoteVersion,
    { query: { id: sent.id, revision: 1 } },
    desk.as("Manager"),
  );
  expect(first.data).toMatchObject({ revision: 1, total: 12_00 });
  const none = await api.call(
    quote.quoteVersion,
    { query: { id: sent.id, revision: 3 } },
    desk.as("Manager"),
  );
  expect(none.name).toBe("NotFound");
  expect((await desk.open(token)).data).toMatchObject({ state: "sent", revision: 2, total: 36_00 });
  expect((await desk.guestAccept(token, 1)).name).toBe("QuoteChanged");
  expect((await desk.guestAccept(token, 2)).data).toMatchObject({ state: "accepted" });
});

it("a quotation is not accepted and not sent after its last valid day, which is the company's (S18)", async () => {
  const sent = await desk.sent(draftOf([lineOf("MUG", 1)], { validTo: dayIn(1) }));
  const token = await desk.link(sent.id);
  await desk.expire(sent.id);
  const expired = await desk.read(sent.id);
  expect(expired).toMatchObject({ state: "expired", can: ["edit", "decline", "copy"] });
  const refused = await desk.accept(expired);
  expect(refused.name).toBe("QuoteExpired");
  expect(refused.message).toContain(new Date(Date.parse(expired.validTo)).getUTCFullYear().toString());
  expect((await desk.guestAccept(token, 1)).name).toBe("QuoteExpired");
  const over = await desk.write(draftOf([lineOf("MUG", 1)], { validTo: dayIn(-3) }));
  expect((await desk.send(over)).name).toBe("QuoteExpired");
  expect((await desk.send(await desk.write(draftOf([])))).name).toBe("NotPossibleNow");
  const found = await api.call(quote.quotes, { query: { state: "expired" } }, desk.as("Manager"));
  expect(found.data.quotes.map(({ id, state }) => [id, state])).toContainEqual([sent.id, "expired"]);
  const open = await api.call(quote.quotes, { query: { state: "sent", limit: 100 } }, desk.as("Manager"));
  expect(open.data.quotes.map(({ id }) => id)).not.toContain(sent.id);
});

it("accepting names exactly one alternative of each group, and only that one counts (S19)", async () => {
  const [small, large] = [lineOf("MUG", 1, { group: "Gift" }), lineOf("MUG", 5, { group: "Gift" })];
  const draft = draftOf([lineOf("TEA", 2), small, large]);
  const sent = await desk.sent(draft);
  expect(sent.total).toBe(19_00);
  const missing = await desk.accept(sent);
  expect(missing.name).toBe("AlternativeMissing");
  expect(missing.message).toContain("Gift");
  expect((await desk.accept(sent, [small.key, large.key])).name).toBe("AlternativeMissing");
  expect((await desk.accept(sent, [large.key, randomUUID()])).name).toBe("BadInput");
  expect(await desk.orderOf(sent.id)).toBeUndefined();
  const accepted = (await desk.accept(sent, [large.key])).data;
  expect(accepted).toMatchObject({ state: "accepted", total: 67_00, choices: [large.key] });
  expect(await desk.orderOf(sent.id)).toMatchObject({ total: 67_00, lines: 2 });
});

it("prices are those of the rules and typed ones within the limits of who writes; unchanged lines keep their price (P7, P8)", async () => {
  const wrong = lineOf("MUG", 1, {
    prices: { unitPrice: 1, boxPrice: null, bigBagPrice: null, bagPrice: null },
  });
  const written = await desk.write(draftOf([wrong]));
  expect(written.lines[0]?.prices.unitPrice).toBe(120_000);
  await api.rows("update product set unit_price = 130000 where code = 'MUG'");
  const same = draftOf([{ ...wrong, prices: { ...wrong.prices, unitPrice: 120_000 } }], {
    clientId: written.clientId,
  });
  const kept = (await desk.change(written, { ...same, memo: "as before" })).data;
  expect(kept.lines[0]?.prices.unitPrice).toBe(120_000);
  const more = { ...wrong, count: { ...wrong.count, units: 2000 } };
  const changed = (await desk.change(kept, { ...same, memo: "as before", lines: [more] })).data;
  expect(changed.lines[0]?.prices.unitPrice).toBe(130_000);
  await api.rows("update product set unit_price = 120000 where code = 'MUG'");
  const half = { kind: "percent", basisPoints: 9900 } as const;
  const cheap = lineOf("MUG", 5, { group: "Gift", discount: half });
  const alternatives = draftOf([lineOf("MUG", 1, { group: "Gift" }), cheap]);
  expect((await desk.create(alternatives, "Manager")).name).toBe("DiscountOverLimit");
});

it("an offered price holds when the price list has changed since", async () => {
  const sent = await desk.sent(draftOf([lineOf("MUG", 1)]));
  await api.rows("update product set unit_price = 140000 where code = 'MUG'");
  await desk.accept(sent);
  await api.rows("update product set unit_price = 120000 where code = 'MUG'");
  expect(await desk.orderOf(sent.id)).toMatchObject({ total: 12_00 });
});

it("its order keeps the offered price, also where a line call takes a typed price back (S10)", async () => {
  const sent = await desk.sent(draftOf([lineOf("MUG", 10)]));
  await api.rows("update product set unit_price = 140000 where code = 'MUG'");
  const { order } = (await desk.accept(sent)).data;
  const key = sent.lines[0]?.key ?? "";
  const params = { params: { id: order?.id ?? 0 } };
  const stored = async () => (await api.call(sale.order, params, desk.as("Manager"))).data;
  const lineIn = async () => (await stored()).lines.find((line) => line.key === key);
  expect(await lineIn()).toMatchObject({ priceSource: "promised", prices: { unitPrice: 120_000 } });
  const priced = async (unitPrice: number | null, who: string) => {
    const { id, version } = await stored();
    const line = { key, version: (await lineIn())?.version ?? 0 };
    const payload = { key: randomUUID(), id, version, line, unitPrice };
    return (await api.call(sale.priceLine, { payload }, desk.as(who))).message;
  };
  expect(await priced(130_000, "Manager")).toBe("");
  expect(await lineIn()).toMatchObject({ priceSource: "typed", prices: { unitPrice: 130_000 } });
  expect(await priced(null, "Manager")).toBe("");
  expect(await lineIn()).toMatchObject({ priceSource: "promised", prices: { unitPrice: 120_000 } });
  // More than was offered at this price is for who may change prices.
  const counted = async (units: number, who: string) => {
    const { id, version } = await stored();
    const line = { key, version: (await lineIn())?.version ?? 0 };
    const count = { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units };
    return await api.call(
      sale.countLine,
      { payload: { key: randomUUID(), id, version, line, count } },
      desk.as(who),
    );
  };
  expect((await counted(9000, "Cashier")).message).toBe("");
  expect((await counted(11_000, "Cashier")).name).toBe("AccessDenied");
  await api.rows("update product set unit_price = 120000 where code = 'MUG'");
});

it("a draft that was never sent is deleted, hidden from the list, and restored", async () => {
  const written = await desk.write(draftOf([lineOf("MUG", 1)]));
  const sent = await desk.sent(draftOf([lineOf("MUG", 1)]));
  const asManager = desk.as("Manager");
  const remove = (seen: { readonly id: number; readonly version: number }) =>
    api.call(quote.deleteQuote, { payload: desk.onDocument(seen) }, asManager);
  expect((await remove(sent)).name).toBe("NotPossibleNow");
  const deleted = (await remove(written)).data;
  expect(deleted).toMatchObject({ state: "deleted", can: expect.arrayContaining(["restore", "copy"]) });
  const idsOf = async (state?: "deleted") =>
    (
      await api.call(quote.quotes, { query: { limit: 500, ...(state && { state }) } }, asManager)
    ).data.quotes.map(({ id }) => id);
  expect(await idsOf()).not.toContain(written.id);
  expect(await idsOf("deleted")).toContain(written.id);
  expect((await desk.send(deleted)).name).toBe("NotPossibleNow");
  const payload = desk.onDocument(deleted);
  const restored = await api.call(quote.restoreQuote, { payload }, asManager);
  expect(restored.data).toMatchObject({ state: "draft", total: 12_00 });
  expect(await idsOf()).toContain(written.id);
  // A sent one that is being changed is in the hands of the customer.
  const changing = (await desk.change(sent, draftOf([lineOf("MUG", 2)]))).data;
  expect(changing.can).not.toContain("delete");
  expect((await remove(changing)).name).toBe("NotPossibleNow");
});

it("the e-mail with the link is in the language of the quotation; the address is for who may see contacts (S20)", async () => {
  await api.rows(`update customer set email = 'shop@example.com' where id = ${shop.customerId}`);
  const sent = await desk.sent(draftOf([lineOf("MUG", 1)], { language: "de" }));
  const made = await api.call(quote.linkQuote, { payload: { id: sent.id } }, desk.as("Administrator"));
  expect(made.data.email).toBe("shop@example.com");
  expect(made.data.subject).toContain(sent.number);
  expect(made.data.text).toContain("{{link}}");
  expect(made.data.text).toContain("12,00 GBP");
  expect(made.data.text.match(/\{\{/g)).toHaveLength(1);
});

it("two people change a quotation: the second sees what the first saved (G5); a key makes one draft (G4)", async () => {
  const draft = draftOf([lineOf("MUG", 1)]);
  const key = randomUUID();
  const made = await Promise.all([desk.create(draft, "Manager", key), desk.create(draft, "Manager", key)]);
  expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
  const written = await desk.read(made[0]?.data.id ?? 0);
  await desk.change(written, { ...draft, memo: "first" });
  const late = await desk.change(written, { ...draft, memo: "second" }, "Administrator");
  expect(late.name).toBe("StaleVersion");
  expect(late.data).toMatchObject({ current: { memo: "first" } });
  expect((await desk.accept({ ...written, version: 1 })).name).toBe("StaleVersion");
});

it("a declined quotation says why, and is offered again as a new version; a copy is a draft of its own", async () => {
  const sent = await desk.sent(draftOf([lineOf("MUG", 1)]));
  const declined = (await desk.decline(sent, "Too dear")).data;
  expect(declined).toMatchObject({ state: "declined", can: ["edit", "copy"] });
  expect(declined.log.at(-1)).toMatchObject({ act: "decline", detail: "Too dear" });
  expect((await desk.decline(declined)).name).toBe("QuoteAnswered");
  const payload = { key: randomUUID(), id: sent.id, clientId: randomUUID() };
  const [copy, same] = await Promise.all(
    [1, 2].map(() => api.call(quote.copyQuote, { payload }, desk.as("Manager"))),
  );
  expect(copy?.data.id).toBe(same?.data.id);
  expect(copy?.data).toMatchObject({ state: "draft", number: null, revision: 1, total: 12_00 });
  expect(copy?.data.lines[0]?.key).not.toBe(sent.lines[0]?.key);
  const again = (await desk.change(declined, draftOf([lineOf("MUG", 1)]))).data;
  expect(again).toMatchObject({ state: "draft", revision: 2 });
});

it("the customer's link shows what was sent and nothing of the own people, and takes one answer (S20)", async () => {
  const sent = await desk.sent(draftOf([lineOf("MUG", 2)], { memo: "We could go down to 20" }));
  const token = await desk.link(sent.id);
  const seen = await desk.open(token);
  expect(seen.data).toMatchObject({
    number: sent.number,
    state: "sent",
    total: 24_00,
    terms: "Delivery within a week",
  });
  expect(JSON.stringify(seen.data)).not.toContain("go down");
  const key = randomUUID();
  const [one, other] = await Promise.all([1, 2].map(() => desk.guestAccept(token, 1, [], key)));
  expect([one?.data.state, other?.data.state]).toEqual(["accepted", "accepted"]);
  expect((await desk.guestDecline(token, 1)).name).toBe("QuoteAnswered");
  const read = await desk.read(sent.id);
  const [order] = await api.rows(`select memo from sale_order where id = ${read.order?.id ?? 0}`);
  expect(order).toEqual({ memo: sent.number });
  expect(read).toMatchObject({ state: "accepted", isAnsweredByCustomer: true });
  expect(read.log.at(-1)).toMatchObject({ act: "guestAccept" });
  expect(await desk.orderOf(sent.id)).toMatchObject({ state: "saved", total: 24_00 });
});

it("a customer answers also when who wrote the quotation has left", async () => {
  const sent = await desk.sent(draftOf([lineOf("MUG", 1)]));
  const token = await desk.link(sent.id);
  await api.rows(
    `update person set active = false where id = (select person_id from quotation where id = ${sent.id})`,
  );
  expect((await desk.guestDecline(token, 1, "Found another")).data).toMatchObject({ state: "declined" });
  await api.rows("update person set active = true");
});

it("a link that is unknown or over opens nothing; nobody makes one for a draft", async () => {
  expect((await desk.open("quote~nobody")).name).toBe("QuoteLinkEnded");
  const sent = await desk.sent(draftOf([lineOf("MUG", 1)]));
  const token = await desk.link(sent.id);
  await api.rows(`update quotation_link set expires_at = now() where quotation_id = ${sent.id}`);
  expect((await desk.open(token)).name).toBe("QuoteLinkEnded");
  expect((await desk.guestAccept(token, 1)).name).toBe("QuoteLinkEnded");
  const written = await desk.write(draftOf([lineOf("MUG", 1)]));
  const made = await api.call(quote.linkQuote, { payload: { id: written.id } }, desk.as("Manager"));
  expect(made.name).toBe("NotPossibleNow");
});

it("the guest of a quotation is refused by every other call of the server (S20)", async () => {
  const sent = await desk.sent(draftOf([lineOf("MUG", 1)]));
  const token = await desk.link(sent.id);
  const own = ["guestQuote", "acceptGuestQuote", "declineGuestQuote"];
  const others = endpoints.filter(({ access, args: [id] }) => access !== "public" && !own.includes(id));
  const answers = await Promise.all(
    others.map(async (endpoint) => {
      const [input = {}] = fittingInputs(endpoint, 1, "guest");
      const { name } = await callAny(api, endpoint, input, token);
      return [idOf(endpoint), name];
    }),
  );
  expect(answers.filter(([, name]) => name !== "SessionEnded")).toEqual([]);
  const confirmed = await api.raw(
    new Request("http://kontor/be/api/user/confirm", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    }),
  );
  expect((await envelopeOf(confirmed)).name).toBe("LinkUsed");
});

it("is printed with its lines and who it is for; a missing one prints nothing", async () => {
  const sent = await desk.sent(draftOf([lineOf("MUG", 1)]));
  const printed = await api.call(print.printQuotes, { query: { ids: String(sent.id) } }, desk.as("Manager"));
  expect(printed.data.quotes).toMatchObject([
    { number: sent.number, total: 12_00, lines: [{ code: "MUG" }] },
  ]);
  expect((await api.call(print.printQuotes, { query: { ids: "999999" } }, desk.as("Manager"))).name).toBe(
    "NotFound",
  );
  expect((await api.call(quote.quotes, { query: {} }, desk.as("Cashier"))).name).toBe("AccessDenied");
});

it("is proved after all of it (S18, G10)", async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
});
