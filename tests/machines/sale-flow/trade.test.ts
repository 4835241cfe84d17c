/** What a cashier may rely on at the till, sentence by sentence. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SaleFlowContext } from "../../../machines/sale-flow/sale-flow-context.ts";
import { flowWhyNot } from "../../../machines/sale-flow/sale-flow-why.ts";
import { limitProblem, settlementOf, totalsOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import { quantityFaultOf } from "../../../machines/sale-flow/sale-flow-quantity.ts";
import { add, cash, customer, id, noAnswer, order, pay, product, refusedBy, terms } from "../shop.ts";
import { till } from "../till.ts";

const flush = () => vi.advanceTimersByTimeAsync(0);
const unheard = () => Promise.reject(noAnswer);

describe("the till", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("adds the same article in the same package at the same price to its line, and lights it", () => {
    const { actor, context } = till();
    for (const event of [add(1), add(2), { ...add(3, { product: product(1) }) }]) actor.send(event);
    expect(context().sale.lines.map(({ count }) => count.units)).toEqual([2000, 1000]);
    expect(context().sale.touched?.key).toBe(id(1));
    actor.send(add(4, { product: product(1), package: "box" }));
    expect(context().sale.lines).toHaveLength(3);
    expect(totalsOf(context().sale, terms).total).toBe(2000 + 1000 + 10_000);
  });

  it("gives the price of a quantity tier when the quantity reaches it, and takes it back", () => {
    const { actor, context } = till();
    const tiered = product(1, { tiers: [{ from: 10_000, unitPrice: 80_000 }] });
    actor.send(add(1, { product: tiered }));
    actor.send({ type: "LINE.COUNT", key: id(1), number: 10_000, at: 2 });
    expect(context().sale.lines[0]?.priceSource).toBe("tier");
    expect(totalsOf(context().sale, terms).total).toBe(8000);
    actor.send({ type: "LINE.COUNT", key: id(1), number: 9000, at: 3 });
    expect(totalsOf(context().sale, terms).total).toBe(9000);
  });

  it("reprices for a customer, keeps typed prices, and tells the total before and after (P9)", () => {
    const { actor, context } = till();
    actor.send(add(1));
    actor.send(add(2));
    actor.send({ type: "LINE.PRICE", key: id(2), price: 95_000, at: 3 });
    actor.send({ type: "CUSTOMER.SET", customer });
    expect(context().repriced).toEqual({ before: 1950, after: 1900 });
    expect(context().sale.lines.map(({ priceSource }) => priceSource)).toEqual(["level", "typed"]);
  });

  it("sells nothing new to a customer who is blocked, and does once another is named", () => {
    const { actor, state } = till();
    actor.send({ type: "CUSTOMER.SET", customer: { ...customer, blocked: "Bankrupt" } });
    actor.send(add(1));
    expect(flowWhyNot(actor.getSnapshot(), pay)).toBe("customerBlocked");
    actor.send(pay);
    expect(state()).toEqual({ selling: "lines" });
    actor.send({ type: "CUSTOMER.SET", customer });
    actor.send(pay);
    expect(state()).toBe("paying");
  });

  it("does not take payment for a quantity that the product is not sold in (P16)", () => {
    const { actor, context, state } = till();
    actor.send(add(1, { product: product(1, { minimumOrder: 6000, orderStep: 6000 }) }));
    const [line] = context().sale.lines;
    expect(line && quantityFaultOf(line)).toEqual({ below: null, above: 6000 });
    expect(flowWhyNot(actor.getSnapshot(), pay)).toBe("wrongQuantity");
    actor.send({ type: "LINE.COUNT", key: id(1), number: 13_000, at: 2 });
    actor.send(pay);
    expect(state()).toEqual({ selling: "lines" });
    const [more] = context().sale.lines;
    expect(more && quantityFaultOf(more)).toEqual({ below: 12_000, above: 18_000 });
    actor.send({ type: "LINE.COUNT", key: id(1), number: 12_000, at: 3 });
    actor.send(pay);
    expect(state()).toBe("paying");
  });

  it("asks a second person over the limit, and sends the token of what they allowed (P8)", async () => {
    const { actor, asked, context, state, sent } = till();
    actor.send(add(1));
    actor.send({ type: "LINE.PRICE", key: id(1), price: 50_000, at: 2 });
    expect(state()).toEqual({ selling: "approving" });
    expect(context().problem?.name).toBe("DiscountOverLimit");
    expect(totalsOf(context().sale, terms).total).toBe(1000);
    actor.send(add(2));
    expect(context().sale.lines).toHaveLength(1);
    actor.send({ type: "APPROVE", approverId: 5, pin: "77" });
    await flush();
    expect(asked).toMatchObject([
      {
        act: "discount",
        lineKey: id(1),
        figures: { from: 100_000, to: 50_000, basisPoints: 5000 },
        pin: "77",
      },
    ]);
    expect(JSON.stringify(context())).not.toContain('"77"');
    expect(totalsOf(context().sale, terms).total).toBe(500);
    for (const event of [pay, cash(500), { type: "CONFIRM" } as const]) actor.send(event);
    expect(sent[0]?.approvals).toEqual([`token-discount-${id(1)}`]);
  });

  it("takes any mix of methods and currencies, and gives change by the lawful rounding", () => {
    const { actor, context } = till();
    actor.send(add(1, { product: product(1, { unitPrice: 123_800 }) }));
    actor.send(pay);
    actor.send({ ...cash(500), id: "card", kind: "card" } as never);
    actor.send(cash(2000, "HUF"));
    expect(settlementOf(context()).remaining).toBe(1238 - 500 - 500);
    actor.send(cash(500));
    expect(settlementOf(context())).toMatchObject({ remaining: 0, change: 260, rounding: 2 });
  });

  it("takes what is given too much as a tip, until the tenders change (E6)", () => {
    const { actor, context, sent } = till();
    for (const event of [add(1), pay, { type: "TIP.SET", isTip: true } as const]) actor.send(event);
    expect(settlementOf(context()).tip).toBe(0);
    for (const event of [cash(1200), { type: "TIP.SET", isTip: true } as const]) actor.send(event);
    expect(settlementOf(context())).toMatchObject({ paid: 1000, tip: 200, change: 0, problem: null });
    actor.send(cash(100));
    expect(settlementOf(context())).toMatchObject({ tip: 0, change: 300 });
    for (const event of [{ type: "TIP.SET", isTip: true }, { type: "CONFIRM" }] as const) actor.send(event);
    expect(sent[0]?.payment).toMatchObject({ tip: 300 });
  });

  it("carries the wish for an invoice until the customer takes a receipt after all (M15)", async () => {
    const { actor, context, sent } = till([() => Promise.resolve(order)]);
    const buyer = { name: "Rossi", taxNumber: "", country: "", street: "Via 1", zip: "1", city: "Roma" };
    const wish = { document: "invoice", buyer } as const;
    actor.send(add(1));
    expect(flowWhyNot(actor.getSnapshot(), { type: "WISH.SET", wish })).toBe("notNow");
    for (const event of [pay, { type: "WISH.SET", wish }, { type: "BACK" }, pay] as const) actor.send(event);
    expect(context().sale.wish).toEqual(wish);
    actor.send({ type: "WISH.SET", wish: null });
    expect("wish" in context().sale).toBe(false);
    for (const event of [{ type: "WISH.SET", wish }, cash(1000), { type: "CONFIRM" }] as const)
      actor.send(event);
    expect(sent[0]?.wish).toEqual(wish);
    await flush();
    actor.send({ type: "NEXT", clientId: "next" });
    expect(context().sale.clientId).toBe("next");
    expect(context().sale.wish).toBeUndefined();
  });

  it("is delivered only to a customer with a name", () => {
    const { actor, context, sent } = till();
    const deliver = { type: "DELIVERY.SET", isForDelivery: true } as const;
    actor.send(add(1));
    expect(flowWhyNot(actor.getSnapshot(), deliver)).toBe("needsCustomer");
    for (const event of [{ type: "CUSTOMER.SET", customer }, deliver] as const) actor.send(event);
    expect(context().sale.isForDelivery).toBe(true);
    for (const event of [pay, cash(1000), { type: "CONFIRM" } as const]) actor.send(event);
    expect(sent[0]?.order.isForDelivery).toBe(true);
  });

  it("lets a rest be owed only by a named customer", () => {
    const { actor, state } = till();
    for (const event of [add(1), pay, cash(300), { type: "CONFIRM" } as const]) actor.send(event);
    expect(state()).toBe("paying");
    actor.send({ type: "CUSTOMER.SET", customer });
    actor.send({ type: "CONFIRM" });
    expect(state()).toBe("posting");
  });

  it("sends a sale without answer again and again, always under the same key and unchanged", async () => {
    const { actor, sent, state } = till([unheard, unheard, () => Promise.resolve(order)]);
    for (const event of [add(1), pay, cash(1000), { type: "CONFIRM" } as const]) actor.send(event);
    await flush();
    expect(state()).toBe("unsure");
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toBe("unsure");
    actor.send({ type: "ONLINE" });
    await flush();
    expect(state()).toBe("receipt");
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((input) => JSON.stringify(input))).size).toBe(1);
  });

  it("serves the next customer while a sale waits for its answer, and hands that sale over whole", async () => {
    const { actor, sent, handedOver, context, state } = till([unheard]);
    for (const event of [add(1), pay, cash(1000), { type: "CONFIRM" } as const]) actor.send(event);
    await flush();
    actor.send(add(2));
    expect(state()).toEqual({ selling: "lines" });
    expect(handedOver).toEqual([sent[0]]);
    expect(context().sale.lines.map(({ key }) => key)).toEqual([id(2)]);
    expect(context().sale.clientId).toBe(id(900));
  });

  it("makes a new key only after the server said no", async () => {
    const { actor, sent, context, state } = till([
      () => Promise.reject(refusedBy("OutOfStock", { product: "Article 1" })),
    ]);
    for (const event of [add(1), pay, cash(1000), { type: "CONFIRM" } as const]) actor.send(event);
    await flush();
    expect(state()).toEqual({ selling: "lines" });
    expect(context()).toMatchObject({
      problem: { name: "OutOfStock", line: id(1) },
      payKey: null,
      commit: null,
    });
    expect(context().tenders).toHaveLength(1);
    for (const event of [{ type: "PAY", key: id(501) } as const, { type: "CONFIRM" } as const])
      actor.send(event);
    expect(sent.map(({ key }) => key)).toEqual([id(500), id(501)]);
  });

  it("keeps a begun sale while the shift is closed, and goes on with it", async () => {
    const { actor, context, state } = till([() => Promise.reject(refusedBy("ShiftNeeded"))]);
    for (const event of [add(1), pay, cash(1000), { type: "CONFIRM" } as const]) actor.send(event);
    await flush();
    expect(state()).toBe("closed");
    expect(context().sale.lines).toHaveLength(1);
    actor.send({ type: "SHIFT.OPENED", shift: { id: 6, number: "S6" } });
    expect(state()).toEqual({ selling: "lines" });
  });

  it("brings back what was cleared or removed", () => {
    const { actor, context } = till();
    for (const event of [add(1), add(2), { type: "LINE.REMOVE", key: id(1) } as const]) actor.send(event);
    expect(context().sale.selected).toBe(id(2));
    actor.send({ type: "UNDO" });
    expect(context().sale.lines.map(({ key }) => key)).toEqual([id(1), id(2)]);
    actor.send({ type: "CLEAR" });
    expect(context().sale.lines).toEqual([]);
    actor.send({ type: "UNDO" });
    expect(context().sale.lines).toHaveLength(2);
  });

  it("sells whole boxes only whole, and nothing that is not for sale", () => {
    const { actor, context } = till();
    actor.send(add(1, { package: "box", number: 1500 }));
    actor.send(add(2, { product: product(2, { packingBox: null }), package: "box" }));
    actor.send(add(3, { product: product(3, { active: false }) }));
    expect(context().sale.lines).toEqual([]);
  });

  it("never holds a sale over the limit for one within it", () => {
    const { actor, context } = till();
    actor.send(add(1, { product: product(1, { lowestPrice: 150_000 }) }));
    expect(limitProblem(context())).toMatchObject({
      name: "BelowLowestPrice",
      params: { price: 100_000, lowest: 150_000 },
    });
  });

  it("asks a second person when line and order discount are over the limit together (P8, S7)", () => {
    const { actor, context, state } = till();
    const percent = (basisPoints: number) => ({ kind: "percent", basisPoints }) as const;
    actor.send(add(1));
    actor.send({ type: "LINE.DISCOUNT", key: id(1), discount: percent(600), at: 2 });
    expect(state()).toEqual({ selling: "lines" });
    actor.send({ type: "DISCOUNT.SET", discount: percent(500) });
    expect(state()).toEqual({ selling: "approving" });
    expect(context().problem).toMatchObject({ name: "DiscountOverLimit", line: id(1) });
    expect(totalsOf(context().sale, terms).total).toBe(940);
    actor.send({ type: "BACK" });
    actor.send({ type: "DISCOUNT.SET", discount: percent(400) });
    expect(totalsOf(context().sale, terms).total).toBe(902);
  });

  it("asks a second person when the order discount pushes a line below its lowest price (P8, S7)", () => {
    const { actor, context, state } = till();
    actor.send(add(1, { product: product(1, { lowestPrice: 95_000 }) }));
    actor.send({ type: "DISCOUNT.SET", discount: { kind: "amount", amount: 51 } });
    expect(state()).toEqual({ selling: "approving" });
    expect(context().problem?.name).toBe("BelowLowestPrice");
    actor.send({ type: "BACK" });
    actor.send({ type: "DISCOUNT.SET", discount: { kind: "amount", amount: 50 } });
    expect(state()).toEqual({ selling: "lines" });
  });

  it("compares the lowest price in the VAT mode of the sale (X8)", () => {
    const { actor, context } = till();
    actor.send(add(1, { product: product(1, { lowestPrice: 100_000 }) }));
    actor.send({ type: "VAT_MODE.SET", vatMode: "net" });
    expect(context().sale.lines[0]?.prices.unitPrice).toBe(83_333);
    expect(limitProblem(context())).toBeNull();
  });

  it("remembers only what its schema describes", async () => {
    const { Schema } = await import("effect");
    const { actor, context } = till();
    for (const event of [add(1), pay, cash(300)]) actor.send(event);
    expect(Schema.decodeUnknownSync(SaleFlowContext)(structuredClone(context()))).toEqual(context());
  });
});
