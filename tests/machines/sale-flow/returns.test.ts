/** Goods that come back at the till, and sales that another till has too, sentence by sentence. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settlementOf, totalsOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import { originalOfLine } from "../../../machines/sale-flow/sale-flow-return.ts";
import type { Returnable } from "../../../src/contract/sale/sale-return.ts";
import { addLine, newSale } from "../../../machines/sale-flow/sale-flow-sale.ts";
import type { SaleFlowEvent } from "../../../machines/sale-flow/sale-flow-events.ts";
import { flowWhyNot } from "../../../machines/sale-flow/sale-flow-why.ts";
import {
  add,
  cash,
  comesBack,
  customer,
  elsewhere,
  id,
  newLine,
  overtakenBy,
  pay,
  product,
  ready,
  receipt,
  shift,
  terms,
} from "../shop.ts";
import { till } from "../till.ts";

const flush = () => vi.advanceTimersByTimeAsync(0);

describe("the till", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("never lets an old copy take the place of another till's: it asks, and what was here can be brought back", async () => {
    const newer = elsewhere("temp", id(100));
    const { actor, context, state, sent } = till([() => Promise.reject(overtakenBy("StaleVersion", newer))]);
    for (const event of [add(1), pay, cash(1000), { type: "CONFIRM" } as const]) actor.send(event);
    await flush();
    expect(state()).toEqual({ selling: "overtaken" });
    expect(context().newer?.till).toBe("Till 2");
    actor.send(add(2));
    expect(context().sale.lines).toHaveLength(1);
    const theirs = { ...addLine(newSale(id(100), "gross"), newLine(8), 1, terms), version: 7 };
    actor.send({ type: "NEWER.TAKE", sale: theirs, clientId: id(910) });
    expect(context().sale).toBe(theirs);
    for (const event of [{ type: "PAY", key: id(501) } as const, cash(1000), { type: "CONFIRM" } as const])
      actor.send(event);
    expect(sent.map(({ version }) => version)).toEqual([null, 7]);
  });

  it("goes on with its own copy as a sale of its own, money and all, or drops it; neither is lost", async () => {
    for (const name of ["StaleVersion", "HeldElsewhere", "NotPossibleNow"]) {
      const newer = elsewhere("committed", id(100));
      const { actor, context, state } = till([() => Promise.reject(overtakenBy(name, newer))]);
      for (const event of [add(1), pay, cash(1000), { type: "CONFIRM" } as const]) actor.send(event);
      await flush();
      expect(state()).toEqual({ selling: "overtaken" });
      actor.send({ type: "NEWER.TAKE", sale: context().sale, clientId: id(910) });
      expect(state()).toEqual({ selling: "overtaken" });
      actor.send({ type: "NEWER.SPLIT", clientId: id(911) });
      expect(state()).toEqual({ selling: "lines" });
      expect(context()).toMatchObject({ sale: { clientId: id(911) }, tenders: [{ given: 1000 }] });
      expect(context().newer).toBeUndefined();
    }
  });

  it("learns from keeping its copy that another till has gone on with it", () => {
    const { actor, context, state } = till();
    actor.send(add(1));
    actor.send({ type: "OVERTAKEN", newer: elsewhere("temp", id(101)) });
    expect(state()).toEqual({ selling: "lines" });
    actor.send({ type: "OVERTAKEN", newer: elsewhere("held", id(100)) });
    expect(flowWhyNot(actor.getSnapshot(), pay)).toBe("overtaken");
    actor.send({ type: "NEWER.DROP", clientId: id(912) });
    expect(context().sale).toMatchObject({ clientId: id(912), lines: [] });
    actor.send({ type: "UNDO" });
    expect(context().sale).toMatchObject({ clientId: id(912), lines: [{ key: id(1) }] });
  });

  it("takes goods of a receipt back for what was paid, and proposes the money as it came, the newest first", () => {
    const { actor, context, state } = till();
    actor.send(comesBack(2000));
    expect(context().sale).toMatchObject({ vatMode: "gross", originals: [{ number: "T1-000077" }] });
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

  it("takes goods back in a sale without VAT in its prices, with the VAT that was charged (R8, R10)", () => {
    const { actor, context } = till();
    actor.send(comesBack(1000, { vatMode: "net", lines: [] }));
    expect(context().sale.lines).toEqual([]);
    actor.send(comesBack(1000, {}, "net"));
    expect(context().sale.vatMode).toBe("net");
    expect(totalsOf(context().sale, terms)).toMatchObject({ net: -750, vat: -150, total: -900 });
    actor.send(add(2));
    expect(context().sale.lines[1]?.prices.unitPrice).toBe(83_333);
    expect(totalsOf(context().sale, terms)).toMatchObject({ net: 83, vat: 17, total: 100 });
    expect(flowWhyNot(actor.getSnapshot(), { type: "VAT_MODE.SET", vatMode: "gross" })).toBe("returned");
    actor.send(comesBack(2000));
    expect(context().sale.vatMode).toBe("net");
  });

  it("takes a scanned line back without a receipt at the same worth in net prices (R3, R10)", () => {
    const { actor, context } = till();
    actor.send({ type: "VAT_MODE.SET", vatMode: "net" });
    actor.send(add(1));
    actor.send({ type: "RETURN.FREE", key: id(1), unitPrice: 60_000, at: 2 });
    expect(context().sale).toMatchObject({ vatMode: "net", lines: [{ prices: { unitPrice: 50_000 } }] });
    expect(totalsOf(context().sale, terms).total).toBe(-600);
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
    ];
    for (const event of changes) {
      expect(flowWhyNot(actor.getSnapshot(), event)).toBe("returned");
      actor.send(event);
      expect(context().sale).toBe(before);
    }
    actor.send({ type: "REPRICED", products: [product(1, { unitPrice: 500_000, vatRate: 0 })] });
    expect(totalsOf(context().sale, terms).total).toBe(-900);
  });

  const [sold] = receipt.lines;
  const second: Partial<Returnable> = {
    orderId: 78,
    number: "T1-000078",
    lines: sold ? [{ ...sold, lineId: 601 }] : [],
    methods: [{ methodId: 2, kind: "card", value: 2700 }],
    rates: [],
  };

  it("takes goods of several receipts back, and removing those of one keeps the other (R10)", () => {
    const { actor, context } = till();
    actor.send(comesBack(2000));
    actor.send(comesBack(3000, second));
    expect(context().sale).toMatchObject({
      originals: [{ number: "T1-000077" }, { number: "T1-000078" }],
      lines: [{ returned: { of: 501, order: 77 } }, { returned: { of: 601, order: 78 } }],
    });
    expect(context().sale.lines.map((line) => originalOfLine(context().sale, line)?.number)).toEqual([
      "T1-000077",
      "T1-000078",
    ]);
    actor.send(comesBack(1000));
    expect(context().sale.originals?.map(({ orderId }) => orderId)).toEqual([77, 78]);
    expect(totalsOf(context().sale, terms).total).toBe(-3600);
    actor.send({ type: "LINE.REMOVE", key: id(60) });
    expect(context().sale).toMatchObject({
      originals: [{ orderId: 78 }],
      lines: [{ returned: { of: 601 } }],
    });
    actor.send({ type: "LINE.REMOVE", key: id(61) });
    expect(context().sale.originals).toBeUndefined();
    actor.send({ type: "UNDO" });
    expect(context().sale.originals).toHaveLength(1);
  });

  it("pays several receipts back by the methods of each, up to what its goods come to (R10, M8)", () => {
    const { actor, context } = till();
    actor.send(comesBack(1000));
    actor.send(comesBack(3000, second));
    actor.send(pay);
    expect(context().tenders.map(({ kind, given }) => [kind, given])).toEqual([
      ["cash", -700],
      ["card", -2900],
    ]);
    expect(settlementOf(context())).toMatchObject({ paid: -3600, remaining: 0, problem: null });
    actor.send({ type: "BACK" });
    actor.send(comesBack(3000, { ...second, methods: [] }));
    actor.send(pay);
    actor.send({ type: "TENDER.REMOVE", id: `${id(500)} 1` });
    actor.send({ type: "TENDER.REMOVE", id: `${id(500)} 0` });
    actor.send({ type: "BACK" });
    actor.send(pay);
    expect(context().tenders.map(({ kind, given }) => [kind, given])).toEqual([
      ["cash", -700],
      ["card", -200],
    ]);
  });

  it("takes no receipt of another customer beside the first", () => {
    const { actor, context } = till();
    actor.send({ type: "CUSTOMER.SET", customer });
    actor.send(comesBack(1000, { customerId: 9 }));
    const before = context().sale;
    const others = comesBack(1000, { ...second, customerId: 10 });
    expect(flowWhyNot(actor.getSnapshot(), others)).toBe("returned");
    actor.send(others);
    expect(context().sale).toBe(before);
    actor.send(comesBack(1000, { ...second, customerId: null }));
    expect(context().sale.originals).toHaveLength(2);
  });

  it("asks a second person before goods come back, and sends who allowed it with what came from where", async () => {
    const { actor, asked, context, state, sent } = till();
    actor.send({ type: "TILL.READY", terms: { ...terms, mayReturn: false }, shift });
    actor.send(comesBack());
    expect(state()).toEqual({ selling: "approving" });
    expect(context().problem?.params["right"]).toBe("sale.order.return");
    actor.send({ type: "BACK" });
    expect(state()).toEqual({ selling: "empty" });
    actor.send(comesBack());
    actor.send({ type: "APPROVE", approverId: 5, pin: "77" });
    await flush();
    expect(asked).toMatchObject([{ act: "return", lineKey: null, figures: { amount: 900 } }]);
    actor.send({ type: "RETURN.TO", key: id(60), to: "scrap" });
    for (const event of [pay, { type: "CONFIRM" } as const]) actor.send(event);
    expect(sent[0]?.approvals).toEqual(["token-return-null"]);
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
});
