/** What was ordered during the year of the demo company: a purchase order for what each supplier brought on a day (B1). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { purchaseTotals } from "../../../../domain/purchase/purchase-totals.ts";
import { QUANTITY_SCALE } from "../../../../domain/units.ts";
import type { Demo } from "../../demo-company.ts";
import { between, share } from "../random.ts";

const DAY = 86_400_000;

/** What came of a product on a day, with the terms of its supplier. */
export interface Came {
  readonly date: string;
  readonly supplierId: number;
  readonly paymentDays: number;
  readonly leadDays: number;
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  readonly unitCost: number;
  readonly value: number;
}

/** Hours after midnight, in milliseconds. */
export const hours = (count: number) => count * 3_600_000;

/** All that came during the year. */
export const readCame = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<Came>`
    select e.business_date::text as date, s.id as "supplierId", coalesce(s.payment_days, 0) as "paymentDays",
      coalesce(s.lead_days, 7) as "leadDays", e.product_id as "productId", p.name, e.quantity, e.unit_cost as "unitCost", e.value
    from stock_entry e join product p on p.id = e.product_id
      join supplier s on s.id = coalesce(p.supplier_id, (select min(id) from supplier))
    where e.document_type = 'purchase' and e.kind = 'purchase' order by e.business_date, s.id, e.id`;
});

/** Whole boxes first, then units: goods are ordered as the supplier packs them (P13). */
const packedOf = (demo: Demo, { productId, quantity }: Came) => {
  const packingBox = demo.catalogue[productId - 1]?.packingBox ?? null;
  const boxNumber = packingBox === null ? 0 : Math.floor(quantity / (packingBox * QUANTITY_SCALE));
  return {
    packing: { packingBox, packingBigBag: null, packingBag: null },
    count: {
      boxNumber,
      bigBagNumber: 0,
      bagNumber: 0,
      units: quantity - boxNumber * (packingBox ?? 0) * QUANTITY_SCALE,
    },
  };
};

/** When it was ordered, expected and paid. Most comes within the supplier's days, some a few days late; now and then a bill waits. */
const datesOf = (demo: Demo, n: number, { date, leadDays, paymentDays }: Came) => {
  const came = Date.parse(date);
  const late = share(`late ${n}`) < 0.25 ? between(`days late ${n}`, 1, 6) : -between(`early ${n}`, 0, 2);
  const ordered = came - Math.max(1, leadDays + late) * DAY;
  const waits = share(`waits ${n}`) < 0.02 ? 60 : between(`paid after ${n}`, -2, 2);
  const paid = came + Math.max(0, paymentDays + waits) * DAY;
  return { ordered, expected: ordered + leadDays * DAY, came, paid: paid < demo.end ? paid : null };
};

const orderOf = (demo: Demo, lines: readonly Came[], at: number) => {
  const [first] = lines;
  if (!first) throw new Error("an order of nothing");
  const values = lines.map((came) => ({
    ...packedOf(demo, came),
    discount: null,
    vatRate: demo.catalogue[came.productId - 1]?.vatRate ?? 0,
    unitPrice: came.unitCost,
    free: 0,
  }));
  const sums = purchaseTotals({ currency: "GBP", decimals: 2, discount: null, lines: values });
  const { paid, ...days } = datesOf(demo, at, first);
  // Nothing is owed for goods that cost nothing.
  return { ...days, paid: sums.total > 0 ? paid : null, supplierId: first.supplierId, lines, values, sums };
};

/** An order of the year, with its number in their row. */
export type Order = ReturnType<typeof orderOf> & { readonly id: number };

/** What each supplier brought on a day is an order; they are numbered by the day on which they were ordered. */
export const ordersOf = (demo: Demo, came: readonly Came[]) =>
  [...Map.groupBy(came, ({ date, supplierId }) => `${date} ${supplierId}`).values()]
    .map((lines, at) => orderOf(demo, lines, at))
    .toSorted((one, other) => one.ordered - other.ordered || one.supplierId - other.supplierId)
    .map((order, at): Order => ({ ...order, id: at + 1 }));
