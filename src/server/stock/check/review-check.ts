/** Differences before posting: the lines, why they differ, who approves them, what is counted again, doubles (C3, C5). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { DuplicateCount, SheetLine, type SheetQuery } from "../../../contract/stock/check-sheet.ts";
import { may, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { sorted } from "../../sql/list-sql.ts";
import { likePattern, pagingOf } from "../../sql/paging.ts";
import { bigints } from "../../sql/sql-array.ts";
import { type ActInput, changeStockCheck } from "./check-kind.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

const decodeLines = Schema.decodeUnknownEffect(Schema.Array(SheetLine));
const decodeSums = Schema.decodeUnknownEffect(
  Schema.Tuple([
    Schema.Struct({
      total: Schema.Int,
      difference: SheetLine.fields.difference,
      value: Schema.NullOr(Schema.Number),
    }),
  ]),
);

const statusOf = `case when s.counted is null then 'uncounted' when s.duplicates > 0 then 'double' when s.needs_approval then 'over'
  when s.difference = 0 then 'equal' when s.is_over then 'approved' else 'differs' end`;

const sortKeys = {
  name: ["p.name", "s.line_id"],
  code: ["p.code", "s.line_id"],
  zone: ["s.place", "p.name", "s.line_id"],
  book: ["s.book", "s.line_id"],
  moved: ["s.moved", "s.line_id"],
  expected: ["s.expected", "s.line_id"],
  counted: ["coalesce(s.counted, -1)", "s.line_id"],
  difference: ["coalesce(s.difference, 0)", "s.line_id"],
  status: [statusOf, "p.name", "s.line_id"],
  countedAt: ["coalesce(s.counted_at, '-infinity')", "s.line_id"],
} as const;
const valueKeys = { ...sortKeys, value: ["coalesce(s.value, 0)", "s.line_id"] } as const;

const onlyOf = {
  differences: "s.counted is not null and s.difference <> 0",
  uncounted: "s.counted is null",
  over: "(s.needs_approval or s.duplicates > 0)",
} as const;

/** Check `id` where the person may see it, and whether its book is hidden from them: they count it blind and it is not handed in (C2). */
const readScope = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [check] = yield* sql<{ isHidden: boolean }>`
    select o.blind and o.state = 'counting' and (
      exists (select from stock_check_counter c where c.check_id = o.id and c.person_id = ${person.id})
      or exists (select from stock_check_count c where c.check_id = o.id and c.person_id = ${person.id})) as "isHidden"
    from stock_check o where o.id = ${id} and ${inOwnBranch(sql, person)}`;
  return check ?? (yield* refuse("NotFound"));
});

/** The check that is shown where none is named: the newest that waits for a review, else the newest that was started. */
const newestCheck = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [check] = yield* sql<{ id: number }>`
    select o.id from stock_check o where o.state not in ('planned', 'cancelled') and ${inOwnBranch(sql, person)}
    order by array_position(array['counted', 'counting'], o.state), o.id desc limit 1`;
  return check?.id ?? null;
});

/** A page of the lines; of products whose book quantity must stay unknown only what was counted. */
export const listSheet = Effect.fnUntraced(function* (query: SheetQuery) {
  const sql = yield* PgClient.PgClient;
  const seesCost = may(yield* Person, "product.cost.read");
  const id = query.id ?? (yield* newestCheck);
  if (id === null) return { checkId: null, lines: [], total: 0, difference: null, value: null };
  const { isHidden } = yield* readScope(id);
  const { limit, offset } = pagingOf(query);
  const pattern = likePattern(query.searchWord ?? "");
  const only = query.only === undefined || isHidden ? sql`true` : sql.literal(onlyOf[query.only]);
  const where = sql`${only} and (lower(p.code) like ${pattern} or lower(p.name) like ${pattern})`;
  const keys = isHidden
    ? { name: sortKeys.name, code: sortKeys.code, zone: sortKeys.zone, counted: sortKeys.counted }
    : seesCost
      ? valueKeys
      : sortKeys;
  const from = sql`stock_check_sheet(${id}) s join product p on p.id = s.product_id`;
  const rows = yield* sql`
    select s.line_id as id, p.id as "productId", p.code, p.name, s.place as zone, case when ${!isHidden} then s.book end as book,
      case when ${!isHidden} then s.moved end as moved, case when ${!isHidden} then s.expected end as expected, s.counted,
      extract(epoch from s.counted_at)::int as "countedAt", case when ${!isHidden} then s.difference end as difference,
      case when ${!isHidden} then s.value end as value, l.unit_cost as "unitCost", l.reason,
      coalesce((select string_agg(w.name, ', ' order by w.name) from person w where w.id = any (s.counters)), '') as counters,
      case when ${!isHidden} then ${sql.literal(statusOf)} when s.counted is null then 'uncounted' else 'differs' end as status
    from ${from} join stock_check_line l on l.id = s.line_id
    where ${where} ${sorted(sql, keys, query)} limit ${limit} offset ${offset}`;
  const sums = yield* sql`
    select count(*)::int as total, case when ${!isHidden} then exact(sum(s.difference)) end as difference,
      case when ${!isHidden} then exact(sum(s.value)) end as value
    from ${from} where ${where}`;
  const [{ total, difference, value }] = yield* Effect.orDie(decodeSums(sums));
  return { checkId: id, lines: yield* Effect.orDie(decodeLines(rows)), total, difference, value };
});

