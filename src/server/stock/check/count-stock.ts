/** Counting: what a counter is given, taking counts in any order, handing in. Says nothing of the book in a blind check (C2, C3). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { stockCheckLife } from "../../../../machines/stock-check.ts";
import { type Counted, CountSheet, OpenCheck, type StockCount } from "../../../contract/stock/check-count.ts";
import type { ErrorName } from "../../../contract/errors.ts";
import { once, inOneGo } from "../../command.ts";
import { namesForReader } from "../../builtin-name.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { jsons } from "../../sql/sql-array.ts";
import { unitsOfScan } from "../scan-units.ts";
import { lockBalances } from "../stock-balances.ts";
import { stockCheckKind } from "./check-kind.ts";
import { type CountedGoods, goodsAsRows, isCountedTwice } from "./plan-check.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

const decodeOpen = Schema.decodeUnknownEffect(Schema.Array(OpenCheck));
const decodeSheet = Schema.decodeUnknownEffect(Schema.Array(CountSheet));

/** Columns of check `o` for a counter. */
const openColumns = `o.id, o.version, o.number, o.blind, o.memo`;

/** Who is asked to count may; where nobody is named, everybody with the right may. */
const mayCount = (sql: PgClient.PgClient, personId: number) => sql`
  (exists (select from stock_check_counter c where c.check_id = o.id and c.branch_id = o.branch_id and c.person_id = ${personId})
    or not exists (select from stock_check_counter c where c.check_id = o.id and c.branch_id = o.branch_id))`;

const handedIn = (sql: PgClient.PgClient, personId: number) => sql`
  exists (select from stock_check_counter c where c.check_id = o.id and c.branch_id = o.branch_id and c.person_id = ${personId}
    and c.handed_in_at is not null)`;

/** The checks that the person may count now. */
export const listOpenChecks = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select ${sql.literal(openColumns)}, ${named("w")} as warehouse, ${handedIn(sql, person.id)} as "handedIn",
      (select count(*)::int from stock_check_line l where l.check_id = o.id and l.branch_id = o.branch_id) as "lineCount"
    from stock_check o join warehouse w on w.id = o.warehouse_id
    where o.state = 'counting' and ${inOwnBranch(sql, person)} and ${mayCount(sql, person.id)} order by o.id`;
  return yield* Effect.orDie(decodeOpen(rows));
});

/** All that counting needs, in one answer, so that it goes on without a network. */
export const readCountSheet = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select ${sql.literal(openColumns)}, ${named("w")} as warehouse, ${handedIn(sql, person.id)} as "handedIn",
      coalesce((select jsonb_agg(jsonb_build_object('productId', p.id, 'code', p.code, 'name', p.name,
          'zone', coalesce(nullif(l.place, ''), z.code, ''),
          'isRecount', l.recount_at is not null and not exists (select from stock_check_count c where c.check_id = l.check_id
            and c.product_id = l.product_id and (l.zone_id is null or c.place = l.place) and c.counted_at > l.recount_at),
          'barcodes', coalesce((select jsonb_agg(jsonb_build_object('code', b.code, 'units', ${sql.literal(unitsOfScan)}) order by b.code)
            from barcode b where b.product_id = p.id), '[]'))
          || case when o.blind then '{}' else jsonb_build_object('expected', s.expected) end order by coalesce(counted.position, z.position), coalesce(counted.code, z.code), p.name, p.id)
        from stock_check_line l join product p on p.id = l.product_id
        left join zoned_goods z on z.product_id = l.product_id and z.warehouse_id = l.warehouse_id and z.is_main
        left join zone counted on counted.id = l.zone_id
        left join stock_check_sheet(case when o.blind then 0 else o.id end) s on s.line_id = l.id
        where l.check_id = o.id and l.branch_id = o.branch_id), '[]') as products,
      coalesce((select jsonb_agg(jsonb_build_object('productId', c.product_id, 'place', c.place, 'quantity', c.quantity))
        from stock_check_counts(o.id) c where c.person_id = ${person.id}), '[]') as own,
      coalesce((select jsonb_agg(g.code order by z.position, g.code) from stock_check_zone g join zone z on z.id = g.zone_id
        where g.check_id = o.id and g.branch_id = o.branch_id), '[]') as zones
    from stock_check o join warehouse w on w.id = o.warehouse_id
    where o.id = ${id} and o.state in ('counting', 'counted') and ${inOwnBranch(sql, person)} and ${mayCount(sql, person.id)}`;
  const [sheet] = yield* Effect.orDie(decodeSheet(rows));
  return sheet ?? (yield* refuse("NotFound"));
});

