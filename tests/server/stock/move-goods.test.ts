/** Goods that move between places: nothing appears or vanishes, cost travels along, and taking it back leaves all as it was. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { Person } from "../../../src/server/person.ts";
import { counterGoods, type GoodsMove, moveGoods } from "../../../src/server/stock/public.ts";
import { testApi } from "../support/api.ts";

const api = testApi();
const products = [1, 2];
let places: number[] = [];

/** Posts for a document of its own; refused as one. */
const post = (id: number, moves: readonly GoodsMove[]) =>
  api.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      return yield* sql.withTransaction(moveGoods({ type: "transfer", id, date: "2026-06-01" }, moves));
    }).pipe(Effect.provideService(Person, { id: 1 } as never)),
  );

const takeBack = (id: number) =>
  api.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const all = sql`reverses is null`;
      yield* sql.withTransaction(counterGoods({ type: "transfer", id, date: "2026-06-02" }, all));
    }).pipe(Effect.provideService(Person, { id: 1 } as never)),
  );

const balances = () =>
  api.rows(`select product_id, warehouse_id, quantity, value from stock_balance
    where warehouse_id in (${places.join()}) and quantity <> 0 order by 1, 2`);

const sums = () =>
  api.rows(`select product_id, sum(quantity)::int as quantity, sum(value)::int as value from stock_balance
    where warehouse_id in (${places.join()}) group by 1 order by 1`);

let document = 1000;
const notEnough = { data: { name: "NotEnoughStock" } };

beforeAll(async () => {
  for (const name of ["a", "b", "c"]) {
    const [kind, pair] = name === "b" ? ["transit", 1] : ["stock", null];
    const [made] = await api.rows(`
      insert into warehouse (branch_id, code, name, kind, from_warehouse_id, to_warehouse_id)
      values (1, 'MG-${name}', '${name}', '${kind}', ${pair}, ${pair}) returning id`);
    places = [...places, Number(made?.["id"])];
  }
  const [first = 0] = places;
  const start = products.map((productId) => ({
    lineId: null,
    productId,
    quantity: 100_000,
    to: { warehouseId: first, kind: "opening" },
    value: 33_333,
  }));
  await post(document, start);
});

const aMove = fc.record({
  productId: fc.constantFrom(...products),
  quantity: fc.integer({ min: 1, max: 60_000 }),
  from: fc.integer({ min: 0, max: 2 }),
  by: fc.integer({ min: 1, max: 2 }),
});

describe("goods that move", () => {
  test("are conserved with their value, and the balance is the sum of the ledger (I2, I3, T4)", async () => {
    const before = await sums();
    await fc.assert(
      fc.asyncProperty(fc.array(aMove, { minLength: 1, maxLength: 5 }), async (moves) => {
        document += 1;
        const place = (at: number) => places[at % 3] ?? 0;
        await post(
          document,
          moves.map(({ productId, quantity, from, by }, lineId) => ({
            lineId,
            productId,
            quantity,
            from: { warehouseId: place(from), kind: "transfer out" },
            to: { warehouseId: place(from + by), kind: "transfer in" },
          })),
        ).catch((refused: unknown) => expect(refused).toMatchObject(notEnough));
        expect(await sums()).toEqual(before);
      }),
      { numRuns: 40 },
    );
    const wrong = await api.rows(`
      select from stock_balance b join lateral (select sum(quantity) as quantity, sum(value) as value from stock_entry e
        where e.product_id = b.product_id and e.warehouse_id = b.warehouse_id) e on true
      where b.warehouse_id in (${places.join()}) and (b.quantity, b.value) is distinct from (coalesce(e.quantity, 0), coalesce(e.value, 0))
      union all
      select from (select balance_quantity, sum(quantity) over (partition by product_id, warehouse_id order by id) as running
        from stock_entry where warehouse_id in (${places.join()})) one where running <> balance_quantity`);
    expect(wrong).toEqual([]);
  });

  test("leave nothing when taken back; goods that are gone cannot be taken back (B13, G6)", async () => {
    const [first = 0, , last = 0] = places;
    const [productId = 0] = products;
    const before = await balances();
    const receipt = (document += 1);
    const to = { warehouseId: last, kind: "purchase" };
    await post(receipt, [{ lineId: 1, productId, quantity: 8000, to, value: 4000 }]);
    await takeBack(receipt);
    expect(await balances()).toEqual(before);

    const other = (document += 1);
    await post(other, [{ lineId: 1, productId, quantity: 8000, to, value: 4000 }]);
    const onHand = (await balances()).find(
      (row) => row["product_id"] === productId && row["warehouse_id"] === last,
    );
    const out = (document += 1);
    await post(out, [
      {
        lineId: 1,
        productId,
        quantity: Number(onHand?.["quantity"]) - 5000,
        from: { warehouseId: last, kind: "transfer out" },
        to: { warehouseId: first, kind: "transfer in" },
      },
    ]);
    await expect(takeBack(other)).rejects.toMatchObject(notEnough);
  });
});
