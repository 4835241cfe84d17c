/** Random days of a shop: sales, returns, foreign currency, credit, payments, corrections and cancellations, at two tills at once. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { saleEndpoints as sale } from "../../../src/contract/sale.ts";
import type { Order, OrderDraft } from "../../../src/contract/sale-order.ts";
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
    arbitrary: fc.record({ act: fc.constantFrom("cancel", "unsave", "again", "pay"), pick: fc.nat(99) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("nextDay", "fold") }) },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Pairs of steps: what the two tills do at the same moment. */
export const history = fc.array(fc.tuple(step, step), { minLength: 4, maxLength: 12 });

type Goods = typeof goods extends fc.Arbitrary<infer G> ? G : never;

/** Plays histories in a shop with open shifts; remembers what it made. */
export const player = (api: TestApi, shop: Shop) => {
  const token = shop.tokens.get("Manager") ?? "";
  const made: number[] = [];
  let day = 0;
  const till = (n: number) => shop.tills[n]?.id ?? 0;
  const linesOf = (picked: Goods, sign: 1 | -1, typed = false) =>
    picked.map(({ code, units, off }) =>
      line(shop, code, sign * units, {
        discount: off === 0 || sign < 0 ? null : { kind: "percent", basisPoints: off },
        ...(typed && { priceSource: "typed" }),
      }),
    );
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
  const change = async (act: string, pick: number, tillId: number) => {
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
      await api.call(sale.saveCommit, { payload: commitInput(again, [cash(shop, totalOf(again))]) }, token);
    }
  };
  const nextDay = async () => {
    day = (day + 1) % 40;
    await api.rows(`update setting set value = '${(40 - day) * 1440}' where name = 'DayCut'`);
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
        draft(shop, linesOf(picked, 1), { tillId }),
        "byCard" in next && next.byCard ? "card" : "cash",
      );
    if (act === "return") return commit(draft(shop, linesOf(picked, -1), { tillId }), "cash");
    if (act === "foreign")
      return commit(draft(shop, linesOf(picked, 1, true), { tillId, currency: "EUR" }), "cash");
    return commit(draft(shop, linesOf(picked, 1), { tillId, customerId: shop.customerId }), "nothing");
  };
  return {
    play: async (pairs: readonly (readonly [Step, Step])[]) => {
      for (const pair of pairs) await Promise.all(pair.map((next, n) => play(next, n)));
    },
    made: () => made,
    read: (id: number) => api.call(sale.order, { params: { id } }, token),
  };
};
