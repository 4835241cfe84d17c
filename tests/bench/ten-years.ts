/** Ten years of posted sales with their lines and stock entries, made of one sale by SQL alone; and tables laid out in parts of them. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";

/** How a table is cut by its business date. */
export type Layout = "month" | "year" | "whole";

export const YEARS = 10;
const DAYS = 3650;

/** Orders of a run: five lines and five stock entries each. */
export const ORDERS = Number(process.env["KONTOR_BENCH_ORDERS"] ?? 1_000_000);

/** The writable columns of a table with what each becomes; `id` is written too. */
const copied = Effect.fnUntraced(function* (table: string, values: Readonly<Record<string, string>>) {
  const sql = yield* PgClient.PgClient;
  const columns = yield* sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
  const names = columns.map(({ name }) => name);
  return { names: names.join(", "), values: names.map((name) => values[name] ?? `t.${name}`).join(", ") };
});

/** Copies the sale with the highest id over ten years, with triggers and foreign keys switched off; 2,000 products in turn. */
export const fillTenYears = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const day = `(current_date - ${DAYS} + (n::bigint * ${DAYS} / ${ORDERS})::int)`;
  const product = `1 + (n::bigint * 7919 + t.product_id) % 2000`;
  const order = yield* copied("sale_order", {
    id: "1000 + n",
    client_id: "gen_random_uuid()",
    number: "t.number || '-' || n",
    business_date: day,
    listed_on: day,
    committed_at: `${day}::timestamptz`,
    shift_id: "null",
  });
  const line = yield* copied("sale_line", {
    id: "1000 + n * 5 + t.position",
    order_id: "1000 + n",
    product_id: product,
    key: "gen_random_uuid()",
  });
  const entry = yield* copied("stock_entry", {
    id: "5000 + n * 5 + row_number",
    business_date: day,
    at: `${day}::timestamptz`,
    product_id: product,
    document_id: "1000 + n",
    line_id: "1000 + n * 5 + row_number - 1",
  });
  const numbers = `generate_series(1, ${ORDERS}) n`;
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`set local session_replication_role = replica`;
      yield* sql`create temp table sold as select * from sale_order where id = (select max(id) from sale_order)`;
      yield* sql.unsafe(
        `insert into sale_order (${order.names}) overriding system value select ${order.values} from sold t, ${numbers}`,
      );
      yield* sql.unsafe(`insert into sale_line (${line.names}) overriding system value
        select ${line.values} from ${numbers}, sale_line t where t.order_id = (select id from sold)`);
      yield* sql.unsafe(`insert into stock_entry (${entry.names}) overriding system value
        select ${entry.values} from ${numbers}, (select *, row_number() over (order by id) from stock_entry
          where document_type = 'sale' and document_id = (select id from sold)) t`);
      for (const table of ["sale_order", "sale_line", "stock_entry"])
        yield* sql`select setval(pg_get_serial_sequence(${table}, 'id'), 100000000)`;
    }),
  );
  yield* sql`vacuum (analyze) sale_order, sale_line, stock_entry`;
});

const partsOf = (layout: Layout): string =>
  layout === "whole"
    ? ""
    : `select format('create table %I partition of laid_out for values from (%L) to (%L)', 'part_' || to_char(start, 'YYYY_MM'),
        start::date, (start + interval '1 ${layout}')::date)
      from generate_series(date_trunc('${layout}', current_date - ${DAYS + 40}), date_trunc('${layout}', current_date + 731), '1 ${layout}') start`;

/** Lays the stock ledger out anew, with its indexes; nothing else changes. */
export const layLedger = Effect.fnUntraced(function* (layout: Layout) {
  const sql = yield* PgClient.PgClient;
  const by = layout === "whole" ? "" : "partition by range (business_date)";
  yield* sql.unsafe(`create table laid_out (like stock_entry including all) ${by}`);
  if (layout !== "whole") {
    yield* sql.unsafe("create table part_rest partition of laid_out default");
    const parts = yield* sql.unsafe<{ readonly format: string }>(partsOf(layout));
    for (const { format } of parts) yield* sql.unsafe(format);
  }
  yield* sql`insert into laid_out overriding system value select * from stock_entry order by id`;
  yield* sql`drop table stock_entry`;
  yield* sql`alter table laid_out rename to stock_entry`;
  const parts = yield* sql<{
    name: string;
  }>`select relname as name from pg_class where relname like 'part\\_%' and relkind = 'r'`;
  for (const { name } of parts)
    yield* sql.unsafe(`alter table ${name} rename to stock_entry_${layout}${name.slice(4)}`);
  yield* sql`select setval(pg_get_serial_sequence('stock_entry', 'id'), (select max(id) from stock_entry))`;
  yield* sql`vacuum (analyze) stock_entry`;
});

/** Orders and lines once more, cut by year: a line then has the date of its order, which has to be part of every key. */
export const laySales = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const made = (name: string, date: string) => `
    create table ${name}_year (like ${name} including defaults${date}, primary key (id, branch_id, business_date))
      partition by range (business_date)`;
  yield* sql.unsafe(made("sale_order", ""));
  yield* sql.unsafe(made("sale_line", ", business_date date not null"));
  for (const table of ["sale_order", "sale_line"]) {
    yield* sql.unsafe(`do $$ declare y int; begin
      for y in select generate_series(extract(year from current_date - ${DAYS + 40})::int, extract(year from current_date)::int) loop
        execute format('create table ${table}_year_%s partition of ${table}_year for values from (%L) to (%L)', y, make_date(y, 1, 1), make_date(y + 1, 1, 1));
      end loop; end $$`);
    const indexes = yield* sql<{ definition: string }>`
      select replace(regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON'), ${` ON public.${table} `}, ${` ON public.${table}_year `}) as definition
      from pg_indexes where tablename = ${table} and indexdef not like '%UNIQUE%'`;
    for (const { definition } of indexes) yield* sql.unsafe(definition);
  }
  yield* sql`insert into sale_order_year select * from sale_order where business_date is not null order by id`;
  yield* sql`insert into sale_line_year select l.*, o.business_date from sale_line l join sale_order o on o.id = l.order_id
    where o.business_date is not null order by l.id`;
  yield* sql`vacuum (analyze) sale_order_year, sale_line_year`;
});
