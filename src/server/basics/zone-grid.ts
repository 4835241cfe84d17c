/** Generates the places of a zone as a grid of shelves and bins (K12). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ZoneGridFields } from "../../contract/basics/zone-grid.ts";
import { gridShelves } from "../../domain/stock/zone-grid.ts";
import { once } from "../command.ts";
import { beginBatch, createMany } from "../record/public.ts";
import { texts } from "../sql/sql-array.ts";
import { lockZoneWarehouse, zones } from "./zones.ts";

/** Distance of two places in walking order, so that a place can be put between them. */
const STEP = 10;
const LAST_POSITION = 1_000_000_000;

/** The places of the grid in walking order, without those whose code the warehouse has. */
const readMissing = Effect.fnUntraced(function* (grid: ZoneGridFields) {
  const sql = yield* PgClient.PgClient;
  const places = gridShelves(grid).map((shelf) => ({ shelf, code: `${grid.zone}-${shelf}` }));
  const taken = yield* sql<{ code: string }>`
    select lower(code) as code from zone where warehouse_id = ${grid.warehouseId} and deleted_at is null
      and lower(code) = any(${texts(places.map(({ code }) => code.toLowerCase()))})`;
  const existing = new Set(taken.map(({ code }) => code));
  return places.filter(({ code }) => !existing.has(code.toLowerCase()));
});

/** The codes that generating would make, and how many places of the grid exist already. */
export const previewZoneGrid = Effect.fnUntraced(function* (grid: ZoneGridFields) {
  const missing = yield* readMissing(grid);
  return { codes: missing.map(({ code }) => code), existing: grid.shelves * grid.bins - missing.length };
});

const make = Effect.fnUntraced(function* (grid: ZoneGridFields) {
  const sql = yield* PgClient.PgClient;
  const { warehouseId, zone } = grid;
  yield* lockZoneWarehouse(warehouseId);
  const missing = yield* readMissing(grid);
  const [last] = yield* sql<{ position: number }>`
    select coalesce(max(position), 0) as position from zone where warehouse_id = ${warehouseId} and deleted_at is null`;
  const batchId = yield* beginBatch(zones.kind, "grid");
  yield* createMany(
    zones.kind,
    batchId,
    missing.map(({ shelf }, at) => ({
      row: {
        warehouse_id: warehouseId,
        zone,
        shelf,
        position: Math.min(LAST_POSITION, (last?.position ?? 0) + STEP * (at + 1)),
        volume: null,
        active: true,
      },
      extra: null,
    })),
  );
  return batchId;
});

/** Makes the places of a grid that do not exist yet, once for the key; answers with what deletes them again. */
export const makeZoneGrid = Effect.fnUntraced(function* (input: ZoneGridFields & { readonly key: string }) {
  const sql = yield* PgClient.PgClient;
  const { key, ...grid } = input;
  const batchId = yield* once({ key, name: "makeZoneGrid", body: grid }, make(grid));
  const made = yield* sql<{ id: number; version: number }>`
    select record_id as id, version from record_batch_item where batch_id = ${batchId} order by record_id`;
  return { made };
});
