/** Manager approval at the till: asked with its figures, refused before anything is paid, of one act, and without a PIN in memory (P8, S7). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askedOf } from "../../../machines/sale-flow/sale-flow-approval.ts";
import { totalsOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import { add, cash, id, noAnswer, pay, product, refusedBy, shift, terms } from "../shop.ts";
import { till } from "../till.ts";

const flush = () => vi.advanceTimersByTimeAsync(0);
const approves = { type: "APPROVE", approverId: 5, pin: "4711" } as const;
const percent = (basisPoints: number) => ({ kind: "percent", basisPoints }) as const;

describe("manager approval", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("changes nothing while the PIN is refused, and says why", async () => {
    const { actor, context, state } = till([], [() => Promise.reject(refusedBy("PinRefused"))]);
    for (const event of [
      add(1),
      { type: "LINE.DISCOUNT", key: id(1), discount: percent(5000), at: 2 } as const,
    ])
      actor.send(event);
    actor.send(approves);
    expect(state()).toEqual({ selling: "granting" });
    await flush();
    expect(state()).toEqual({ selling: "approving" });
    expect(context().approvalProblem?.name).toBe("PinRefused");
    expect(totalsOf(context().sale, terms).total).toBe(1000);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain("4711");
    actor.send(approves);
    await flush();
    expect(totalsOf(context().sale, terms).total).toBe(500);
  });

  it("is refused with a sentence where the server does not answer", async () => {
    const { actor, context, state } = till([], [() => Promise.reject(noAnswer)]);
    for (const event of [
      add(1),
      { type: "LINE.DISCOUNT", key: id(1), discount: percent(5000), at: 2 } as const,
    ])
      actor.send(event);
    actor.send(approves);
    await flush();
    expect(state()).toEqual({ selling: "approving" });
    expect(context().approvalProblem?.name).toBe("ApprovalNeedsNetwork");
    expect(context().sale.lines[0]?.discount).toBeNull();
  });

  it("asks once for a typed price that breaks the right, the limit and the lowest price", async () => {
    const { actor, asked, context, state } = till();
    actor.send({ type: "TILL.READY", terms: { ...terms, mayChangePrice: false }, shift });
    actor.send(add(1, { product: product(1, { lowestPrice: 90_000 }) }));
    actor.send({ type: "LINE.PRICE", key: id(1), price: 50_000, at: 2 });
    expect(askedOf(context())).toMatchObject({
      act: "lowestPrice",
      lineKey: id(1),
      figures: { product: "Article 1", from: 100_000, to: 50_000, basisPoints: 5000 },
    });
    actor.send(approves);
    await flush();
    expect(state()).toEqual({ selling: "lines" });
    expect(asked).toHaveLength(1);
    actor.send(pay);
    expect(state()).toBe("paying");
  });

  it("asks again for a larger act, and for another line", async () => {
    const { actor, asked, state } = till();
    for (const event of [add(1), add(2)]) actor.send(event);
    actor.send({ type: "LINE.DISCOUNT", key: id(1), discount: percent(4000), at: 2 });
    actor.send(approves);
    await flush();
    actor.send({ type: "LINE.DISCOUNT", key: id(1), discount: percent(3000), at: 3 });
    expect(state()).toEqual({ selling: "lines" });
    actor.send({ type: "LINE.DISCOUNT", key: id(1), discount: percent(4500), at: 4 });
    expect(state()).toEqual({ selling: "approving" });
    actor.send(approves);
    await flush();
    actor.send({ type: "LINE.DISCOUNT", key: id(2), discount: percent(4000), at: 5 });
    expect(state()).toEqual({ selling: "approving" });
    expect(asked.map(({ lineKey, figures }) => [lineKey, figures.basisPoints])).toEqual([
      [id(1), 4000],
      [id(1), 4500],
    ]);
  });

  it("of the order discount covers its share on every line", async () => {
    const { actor, asked, sent, state } = till();
    for (const event of [add(1), add(2)]) actor.send(event);
    actor.send({ type: "DISCOUNT.SET", discount: percent(4000) });
    actor.send(approves);
    await flush();
    expect(asked).toMatchObject([
      { act: "discount", lineKey: null, figures: { basisPoints: 4000, amount: 800 } },
    ]);
    expect(state()).toEqual({ selling: "lines" });
    for (const event of [pay, cash(1200), { type: "CONFIRM" } as const]) actor.send(event);
    expect(sent[0]?.approvals).toEqual(["token-discount-null"]);
  });

  it("that the server no longer accepts is asked for anew, not sent again", async () => {
    const { actor, context, state } = till([() => Promise.reject(refusedBy("ApprovalNotValid"))]);
    actor.send(add(1));
    actor.send({ type: "LINE.DISCOUNT", key: id(1), discount: percent(5000), at: 2 });
    actor.send(approves);
    await flush();
    for (const event of [pay, cash(500), { type: "CONFIRM" } as const]) actor.send(event);
    await flush();
    expect(state()).toEqual({ selling: "approving" });
    expect(context().approvals).toEqual([]);
  });

  it("of goods below cost is asked for when the server says so, which alone knows the cost (I35)", async () => {
    const { actor, asked, state } = till([
      () => Promise.reject(refusedBy("BelowCost", { product: "Article 1" })),
    ]);
    for (const event of [add(1), pay, cash(1000), { type: "CONFIRM" } as const]) actor.send(event);
    await flush();
    expect(state()).toEqual({ selling: "approving" });
    actor.send(approves);
    await flush();
    expect(asked).toMatchObject([
      { act: "lowestPrice", lineKey: id(1), figures: { from: 100_000, to: 100_000 } },
    ]);
    expect(state()).toEqual({ selling: "lines" });
  });
});
