/** What lies on the counter of the demo company today: drafts, held orders and cancelled ones, made by the commands of a live till. */
import { Effect } from "effect";
import type { DraftLine, OrderDraft } from "../../../contract/sale/sale-order.ts";
import { priceFor } from "../../../domain/price/line-price.ts";
import { ZERO_COUNT } from "../../../domain/price/packing.ts";
import { RATE_SCALE } from "../../../domain/units.ts";
import { Person } from "../../person.ts";
import { cancel, hang, save } from "../../sale/public.ts";
import type { Demo } from "../demo-company.ts";
import { demoPerson } from "./demo-person.ts";
import { type DemoProduct, levels } from "./make-products.ts";
import { between, uuid } from "./random.ts";

interface Counter {
  /** Null keeps it a draft. */
  readonly held: string | null;
  /** Why the draft was cancelled; left out: it was not. */
  readonly cancelled?: string;
  /** Of the best customers: 0 is the first; null is anybody. */
  readonly customer: number | null;
}

const onTheCounter: readonly Counter[] = [
  { held: null, customer: 0 },
  { held: null, customer: 3 },
  { held: null, customer: 9 },
  { held: null, customer: 20 },
  { held: "Lady with the green umbrella", customer: null },
  { held: "Comes back at three", customer: 12 },
  { held: null, cancelled: "Ordered twice", customer: 5 },
  { held: null, cancelled: "Delivery would have come too late", customer: 14 },
];

interface NewLine {
  readonly key: string;
  /** In 1/1000. */
  readonly units: number;
  readonly levelId: number;
}

/** A line at the price of the level, as a till in gross mode has it. */
export const pricedLine = (product: DemoProduct, { key, units, levelId }: NewLine): DraftLine => {
  const { packingBox, packingBigBag, packingBag } = product;
  const terms = {
    level: levels.find(({ id }) => id === levelId) ?? null,
    agreed: null,
    quantity: units,
    rate: RATE_SCALE,
    listMode: "gross",
    vatMode: "gross",
  } as const;
  const { prices, source } = priceFor(product, terms);
  return {
    key,
    productId: product.id,
    name: product.name,
    priceSource: source,
    memo: "",
    packing: { packingBox, packingBigBag, packingBag },
    count: { ...ZERO_COUNT, units },
    prices,
    discount: null,
    vatRate: product.vatRate,
  };
};

const lineOf = (demo: Demo, n: number, position: number, levelId: number): DraftLine | null => {
  const rank = between(`draft ${n} ${position}`, 0, 60);
  const goods = demo.catalogue.find((product) => product.rank === rank);
  if (!goods?.active) return null;
  const units = between(`units ${n} ${position}`, 1, 12) * 1000;
  return pricedLine(goods, { key: uuid(4, n * 100 + position), units, levelId });
};

const draftOf = (demo: Demo, counter: Counter, n: number): OrderDraft => {
  const best = demo.customers.filter(({ levelId }) => levelId > 1);
  const customer = counter.customer === null ? null : (best[counter.customer] ?? null);
  const lines = Array.from({ length: between(`lines ${n}`, 2, 7) }, (_, position) =>
    lineOf(demo, n, position, customer?.levelId ?? 1),
  ).filter((line) => line !== null);
  const unique = [...new Map(lines.map((line) => [line.productId, line])).values()];
  return {
    clientId: uuid(3, n),
    tillId: demo.tillId,
    warehouseId: demo.warehouseId,
    customerId: customer?.id ?? null,
    currency: "GBP",
    vatMode: "gross",
    discount: null,
    memo: "",
    lines: unique,
  };
};

const saveDraft = Effect.fnUntraced(function* (order: OrderDraft, { cancelled }: Counter, index: number) {
  const { id, version } = yield* save({ key: uuid(5, index), order, version: null });
  if (cancelled !== undefined)
    yield* cancel({ key: uuid(5, 100 + index), id, version, refund: false, reason: cancelled });
});

/** Saves the drafts, cancels some of them, and holds the held ones. Run when the books are written and ids count on. */
export const layOnCounter = (demo: Demo) =>
  Effect.forEach(
    onTheCounter,
    (counter, index) => {
      const order = draftOf(demo, counter, index);
      const key = uuid(5, index);
      if (counter.held === null) return saveDraft(order, counter, index);
      return Effect.asVoid(hang({ key, order, version: null, name: counter.held }));
    },
    { discard: true },
  ).pipe(Effect.provideService(Person, demoPerson(demo, "cashier")));
