/** What files of products call categories, brands, units, suppliers and currencies, and what a new product gets without a word. */
import { Effect } from "effect";
import { PgClient } from "@effect/sql-pg";
import { namesOf, yesNoNames } from "../../import/public.ts";
import { readBaseCurrency, readCurrencies, readSettings } from "../../setting/public.ts";

let states: ReadonlyMap<string, boolean> | null = null;

interface Named {
  readonly kind: "category" | "brand" | "unit" | "colour" | "size" | "supplier";
  readonly id: number;
  readonly name: string;
}

/** Every name of each: categories, brands, units, colours and sizes in all languages, suppliers by code as well. */
export const readNames = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const { DefaultTax } = yield* readSettings;
  const currencies = yield* readCurrencies;
  const named = yield* sql<Named>`
    select 'category' as kind, id, name from category where deleted_at is null
    union select 'category', id, w.value from category, jsonb_each_text(names) w where deleted_at is null and w.value <> ''
    union all select list, id, w.value from systype, jsonb_each_text(words) w
      where deleted_at is null and list in ('brand', 'unit', 'colour', 'size') and w.value <> ''
    union all select 'supplier', id, n.name from supplier, unnest(array[name, code]) as n (name) where deleted_at is null`;
  const of = (kind: Named["kind"]) => namesOf(named.filter((one) => one.kind === kind));
  return {
    categories: of("category"),
    brands: of("brand"),
    units: of("unit"),
    colours: of("colour"),
    sizes: of("size"),
    suppliers: of("supplier"),
    currencies: namesOf(currencies.map(({ code }) => ({ id: code, name: code }))),
    states: (states ??= yesNoNames("product", "state.onSale", "state.offSale")),
    vatRate: DefaultTax.value,
    baseCurrency: (yield* readBaseCurrency).code,
  };
});
export type Names = Effect.Success<typeof readNames>;
