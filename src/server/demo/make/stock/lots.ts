/** Lots of the demo company's drinks, sweets and incense: some have expired, some expire soon (K10). Made by the commands of live ones. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { Person } from "../../../person.ts";
import { moveLot, readProductLots, saveLot } from "../../../stock/public.ts";
import type { Demo } from "../../demo-company.ts";
import { demoPerson } from "../demo-person.ts";
import { uuid } from "../random.ts";

const DAY = 86_400_000;

/** Lots of a product with the days until they expire, and their percent of what is on hand; the remainder has no lot. */
const kinds = [
  { name: "A", days: 14, percent: 40 },
  { name: "B", days: 150, percent: 45 },
  { name: "C", days: -6, percent: 5 },
] as const;

/** Every so many products have goods that have expired. */
const EXPIRED_EVERY = 3;

const makeAll = Effect.fnUntraced(function* (demo: Demo, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const { warehouseId } = demo;
  const goods = yield* sql<{ productId: number; quantity: number }>`
    with chosen as (
      select p.id, b.quantity from product p join stock_balance b on b.product_id = p.id and b.warehouse_id = ${warehouseId}
      where b.quantity >= 20000 and p.is_goods and not p.is_mix and not p.is_style
        and (p.code in ('GINGER', 'ELDER', 'APPLEJ', 'SPARK') or p.name ~* '(fudge|jellies|liquorice|truffles|coffee beans|incense)')
      order by p.id limit 12
    )
    update product p set has_lots = true from chosen where p.id = chosen.id returning p.id as "productId", chosen.quantity`;
  for (const [at, { productId, quantity }] of goods.entries()) {
    const lots = kinds.filter(({ name }) => name !== "C" || at % EXPIRED_EVERY === 0);
    for (const [n, { name, days }] of lots.entries()) {
      const expiry = new Date(now + (days < 0 ? days : days + at) * DAY).toISOString().slice(0, 10);
      const code = `${name}${String(2600 + at * 7)}`;
      const key = uuid(140 + n, at);
      yield* saveLot({ key, productId, id: null, version: null, code, expiry, blocked: false });
    }
    const held = yield* readProductLots({ productId, warehouseId });
    for (const [n, { name, percent }] of lots.entries()) {
      const to = held.lots.find(({ code }) => code.startsWith(name))?.id ?? null;
      const units = Math.trunc((quantity * percent) / 100_000) * 1000;
      if (units > 0)
        yield* moveLot({
          key: uuid(150 + n, at),
          productId,
          warehouseId,
          from: null,
          to,
          quantity: units,
        });
    }
  }
});

/** Runs when the books are written. */
export const makeLots = (demo: Demo, now: number) =>
  Effect.provideService(makeAll(demo, now), Person, demoPerson(demo, "root"));
