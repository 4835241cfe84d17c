/** Customers of any number for benchmarks, by SQL alone. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";

/** In the name of one made customer in fifty thousand. */
export const RARE_NAME = "quixby";

/** A person whose customers most of the made ones' fifth are. */
export const MADE_SALESPERSON = 1;

/** The demo's own customers have neither: one in fifty is archived, a fifth of them have a salesperson, as of the made ones. */
export const spreadCustomers = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`update customer set active = id % 50 <> 0,
    salesperson_id = case when id % 5 = 0 then ${MADE_SALESPERSON}::int end`;
  yield* sql`select fold_customer_count()`;
  yield* sql`vacuum (analyze) customer, customer_count`;
});

/**
 * Until there are `wanted`: names of three words, one in fifty archived, from six countries, on three price levels, a fifth of
 * them with a salesperson. What they owe stays with those who were there before.
 */
export const growCustomers = Effect.fnUntraced(function* (wanted: number) {
  const sql = yield* PgClient.PgClient;
  // Filling them row by row takes minutes.
  const slow = yield* sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where tablename = 'customer' and indexdef like '% USING gin %'`;
  for (const { name } of slow) yield* sql`drop index ${sql(name)}`;
  yield* sql`
    insert into customer (code, name, company, country, tax_number, phone, email, level_id, salesperson_id, active)
    select 'M' || n, initcap(translate(substr(hash, 1, 6), '0123456789', 'ghijklmnop')) || ' ' ||
        case when n % 50000 = 7 then ${RARE_NAME} else
          (array['Market', 'Lights', 'Bakery', 'Garden', 'Trading', 'Flowers', 'Books', 'Toys'])[1 + n % 8] end || ' ' ||
        translate(substr(hash, 7, 4), '0123456789', 'ghijklmnop'), '',
      (array['GB', 'DE', 'FR', 'IT', 'ES', 'PL'])[1 + n % 6], substr(hash, 11, 9), '+44 ' || substr(hash, 20, 9),
      substr(hash, 1, 8) || '@example.org', (select min(id) from price_level) + n / 6 % 3,
      case when n % 5 = 0 then ${MADE_SALESPERSON}::int end, n % 50 <> 0
    from (select n, md5(n::text) as hash from generate_series(1, greatest(0, ${wanted}::int -
      (select count(*)::int from customer))) n) made`;
  for (const { made } of slow) yield* sql.unsafe(made);
  yield* sql`select fold_customer_count()`;
  yield* sql`vacuum (analyze) customer, customer_count, customer_account`;
});
