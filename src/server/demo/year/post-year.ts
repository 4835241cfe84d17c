/** The year of the demo company, day by day: what the bank books in the morning, deliveries, orders, the till's shift. */
import { Effect } from "effect";
import { channelOf } from "../make/channels.ts";
import { DAY, type Delivery, planDeliveries } from "./deliveries.ts";
import type { Demo } from "../demo-company.ts";
import type { Channel } from "./how-paid.ts";
import { orderDraft } from "./order-draft.ts";
import { postDelivery } from "./post-delivery.ts";
import { postOrder, type Sale } from "./post-order.ts";
import { dateOf, type Due, enterPayment } from "./post-payment.ts";
import { closeShift, noteCash, openShift, type OpenShift } from "./post-shift.ts";
import { share } from "../make/random.ts";
import type { Invoice, Year } from "../read-year.ts";

/** Deliveries are in before the first sale, in milliseconds after midnight. */
const deliveryTime = 5.9 * 3_600_000;

/** How far the numbers have come; each the last one given out. */
export interface Counters {
  till: number;
  office: number;
  shift: number;
}

interface Diary {
  readonly deliveries: ReadonlyMap<number, readonly Delivery[]>;
  readonly invoices: ReadonlyMap<number, readonly (readonly [n: number, invoice: Invoice])[]>;
  readonly payments: Map<number, Due[]>;
  readonly counters: Counters;
}

const dayOf = (at: number): number => Math.floor(at / DAY);

const invoicesByDay = ({ invoices }: Year) =>
  Map.groupBy(
    invoices.map((invoice, index) => [index + 1, invoice] as const),
    ([, { at }]) => dayOf(at),
  );

const officePerson = ({ people }: Demo, number: string): number =>
  share(`office ${number}`) < 0.6 ? people.admin : people.manager;

/** Enters what is paid now, and keeps the rest for its day. */
const handlePayments = (
  demo: Demo,
  diary: Diary,
  dues: readonly Due[],
  now: number,
  shift: OpenShift | null,
): void => {
  for (const due of dues) {
    if (due.at === now) {
      enterPayment(demo, due);
      if (shift && due.payer.shiftId === shift.id) noteCash(shift, due.posting);
      continue;
    }
    const waiting = diary.payments.get(dayOf(due.at)) ?? [];
    if (waiting.push(due) === 1) diary.payments.set(dayOf(due.at), waiting);
  }
};

const placeIn = (counters: Counters, channel: Channel): number =>
  channel === "till" ? ++counters.till : ++counters.office;

const postInvoices = Effect.fnUntraced(function* (demo: Demo, diary: Diary, year: Year, day: number) {
  let shift: OpenShift | null = null;
  for (const [n, invoice] of diary.invoices.get(day) ?? []) {
    const channel = channelOf(year, invoice);
    const at = invoice.at + demo.shift;
    if (channel === "till") {
      shift ??= openShift(demo, ++diary.counters.shift, at);
      shift.lastSale = at;
    }
    const till = channel === "till" ? shift : null;
    const sale: Sale = {
      about: invoice.number,
      at,
      channel,
      place: placeIn(diary.counters, channel),
      shiftId: till?.id ?? null,
      personId: till?.cashier ?? officePerson(demo, invoice.number),
    };
    const dues = yield* postOrder(demo, orderDraft(year, demo, invoice, n, channel), sale);
    handlePayments(demo, diary, dues, at, shift);
    yield* demo.books.write();
  }
  if (shift) closeShift(demo, shift);
});

const postDay = Effect.fnUntraced(function* (demo: Demo, diary: Diary, year: Year, day: number) {
  const midnight = day * DAY + demo.shift;
  const payments = diary.payments.get(dayOf(midnight)) ?? [];
  for (const due of payments.toSorted((left, right) => left.at - right.at)) enterPayment(demo, due);
  diary.payments.delete(dayOf(midnight));
  for (const delivery of diary.deliveries.get(day) ?? [])
    postDelivery(demo, delivery, midnight + deliveryTime, dateOf(midnight));
  yield* postInvoices(demo, diary, year, day);
});

/** Posts the whole year into the books; answers with the last number of each series. */
export const postYear = Effect.fnUntraced(function* (
  demo: Demo,
  year: Year,
  onProgress: (fraction: number) => void,
) {
  const firstDay = dayOf(year.invoices[0]?.at ?? 0);
  const days = dayOf(year.invoices.at(-1)?.at ?? 0) - firstDay + 1;
  const planned = planDeliveries(year, demo.catalogue, firstDay, days);
  const diary: Diary = {
    deliveries: new Map(Array.from(planned, ([day, list]) => [day + firstDay, list])),
    invoices: invoicesByDay(year),
    payments: new Map(),
    counters: { till: 0, office: 0, shift: 0 },
  };
  for (let day = 0; day < days; day++) {
    yield* postDay(demo, diary, year, firstDay + day);
    onProgress((day + 1) / days);
  }
  yield* demo.books.write(true);
  return diary.counters;
});
