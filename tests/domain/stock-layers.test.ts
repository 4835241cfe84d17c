/** First in, first out: layers are taken oldest first and given back as they were taken, and nothing is lost (K6, K7, K14, I6, I7). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjustCost,
  type Balance,
  type Costed,
  counter,
  issue,
  knownCost,
  receive,
  settle,
} from "../../src/domain/stock-cost.ts";
import { giveBack, type Layer } from "../../src/domain/stock-layers.ts";
import { sum } from "./support.ts";

const decimals = 2;
const empty: Balance = { quantity: 0, value: 0, layers: [] };
const leave = (balance: Balance, quantity: number, lastCost = 0) =>
  issue(balance, quantity, { decimals, lastCost });
const come = (balance: Balance, quantity: number, value: number) =>
  receive(balance, quantity, value, decimals).balance;
const heldInLayers = (layers: readonly Layer[]) => ({
  quantity: sum(layers.map(({ quantity }) => quantity)),
  value: sum(layers.map(({ value }) => value)),
});
const movement = ({ entries }: Costed) => entries.find(({ kind }) => kind === "movement");
const left = ({ layers = [] }: Balance) => layers.map(({ quantity, value }) => [quantity, value]);

describe("first in, first out", () => {
  it("takes the oldest goods, each at what it cost (K7)", () => {
    const held = come(come(empty, 5000, 5000), 5000, 6000);
    const sold = leave(held, 6000);
    expect(movement(sold)?.value).toBe(-6200);
    expect(left(sold.balance)).toEqual([
      [0, 0],
      [4000, 4800],
    ]);
  });

  it("a sale of 3 at 10.00 and 2 at 12.00 gets back 2 at 12.00 and 1 at 10.00 (K14)", () => {
    const held = come(come(empty, 3000, 3000), 9000, 10_800);
    const sold = leave(held, 5000);
    const taken = (movement(sold)?.layers ?? []).map(({ layer, quantity, value }) => ({
      layer,
      warehouseId: 1,
      quantity: -quantity,
      value: -value,
    }));
    const { back } = giveBack(taken, 3000);
    expect(back.map(({ quantity, value }) => [quantity, value])).toEqual([
      [2000, 2400],
      [1000, 1000],
    ]);
    const returned = receive(sold.balance, 3000, 3400, decimals, {
      shares: back.map((one) => ({ ...one, source: one.layer })),
    });
    expect(left(returned.balance)).toEqual([
      [1000, 1000],
      [9000, 10_800],
    ]);
  });

  it("a receipt into stock below zero corrects what left too early, and the rest is a layer at its own cost (K6)", () => {
    const missing = leave(empty, 2000).balance;
    const filled = receive(missing, 20_000, 6600, decimals);
    expect(filled.entries).toMatchObject([
      { kind: "movement", value: 6600 },
      { kind: "costAdjust", value: -660 },
    ]);
    expect(left(filled.balance)).toEqual([[18_000, 5940]]);
  });

  it("a receipt that does not fill the hole leaves no layer with goods (K6)", () => {
    const missing = leave(empty, 10_000, 20_000).balance;
    const partly = receive(missing, 4000, 1200, decimals);
    expect(partly.balance).toMatchObject({ quantity: -6000, value: -1200 });
    expect(heldInLayers(partly.balance.layers ?? [])).toEqual({ quantity: 0, value: 0 });
  });

  it("goods that were brought by a line leave at the value that is given for them (B12, T8)", () => {
    const held = receive(come(empty, 1000, 500), 3000, 1001, decimals, { origin: "transfer 1 1" }).balance;
    const [, own] = held.layers ?? [];
    const from = [{ layer: own?.id ?? 0, quantity: 3000, value: 1002 }];
    const part = issue(held, 1000, { decimals, lastCost: 0, value: 334, from });
    expect(part.entries).toHaveLength(1);
    expect(left(part.balance)).toEqual([
      [1000, 500],
      [2000, 667],
    ]);
  });

  it("a late cost raises what is left of its layer (B10)", () => {
    const held = leave(come(empty, 10_000, 5000), 6000).balance;
    const raised = adjustCost(held, 800, [{ layer: held.layers?.[0]?.id ?? 0, value: 800 }]);
    expect(left(raised.balance)).toEqual([[4000, 2800]]);
  });

  it("an undone receipt leaves at the value at which it came; what was sold of it is then of the next layer (B13)", () => {
    const first = receive(empty, 8000, 4000, decimals);
    const held = leave(come(first.balance, 10_000, 6000), 3000).balance;
    const entry = { quantity: 8000, value: 4000, unitCost: 50_000, layers: movement(first)?.layers ?? [] };
    const undone = counter(held, entry, decimals);
    expect(movement(undone)?.value).toBe(-4000);
    const settled = settle(undone.balance);
    expect(settled.entries).toMatchObject([{ kind: "costAdjust", value: -300 }]);
    expect(left(settled.balance)).toEqual([
      [0, 0],
      [7000, 4200],
    ]);
  });
});

const step = fc.record({
  act: fc.constantFrom("receive", "issue", "undo", "return", "late"),
  quantity: fc.integer({ min: 1, max: 50_000 }),
  value: fc.integer({ min: 0, max: 100_000 }),
  pick: fc.nat(50),
});

describe("any history", () => {
  it("layers are what is on hand, no layer is below zero or above what came in, and no value is lost (I6, I7, K9)", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let balance = empty;
        let lastCost = 0;
        let ledger = 0;
        const standing: { quantity: number; value: number; unitCost: number; layers: LayersOf }[] = [];
        for (const { act, quantity, value, pick } of steps) {
          const costed = run(balance, { act, quantity, value, pick, lastCost, standing });
          if (costed === null) continue;
          const settled = act === "undo" ? settle(costed.balance) : { entries: [], balance: costed.balance };
          const entries = [...costed.entries, ...settled.entries];
          ledger += sum(entries.map((entry) => entry.value));
          balance = settled.balance;
          lastCost = knownCost({ ...balance, lastCost }, decimals);
          const { layers = [] } = balance;
          const held = heldInLayers(layers);
          expect(held.quantity).toBe(Math.max(0, balance.quantity));
          expect(held.value).toBe(balance.quantity > 0 ? balance.value : 0);
          expect(balance.value).toBe(ledger);
          for (const layer of layers) {
            expect(layer.quantity).toBeGreaterThanOrEqual(0);
            expect(layer.value).toBeGreaterThanOrEqual(0);
            if (layer.quantity === 0) expect(layer.value).toBe(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

type LayersOf = NonNullable<Costed["entries"][number]["layers"]>;

interface Playing {
  readonly act: string;
  readonly quantity: number;
  readonly value: number;
  readonly pick: number;
  readonly lastCost: number;
  readonly standing: { quantity: number; value: number; unitCost: number; layers: LayersOf }[];
}

/** Net of each layer, as the server reads it. */
const net = (layers: LayersOf): LayersOf =>
  [...new Set(layers.map(({ layer }) => layer))].map((layer) => {
    const own = layers.filter((move) => move.layer === layer);
    const total = (pick: (move: (typeof own)[number]) => number) => sum(own.map(pick));
    return { layer, source: null, quantity: total((one) => one.quantity), value: total((one) => one.value) };
  });

