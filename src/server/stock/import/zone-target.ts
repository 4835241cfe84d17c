/** Zones and places of products from a file: many rows may be about one zone, which is written and taken back as one record (G16). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { rightOfZoneField, zoneFieldWords, zoneImportFields } from "../../../contract/basics/zone-import.ts";
import { zones } from "../../basics/public.ts";
import { goodsHeadings, type ImportTarget } from "../../import/public.ts";
import type { Progress } from "../../queue/public.ts";
import { beginBatch, changeMany, createMany, type Row, undoMany } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { givePlaces, readMains, takePlaces, ZonePlaces } from "./zone-places.ts";
import { judgeZones, zoneKey, ZonePatch } from "./zone-rows.ts";

const Written = Schema.Struct({
  id: Schema.NullOr(Schema.Int),
  version: Schema.NullOr(Schema.Int),
  patch: ZonePatch,
});
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Written));

/** What a zone looks like that the file says nothing more of. */
const blank = { position: 0, volume: null, active: true };

/** The zones of a file, each with all that its rows say. */
const zonesOf = (rows: readonly (typeof Written.Type)[]) =>
  [...Map.groupBy(rows, ({ patch }) => zoneKey(patch)).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { id, version, patch } = first;
    const columns: Readonly<Record<string, unknown>> = Object.assign(
      {},
      ...own.map((row) => row.patch.columns),
    );
    const goods = own.flatMap(({ patch: { productId, isMain } }) =>
      productId === null ? [] : [{ productId, isMain }],
    );
    const { warehouseId, zone, shelf } = patch;
    return [{ id, version: version ?? 1, warehouseId, zone, shelf, columns, goods }];
  });
type FileZone = ReturnType<typeof zonesOf>[number];

/** Columns of the zones that are there, so that each is written in a new version, also where only its places change. */
const readColumns = Effect.fnUntraced(function* (importId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number; columns: Row }>`
    select id, jsonb_build_object('position', position, 'volume', volume, 'active', active) as columns from zone
    where id in (select record_id from import_row where import_id = ${importId})`;
  return new Map(rows.map(({ id, columns }) => [id, columns]));
});

const readPlaced = Effect.fnUntraced(function* (importId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ zoneId: number; productId: number }>`
    select s.zone_id as "zoneId", s.product_id as "productId" from zone_stock s
    where s.zone_id in (select record_id from import_row where import_id = ${importId} and record_id is not null)`;
  return new Set(rows.map(({ zoneId, productId }) => `${zoneId} ${productId}`));
});

/** What taking the import back needs to know of each zone. */
const extraOf = (
  { id, warehouseId, goods }: FileZone,
  placed: ReadonlySet<string>,
  mains: ReadonlyMap<string, number>,
): ZonePlaces | null =>
  goods.length === 0
    ? null
    : {
        warehouseId,
        placed: goods
          .map(({ productId }) => productId)
          .filter((productId) => !placed.has(`${id} ${productId}`)),
        mains: goods.map(({ productId }) => ({
          productId,
          zoneId: mains.get(`${warehouseId} ${productId}`) ?? null,
        })),
      };

const PART = 500;

const write = Effect.fnUntraced(function* (importId: number, _: unknown, progress: Progress) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(
    decodeRows(
      yield* sql`
      select record_id as id, version, patch from import_row
      where import_id = ${importId} and result in ('new', 'change') order by line`,
    ),
  );
  const batchId = yield* beginBatch(zones.kind, "import");
  const all = zonesOf(rows);
  const goods = all.flatMap(({ warehouseId, goods: own }) =>
    own.map(({ productId }) => ({ productId, warehouseId })),
  );
  const mains = yield* readMains(goods);
  const placed = yield* readPlaced(importId);
  const columnsNow = yield* readColumns(importId);
  for (let from = 0; from < all.length; from += PART) {
    const part = all
      .slice(from, from + PART)
      .map((zone) => ({ ...zone, extra: extraOf(zone, placed, mains) }));
    const fresh = part.filter(({ id }) => id === null);
    const ids = yield* createMany(
      zones.kind,
      batchId,
      fresh.map(({ warehouseId, zone, shelf, columns, extra }) => ({
        row: { warehouse_id: warehouseId, zone, shelf, ...blank, ...columns },
        extra,
      })),
    );
    const changes = part.flatMap(({ id, version, columns, extra }) =>
      id === null ? [] : [{ id, version, patch: { ...columnsNow.get(id), ...columns }, extra }],
    );
    yield* changeMany(zones.kind, batchId, changes);
    const numbered = [
      ...fresh.map((zone, at) => ({ ...zone, id: ids[at] ?? 0 })),
      ...part.filter(({ id }) => id !== null),
    ];
    yield* givePlaces(
      numbered.flatMap(({ id, warehouseId, goods: own }) =>
        own.map((one) => ({ ...one, warehouseId, zoneId: id ?? 0 })),
      ),
    );
    yield* progress(50 + ((from + part.length) / all.length) * 50);
  }
  return batchId;
});

