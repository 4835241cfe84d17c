import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  averageCost,
  type Balance,
  type Costed,
  EMPTY_BALANCE,
  issue,
  knownCost,
  receive,
} from "../../src/domain/stock-cost.ts";
import { sum } from "./support.ts";

const decimals = 2;
const leave = (balance: Balance, quantity: number, lastCost = 0) =>
  issue(balance, quantity, { decimals, lastCost });

type Step = { readonly kind: "receive" | "issue"; readonly quantity: number; readonly price: number };
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("receive" as const, "issue" as const),
    quantity: fc.integer({ min: 1, max: 50_000 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { maxLength: 40 },
);

/** Runs a history as the server would: each issue below zero at the average of when goods were last there. */
const run = (history: readonly Step[], mayIssue: (held: number, wanted: number) => number) => {
  let balance = EMPTY_BALANCE;
  let lastCost = 0;
  const done: { readonly step: Step; readonly before: Balance; readonly result: Costed }[] = [];
  for (const step of history) {
    const quantity = step.kind === "issue" ? mayIssue(balance.quantity, step.quantity) : step.quantity;
    if (quantity <= 0) continue;
    const value = Math.round((quantity * step.price) / 100_000);
    const result =
      step.kind === "issue"
        ? leave(balance, quantity, lastCost)
        : receive(balance, quantity, value, decimals);
    done.push({ step, before: balance, result });
    balance = result.balance;
    if (balance.quantity > 0) lastCost = averageCost(balance, decimals);
  }
  return { done, balance };
};

const anyway = (_held: number, wanted: number) => wanted;
const whatIsThere = (held: number, wanted: number) => Math.min(held, wanted);

describe("moving average", () => {
  it("averages what comes in, and leaves at the average (K4, K5)", () => {
    const first = receive(EMPTY_BALANCE, 10_000, 1_000, decimals).balance;
    const second = receive(first, 10_000, 2_000, decimals).balance;
    expect(averageCost(second, decimals)).toBe(15_000);
    expect(leave(second, 5_000)).toEqual({
      entries: [{ kind: "movement", quantity: -5_000, unitCost: 15_000, value: -750 }],
      balance: { quantity: 15_000, value: 2_250 },
    });
  });

  it("the last one takes what value is left, so that no goods have no value (K9)", () => {
    const three = { quantity: 3_000, value: 1_000 };
    const left = leave(leave(three, 1_000).balance, 1_000).balance;
    expect(left).toEqual({ quantity: 1_000, value: 333 });
    expect(leave(left, 1_000).balance).toEqual(EMPTY_BALANCE);
    expect(averageCost(EMPTY_BALANCE, decimals)).toBe(0);
  });

  it("a receipt into stock below zero corrects the issues that came before it (K6)", () => {
    const missing = leave(EMPTY_BALANCE, 2_000).balance;
    const filled = receive(missing, 20_000, 6_600, decimals);
    expect(filled.entries).toEqual([
      { kind: "movement", quantity: 20_000, unitCost: 33_000, value: 6_600 },
      { kind: "costAdjust", quantity: 0, unitCost: 33_000, value: -660 },
    ]);
    expect(averageCost(filled.balance, decimals)).toBe(33_000);
  });

  it("a receipt that does not fill the hole corrects only the issues it fills (K6)", () => {
    const missing = leave(EMPTY_BALANCE, 10_000, 20_000).balance;
    expect(missing).toEqual({ quantity: -10_000, value: -2_000 });
    const partly = receive(missing, 4_000, 1_200, decimals);
    expect(partly.entries[1]).toMatchObject({ kind: "costAdjust", value: -400 });
    expect(partly.balance).toEqual({ quantity: -6_000, value: -1_200 });
    expect(receive(partly.balance, 6_000, 1_200, decimals)).toMatchObject({
      entries: [{ kind: "movement" }],
      balance: EMPTY_BALANCE,
    });
  });

  it("an issue across zero leaves what is there at the average and the rest at the last cost (K5, K3)", () => {
    expect(leave({ quantity: 1_000, value: 500 }, 3_000, 60_000).balance).toEqual({
      quantity: -2_000,
      value: -1_200,
    });
  });

  it("goods returned to the supplier at another cost leave no value behind, nor less than none (B5, K9)", () => {
    const held = { quantity: 2_000, value: 1_000 };
    expect(issue(held, 2_000, { decimals, lastCost: 0, value: 1_003 })).toEqual({
      entries: [
        { kind: "movement", quantity: -2_000, unitCost: 50_150, value: -1_003 },
        { kind: "rounding", quantity: 0, unitCost: 0, value: 3 },
      ],
      balance: EMPTY_BALANCE,
    });
    expect(issue(held, 1_000, { decimals, lastCost: 0, value: 1_200 })).toMatchObject({
      entries: [{ value: -1_200 }, { kind: "costAdjust", value: 200 }],
      balance: { quantity: 1_000, value: 0 },
    });
  });

  it("goods that are found cost the average, and the last known cost where those on hand are worth nothing (K18)", () => {
    const known = (quantity: number, value: number) =>
      knownCost({ quantity, value, lastCost: 40_000 }, decimals);
    expect(known(2_000, 1_000)).toBe(50_000);
    expect(known(1_000, 0)).toBe(40_000);
    expect(known(0, 0)).toBe(40_000);
    expect(known(-2_000, -1_000)).toBe(40_000);
  });

  it("an issue undone at its own value leaves the balance as before (I11)", () => {
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 80_000 }),
        fc.integer({ min: 0, max: 90_000 }),
        (history, quantity, lastCost) => {
          const { balance } = run(history, anyway);
          const out = leave(balance, quantity, lastCost);
          const moved = 0 - sum(out.entries.map((entry) => entry.value));
          const back = receive(out.balance, quantity, moved, decimals).balance;
          expect(back.quantity).toBe(balance.quantity);
          if (balance.quantity >= 0 && out.balance.quantity >= 0) expect(back.value).toBe(balance.value);
        },
      ),
    );
  });
});

