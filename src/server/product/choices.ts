/** What a product can have: categories, brands, units, colours, sizes, price levels, warehouses, currencies. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { productCardEndpoints } from "../../contract/product/product-card.ts";
import { categoryNameIn } from "./category-name.ts";
import { namesForReader } from "../builtin-name.ts";
import { Person } from "../person.ts";
import { readCurrencies, readSettings } from "../setting/public.ts";

type Sql = SqlClient.SqlClient;

/** The word of a value of a choice list in a language, else any it has. */
export const wordIn = (sql: Sql, language: string): Statement.Fragment => sql`
  coalesce(nullif(s.words ->> ${language}, ''), nullif(s.words ->> 'en', ''),
    (select w.value from jsonb_each_text(s.words) w where w.value <> '' limit 1))`;

/** The word of the choice that a column names, or of the one it was merged into. */
export const nameOfChoice = (sql: Sql, column: string, language: string): Statement.Fragment =>
  sql`(select ${wordIn(sql, language)} from systype s where s.id = choice_today(${sql.literal(column)}))`;

const decode = Schema.decodeUnknownEffect(productCardEndpoints.productChoices.args[2].success.fields.data);

export const readProductChoices = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { language } = yield* Person;
  const named = yield* namesForReader;
  const { DefaultTax } = yield* readSettings;
  const choices = (list: string) => sql`
    select id, ${wordIn(sql, language)} as name from systype s
    where list = ${list} and active and deleted_at is null order by position, id`;
  return yield* Effect.orDie(
    decode({
      categories: yield* sql`
        select id, ${categoryNameIn(sql, "c", language)} as name, parent_id as "parentId", vat_rate as "vatRate", margin
        from category c where deleted_at is null order by category_place(id)`,
      brands: yield* choices("brand"),
      units: yield* choices("unit"),
      colours: yield* choices("colour"),
      sizes: yield* choices("size"),
      sizeGroups: yield* sql`
        select id, name, (select jsonb_agg((line -> 'sizeId')::int order by n)
          from jsonb_array_elements(sizes) with ordinality as of_group (line, n)) as "sizeIds"
        from size_group where deleted_at is null order by lower(name), id`,
      deposits: yield* sql`
        select id, name from product where not is_goods and active and deleted_at is null order by lower(name), id limit 200`,
      suppliers: yield* sql`
        select id, name from supplier where active and deleted_at is null order by lower(name), id`,
      levels: yield* sql`
        select id, ${named("r")} as name, basis_points_off as "basisPointsOff" from price_level r order by id`,
      warehouses:
        yield* sql`select id, ${named("w")} as name from warehouse w where w.deleted_at is null order by id`,
      tags: yield* sql`
        select id, name from tag where kind = 'product' and deleted_at is null order by lower(name), id`,
      currencies: (yield* readCurrencies).map(({ code }) => code),
      vatRate: DefaultTax.value,
    }),
  );
});