interface Open {
  readonly branchId: number;
  readonly warehouseId: number;
  /** When its book quantities were taken, in 10-digit seconds. */
  readonly startedAt: number;
  /** The zones that it is limited to; empty where it is not. */
  readonly zones: readonly { readonly id: number; readonly code: string }[];
}

/** The zone of a place as a counter names it: null in a check without zones, undefined where it is none of the check's. */
export const zoneOfPlace = ({ zones }: Pick<Open, "zones">, place: string) =>
  zones.length === 0 ? null : zones.find(({ code }) => code.toLowerCase() === place.trim().toLowerCase());

/** The check under a share lock, so that it is not posted meanwhile; NotPossibleNow where counting is over. */
export const openCheck = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [row] = yield* sql<Open & { state: string }>`
    select o.branch_id as "branchId", o.warehouse_id as "warehouseId", o.state,
      coalesce(extract(epoch from o.started_at), 0)::bigint as "startedAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', g.zone_id, 'code', g.code)) from stock_check_zone g
        where g.check_id = o.id and g.branch_id = o.branch_id), '[]') as zones from stock_check o
    where o.id = ${id} and ${inOwnBranch(sql, person)} and ${mayCount(sql, person.id)} for share`;
  if (!row) return yield* refuse("NotFound");
  return row.state === "counting" || row.state === "counted" ? row : yield* refuse("NotPossibleNow");
});

/** The goods among these that the check has no line of: whether they can be counted, and whether another open check counts them (C8). */
export const readBeside = Effect.fnUntraced(function* (
  id: number,
  warehouseId: number,
  goods: readonly CountedGoods[],
) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<CountedGoods & { fits: boolean; isTaken: boolean }>`
    select distinct given.product as "productId", given.zone as "zoneId",
      coalesce(p.is_goods and not p.is_style and not p.is_mix, false) as fits,
      exists (select from stock_check_line l where l.warehouse_id = ${warehouseId} and ${sql.literal(isCountedTwice)}) as "isTaken"
    from ${goodsAsRows(sql, goods)} left join product p on p.id = given.product
    where not exists (select from stock_check_line l where l.check_id = ${id} and l.product_id = given.product
      and l.zone_id is not distinct from given.zone)`;
});

const goodsKey = ({ productId, zoneId }: CountedGoods) => `${productId} ${zoneId ?? 0}`;

/**
 * Goods that were found beside the lines join the check, with the book of its snapshot: what is there now less what moved since. Answers
 * with goods that cannot, and why.
 */
const joinFound = Effect.fnUntraced(function* (
  id: number,
  { branchId, warehouseId }: Open,
  goods: readonly CountedGoods[],
) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* readBeside(id, warehouseId, goods);
  const free = rows.filter(({ fits, isTaken }) => fits && !isTaken);
  if (free.length > 0) {
    yield* lockBalances(free.map(({ productId }) => ({ productId, warehouseId })));
    yield* sql`
      insert into stock_check_line (branch_id, check_id, product_id, warehouse_id, zone_id, place, is_open, book)
      select ${branchId}, ${id}, b.product_id, b.warehouse_id, given.zone, coalesce(g.code, ''), true,
        case when given.zone is null then b.quantity - coalesce((select sum(e.quantity) from stock_entry e
          where e.product_id = b.product_id and e.warehouse_id = b.warehouse_id and e.id > c.snapshot_entry), 0)
        else coalesce(z.quantity, 0) - coalesce((select sum(case when m.to_zone_id = given.zone then m.quantity else -m.quantity end)
          from zone_move m where m.product_id = b.product_id and m.warehouse_id = b.warehouse_id and m.id > c.snapshot_move
            and given.zone in (m.from_zone_id, m.to_zone_id)), 0) end
      from ${goodsAsRows(sql, free)}
      join stock_balance b on b.product_id = given.product and b.warehouse_id = ${warehouseId}
      join stock_check c on c.id = ${id}
      left join stock_check_zone g on g.check_id = c.id and g.zone_id = given.zone
      left join zone_stock z on z.zone_id = given.zone and z.product_id = given.product
      order by b.product_id, given.zone on conflict do nothing`;
  }
  const problemOf = ({ fits, isTaken }: (typeof rows)[number]): ErrorName | null => {
    if (!fits) return "NotFound";
    return isTaken ? "InOtherCheck" : null;
  };
  return new Map(rows.map((row) => [goodsKey(row), problemOf(row)]));
});

