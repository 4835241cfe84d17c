/** Order forms of the demo company: open with goods held for it, partly sold with a deposit, sold whole, and cancelled. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { OrderForm, OrderFormDraft, OrderFormDraftLine } from "../../../../contract/sale/order-form.ts";
import { ZERO_COUNT } from "../../../../domain/price/packing.ts";
import { receivePayment } from "../../../customer/public.ts";
import { Person } from "../../../person.ts";
import { cancelForm, createForm, reserveForm, sellForm } from "../../../sale/public.ts";
import { readToday } from "../../../setting/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";

/** The part of all keys of order forms. */
const KEYS = 172;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A line of so many units; the server gives it the price of the rules. */
const lineOf = (demo: Demo, n: number, at: number): OrderFormDraftLine | null => {
  const product = demo.catalogue.filter(({ active }) => active)[n * 4 + at + 60];
  if (product === undefined) return null;
  const { packingBox, packingBigBag, packingBag } = product;
  return {
    key: uuid(KEYS + 1, n * 100 + at),
    productId: product.id,
    name: product.name,
    priceSource: "base",
    memo: "",
    packing: { packingBox, packingBigBag, packingBag },
    count: { ...ZERO_COUNT, units: (at + 2) * 12_000 },
    prices: { unitPrice: 0, boxPrice: null, bigBagPrice: null, bagPrice: null },
    discount: null,
    vatRate: product.vatRate,
  };
};

const draftOf = (demo: Demo, n: number, today: string): OrderFormDraft => ({
  clientId: uuid(KEYS + 2, n),
  warehouseId: demo.warehouseId,
  customerId: demo.customers.filter(({ levelId }) => levelId > 1)[n + 8]?.id ?? 1,
  wantedOn: n === 0 ? null : dayAfter(today, 20 + n * 7),
  currency: "GBP",
  vatMode: "gross",
  discount: null,
  memo: n === 1 ? "For the Christmas window" : "",
  lines: [0, 1, 2].map((at) => lineOf(demo, n, at)).filter((line) => line !== null),
});

/** What is open of each line, or a third of it. */
const partsOf = ({ lines }: OrderForm, isThird = false) =>
  lines
    .filter(({ follows, open }) => follows === null && open > 0)
    .map(({ key, open }) => ({ key, quantity: isThird ? open / 3 : open }));

/** A bank transfer of a quarter of what the form comes to. */
const payDeposit = Effect.fnUntraced(function* (form: OrderForm, n: number, today: string) {
  const sql = yield* SqlClient.SqlClient;
  const [place] = yield* sql<{ methodId: number; branchId: number; rate: number }>`
    select (select min(id) from pay_method where kind = 'transfer' and active) as "methodId",
      (select branch_id from order_form where id = ${form.id}) as "branchId", 10000000000 as rate`;
  if (place === undefined) return;
  yield* receivePayment({
    ...place,
    key: uuid(KEYS, 500 + n),
    customerId: form.customerId,
    date: today,
    tillId: null,
    currency: form.currency,
    amount: Math.floor(form.total / 4),
    reference: "",
    note: "",
    matches: [],
    formId: form.id,
  });
});

const orderAhead = Effect.fnUntraced(function* (demo: Demo) {
  const today = yield* readToday;
  const write = (n: number) => createForm({ key: uuid(KEYS, n), form: draftOf(demo, n, today) });
  const held = yield* write(0);
  yield* reserveForm({ key: uuid(KEYS, 104), id: held.id, version: held.version });
  const paid = yield* write(1);
  yield* sellForm({ key: uuid(KEYS, 101), id: paid.id, version: paid.version, lines: partsOf(paid, true) });
  yield* payDeposit(paid, 1, today);
  const sold = yield* write(2);
  yield* sellForm({ key: uuid(KEYS, 102), id: sold.id, version: sold.version, lines: partsOf(sold) });
  const dropped = yield* write(3);
  yield* cancelForm({
    key: uuid(KEYS, 103),
    id: dropped.id,
    version: dropped.version,
    lines: partsOf(dropped),
    reason: "The customer moves to another town",
  });
});

/** Makes them by the commands of the office. */
export const orderGoodsAhead = (demo: Demo) =>
  Effect.provideService(orderAhead(demo), Person, demoPerson(demo, "manager"));
