/** What the demo company's café sells: a menu of two stations, made to order and without stock. All of it is made up. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";

interface Dish {
  readonly name: string;
  /** In 1/10000, with VAT. */
  readonly price: number;
  readonly vatRate?: number;
}

/** The main category of a dish is the station that prepares it. */
const menu = {
  "Café bar": [
    { name: "Espresso", price: 22_000 },
    { name: "Flat white", price: 33_000 },
    { name: "Cappuccino", price: 34_000 },
    { name: "Earl Grey, pot", price: 38_000 },
    { name: "Hot chocolate", price: 36_000 },
    { name: "Orange juice, fresh", price: 42_000 },
    { name: "House coffee to take home, 250 g", price: 79_500, vatRate: 0 },
  ],
  "Café kitchen": [
    { name: "Tomato soup with sourdough", price: 69_500 },
    { name: "Cheese toastie", price: 75_000 },
    { name: "Quiche with salad", price: 98_000 },
    { name: "Ploughman's platter", price: 119_000 },
    { name: "Scone with cream and jam", price: 52_500 },
    { name: "Lemon drizzle slice", price: 41_000 },
    { name: "Walnut brownie", price: 39_500 },
  ],
} as const satisfies Readonly<Record<string, readonly Dish[]>>;

export type DishName = (typeof menu)[keyof typeof menu][number]["name"];

/** Makes the menu with its categories, and answers with the ids of the products by their names. */
export const writeMenu = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const dishes = Object.entries(menu).flatMap(([category, list], station) =>
    list.map(({ name, price, ...dish }: Dish, at) => ({
      category,
      code: `CAFE-${station + 1}${at + 1}`,
      name,
      unit_price: price,
      vat_rate: dish.vatRate ?? 2000,
    })),
  );
  yield* sql`
    insert into category (name, position, vat_rate)
    select name, coalesce((select max(position) from category), 0) + n, 2000
    from jsonb_array_elements_text(${JSON.stringify(Object.keys(menu))}::jsonb) with ordinality as made (name, n)`;
  const rows = yield* sql<{ id: number; name: DishName }>`
    insert into product (code, name, category_id, unit_price, vat_rate, is_goods, active)
    select made.code, made.name, category.id, made.unit_price, made.vat_rate, false, true
    from jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb)
      as made (category text, code text, name text, unit_price bigint, vat_rate int)
    join category on category.name = made.category order by made.code
    returning id, name`;
  return new Map(rows.map(({ id, name }) => [name, id]));
});
