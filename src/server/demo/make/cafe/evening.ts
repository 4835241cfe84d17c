/**
 * The demo company's café: bills that were paid in the evening of its last day at a till of its own, whose shift is closed, and bills
 * that are open at the desks now. All are made by the commands of waiters, the kitchen and the till (E1-E6).
 */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Bill } from "../../../../contract/desk/desk-order.ts";
import { ZERO_COUNT } from "../../../../domain/price/packing.ts";
import { RATE_SCALE } from "../../../../domain/units.ts";
import { changeBill, openBill, sendItems } from "../../../desk/public.ts";
import { Person, type SignedInPerson } from "../../../person.ts";
import { addLines, readStoredDraft, saveCommit } from "../../../sale/public.ts";
import { bigints } from "../../../sql/sql-array.ts";
import { closeShift, openShift } from "../../../till/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";
import { layOutCafe } from "./desks.ts";
import { type DishName, writeMenu } from "./menu.ts";
import { recordSteps } from "./steps.ts";

/** The part of all keys of the café. */
const KEYS = 190;
const FLOAT = 10_000;
const MINUTE = 60_000;
/** A receipt that is older than a till may be offline is not posted with its own time. */
const OLDEST = 80 * 24 * 60 * MINUTE;

type Dishes = readonly (readonly [dish: DishName, number: number, memo?: string])[];

interface Opened {
  /** Numbers of desks. */
  readonly desks: readonly number[];
  readonly guests: number;
  /** How long ago the guests came: before the evening's end, or before now. */
  readonly minutes: number;
  readonly dishes: Dishes;
}

interface Paid extends Opened {
  readonly by: "cash" | "card";
  readonly tip?: number;
  /** The desk was not cleaned yet. */
  readonly isUsed?: true;
}

/** Of the evening, in the order in which they were paid. */
const paidBills: readonly Paid[] = [
  {
    desks: [1],
    guests: 2,
    minutes: 150,
    dishes: [
      ["Flat white", 1],
      ["Earl Grey, pot", 1],
      ["Scone with cream and jam", 2],
    ],
    by: "cash",
  },
  {
    desks: [5, 6],
    guests: 6,
    minutes: 130,
    dishes: [
      ["Tomato soup with sourdough", 3],
      ["Quiche with salad", 3],
      ["Orange juice, fresh", 4],
      ["Espresso", 2],
    ],
    by: "card",
    tip: 800,
  },
  {
    desks: [12],
    guests: 4,
    minutes: 70,
    dishes: [
      ["Ploughman's platter", 2],
      ["Hot chocolate", 4],
      ["House coffee to take home, 250 g", 1],
    ],
    by: "cash",
    tip: 450,
    isUsed: true,
  },
];

interface Open extends Opened {
  /** What the kitchen did with the dishes, in their order; what comes after is queued. Null: nothing was sent. */
  readonly kitchen: readonly ("COOK" | "READY" | "SERVE")[] | null;
  readonly isAsked?: true;
}

const openBills: readonly Open[] = [
  {
    desks: [2],
    guests: 2,
    minutes: 4,
    dishes: [["Cappuccino", 2, "One with oat milk"]],
    kitchen: null,
  },
  {
    desks: [4],
    guests: 3,
    minutes: 9,
    dishes: [
      ["Tomato soup with sourdough", 2],
      ["Ploughman's platter", 1, "No pickle"],
      ["Orange juice, fresh", 3],
    ],
    kitchen: [],
  },
  {
    desks: [7],
    guests: 8,
    minutes: 24,
    dishes: [
      ["Quiche with salad", 4],
      ["Cheese toastie", 3],
      ["Flat white", 5],
      ["Earl Grey, pot", 2],
    ],
    kitchen: ["COOK", "COOK", "READY"],
  },
  {
    desks: [9],
    guests: 2,
    minutes: 38,
    dishes: [
      ["Espresso", 2],
      ["Lemon drizzle slice", 1],
      ["Walnut brownie", 1],
    ],
    kitchen: ["SERVE", "SERVE", "READY"],
  },
  {
    desks: [10, 11],
    guests: 4,
    minutes: 72,
    dishes: [
      ["Ploughman's platter", 2],
      ["Tomato soup with sourdough", 2],
      ["Hot chocolate", 4],
      ["House coffee to take home, 250 g", 2],
    ],
    kitchen: ["SERVE", "SERVE", "SERVE", "SERVE"],
    isAsked: true,
  },
];

interface Cafe {
  readonly demo: Demo;
  readonly products: ReadonlyMap<DishName, number>;
  readonly deskIds: readonly number[];
  readonly tillId: number;
}

