/** The steps of a sale that a replay shows: each change once, with what the display shows after it. */
import { describe, expect, it } from "vitest";
import { stepsBetween, type TillMoment } from "../../../machines/sale-flow/sale-flow-steps.ts";
import { linesAfter, type SaleStep } from "../../../src/domain/till/sale-step.ts";
import { add, cash, customer, pay } from "../shop.ts";
import { till } from "../till.ts";

/** A till whose steps are recorded as they happen. */
const recorded = () => {
  const made = till();
  const moment = (): TillMoment => {
    const flow = made.actor.getSnapshot();
    const stage = flow.matches("selling") ? "selling" : flow.matches("paying") ? "paying" : "other";
    return { context: flow.context, stage };
  };
  const steps: Omit<SaleStep, "at">[] = [];
  let last = moment();
  made.actor.subscribe(() => {
    const now = moment();
    steps.push(...stepsBetween(last, now, () => "Cash"));
    last = now;
  });
  return { ...made, steps };
};

describe("the steps of a sale", () => {
  it("name what was added, changed, removed and tendered, each once, with the total after it", () => {
    const { actor, context, steps } = recorded();
    actor.send(add(1));
    actor.send(add(2));
    const [first] = context().sale.lines;
    actor.send({ type: "LINE.COUNT", key: first?.key ?? "", number: 3000, at: 0 });
    actor.send({ type: "DISCOUNT.SET", discount: { kind: "percent", basisPoints: 500 } });
    actor.send({ type: "LINE.REMOVE", key: first?.key ?? "" });
    actor.send(pay);
    actor.send(cash(20_00));
    actor.send({ type: "BACK" });
    expect(steps.map(({ kind }) => kind)).toEqual([
      "add",
      "add",
      "count",
      "orderDiscount",
      "remove",
      "pay",
      "tender",
      "back",
    ]);
    expect(steps[2]).toMatchObject({ line: first?.key, quantity: 3000, amount: 30_00, total: 40_00 });
    expect(steps[6]).toMatchObject({ name: "Cash", amount: 20_00, currency: "EUR" });
    expect(linesAfter(steps.slice(0, 3)).map(({ quantity }) => quantity)).toEqual([3000, 1000]);
    expect(linesAfter(steps)).toHaveLength(1);
  });

  it("name the customer, and what a recalled sale brings along", () => {
    const { actor, context, steps } = recorded();
    actor.send(add(1));
    actor.send({ type: "CUSTOMER.SET", customer });
    expect(steps.at(-2)).toMatchObject({ kind: "customer", name: customer.name });
    // Their prices are others.
    expect(steps.at(-1)).toMatchObject({ kind: "price", amount: 9_50 });
    const { sale } = context();
    actor.send({ type: "CLEAR" });
    expect(steps.at(-1)).toMatchObject({ kind: "remove", total: 0 });
    actor.send({
      type: "RECALLED",
      sale: { ...sale, clientId: "00000000-0000-4000-8000-0000000000aa", version: 3 },
    });
    expect(steps.slice(-2).map(({ kind }) => kind)).toEqual(["customer", "recall"]);
  });
});