describe("any history of stock, also below zero", () => {
  it("each balance is the one before and its entries (I2)", () => {
    fc.assert(
      fc.property(steps, (history) => {
        for (const { before, result } of run(history, anyway).done) {
          expect(result.balance.quantity).toBe(
            before.quantity + sum(result.entries.map((entry) => entry.quantity)),
          );
          expect(result.balance.value).toBe(before.value + sum(result.entries.map((entry) => entry.value)));
        }
      }),
    );
  });

  it("no goods have no value, and goods have the sign of theirs (I6, K9)", () => {
    fc.assert(
      fc.property(steps, (history) => {
        for (const { result } of run(history, anyway).done) {
          const { quantity, value } = result.balance;
          if (quantity === 0) expect(value).toBe(0);
          else expect(value * Math.sign(quantity)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("nothing is lost: receipts are stock, cost of goods issued and adjustments (I7)", () => {
    fc.assert(
      fc.property(steps, (history) => {
        const { done, balance } = run(history, anyway);
        const entries = done.flatMap(({ step, result }) =>
          result.entries.map((entry) => ({ ...entry, step })),
        );
        const valueOf = (wanted: (entry: (typeof entries)[number]) => boolean) =>
          sum(entries.filter(wanted).map((entry) => entry.value));
        const received = valueOf((entry) => entry.kind === "movement" && entry.quantity > 0);
        const issued = 0 - valueOf((entry) => entry.kind === "movement" && entry.quantity < 0);
        const adjusted = 0 - valueOf((entry) => entry.kind !== "movement");
        expect(received).toBe(balance.value + issued + adjusted);
      }),
    );
  });

  it("when all is sold, the cost of goods is what was paid for them, whatever order it came in (I7, K6)", () => {
    fc.assert(
      fc.property(steps, (history) => {
        const { done, balance } = run(history, anyway);
        const even =
          balance.quantity < 0
            ? receive(balance, 0 - balance.quantity, 12_345, decimals)
            : leave(balance, balance.quantity, 0);
        const paid = sum(
          [...done.map(({ result }) => result), even].flatMap(({ entries }) =>
            entries.filter((entry) => entry.quantity > 0).map((entry) => entry.value),
          ),
        );
        const costOfGoods = sum(
          [...done.map(({ result }) => result), even].flatMap(({ entries }) =>
            entries.filter((entry) => entry.quantity <= 0).map((entry) => 0 - entry.value),
          ),
        );
        expect(even.balance).toEqual(EMPTY_BALANCE);
        expect(costOfGoods).toBe(paid);
      }),
    );
  });

  it("after a hole is filled, the rest costs what its receipt cost (K6)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 0, max: 900_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (hole, lastCost, rest, value) => {
          const missing = leave(EMPTY_BALANCE, hole, lastCost).balance;
          const filled = receive(missing, hole + rest, value, decimals).balance;
          expect(Math.abs(filled.value - (value * rest) / (hole + rest))).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });

  it("never below zero, the average stays between the lowest and the highest receipt, but for rounding (I6)", () => {
    fc.assert(
      fc.property(steps, (history) => {
        let lowest = Number.POSITIVE_INFINITY;
        let highest = 0;
        let roundings = 0;
        for (const { step, result } of run(history, whatIsThere).done) {
          roundings = result.balance.quantity === 0 ? 0 : roundings + 1;
          if (step.kind === "receive") {
            const cost = (result.entries[0]?.value ?? 0) / step.quantity;
            lowest = Math.min(lowest, cost);
            highest = Math.max(highest, cost);
          }
          const { quantity, value } = result.balance;
          expect(value).toBeGreaterThanOrEqual(lowest * quantity - roundings);
          expect(value).toBeLessThanOrEqual(highest * quantity + roundings);
        }
      }),
    );
  });
});
