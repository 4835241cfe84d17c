/** Deposits at the till (P14): charged with the drink, given back for the empties. */
import { expect, it } from "vitest";
import { flowWhyNot } from "../../../machines/sale-flow/sale-flow-why.ts";
import { draftOf, limitProblem, totalsOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import type { SaleFlowEvent } from "../../../machines/sale-flow/sale-flow-events.ts";
import type { Sale } from "../../../machines/sale-flow/sale-flow-context.ts";
import { depositKey } from "../../../src/domain/price/deposit.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { add, customer, id, product, shift, terms } from "../shop.ts";
import { till } from "../till.ts";

const deposit = { id: 50, code: "DEP", name: "Deposit 0.25", unitPrice: 2500, vatRate: 2000 };
const cola = product(1, { name: "Cola", deposit });
const empties = product(50, { ...deposit, packingBox: null, boxPrice: null, isDeposit: true });

const shown = ({ lines }: Sale) => lines.map((line) => [line.product.name, line.count.units]);
const counterOf = (events: readonly SaleFlowEvent[]) => {
  const made = till();
  for (const event of events) made.actor.send(event);
  return made;
};

it("a drink brings its deposit, which follows its quantity and goes with it", () => {
  const { actor, context } = counterOf([add(1, { product: cola }), add(2)]);
  expect(shown(context().sale)).toEqual([
    ["Cola", 1000],
    ["Deposit 0.25", 1000],
    ["Article 2", 1000],
  ]);
  actor.send({ type: "LINE.COUNT", key: id(1), number: 3000, at: 2 });
  expect(shown(context().sale)[1]).toEqual(["Deposit 0.25", 3000]);
  expect(totalsOf(context().sale, terms).total).toBe(3 * 1000 + 75 + 1000);
  actor.send({ type: "LINE.PACKAGE", key: id(1), package: "box", at: 3 });
  expect(shown(context().sale)[1]).toEqual(["Deposit 0.25", 36_000]);
  actor.send({ type: "LINE.REMOVE", key: id(1) });
  expect(shown(context().sale)).toEqual([["Article 2", 1000]]);
  actor.send({ type: "UNDO" });
  expect(context().sale.lines).toHaveLength(3);
});

it("nobody changes a deposit, and no discount touches it", () => {
  const { actor, context } = counterOf([add(1, { product: cola }), { type: "CUSTOMER.SET", customer }]);
  const key = depositKey(id(1));
  for (const event of [
    { type: "LINE.COUNT", key, number: 9000, at: 2 },
    { type: "LINE.PRICE", key, price: 1, at: 2 },
    { type: "LINE.DISCOUNT", key, discount: { kind: "percent", basisPoints: 100 }, at: 2 },
    { type: "LINE.REMOVE", key },
  ] as const)
    expect(flowWhyNot(actor.getSnapshot(), event)).toBe("deposit");
  actor.send({ type: "DISCOUNT.SET", discount: { kind: "percent", basisPoints: 1000 } });
  expect(limitProblem(context())).toBeNull();
  expect(totalsOf(context().sale, terms).total).toBe(855 + 25);
  actor.send({ type: "LINE.SELECT", key });
  expect(context().sale.selected).toBe(id(1));
});

it("empties are given back at the deposit, without the right to returns", () => {
  const { actor, context } = till();
  actor.send({ type: "TILL.READY", terms: { ...terms, mayReturn: false }, shift });
  actor.send(add(5, { product: empties, number: 4000 }));
  actor.send(add(6, { product: empties, number: 2000 }));
  actor.send(add(1, { product: cola }));
  expect(shown(context().sale)).toEqual([
    ["Deposit 0.25", -6000],
    ["Cola", 1000],
    ["Deposit 0.25", 1000],
  ]);
  expect(totalsOf(context().sale, terms).total).toBe(1000 + 25 - 150);
  expect(limitProblem(context())).toBeNull();
});

it("what is sent has the total of the counter, and says which lines are deposits", () => {
  const { context } = counterOf([add(1, { product: cola }), add(5, { product: empties, number: 4000 })]);
  const draft = draftOf(context().sale, terms);
  expect(draft.lines.map(({ isDeposit }) => isDeposit)).toEqual([undefined, true, true]);
  expect(totals({ ...draft, decimals: 2 }).total).toBe(totalsOf(context().sale, terms).total);
});

it("a price list that is read anew brings or takes deposits", () => {
  const { actor, context } = counterOf([add(1)]);
  actor.send({ type: "REPRICED", products: [cola] });
  expect(shown(context().sale)).toHaveLength(2);
  actor.send({ type: "REPRICED", products: [{ ...cola, deposit: { ...deposit, unitPrice: 5000 } }] });
  expect(totalsOf(context().sale, terms).total).toBe(1050);
  actor.send({ type: "REPRICED", products: [{ ...cola, deposit: null }] });
  expect(shown(context().sale)).toHaveLength(1);
});