interface CountInput {
  readonly id: number;
  readonly sentAt: number;
  readonly counts: readonly StockCount[];
}

/** A count is never of the future: a device whose clock is ahead by its own word is set right by `sentAt`. */
const trueTime = (countedAt: number, sentAt: number, now: number): number =>
  Math.min(now, now - (sentAt - countedAt));

/** A count and the zone that its place names. In a check of zones, a place that is no zone of the check gives no goods. */
const placed = (check: Open, count: StockCount) => {
  const zone = zoneOfPlace(check, count.place);
  const goods = zone === undefined ? null : { productId: count.productId, zoneId: zone?.id ?? null };
  return { count: { ...count, place: zone?.code ?? count.place }, goods };
};

const writeCounts = Effect.fnUntraced(function* ({ id, sentAt, counts }: CountInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const check = yield* openCheck(id);
  const sent = counts.map((count) => placed(check, count));
  const problems = yield* joinFound(
    id,
    check,
    sent.flatMap(({ goods }) => goods ?? []),
  );
  const problemOf = ({ goods }: (typeof sent)[number]): ErrorName | null =>
    goods === null ? "NotFound" : (problems.get(goodsKey(goods)) ?? null);
  const now = Date.now();
  const taken = sent
    .filter((one) => problemOf(one) === null)
    .map(({ count }) => ({ ...count, at: new Date(trueTime(count.countedAt, sentAt, now)).toISOString() }));
  yield* sql`
    insert into stock_check_count (branch_id, check_id, key, product_id, person_id, place, mode, quantity, undoes, counted_at, sequence)
    select ${check.branchId}, ${id}, r.key, r."productId", ${person.id}, r.place, r.mode, r.quantity,
      case when r.mode = 'undo' then coalesce(r.undoes, r.key) end, r.at, r.sequence
    from unnest(${jsons(taken)}) as given (count), jsonb_to_record(count) as r (key uuid, "productId" int, place text, mode text,
      quantity bigint, undoes uuid, at timestamptz, sequence int)
    on conflict do nothing`;
  const answer: Counted = {
    refused: sent.flatMap((one) => {
      const name = problemOf(one);
      return name === null ? [] : [{ key: one.count.key, name }];
    }),
  };
  return answer;
});

/** Takes counts of the person who sends them; what has arrived already is not taken again. Many at once: a file is one call. */
export const countStock = (input: CountInput) => inOneGo(writeCounts(input));

interface HandIn {
  readonly key: string;
  readonly id: number;
}

/** One counter is done. The last of those who were asked ends the counting. */
const handIn = Effect.fnUntraced(function* ({ id }: HandIn) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const check = yield* stockCheckKind.lock(id);
  yield* openCheck(id);
  yield* sql`
    update stock_check_counter set handed_in_at = now() where check_id = ${id} and person_id = ${person.id} and handed_in_at is null`;
  const [left] = yield* sql<{ open: number }>`
    select count(*)::int as open from stock_check_counter where check_id = ${id} and handed_in_at is null`;
  const facts = { countedLines: check.countedLines, openCounters: left?.open === 0 ? 0 : 2 };
  const to = stockCheckLife.step(check.state, facts, { type: "HAND_IN" });
  if (to === null) return yield* refuse("NotPossibleNow");
  yield* sql`
    with changed as (update stock_check set state = ${to}, version = version + 1, changed_at = now() where id = ${id})
    ${yield* documentLog({
      documentType: "stockCheck",
      documentId: id,
      act: "handIn",
      fromState: check.state,
      toState: to,
      detail: null,
    })}`;
  return id;
});

export const handInStockCheck = (input: HandIn) =>
  Effect.as(once({ key: input.key, name: "stockCheck handIn", body: input }, handIn(input)), null);
