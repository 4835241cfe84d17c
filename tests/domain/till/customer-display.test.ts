/** What the customer display shows of a till's state. */
import { expect, test } from "vitest";
import { type CounterState, displayOf } from "../../../src/domain/till/customer-display.ts";

const line = { key: "1", name: "Butter", package: "", quantity: 2000, price: 24_900, amount: 498 };
const nothing = { paid: 0, rounding: 0, remaining: 498, change: 0, changeGiven: null };
const state = (change: Partial<CounterState> = {}): CounterState => ({
  stage: "sale",
  currency: "EUR",
  lines: [line],
  total: 498,
  second: null,
  discount: 0,
  tenders: [],
  settlement: nothing,
  ...change,
});
const cash = (given: number, currency = "EUR") => ({ currency, given });

test("goods are shown with their total, and nothing of a payment before there is one", () => {
  expect(displayOf(state({ tenders: [cash(500)] }))).toEqual({
    stage: "sale",
    currency: "EUR",
    lines: [line],
    total: 498,
    second: null,
    discount: 0,
    given: [],
    toPay: null,
    back: null,
  });
});

test("a payment shows what was given in its currencies, what is still to pay and the change", () => {
  const tenders = [cash(300), cash(1000, "HUF"), cash(100)];
  const paying = displayOf(state({ stage: "paying", tenders, settlement: { ...nothing, remaining: 73 } }));
  expect([paying.given, paying.toPay, paying.back]).toEqual([
    [
      { currency: "EUR", amount: 400 },
      { currency: "HUF", amount: 1000 },
    ],
    73,
    null,
  ]);
  const settlement = { ...nothing, paid: 498, remaining: 0, change: 502 };
  const done = displayOf(state({ stage: "done", tenders: [cash(1000)], settlement }));
  expect([done.toPay, done.back]).toEqual([null, { currency: "EUR", amount: 502 }]);
});

test("change in another currency is shown in it", () => {
  const settlement = {
    ...nothing,
    paid: 498,
    remaining: 0,
    change: 502,
    changeGiven: { currency: "HUF", amount: 2010 },
  };
  expect(displayOf(state({ stage: "done", settlement })).back).toEqual({ currency: "HUF", amount: 2010 });
});

test("money for returned goods goes back to the customer", () => {
  const settlement = { ...nothing, paid: -498, remaining: 0 };
  const back = displayOf(state({ stage: "done", total: -498, tenders: [cash(-498)], settlement }));
  expect([back.given, back.back]).toEqual([[], { currency: "EUR", amount: 498 }]);
});

test("what a customer goes on owing is shown to nobody", () => {
  const done = displayOf(state({ stage: "done", settlement: { ...nothing, remaining: 498 } }));
  expect([done.toPay, done.back]).toEqual([null, null]);
  const credit = displayOf(state({ stage: "paying", settlement: { ...nothing, remaining: -100 } }));
  expect(credit.toPay).toBe(0);
});

test("an empty counter and a sale without lines are idle", () => {
  expect(displayOf(state({ stage: "idle" }))).toMatchObject({ stage: "idle", lines: [], total: 0 });
  expect(displayOf(state({ lines: [] })).stage).toBe("idle");
});
