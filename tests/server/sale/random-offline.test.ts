/** Tills of two people lose the network at any step, are reloaded and send again: the server has each printed receipt exactly once (I34, OT2, OT3, OT8). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { type Actor, createActor, fromPromise } from "xstate";
import {
  emptyOutbox,
  restoreOutbox,
  saleOutboxMachine,
  type OutboxContext,
  type UnsentSale,
} from "../../../machines/sale-outbox.ts";
import type { PostFailure } from "../../../machines/sale-flow/sale-flow-problem.ts";
import type { ErrorData, ErrorName } from "../../../src/contract/errors.ts";
import { type CommitInput, saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { returnsDesk } from "../support/returns.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const { prove } = returnsDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

/** What the network does to one request: it never arrives, its answer is lost, it arrives twice at once. */
type Fault = "none" | "before" | "after" | "twice";

const sellers = ["Cashier", "Manager"] as const;

const noAnswer: PostFailure = { refusal: null, at: 0 };

/** Sends a sale over a network with this fault; rejects as the till's own call does. */
const send = async (payload: CommitInput, who: string, fault: Fault): Promise<void> => {
  const call = () => api.call(sale.saveCommit, { payload }, shop.tokens.get(who) ?? "");
  if (fault === "before") throw noAnswer;
  const [answer] = fault === "twice" ? await Promise.all([call(), call()]) : [await call()];
  if (fault === "after") throw noAnswer;
  if (answer.name !== undefined) {
    const refusal = { name: answer.name as ErrorName, data: answer.data as unknown as ErrorData };
    throw { refusal, at: 0 } satisfies PostFailure;
  }
};

/** A till with its outbox: the machine of the browser over a network with faults, stored after each step. */
const openTillOf = (at: number) => {
  const who = sellers[at] ?? "Cashier";
  const till = shop.tills[at];
  if (till === undefined) throw new Error("the shop has too few tills");
  const faults: Fault[] = [];
  let counter = 0;
  let stored = JSON.stringify(emptyOutbox);
  const network = () => faults.shift() ?? "none";
  const machine = saleOutboxMachine.provide({
    actors: {
      post: fromPromise<void, UnsentSale>(({ input }) => send(input as CommitInput, who, network())),
    },
    delays: { untilRetry: 2 },
  });
  const start = (input: OutboxContext): Actor<typeof machine> => {
    const actor = createActor(machine, { input });
    actor.subscribe(({ context }) => {
      stored = JSON.stringify(context);
    });
    return actor.start();
  };
  let outbox = start(emptyOutbox);
  return {
    cut: (next: readonly Fault[]) => void faults.push(...next),
    /** Sells at the counter; answers with the receipt where one was printed. Without an answer the sale is printed and kept (OT2). */
    sell: async (units: number): Promise<CommitInput | null> => {
      const order = draft(shop, [line(shop, "MUG", units)], {
        tillId: till.id,
        warehouseId: till.warehouseId,
      });
      const device = { at: Math.floor(Date.now() / 1000), counter: (counter += 1), shiftId: null };
      const commit = commitInput(order, [cash(shop, totalOf(order))], { device });
      try {
        await send(commit, who, network());
        return commit;
      } catch (failure) {
        if ((failure as PostFailure).refusal !== null) return null;
        const printed = { ...commit, printed: true };
        outbox.send({ type: "ADD", commit: printed });
        return printed;
      }
    },
    /** The browser goes away in the middle of whatever it sends, and comes back with what it stored. */
    reload: () => {
      outbox.stop();
      outbox = start(restoreOutbox(JSON.parse(stored), randomUUID));
    },
    online: () => outbox.send({ type: "ONLINE" }),
    /** The network is back for good: all is sent. */
    drain: async (): Promise<OutboxContext> => {
      faults.length = 0;
      await vi.waitFor(() => expect(outbox.getSnapshot().context.waiting).toEqual([]), {
        timeout: 10_000,
        interval: 5,
      });
      outbox.stop();
      return outbox.getSnapshot().context;
    },
  };
};

const at = fc.nat(sellers.length - 1);
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("sell" as const), at, units: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("cut" as const),
      at,
      faults: fc.array(
        fc.constantFrom("before" as const, "after" as const, "twice" as const, "none" as const),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("reload" as const, "online" as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("price" as const),
      unitPrice: fc.constantFrom(120_000, 150_000),
    }),
  },
);

const setPrice = (unitPrice: number) =>
  api.rows(`update product set unit_price = ${unitPrice} where code = 'MUG'`);

/** What the server has stored for a receipt: the number of orders, their total, what was paid, and the goods that left the stock. */
const posted = async ({ order }: CommitInput) => {
  const [row] = await api.rows(`
    select count(*)::int as orders, count(distinct number)::int as numbers, sum(total)::int as total, sum(paid)::int as paid,
      (select sum(e.quantity)::int from stock_entry e join sale_order s on s.id = e.document_id and e.document_type = 'sale'
        where s.client_id = '${order.clientId}') as moved,
      (select count(*)::int from payment p join sale_order s on s.id = p.order_id
        where s.client_id = '${order.clientId}') as payments
    from sale_order where client_id = '${order.clientId}' and state = 'committed'`);
  return row;
};

test("for any cut of the network at any step, each printed receipt is posted exactly once, as it was printed (I34)", async () => {
  const seen = { printed: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
      const tills = sellers.map((_, index) => openTillOf(index));
      const receipts: CommitInput[] = [];
      const [before] = await api.rows("select count(*)::int as orders from sale_order");
      for (const one of commands) {
        if (one.kind === "price") {
          await setPrice(one.unitPrice);
          continue;
        }
        const till = tills[one.at];
        if (one.kind === "cut") till?.cut(one.faults);
        else if (one.kind === "sell") {
          const receipt = await till?.sell(one.units);
          if (receipt) receipts.push(receipt);
        } else till?.[one.kind]();
      }
      const drained = await Promise.all(tills.map((till) => till.drain()));
      await setPrice(120_000);
      expect(drained.flatMap(({ refused, leftovers }) => [...refused, ...leftovers])).toEqual([]);
      for (const receipt of receipts) {
        const units = receipt.order.lines.reduce((sum, { count }) => sum + count.units, 0);
        expect(await posted(receipt)).toEqual({
          orders: 1,
          numbers: 1,
          total: receipt.total,
          paid: receipt.total,
          moved: 0 - units,
          payments: 1,
        });
      }
      const [after] = await api.rows("select count(*)::int as orders from sale_order");
      expect(Number(after?.["orders"]) - Number(before?.["orders"])).toBe(receipts.length);
      seen.printed += receipts.length;
      seen.kept += receipts.filter(({ printed }) => printed === true).length;
    }),
    { numRuns: 15 },
  );
  expect(seen.printed).toBeGreaterThan(15);
  expect(seen.kept).toBeGreaterThan(0);
  await prove();
});
