/** Damaged goods: documents of every state, and goods in the defective warehouse, made by the commands of live ones. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Damage, DamageDraft } from "../../../contract/stock/damage.ts";
import { ZERO_COUNT } from "../../../domain/price/packing.ts";
import { Person } from "../../person.ts";
import { createDamage, moveDefectives, postDamage, undoDamage } from "../../stock/public.ts";
import type { Demo } from "../demo-company.ts";
import { demoPerson } from "./demo-person.ts";
import { between, uuid } from "./random.ts";

/** Well-stocked goods for the document with this number. */
const linesOf = (demo: Demo, n: number, most: number): DamageDraft["lines"] =>
  demo.catalogue
    .filter(({ id, active }) => active && (demo.products[id - 1]?.balance?.quantity ?? 0) > 300_000)
    .slice(60 + n * 4, 62 + n * 4 + (n % 2))
    .map(({ id, packingBox, packingBigBag, packingBag }, at) => ({
      key: uuid(30, n * 10 + at),
      productId: id,
      packing: { packingBox, packingBigBag, packingBag },
      count: { ...ZERO_COUNT, units: between(`damage ${n} ${at}`, 1, most) * 1000 },
      arrivalId: null,
      price: null,
    }));

type About = Pick<DamageDraft, "reason" | "note"> & Partial<Pick<DamageDraft, "to">>;

/** The arrivals of a document's goods in the defective warehouse. */
const arrivalsOf = Effect.fnUntraced(function* ({ id }: Damage) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<{ arrivalId: number; quantity: number; price: number }>`
    select e.id as "arrivalId", e.quantity, p.unit_price / 2 as price from stock_entry e join product p on p.id = e.product_id
    where e.document_type = 'damage' and e.document_id = ${id} and e.quantity > 0 order by e.id`;
});

const makeAll = Effect.fnUntraced(function* (demo: Demo) {
  const create = (n: number, about: About, most = 6) =>
    createDamage({
      key: uuid(31, n),
      damage: {
        clientId: uuid(32, n),
        warehouseId: demo.warehouseId,
        to: "writeOff",
        toWarehouseId: null,
        supplierId: null,
        ...about,
        lines: linesOf(demo, n, most),
      },
    });
  const on = (n: number, { id, version }: Damage) => ({ key: uuid(33, n), id, version });
  const post = (n: number, about: About) =>
    Effect.flatMap(create(n, about), (made) => postDamage(on(n, made)));
  yield* post(0, { reason: "broken", note: "Fell from the forklift" });
  yield* post(1, { reason: "ownUse", note: "Samples for the show window" });
  const wet = yield* post(2, { reason: "other", note: "Wet cartons from the leaking roof", to: "defective" });
  const chipped = yield* post(3, { reason: "broken", note: "Chipped rims", to: "defective" });
  const wrong = yield* post(4, { reason: "lost", note: "Not on its shelf" });
  yield* undoDamage({ ...on(10, wrong), reason: "Found in the next aisle" });
  yield* create(5, { reason: "expired", note: "" });
  const [dried] = yield* arrivalsOf(wet);
  const [second] = yield* arrivalsOf(chipped);
  const out = { toWarehouseId: demo.warehouseId, supplierId: null, reason: null } as const;
  if (dried)
    yield* moveDefectives({
      ...out,
      key: uuid(33, 11),
      to: "stock",
      note: "Dried, only the cartons were wet",
      rows: [{ ...dried, price: null }],
    });
  if (second)
    yield* moveDefectives({ ...out, key: uuid(33, 12), to: "secondChoice", note: "", rows: [second] });
  // Worth more than one person may post: it waits for somebody else.
  const large = create(6, { reason: "broken", note: "A whole pallet under water" }, 1200);
  yield* Effect.provideService(
    Effect.flatMap(large, (made) => postDamage(on(6, made))),
    Person,
    demoPerson(demo, "manager"),
  );
});

/** Runs when the books are written: the goods are broken today. */
export const breakGoods = (demo: Demo) =>
  Effect.provideService(makeAll(demo), Person, demoPerson(demo, "root"));
