/** What a cashier may rely on at the till, sentence by sentence. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { SaleFlowContext } from "../../machines/sale-flow-context.ts";
import { limitProblem, settlementOf, totalsOf } from "../../machines/sale-flow-pay.ts";
import { saleFlowMachine } from "../../machines/sale-flow.ts";
import type { HangInput } from "../../machines/sale-flow-setup.ts";
import type { CommitInput } from "../../src/contract/sale.ts";
import type { Order } from "../../src/contract/sale-order.ts";
import type { SaleFlowEvent } from "../../machines/sale-flow-events.ts";
import { flowWhyNot } from "../../machines/sale-flow-why.ts";
import {
  add,
  cash,
  comesBack,
  customer,
  id,
  noAnswer,
  order,
  pay,
  product,
  ready,
  refusedBy,
  shift,
  terms,
} from "./shop.ts";

/** A till whose server answers what the test says, call by call. */
const till = (answers: readonly (() => Promise<Order>)[] = []) => {
  const sent: CommitInput[] = [];
  const handedOver: (CommitInput | null)[] = [];
  const actor = createActor(
    saleFlowMachine.provide({
      actors: {
        post: fromPromise<Order, CommitInput>(({ input }) => {
          sent.push(input);
          return answers[sent.length - 1]?.() ?? new Promise(() => {});
        }),
        hang: fromPromise<void, HangInput>(() => Promise.resolve()),
      },
      actions: { handOver: (_, { commit }) => void handedOver.push(commit) },
    }),
    { input: { clientId: id(100) } },
  );
  actor.start();
  actor.send(ready);
  return {
    actor,
    sent,
    handedOver,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  };
};

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

  it("reprices for a customer, keeps typed prices, and tells the total before and after", () => {
    const { actor, context } = till();
    actor.send(add(1));
    actor.send(add(2));
    actor.send({ type: "LINE.PRICE", key: id(2), price: 95_000, at: 3 });
    actor.send({ type: "CUSTOMER.SET", customer });
    expect(context().repriced).toEqual({ before: 1950, after: 1900 });
    expect(context().sale.lines.map(({ priceSource }) => priceSource)).toEqual(["level", "typed"]);
  });

  it("asks a second person over the limit, and sends who allowed it", () => {
    const { actor, context, state, sent } = till();
    actor.send(add(1));
    actor.send({ type: "LINE.PRICE", key: id(1), price: 50_000, at: 2 });
    expect(state()).toEqual({ selling: "approving" });
    expect(context().problem?.name).toBe("DiscountOverLimit");
    expect(totalsOf(context().sale, terms).total).toBe(1000);
    actor.send(add(2));
    expect(context().sale.lines).toHaveLength(1);
    actor.send({ type: "APPROVE", username: "boss", pin: "77" });
    expect(totalsOf(context().sale, terms).total).toBe(500);
    for (const event of [pay, cash(500), { type: "CONFIRM" } as const]) actor.send(event);
    expect(sent[0]?.approval).toEqual({ username: "boss", pin: "77" });
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

  it("takes goods of a receipt back for what was paid, and proposes the money as it came, the newest first", () => {
    const { actor, context, state } = till();
    actor.send(comesBack(2000));
    expect(context().sale).toMatchObject({ vatMode: "gross", original: { number: "T1-000077" } });
    expect(totalsOf(context().sale, terms).total).toBe(-1800);
    actor.send(pay);
    expect(state()).toBe("paying");
    expect(context().tenders.map(({ kind, given }) => [kind, given])).toEqual([
      ["cash", -700],
      ["card", -1100],
    ]);
    expect(settlementOf(context())).toMatchObject({ paid: -1800, remaining: 0, problem: null });
    actor.send(cash(500));
    expect(context().tenders).toHaveLength(2);
  });

  it("lets nobody change what came back: no price, no number, no discount, no other customer", () => {
    const { actor, context } = till();
    actor.send({ type: "CUSTOMER.SET", customer });
    actor.send(comesBack(1000, { customerId: 9 }));
    const before = context().sale;
    const changes: SaleFlowEvent[] = [
      { type: "LINE.COUNT", key: id(60), number: 3000, at: 1 },
      { type: "LINE.PRICE", key: id(60), price: 1, at: 1 },
      { type: "LINE.DISCOUNT", key: id(60), discount: { kind: "percent", basisPoints: 100 }, at: 1 },
      { type: "DISCOUNT.SET", discount: { kind: "percent", basisPoints: 100 } },
      { type: "LINE.PACKAGE", key: id(60), package: "box", at: 1 },
      { type: "RETURN.FREE", key: id(60), unitPrice: 1, at: 1 },
      { type: "CUSTOMER.SET", customer: null },
      { type: "VAT_MODE.SET", vatMode: "net" },
      comesBack(1000, { orderId: 78 }),
    ];
    for (const event of changes) {
      expect(flowWhyNot(actor.getSnapshot(), event)).toBe("returned");
      actor.send(event);
      expect(context().sale).toBe(before);
    }
    actor.send({ type: "REPRICED", products: [product(1, { unitPrice: 500_000, vatRate: 0 })] });
    expect(totalsOf(context().sale, terms).total).toBe(-900);
  });

  it("asks a second person before goods come back, and sends who allowed it with what came from where", () => {
    const { actor, context, state, sent } = till();
    actor.send({ type: "TILL.READY", terms: { ...terms, mayReturn: false }, shift });
    actor.send(comesBack());
    expect(state()).toEqual({ selling: "approving" });
    expect(context().problem?.params["right"]).toBe("sale.order.return");
    actor.send({ type: "BACK" });
    expect(state()).toEqual({ selling: "empty" });
    actor.send(comesBack());
    actor.send({ type: "APPROVE", username: "boss", pin: "77" });
    actor.send({ type: "RETURN.TO", key: id(60), to: "scrap" });
    for (const event of [pay, { type: "CONFIRM" } as const]) actor.send(event);
    expect(sent[0]?.approval).toEqual({ username: "boss", pin: "77" });
    expect(sent[0]?.order.lines[0]).toMatchObject({ returnOf: 501, returnTo: "scrap" });
  });

  it("turns a scanned line into a return without a receipt, at the price it is then worth", () => {
    const { actor, context } = till();
    actor.send(add(1, { number: 2000 }));
    actor.send({ type: "RETURN.FREE", key: id(1), unitPrice: 80_000, at: 2 });
    expect(context().sale.lines[0]).toMatchObject({
      count: { units: -2000 },
      priceSource: "return",
      returned: { of: null, to: "defective" },
    });
    expect(totalsOf(context().sale, terms).total).toBe(-1600);
    actor.send(add(2, { product: product(1) }));
    expect(context().sale.lines).toHaveLength(2);
  });

  it("pays only the difference of an exchange, and takes money laid the wrong way off again", () => {
    const { actor, context } = till();
    actor.send(comesBack(1000));
    actor.send(pay);
    expect(context().tenders.map(({ given }) => given)).toEqual([-700, -200]);
    actor.send({ type: "BACK" });
    actor.send(add(2));
    actor.send(pay);
    expect(context().tenders).toEqual([]);
    expect(settlementOf(context()).remaining).toBe(100);
  });

  it("gives foreign cash back at the rate it was taken at (X5)", () => {
    const { actor, context } = till();
    actor.send(comesBack(3000));
    for (const event of [pay, { type: "TENDER.REMOVE", id: `${id(500)} 0` } as const, cash(-25_000, "HUF")])
      actor.send(event);
    expect(context().tenders.at(-1)).toMatchObject({ currency: "HUF", rate: 26_000_000 });
    actor.send(ready);
    expect(context().tenders.at(-1)?.rate).toBe(26_000_000);
  });

  it("never holds a sale over the limit for one within it", () => {
    const { actor, context } = till();
    actor.send(add(1, { product: product(1, { lowestPrice: 150_000 }) }));
    expect(limitProblem(context())?.name).toBe("BelowLowestPrice");
  });

  it("remembers only what its schema describes", async () => {
    const { Schema } = await import("effect");
    const { actor, context } = till();
    for (const event of [add(1), pay, cash(300)]) actor.send(event);
    expect(Schema.decodeUnknownSync(SaleFlowContext)(structuredClone(context()))).toEqual(context());
  });
});
