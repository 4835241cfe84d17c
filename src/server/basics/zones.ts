/** Zones of warehouses. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { type ZoneFields, zones as contract } from "../../contract/basics/zone.ts";
import { recordTable } from "../record/public.ts";
import { refuse, refuseField } from "../refusal.ts";
import { bigints } from "../sql/sql-array.ts";

type Row = Readonly<Record<string, unknown>>;

const codeOf = ({ zone, shelf }: Pick<ZoneFields, "zone" | "shelf">) =>
  shelf === "" ? zone : `${zone}-${shelf}`;

const isTaken = Effect.fnUntraced(function* (warehouseId: number, code: string, id: number) {
  const sql = yield* PgClient.PgClient;
  const taken = yield* sql`
    select from zone where warehouse_id = ${warehouseId} and lower(code) = lower(${code}) and id <> ${id} and deleted_at is null`;
  return taken.length > 0;
});

const products = `(select count(*)::int from zone_stock s join product p on p.id = s.product_id
  where s.zone_id = t.id and p.deleted_at is null)`;

/** Locks the warehouse, so that two people never make the same zone; refuses one that goods only pass through. */
export const lockZoneWarehouse = Effect.fnUntraced(function* (warehouseId: number) {
  const sql = yield* PgClient.PgClient;
  const [warehouse] = yield* sql`
    select id from warehouse where id = ${warehouseId} and kind in ('stock', 'defective') and deleted_at is null
    for no key update`;
  if (warehouse === undefined) return yield* refuseField("warehouseId", "choice");
});

/** A place is in a warehouse that has zones, has a code of its own there, and stays there while goods lie in it. */
const check = Effect.fnUntraced(function* (fields: ZoneFields, before: Row | null) {
  const sql = yield* PgClient.PgClient;
  const id = Number(before?.["id"] ?? 0);
  yield* lockZoneWarehouse(fields.warehouseId);
  const code = codeOf(fields);
  if (yield* isTaken(fields.warehouseId, code, id))
    return yield* refuse("CodeTaken", { params: { code }, fields: [{ field: "shelf", message: code }] });
  if (before === null || before["warehouse_id"] === fields.warehouseId) return;
  const goods = yield* sql`select from zone_stock where zone_id = ${id} limit 1`;
  if (goods.length > 0) return yield* refuse("InUse");
});

/** Refuses a zone that an open stock check counts. */
const needUncounted = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const counted = yield* sql`
    select from stock_check_zone z join stock_check c on c.id = z.check_id and c.branch_id = z.branch_id
    where z.zone_id = ${id} and c.state in ('counting', 'counted') limit 1`;
  if (counted.length > 0) return yield* refuse("InUse");
});

export const zones = recordTable({
  table: "zone",
  contract,
  search: "lower(t.code)",
  sort: { position: ["t.warehouse_id", "t.position", "lower(t.code)", "t.id"] },
  filter: (sql, { ids, warehouseId, active }) => [
    ...(ids === undefined ? [] : [sql`t.id = any(${bigints(ids.split(",").map(Number))})`]),
    ...(warehouseId === undefined ? [] : [sql`t.warehouse_id = ${warehouseId}`]),
    ...(active === undefined ? [] : [sql`t.active = ${active === "true"}`]),
  ],
  label: ({ code }) => String(code),
  uses: products,
  facts: {
    code: "t.code",
    warehouse: (sql, named) => sql`(select ${named("w")} from warehouse w where w.id = t.warehouse_id)`,
  },
  check,
  guardDelete: needUncounted,
  fitsAgain: (row) =>
    Effect.map(
      isTaken(Number(row["warehouse_id"]), String(row["code"]), Number(row["id"])),
      (taken) => !taken,
    ),
});
