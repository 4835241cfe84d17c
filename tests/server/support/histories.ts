/** Random days of a shop: sales, returns, foreign currency, credit, payments, corrections and cancellations, at two tills at once. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { DraftLine, Order, OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import type { TestApi } from "./api.ts";
import { card, cash, commitInput, draft, line, totalOf } from "./drafts.ts";
import type { Code } from "./drafts.ts";
import type { Shop } from "./shop.ts";

/** Base per euro in the test shop. */
export const euroRate = 8_500_000_000;

const goods = fc.array(
  fc.record({
    code: fc.constantFrom<Code>("MUG", "TEA", "APPLE", "POST"),
    units: fc.integer({ min: 1, max: 9 }),
    off: fc.integer({ min: 0, max: 500 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant("sell" as const), goods, byCard: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("return", "foreign", "credit"), goods }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom("cancel", "unsave", "again", "pay", "cancelMany", "undo"),
      pick: fc.nat(99),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("nextDay", "fold") }) },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Pairs of steps: what the two tills do at the same moment. */
export const history = fc.array(fc.tuple(step, step), { minLength: 4, maxLength: 12 });

type Goods = typeof goods extends fc.Arbitrary<infer G> ? G : never;

/** A day passes: all that was posted is so many days older. Its sums are made anew, so prove them before. */
export const age = async (api: TestApi, days: number): Promise<void> => {
  for (const table of ["sale_order", "payment", "turnover_undone", "turnover_change"])
    await api.rows(
      `update ${table} set business_date = business_date - ${days} where business_date is not null`,
    );
  await api.rows("select rebuild_turnover()");
};

/** Plays histories in a shop with open shifts; remembers what it made. */
export const player = (api: TestApi, shop: Shop, beforeTheDayEnds: () => Promise<void>) => {
  const token = shop.tokens.get("Manager") ?? "";
  const made: number[] = [];
  const batches: number[] = [];
  const till = (n: number) => shop.tills[n]?.id ?? 0;
  const linesOf = (picked: Goods, change: (line: DraftLine) => Partial<DraftLine> = () => ({})) =>
    picked.map(({ code, units, off }) => {
      const plain = line(shop, code, units, {
        discount: off === 0 ? null : { kind: "percent", basisPoints: off },
      });
      return { ...plain, ...change(plain) };
    });
  /** Without a receipt, for less than they were ever sold for (R3). */
  const returned = ({ count }: DraftLine): Partial<DraftLine> => ({
    count: { ...count, units: 0 - count.units },
    discount: null,
    priceSource: "typed",
    prices: { unitPrice: 10_000, boxPrice: null, bigBagPrice: null, bagPrice: null },
  });
  const commit = async (order: OrderDraft, pays: "cash" | "card" | "nothing") => {
    const total = totalOf(order);
    const given = total > 0 ? total + 500 : total;
    const tender = pays === "card" ? card(shop, total) : cash(shop, given, order.currency);
    const payment = pays === "nothing" ? null : [tender];
    const { data, name } = await api.call(sale.saveCommit, { payload: commitInput(order, payment) }, token);
    if (name !== undefined) throw new Error(`a sale was refused: ${name} ${JSON.stringify(data)}`);
    made.push(data.id);
  };
  const read = async (pick: number): Promise<Order | null> => {
    const id = made[pick % Math.max(1, made.length)];
    return id === undefined ? null : (await api.call(sale.order, { params: { id } }, token)).data;
  };
  /** Cancels three orders at once, or takes the last such act back (G16): what cannot be is refused. */
  const bulk = async (act: string, pick: number) => {
    if (act === "undo") {
      const batchId = batches.pop();
      if (batchId !== undefined)
        await api.call(sale.undoBulk, { payload: { key: randomUUID(), batchId } }, token);
      return;
    }
    const picked = await Promise.all([pick, pick + 1, pick + 2].map(read));
    const orders = [...new Map(picked.flatMap((order) => (order ? [[order.id, order]] : []))).values()];
    const payload = {
      key: randomUUID(),
      reason: "wrong",
      orders: orders.map(({ id, version }) => ({ id, version })),
    };
    const { data, name } = await api.call(sale.cancelAll, { payload }, token);
    if (name === undefined) batches.push(data.batchId);
  };
  const change = async (act: string, pick: number, tillId: number) => {
    if (act === "cancelMany" || act === "undo") return bulk(act, pick);
    const order = await read(pick);
    if (!order) return;
    const { id, version } = order;
    const payload = { key: randomUUID(), id, version };
    if (act === "cancel")
      await api.call(sale.cancel, { payload: { ...payload, refund: true, reason: "wrong" } }, token);
    if (act === "unsave")
      await api.call(sale.unsave, { payload: { ...payload, refund: true, reason: "wrong" } }, token);
    if (act === "pay" && order.due > 0)
      await api.call(
        sale.pay,
        {
          payload: {
            ...payload,
            tillId,
            payment: { tenders: [cash(shop, order.due)], changeCurrency: null },
          },
        },
        token,
      );
    if (act === "again" && order.state === "saved") {
      const again = draft(shop, [line(shop, "TEA", (pick % 3) + 1)], {
        clientId: order.clientId,
        tillId,
        customerId: order.customerId,
      });
      const payload = { ...commitInput(again, [cash(shop, totalOf(again))]), version };
      await api.call(sale.saveCommit, { payload }, token);
    }
  };
  const nextDay = async () => {
    await beforeTheDayEnds();
    await age(api, 1);
  };
  const play = async (next: Step, tillNumber: number): Promise<void> => {
    const tillId = till(tillNumber);
    if ("pick" in next) return change(next.act, next.pick, tillId);
    if (!("goods" in next)) {
      if (next.act === "nextDay") return nextDay();
      await api.rows("select fold_turnover()");
      return;
    }
    const { act, goods: picked } = next;
    if (act === "sell")
      return commit(
        draft(shop, linesOf(picked), { tillId }),
        "byCard" in next && next.byCard ? "card" : "cash",
      );
    if (act === "return") return commit(draft(shop, linesOf(picked, returned), { tillId }), "cash");
    if (act === "foreign")
      return commit(
        draft(
          shop,
          linesOf(picked, () => ({ priceSource: "typed" })),
          { tillId, currency: "EUR" },
        ),
        "cash",
      );
    return commit(draft(shop, linesOf(picked), { tillId, customerId: shop.customerId }), "nothing");
  };
  return {
    play: async (pairs: readonly (readonly [Step, Step])[]) => {
      for (const [first, second] of pairs)
        // Nobody sells while a day ends.
        if (first.act === "nextDay" || second.act === "nextDay") {
          await play(first, 0);
          await play(second, 1);
        } else await Promise.all([play(first, 0), play(second, 1)]);
    },
    made: () => made,
    read: (id: number) => api.call(sale.order, { params: { id } }, token),
  };
};
