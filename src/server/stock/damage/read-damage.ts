/** Damage documents as they are read: who sees which, their rows, lines and filter in SQL, and the acts that are possible. */
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
import { PICTURE_PATH } from "../../../contract/picture.ts";
import { namesForReader } from "../../builtin-name.ts";
import { documentReading } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { ownBranch, Person } from "../../person.ts";
import type { Filters } from "../../sql/filters.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";
import { damageActs } from "./damage-acts.ts";

const filters: Filters<DamageQuery, string> = {
  startDate: { condition: (sql, day) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.date <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  to: { condition: (sql, to) => sql`o.destination = ${to}` },
  reason: { condition: (sql, reason) => sql`o.reason = ${reason}` },
  warehouseId: { condition: (sql, id) => sql`o.warehouse_id = ${id}` },
  productId: {
    condition: (sql, id) => sql`exists (select from stock_damage_line l
      where l.damage_id = o.id and l.branch_id = o.branch_id and l.product_id = ${id})`,
  },
};

/** What the acts of a row are found from; it leaves the answer again. */
const judged = { personId: Schema.Int, askedBy: Schema.NullOr(Schema.Int) } as const;

const newest = ["o.date", "o.id"];

const reading = documentReading({
  type: "damage",
  table: "stock_damage",
  Row: Schema.Struct({ ...Struct.omit(DamageRow.fields, ["can"]), ...judged }),
  Page: Schema.Struct({ ...Struct.omit(Damage.fields, ["can"]), ...judged }),
  visibleTo: inOwnBranch,
  filters,
  texts: ["lower(coalesce(o.number, ''))", "lower(o.note)"],
  sortKeys: {
    date: newest,
    number: ["coalesce(o.number, '')", "o.id"],
    warehouse: ["w.name", ...newest],
    to: ["o.destination", ...newest],
    reason: ["coalesce(o.reason, '')", ...newest],
    lineCount: ["q.line_count", ...newest],
    quantity: ["q.quantity", ...newest],
    state: ["o.state", ...newest],
  },
  tables: (sql) =>
    sql.literal(`stock_damage o
      join warehouse w on w.id = o.warehouse_id left join warehouse t on t.id = o.to_warehouse_id
      left join supplier on supplier.id = o.supplier_id
      join person on person.id = o.person_id left join person approver on approver.id = o.approved_by
      cross join lateral (
        select count(*)::int as line_count, exact(coalesce(sum(l.quantity), 0)) as quantity,
          case when count(l.value) > 0 then exact(sum(l.value)) end as value
        from stock_damage_line l where l.damage_id = o.id and l.branch_id = o.branch_id) q`),
  columns: (sql, named) => sql`
    o.id, o.client_id as "clientId", o.version, o.number, o.state, o.date, o.warehouse_id as "warehouseId",
    ${named("w")} as warehouse, o.destination as "to", o.to_warehouse_id as "toWarehouseId",
    case when t.id is not null then ${named("t")} end as "toWarehouse", o.supplier_id as "supplierId",
    supplier.name as supplier, o.reason, o.note, ${PICTURE_PATH}::text || o.picture as picture,
    q.line_count as "lineCount", q.quantity, q.value, person.name as by, approver.name as "approvedBy",
    o.person_id as "personId", o.asked_by as "askedBy"`,
  pageColumns: (sql) =>
    sql.literal(`extract(epoch from o.created_at)::int as "createdAt", extract(epoch from o.posted_at)::int as "postedAt",
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', l.id, 'key', l.key, 'position', l.position, 'productId', l.product_id, 'lotId', l.lot_id,
      'lot', (select lot.code from lot where lot.id = l.lot_id), 'code', product.code,
        'name', product.name, 'packing', jsonb_build_object('packingBox', l.packing_box, 'packingBigBag', l.packing_big_bag,
          'packingBag', l.packing_bag),
        'count', jsonb_build_object('boxNumber', l.box_number, 'bigBagNumber', l.big_bag_number, 'bagNumber', l.bag_number,
          'units', l.units),
        'quantity', l.quantity, 'arrivalId', l.arrival_id, 'price', l.price, 'toProductId', l.to_product_id,
        'toName', second.name, 'value', l.value) order by l.position)
      from stock_damage_line l join product on product.id = l.product_id left join product second on second.id = l.to_product_id
      where l.damage_id = o.id and l.branch_id = o.branch_id), '[]') as lines`),
  acts: damageActs,
});

/** The document with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readDamage = reading.one;

/** A page of the documents that the person may see, with the count of the whole filter. */
export const listDamages = (query: DamageQuery) =>
  Effect.map(reading.list(query), ({ rows, total }) => ({ damages: rows, total }));

export const damageExport = exporter(damageFileEndpoints.exportDamages, (query) =>
  Effect.flatMap(reading.rows(query), (rows) =>
    listFile({ query, ...describedFile(damageList), title: "route:productStockDamage", rows }),
  ),
);

const decodePlaces = Schema.decodeUnknownEffect(Schema.Array(DamagePlace));

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