const decodeExtras = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ zoneId: Schema.Int, places: ZonePlaces })),
);

/** The first zone that goods came to since, or products that the import did not place there. */
const blockedBy = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* PgClient.PgClient;
  const [zone] = yield* sql<{ code: string }>`
    select z.code from record_batch_item i join zone z on z.id = i.record_id join zone_stock s on s.zone_id = z.id
    where i.batch_id = ${batchId} and case when coalesce(i.extra -> 'placed' @> to_jsonb(s.product_id), false)
      then s.quantity <> 0 else i.before is null end
    order by z.id limit 1`;
  return zone?.code;
});

const undo = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* PgClient.PgClient;
  const undone = yield* Effect.orDie(
    decodeExtras(
      yield* sql`
      select record_id as "zoneId", extra as places from record_batch_item
      where batch_id = ${batchId} and jsonb_typeof(extra) = 'object' order by record_id`,
    ),
  );
  yield* readMains(
    undone.flatMap(({ places: { warehouseId, mains } }) =>
      mains.map(({ productId }) => ({ productId, warehouseId })),
    ),
  );
  const blocked = yield* blockedBy(batchId);
  if (blocked !== undefined) return yield* refuse("UndoBlocked", { params: { number: blocked } });
  yield* undoMany(zones.kind, batchId);
  yield* takePlaces(undone);
});

const words: Readonly<Record<string, string>> = zoneFieldWords;
const listed = (text: string): readonly string[] => text.split("|");

/** Headings of zones that other programs write, in English, German, French, Spanish, Italian and Chinese. */
const commonHeadings: Readonly<Record<string, readonly string[]>> = {
  warehouse: goodsHeadings["warehouse"] ?? [],
  zone: listed(
    "Aisle|Area|Row|Zone name|Gang|Reihe|Bereich|Allée|Zone|Pasillo|Zona|Corsia|Area|库区|区域|通道",
  ),
  shelf: listed(
    "Bay|Level|Rack|Shelf no|Regal|Fach|Ebene|Étagère|Rayon|Niveau|Estantería|Estante|Nivel|Scaffale|Ripiano|货架|层",
  ),
  place: listed(
    "Bin|Bin code|Location|Location code|Storage bin|Lagerort|Platz|Stellplatz|Emplacement|Code emplacement|Ubicación|Ubicazione|Posizione|库位|货位编码",
  ),
  position: listed(
    "Pick order|Pick sequence|Sequence|Sort order|Order|Laufweg|Reihenfolge|Ordre|Ordre de passage|Orden|Orden de recorrido|Ordine|Percorso|顺序|拣货顺序",
  ),
  volume: listed("Capacity|Litres|Liters|Volume|Volumen|Kapazität|Capacité|Capacidad|Capacità|容量|体积"),
  productCode: [
    ...(goodsHeadings["code"] ?? []),
    "Product",
    "Artikel",
    "Article",
    "Producto",
    "Prodotto",
    "商品",
  ],
  barcode: goodsHeadings["barcode"] ?? [],
  isMain: listed(
    "Main|Primary|Default location|Hauptplatz|Standardplatz|Principal|Principale|Predeterminada|Principale|主要",
  ),
};

export const zoneTarget: ImportTarget = {
  name: "zone",
  fields: zoneImportFields,
  area: "basics",
  title: "basics:zone.title",
  wordOf: (field) => words[field] ?? field,
  commonHeadings,
  rightFor: rightOfZoneField,
  documents: null,
  judge: judgeZones,
  write,
  undo,
};
