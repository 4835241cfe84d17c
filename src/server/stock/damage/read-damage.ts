/** Damage documents as they are read: a page of the list, the list as a file, one with its lines, stock movements and history. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient } from "effect/sql";
import {
  Damage,
  type damageEndpoints,
  damageFileEndpoints,
  damageList,
  DamagePlace,
  type DamageQuery,
  DamageRow,
} from "../../../contract/stock/damage.ts";
import { namesForReader } from "../../builtin-name.ts";
import { logOf, SEES_ORIGIN, stockOf } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { may, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readCostCurrency } from "../../setting/public.ts";
import { sorted } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";
import { bigints } from "../../sql/sql-array.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { ownBranch } from "../transfer/transfer-sql.ts";
import { damageActs } from "./damage-acts.ts";
import { damageColumns, damageFilterOf, damageTables, linesOf, sortKeys, visibleTo } from "./damage-sql.ts";

/** What the acts of a row are found from; it leaves the answer again. */
const judged = { personId: Schema.Int, askedBy: Schema.NullOr(Schema.Int) } as const;
const StoredRow = Schema.Struct({ ...Struct.omit(DamageRow.fields, ["can"]), ...judged });
const Stored = Schema.Struct({ ...Struct.omit(Damage.fields, ["can"]), ...judged });
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(StoredRow));
const decodeOne = Schema.decodeUnknownEffect(Schema.Array(Stored));
const decodePlaces = Schema.decodeUnknownEffect(Schema.Array(DamagePlace));

/** Without a column the newest come first. */
const orderOf = (sql: SqlClient.SqlClient, query: DamageQuery) =>
  query.orderBy === undefined ? sql`order by o.date desc, o.id desc` : sorted(sql, sortKeys, query);

/** The columns of a row for the person who asks. */
const columnsForReader = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { code } = yield* readCostCurrency;
  return damageColumns(sql, yield* namesForReader, code);
});

const rowsOf = (rows: readonly unknown[]) =>
  Effect.gen(function* () {
    const person = yield* Person;
    const stored = yield* Effect.orDie(decodeRows(rows));
    return stored.map((row) => ({ ...row, can: damageActs(row, person) }));
  });

/** A page of the documents that the person may see, with the count of the whole filter. */
export const listDamages = Effect.fnUntraced(function* (query: DamageQuery) {
  const sql = yield* SqlClient.SqlClient;
  const columns = yield* columnsForReader;
  const { limit, offset } = pagingOf(query);
  const filter = damageFilterOf(sql, query, yield* Person);
  const [rows, counts] = yield* Effect.all(
    [
      sql`select ${columns} from ${damageTables(sql)} where ${filter} ${orderOf(sql, query)}
        limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from stock_damage o where ${filter}`,
    ],
    { concurrency: 2 },
  );
  return { damages: yield* rowsOf(rows), total: counts[0]?.total ?? 0 };
});

/** The document with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readDamage = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select ${yield* columnsForReader}, extract(epoch from o.created_at)::int as "createdAt",
      extract(epoch from o.posted_at)::int as "postedAt", ${linesOf(sql)} as lines,
      ${stockOf(sql, named, "damage")} as stock, ${logOf(sql, "damage", may(person, SEES_ORIGIN))} as log
    from ${damageTables(sql)} where o.id = ${id} and ${visibleTo(sql, person)}`;
  const [stored] = yield* Effect.orDie(decodeOne(rows));
  if (!stored) return yield* refuse("NotFound");
  return yield* withVisibleFields(Damage, { ...stored, can: damageActs(stored, person) });
});

/** Warehouses of goods for sale and of defective goods in which the person works. */
export const listDamagePlaces = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const own = ownBranch(person);
  const named = yield* namesForReader;
  const rows = yield* sql`
    select w.id, ${named("w")} as name, w.branch_id as "branchId", branch.name as branch, w.kind, true as "isOwn"
    from warehouse w join branch on branch.id = w.branch_id
    where w.kind in ('stock', 'defective') and w.active and w.deleted_at is null
      and (${own}::int is null or w.branch_id = ${own}::int)
    order by w.branch_id is distinct from ${person.branchId}::int, w.kind desc, w.id`;
  return yield* Effect.orDie(decodePlaces(rows));
});

type GoodsQuery = (typeof damageEndpoints.damageGoods.args)[2]["query"]["Type"];

/** `ids` are product ids with commas between them, as the contract has checked. */
export const readDamageGoods = Effect.fnUntraced(function* ({ warehouseId, ids }: GoodsQuery) {
  const sql = yield* SqlClient.SqlClient;
  const own = ownBranch(yield* Person);
  return yield* sql<{ productId: number; free: number }>`
    select p as "productId", exact(coalesce(b.quantity, 0) - coalesce((select sum(r.quantity) from stock_reservation r
      where r.product_id = p and r.warehouse_id = ${warehouseId}), 0)) as free
    from unnest(${bigints(ids.split(",").map(Number))}) p
    join warehouse w on w.id = ${warehouseId} and (${own}::int is null or w.branch_id = ${own}::int)
    left join stock_balance b on b.product_id = p and b.warehouse_id = w.id`;
});

type FileQuery = (typeof damageFileEndpoints.exportDamages.args)[2]["query"]["Type"];

const damagesFile = Effect.fnUntraced(function* (query: FileQuery) {
  const sql = yield* SqlClient.SqlClient;
  const chosen =
    query.ids === undefined ? sql`true` : sql`o.id = any(${bigints(query.ids.split(",").map(Number))})`;
  return yield* listFile({
    query,
    ...describedFile(damageList),
    rows: sql`select ${yield* columnsForReader} from ${damageTables(sql)}
      where ${sql.and([damageFilterOf(sql, query, yield* Person), chosen])} ${orderOf(sql, query)}`,
  });
});

export const damageExport = exporter(damageFileEndpoints.exportDamages, damagesFile);