/** The till that the waiters bring their bills to, with its series of numbers. */
const openTill = Effect.fnUntraced(function* ({ branchId, warehouseId }: Demo) {
  const sql = yield* SqlClient.SqlClient;
  const [till] = yield* sql<{ id: number }>`
    with made as (insert into till (branch_id, warehouse_id, code, name, pay_mode)
      values (${branchId}, ${warehouseId}, 'T3', 'Café', 'restaurant') returning id, branch_id, code),
    numbered as (insert into number_series (kind, till_id, branch_id, prefix, digits)
      select kind, made.id, branch_id, code || middle, digits
      from made, (values ('sale', '-', 6), ('shift', '-SH-', 5), ('z', '-Z-', 5)) as series (kind, middle, digits))
    select id from made`;
  return till?.id ?? 0;
});

const onlyBill = ({ bills }: { readonly bills: readonly Bill[] }) =>
  bills[0] === undefined ? Effect.die(new Error("the café made no bill")) : Effect.succeed(bills[0]);

/** Opens the bill `n` with its lines, which go to the kitchen unless they wait. */
const serve = Effect.fnUntraced(function* (cafe: Cafe, bill: Opened, n: number, isSent: boolean) {
  const { products, deskIds } = cafe;
  const opened = yield* onlyBill(
    yield* openBill({
      key: uuid(KEYS, n * 10),
      clientId: uuid(KEYS, n * 10 + 1),
      deskIds: bill.desks.map((desk) => deskIds[desk - 1] ?? 0),
      guests: bill.guests,
    }),
  );
  const { id, version } = opened;
  const lines = bill.dishes.map(([dish, number, memo = ""], at) => ({
    key: uuid(KEYS + 1, n * 100 + at),
    productId: products.get(dish) ?? 0,
    count: { ...ZERO_COUNT, units: number * 1000 },
    memo,
  }));
  yield* addLines({ key: uuid(KEYS, n * 10 + 2), id, version, lines });
  return isSent ? yield* onlyBill(yield* sendItems({ key: uuid(KEYS, n * 10 + 3), id })) : opened;
});

/** The times of the bill and of its items: `at` is when the guests came, in milliseconds. */
const setTimes = Effect.fnUntraced(function* (ids: readonly number[], at: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const came = sql`unnest(${bigints(ids)}, ${bigints(at)}) as came (id, at)`;
  yield* sql`
    update desk_bill set opened_at = to_timestamp(came.at / 1000.0) from ${came} where order_id = came.id`;
  // A dish is begun 2 minutes after it was ordered, ready after 9 and on the desk after 11.
  yield* sql`
    update kitchen_item set queued_at = ordered.at,
      cooking_at = case when cooking_at is not null then ordered.at + interval '2 minutes' end,
      ready_at = case when ready_at is not null then ordered.at + interval '9 minutes' end,
      served_at = case when served_at is not null then ordered.at + interval '11 minutes' end
    from (select id, to_timestamp(at / 1000.0) + interval '3 minutes' as at from ${came}) ordered
    where order_id = ordered.id`;
});

/** The till takes the money. `at` is in milliseconds; null: the receipt has the time of now. */
const payBill = Effect.fnUntraced(function* (
  cafe: Cafe,
  bill: Bill,
  given: Paid,
  place: { readonly n: number; readonly shiftId: number; readonly at: number | null },
) {
  const { demo, tillId } = cafe;
  const { id, version, total } = bill;
  const { by, tip = 0 } = given;
  const { n, shiftId, at } = place;
  const { draft } = yield* readStoredDraft(id);
  const tender = { id: "1", methodId: demo.methods.get(by) ?? 0, kind: by, currency: "GBP" } as const;
  yield* saveCommit({
    key: uuid(KEYS, n * 10 + 7),
    order: { ...draft, tillId },
    version,
    total,
    payment: {
      tenders: [{ ...tender, given: total + tip, rate: RATE_SCALE, reference: null }],
      changeCurrency: null,
      ...(tip > 0 && { tip }),
    },
    ...(at !== null && {
      device: { at: Math.floor(at / 1000), counter: n, shiftId },
      printed: true,
    }),
  });
  yield* recordSteps(cafe.tillId, bill, given, {
    key: uuid(KEYS, n * 10 + 8),
    at: Math.floor((at ?? Date.now()) / 1000),
  });
});

