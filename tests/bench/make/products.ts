/** A catalogue of any size for benchmarks: products with names of real words, prices, boxes and valid EAN-13 codes, by SQL alone. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/** 50, ten digits and the digit that checks them (P6). */
const ean13 = (digits: string) => `
  ${digits} || (10 - (
    (select sum(substr(${digits}, i, 1)::int * case i % 2 when 1 then 1 else 3 end) from generate_series(1, 12) i) % 10)) % 10`;

const colours = "array['red','blue','green','white','black','pink','ivory','silver','copper','amber']";
const makes = "array['ceramic','glass','wooden','enamel','woollen','paper','wicker','zinc','linen','marble']";
const things =
  "array['mug','bowl','lantern','cushion','basket','clock','frame','candle','notebook','tray','jug','apron','bell','box','hook']";
const word = (words: string, n: string) => `(${words})[1 + (${n})::int % cardinality(${words})]`;

const fill = (count: number) => `
  with made as (
    insert into product (code, name, packing_box, unit_price, box_price, vat_rate)
    select 'B' || lpad(n::text, 7, '0'),
      initcap(${word(colours, "n")} || ' ' || ${word(makes, "n / 10")} || ' ' || ${word(things, "n / 100")} || ' ' || n),
      case when n % 3 = 0 then 12 end, 5000 + (n * 7919) % 400000 / 100 * 100,
      case when n % 9 = 0 then (5000 + (n * 7919) % 400000 / 100 * 100) * 11 end, case when n % 10 = 0 then 0 else 2000 end
    from generate_series(1, ${count}) n
    returning id, packing_box
  ), codes as (
    select id, 'unit' as package, '50' || lpad((7 * 10^9 + id)::bigint::text, 10, '0') as digits from made
    union all
    select id, 'box', '50' || lpad((8 * 10^9 + id)::bigint::text, 10, '0') from made where packing_box is not null
  )
  insert into barcode (code, product_id, package) select ${ean13("digits")}, id, package from codes`;

/** Adds `count` products. The rows that the catalogue's triggers would touch are new anyway, so those rest meanwhile. */
export const insertBenchProducts = Effect.fnUntraced(function* (count: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`alter table barcode disable trigger barcode_touched`;
      yield* sql.unsafe(fill(count));
      yield* sql`alter table barcode enable trigger barcode_touched`;
    }),
  );
  yield* sql`vacuum (analyze) product, barcode`;
});