interface LinesInput extends ActInput {
  readonly lineIds: readonly number[];
}

/** Says why lines differ, or what a unit costs. */
export const editSheet = (
  input: LinesInput & { readonly reason?: string; readonly unitCost?: number | null },
) =>
  changeStockCheck({
    name: "explain",
    input,
    event: { type: "REVIEW" },
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      const { reason = null, unitCost } = input;
      const setsCost = unitCost !== undefined && may(yield* Person, "product.cost.read");
      yield* sql`
        update stock_check_line set reason = coalesce(${reason}::text, reason),
          unit_cost = case when ${setsCost} then ${unitCost ?? null}::bigint else unit_cost end
        where check_id = ${id} and id = any(${bigints(input.lineIds)})`;
    }),
  });

/** Approves what was counted: not by who counted it, now or before a recount (C5, T9). */
export const approveLines = (input: LinesInput) =>
  changeStockCheck({
    name: "approve",
    input,
    event: { type: "REVIEW" },
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      const person = yield* Person;
      const lines = yield* sql<{ id: number; counted: number | null; product: string; isOwn: boolean }>`
        select s.line_id as id, s.counted, p.name as product, ${person.id} = any (s.counters || s.former) as "isOwn"
        from stock_check_sheet(${id}) s join product p on p.id = s.product_id
        where s.line_id = any(${bigints(input.lineIds)}) and s.counted is not null order by s.line_id`;
      const own = lines.find(({ isOwn }) => isOwn);
      if (own) return yield* refuse("OwnCount", { params: { product: own.product } });
      yield* sql`
        update stock_check_line l set approved_by = ${person.id}, approved_quantity = x.counted
        from unnest(${bigints(lines.map((line) => line.id))}, ${bigints(lines.map(({ counted }) => counted ?? 0))}) as x (id, counted)
        where l.id = x.id and l.check_id = ${id}`;
    }),
  });

/** Lines are counted anew; who had handed in counts again. */
export const recountLines = (input: LinesInput) =>
  changeStockCheck({
    name: "recount",
    input,
    event: { type: "RECOUNT" },
    apply: Effect.fnUntraced(function* ({ id }) {
      const sql = yield* PgClient.PgClient;
      const person = yield* Person;
      yield* sql`
        update stock_check_line set recount_at = clock_timestamp(), recount_by = ${person.id}, approved_by = null, approved_quantity = null
        where check_id = ${id} and id = any(${bigints(input.lineIds)})`;
      yield* sql`update stock_check_counter set handed_in_at = null where check_id = ${id}`;
    }),
  });

const decodeDuplicates = Schema.decodeUnknownEffect(Schema.Array(DuplicateCount));

/** Places that two people counted, and that nobody has resolved since the last count there. */
export const listDuplicates = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  yield* readScope(id);
  const rows = yield* sql`
    with counted as (select * from stock_check_counts(${id})),
    double as (
      select c.product_id, c.place from counted c group by 1, 2
      having count(*) > 1 and max(c.last) > coalesce((select max(d.last_count) from stock_check_decision d
        where d.check_id = ${id} and d.product_id = c.product_id and d.place = c.place), 0))
    select c.line_id as "lineId", p.id as "productId", p.code, p.name, c.place, c.person_id as "personId", person.name as person, c.quantity,
      extract(epoch from c.counted_at)::int as "countedAt"
    from counted c join double using (product_id, place) join product p on p.id = c.product_id join person on person.id = c.person_id
    order by p.name, p.id, c.place, c.counted_at, c.person_id`;
  return yield* Effect.orDie(decodeDuplicates(rows));
});

interface Resolve extends ActInput {
  readonly productId: number;
  readonly place: string;
  readonly decision: "add" | "keep";
  readonly personId: number | null;
}

/** Resolves a place that two people counted: their counts are added, or one of them is kept (C3). */
export const resolveStockCheckDuplicate = (input: Resolve) =>
  changeStockCheck({
    name: "resolve",
    input,
    event: { type: "REVIEW" },
    apply: Effect.fnUntraced(function* ({ id, branchId }) {
      const sql = yield* PgClient.PgClient;
      const person = yield* Person;
      const { productId, place, decision, personId } = input;
      const selectedPersonId = decision === "keep" ? personId : null;
      const made = yield* sql`
        insert into stock_check_decision (branch_id, check_id, product_id, place, decision, kept_person, last_count, person_id)
        select ${branchId}, ${id}, c.product_id, c.place, ${decision}, ${selectedPersonId}::int, max(c.last), ${person.id}
        from stock_check_counts(${id}) c where c.product_id = ${productId} and c.place = ${place}
        group by c.product_id, c.place
        having count(*) > 1 and (${decision} = 'add' or bool_or(c.person_id = ${selectedPersonId}::int)) returning id`;
      if (made.length === 0) return yield* refuse("NotPossibleNow");
    }),
  });