const run = (
  balance: Balance,
  { act, quantity, value, pick, lastCost, standing }: Playing,
): Costed | null => {
  const note = (costed: Costed): Costed => {
    const posted = movement(costed);
    if (posted) standing.push({ ...posted, layers: net(posted.layers ?? []) });
    return costed;
  };
  if (act === "receive") return note(receive(balance, quantity, value, decimals));
  if (act === "issue") return note(leave(balance, quantity, lastCost));
  if (act === "late") {
    const open = balance.layers?.filter((layer) => layer.quantity > 0) ?? [];
    const layer = open[pick % Math.max(1, open.length)];
    return layer ? adjustCost(balance, value, [{ layer: layer.id, value }]) : null;
  }
  const [entry] = standing.splice(pick % Math.max(1, standing.length), 1);
  if (entry === undefined) return null;
  if (act === "undo") return counter(balance, entry, decimals);
  if (entry.quantity > 0) return null;
  const taken = entry.layers.map((one) => ({
    layer: one.layer,
    warehouseId: 1,
    quantity: -one.quantity,
    value: -one.value,
  }));
  const all = sum(taken.map((one) => one.quantity));
  if (all === 0) return null;
  const { back } = giveBack(taken, Math.min(all, quantity));
  return receive(balance, sum(back.map((one) => one.quantity)), sum(back.map((one) => one.value)), decimals, {
    shares: back.map((one) => ({ ...one, source: one.layer })),
  });
};
