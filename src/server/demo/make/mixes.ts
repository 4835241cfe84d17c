/** Product mixes of the demo company: gift sets of goods that it sells one by one, a tenth cheaper (K11). All of them are made up. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { createProduct } from "../../product/public.ts";
import type { Demo } from "../demo-company.ts";
import { productCard } from "./product-card.ts";
import { uuid } from "./random.ts";

interface Mix {
  readonly code: string;
  readonly name: string;
  /** Words in the name of a part, and how many of it are in one mix. */
  readonly parts: readonly (readonly [words: string, units: number])[];
}
const mixes: readonly Mix[] = [
  {
    code: "SET-TEA",
    name: "Afternoon tea gift set",
    parts: [
      ["cakestand", 1],
      ["teacup", 2],
      ["spoon", 2],
    ],
  },
  {
    code: "SET-PARTY",
    name: "Garden party set",
    parts: [
      ["bunting", 1],
      ["paper cups", 2],
      ["napkins", 2],
    ],
  },
  {
    code: "SET-BAGS",
    name: "Bags for school and shopping",
    parts: [
      ["jumbo bag", 1],
      ["lunch bag", 2],
    ],
  },
];
/** In 1/10000: prices of sets end in 50 or 00 pence. */
const PRICE_STEP = 5000;

/** The part of that name that there is most of. */
export const findPart = Effect.fnUntraced(function* ({ warehouseId }: Demo, words: string) {
  const sql = yield* SqlClient.SqlClient;
  const [part] = yield* sql<{ id: number; unitPrice: number }>`
    select p.id, p.unit_price as "unitPrice" from product p join stock_balance b on b.product_id = p.id
    where b.warehouse_id = ${warehouseId} and p.is_goods and p.name ilike ${`%${words}%`} and p.unit_price > 0
    order by b.quantity desc, p.id limit 1`;
  return part ?? (yield* Effect.die(new Error(`no demo product is called ${words}`)));
});

const makeMix = Effect.fnUntraced(function* (demo: Demo, { code, name, parts }: Mix, at: number) {
  const sql = yield* SqlClient.SqlClient;
  const goods = yield* Effect.forEach(parts, ([words, units]) =>
    Effect.map(findPart(demo, words), (part) => ({ ...part, units })),
  );
  const sum = goods.reduce((total, { unitPrice, units }) => total + unitPrice * units, 0);
  const unitPrice = Math.max(PRICE_STEP, Math.floor((sum * 9) / 10 / PRICE_STEP) * PRICE_STEP);
  const fields = productCard({ code, name, unitPrice });
  const { id } = yield* createProduct({ key: uuid(46, at), fields });
  const lines = goods.map((part) => ({ productId: part.id, quantity: part.units * QUANTITY_SCALE }));
  yield* sql`insert into product_mix (product_id, parts) values (${id}, ${JSON.stringify(lines)}::jsonb)`;
});

/** Makes them. Run by a person, when the goods are in stock and ids count on. */
export const makeMixes = (demo: Demo) =>
  Effect.forEach(mixes, (mix, at) => makeMix(demo, mix, at), { discard: true });
