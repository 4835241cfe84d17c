/** Random waybills of the same orders, also two at once, with receipts beside them: nobody ships or receives more than was ordered (I31, O1, B1). */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { purchaseEndpoints as purchase } from "../../../../src/contract/purchase/purchase.ts";
import type { Waybill } from "../../../../src/contract/purchase/waybill.ts";
import { checks } from "../../../../src/server/prove/checks.ts";
import { testApi } from "../../support/api.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { foundWhile } from "../broken-rows.ts";
import { purchaseDesk } from "../purchase-desk.ts";
import { waybillDesk } from "./waybill-desk.ts";

/** Part of what was ordered that may come beyond it, in 1/100 percent. */
const TOLERANCE = 1000;

const api = testApi();
let shop: Shop;
const root = () => shop.tokens.get("Root") ?? "";
/** May receive goods, but no more than the tolerance allows. */
const keeper = () => shop.tokens.get("Stock keeper") ?? "";
const buy = purchaseDesk(api, () => shop);
const sea = waybillDesk(api, root);
beforeAll(async () => {
  shop = await openShop(api);
  await api.rows(`insert into setting (name, value) values ('ReceiptTolerance', '${TOLERANCE}')
    on conflict (name) do update set value = excluded.value`);
});

const at = fc.nat(9);
const cartons = fc.integer({ min: 1, max: 12 });
const act = fc.oneof(
  fc.record({ kind: fc.constant("book" as const), at, cartons }),
  fc.record({ kind: fc.constant("bookTwo" as const), at, cartons, other: cartons }),
  fc.record({ kind: fc.constant("edit" as const), at, cartons }),
  fc.record({
    kind: fc.constant("move" as const),
    at,
    to: fc.constantFrom("load" as const, "sail" as const, "back" as const),
  }),
  fc.record({ kind: fc.constant("arrive" as const), at, more: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ kind: fc.constant("cancel" as const), at }),
  fc.record({ kind: fc.constant("receive" as const), at, units: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant("undo" as const), at }),
  fc.record({ kind: fc.constant("close" as const), at }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** How each history begins, so that some goods are at sea and some have come. */
const beginning: readonly Act[] = [
  { kind: "book", at: 0, cartons: 7 },
  { kind: "bookTwo", at: 1, cartons: 7, other: 6 },
  { kind: "arrive", at: 0, more: 4 },
  { kind: "receive", at: 1, units: 20 },
  { kind: "undo", at: 0 },
  { kind: "book", at: 0, cartons: 3 },
];

interface World {
  readonly orders: readonly number[];
  readonly waybills: number[];
}

const pick = (ids: readonly number[], place: number): number => ids[place % Math.max(1, ids.length)] ?? 0;

const book = async (world: World, step: Extract<Act, { kind: "book" | "bookTwo" }>) => {
  const order = await buy.read(pick(world.orders, step.at));
  const wanted = step.kind === "book" ? [step.cartons] : [step.cartons, step.other];
  const answers = await Promise.all(wanted.map((count) => sea.book([sea.line(order, count)])));
  for (const { data, message } of answers) if (message === "") world.waybills.push(data.id);
};

/** Whatever is left of the way is gone, then the keeper receives some more or fewer units than the waybill holds. */
const arrive = async (waybill: Waybill, more: number) => {
  let now = waybill;
  for (const move of ["load", "sail", "arrive", "clear"] as const) {
    const { data, message } = await sea.move(now, move);
    if (message === "") now = data;
  }
  const [line] = now.lines;
  const came = {
    lineId: line?.id ?? 0,
    good: Math.max(0, (line?.quantity ?? 0) + more * 1000 - 1000),
    damaged: 1000,
  };
  return sea.receive(now, [came], undefined, keeper());
};

const ofWaybill = async (
  { waybills }: World,
  step: Extract<Act, { kind: "edit" | "move" | "arrive" | "cancel" }>,
) => {
  const { data: waybill, message } = await sea.read(pick(waybills, step.at));
  if (message !== "") return undefined;
  if (step.kind === "move") return sea.move(waybill, step.to);
  if (step.kind === "arrive") return arrive(waybill, step.more);
  if (step.kind === "cancel") return sea.cancel(waybill);
  const [line] = waybill.lines;
  if (line === undefined) return undefined;
  const order = await buy.read(line.orderId);
  return sea.edit(waybill, sea.draft([sea.line(order, step.cartons)], { clientId: waybill.clientId }));
};

const ofOrder = async ({ orders }: World, step: Extract<Act, { kind: "receive" | "undo" | "close" }>) => {
  const order = await buy.read(pick(orders, step.at));
  if (step.kind === "receive") return buy.receive(order, buy.came(order, [step.units]), "Stock keeper");
  if (step.kind === "close")
    return api.call(purchase.closePurchase, { payload: buy.on(order) }, buy.as("Manager"));
  const receipt = order.receipts.find(({ undone }) => undone === null);
  return receipt && buy.undo(order, receipt.id);
};

/** Does one act; what it refuses leaves everything as it was. */
const run = (world: World, step: Act) => {
  if (step.kind === "book" || step.kind === "bookTwo") return book(world, step);
  if (step.kind === "receive" || step.kind === "undo" || step.kind === "close") return ofOrder(world, step);
  return ofWaybill(world, step);
};

it("waybills never hold more than was ordered, and no more is received than the tolerance allows (I31)", async () => {
  const histories = fc.sample(fc.array(act, { minLength: 25, maxLength: 25 }), {
    seed: Date.now() % 1_000_000,
    numRuns: 4,
  });
  for (const history of histories) {
    const orders = [await buy.order([buy.line("MUG", 100, 2)]), await buy.order([buy.line("TEA", 100, 1)])];
    const world: World = { orders: orders.map(({ id }) => id), waybills: [] };
    for (const step of [...beginning, ...history]) {
      await run(world, step);
      const over = await api.rows(`
        select l.order_id, l.received + l.damaged as came, l.quantity, coalesce(held.quantity, 0) as held
        from purchase_line l left join (select x.purchase_line_id as id, sum(x.quantity) as quantity
          from waybill_line x join waybill w on w.id = x.waybill_id where w.state not in ('received', 'cancelled') group by 1) held
          on held.id = l.id
        where coalesce(held.quantity, 0) > l.quantity or l.received + l.damaged > l.quantity + l.quantity * ${TOLERANCE} / 10000`);
      expect(over, JSON.stringify([step, history])).toEqual([]);
    }
    for (const { invariant, says, query } of checks)
      expect(await api.rows(query), `${invariant}: ${says}: ${JSON.stringify(history)}`).toEqual([]);
  }
  // Refused acts prove nothing: waybills were booked, received and cancelled.
  const states = await api.rows("select distinct state from waybill");
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(["received"]));
  const [made] = await api.rows(`
    select (select count(*)::int from waybill) as booked, (select count(*)::int from waybill_receipt) as received`);
  expect(Number(made?.["booked"])).toBeGreaterThan(11);
  expect(Number(made?.["received"])).toBeGreaterThan(3);
}, 90_000);

it("prove finds a waybill that holds too much, goods that are on no receipt, and an order that wrongly waits (I31, B1)", async () => {
  const order = await buy.order([buy.line("MUG", 100, 2)]);
  const { data: held } = await sea.book([sea.line(order, 10)]);
  const resize = (
    sign: string,
  ) => `update waybill_line set cartons = cartons ${sign} 1, quantity = (cartons ${sign} 1)
    * units_per_carton where waybill_id = ${held.id}`;
  expect(await foundWhile(api, resize("+"), resize("-"))).toEqual(["I31"]);
  const set = (state: string) => `update purchase_order set state = '${state}' where id = ${order.id}`;
  expect(await foundWhile(api, set("received"), set("ordered"))).toEqual(["B1"]);
  const cleared = await sea.moved(held, "load", "sail", "arrive", "clear");
  const came = cleared.lines.map(({ id }) => ({ lineId: id, good: 60_000, damaged: 0 }));
  expect((await sea.receive(cleared, came)).message).toBe("");
  const count = (sign: string) =>
    `update waybill_line set good = good ${sign} 1000 where waybill_id = ${held.id}`;
  expect(await foundWhile(api, count("+"), count("-"))).toEqual(["I31"]);
});