/** The evening of the last day: a shift of the café's till with its bills, closed with what the drawer should hold. */
const spendEvening = Effect.fnUntraced(function* (cafe: Cafe, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const { demo, tillId } = cafe;
  const evening = demo.end - 2 * 60 * MINUTE;
  const isRecent = now - evening < OLDEST && evening < now;
  const end = isRecent ? evening : now;
  const float = [{ currency: "GBP", amount: FLOAT }];
  const shift = yield* openShift({ key: uuid(KEYS, 9001), tillId, float });
  if (isRecent)
    yield* sql`
      update shift set business_date = ${new Date(end).toISOString().slice(0, 10)}::date,
        opened_at = ${new Date(end - 240 * MINUTE)} where id = ${shift.id}`;
  const made: Bill[] = [];
  for (const [at, bill] of paidBills.entries()) {
    const n = at + 1;
    const sent = yield* serve(cafe, bill, n, true);
    const served = { type: "kitchen", event: "SERVE", itemIds: sent.items.map(({ id }) => id) } as const;
    yield* changeBill({ key: uuid(KEYS, n * 10 + 4), id: sent.id, change: served });
    const time = isRecent ? end - (bill.minutes - 50) * MINUTE : null;
    yield* payBill(cafe, sent, bill, { n, shiftId: shift.id, at: time });
    made.push(sent);
  }
  const used = paidBills.flatMap(({ isUsed }, at) => (isUsed === true ? [made[at]?.id ?? 0] : []));
  const ids = made.map(({ id }) => id);
  yield* sql`
    update desk_order set cleaned_at = now() where order_id = any(${bigints(ids)}) and order_id <> all(${bigints(used)})`;
  yield* setTimes(
    ids,
    paidBills.map(({ minutes }) => end - minutes * MINUTE),
  );
  const [drawer] = yield* sql<{ amount: number }>`
    select ${FLOAT} + coalesce(sum(e.amount), 0)::bigint as amount from money_entry e join money_account a on a.id = e.account_id
    where e.shift_id = ${shift.id} and a.kind = 'cash'`;
  const counted = [{ currency: "GBP", amount: drawer?.amount ?? FLOAT }];
  yield* closeShift({ key: uuid(KEYS, 9002), shiftId: shift.id, counted });
  // Nobody is told of sales before the company was there.
  yield* sql`delete from chat_outbox`;
  if (isRecent) yield* sql`update shift set closed_at = ${new Date(end)} where id = ${shift.id}`;
});

/** What is at the desks now, in every state of a bill. */
const seatGuests = Effect.fnUntraced(function* (cafe: Cafe, now: number) {
  const ids: number[] = [];
  for (const [at, bill] of openBills.entries()) {
    const n = 50 + at;
    const { id, items } = yield* serve(cafe, bill, n, bill.kitchen !== null);
    ids.push(id);
    for (const [step, event] of [...new Set(bill.kitchen)].entries()) {
      // A ticket has its items by course and in the order of the lines.
      const itemIds = items.filter((_, line) => bill.kitchen?.[line] === event).map((item) => item.id);
      yield* changeBill({
        key: uuid(KEYS + 2, n * 10 + step),
        id,
        change: { type: "kitchen", event, itemIds },
      });
    }
    if (bill.isAsked === true)
      yield* changeBill({ key: uuid(KEYS, n * 10 + 5), id, change: { type: "ask" } });
  }
  yield* setTimes(
    ids,
    openBills.map(({ minutes }) => now - minutes * MINUTE),
  );
});

/** Callum waits on the desks; he may do what the manager may. */
const waiterOf = (demo: Demo): SignedInPerson => ({
  ...demoPerson(demo, "manager"),
  id: demo.people.cashier2,
  username: "cashier2",
});

/** Parties of six and more pay 10 % for service, as the settings switch it on (E9). */
const chargeService = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    with made as (
      insert into product (code, name, unit_price, vat_rate, is_goods, active)
      values ('CAFE-SERVICE', 'Service charge', 0, 0, false, false) returning id)
    insert into setting (name, value)
    select 'ServiceCharge', to_jsonb(1000) union all select 'ServiceChargeGuests', to_jsonb(6)
    union all select 'ServiceProductID', to_jsonb(id) from made
    on conflict (name) do update set value = excluded.value`;
});

/** `now` in milliseconds. */
export const openCafe = Effect.fnUntraced(function* (demo: Demo, now: number) {
  yield* chargeService;
  const cafe = {
    demo,
    products: yield* writeMenu,
    deskIds: yield* layOutCafe(demo, now),
    tillId: yield* openTill(demo),
  };
  yield* Effect.andThen(spendEvening(cafe, now), seatGuests(cafe, now)).pipe(
    Effect.provideService(Person, waiterOf(demo)),
  );
});
