/** Rows of a file as zones and places of products: what each says, and what it comes to. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { zones as contract } from "../../../contract/basics/zone.ts";
import type { ZoneImportField } from "../../../contract/basics/zone-import.ts";
import {
  cellText,
  type FieldProblem,
  type FieldReader,
  type Good,
  type ImportTarget,
  matchGoods,
  namesOf,
  readersOf,
  rowReader,
  yesNoNames,
} from "../../import/public.ts";
import { ownBranch, Person } from "../../person.ts";
import { integers, texts } from "../../sql/sql-array.ts";

/** A right row, as it is stored until it is written. */
export const ZonePatch = Schema.Struct({
  warehouseId: Schema.Int,
  zone: Schema.String,
  shelf: Schema.String,
  /** Columns of the zone that the row fills. */
  columns: Schema.Record(Schema.String, Schema.Unknown),
  productId: Schema.NullOr(Schema.Int),
  isMain: Schema.Boolean,
});
export type ZonePatch = typeof ZonePatch.Type;

/** What stands on the shelf, as `zone.code` in the database. */
const codeOf = ({ zone, shelf }: Pick<ZonePatch, "zone" | "shelf">): string =>
  shelf === "" ? zone : `${zone}-${shelf}`;

/** The same for rows of the same zone. */
export const zoneKey = (patch: Pick<ZonePatch, "warehouseId" | "zone" | "shelf">): string =>
  `${patch.warehouseId} ${codeOf(patch).toLowerCase()}`;

interface Names {
  readonly warehouses: ReadonlyMap<string, number>;
  /** The only warehouse with places; null where there are several, so that a row must name one. */
  readonly only: number | null;
  readonly states: ReadonlyMap<string, boolean>;
}

let states: ReadonlyMap<string, boolean> | null = null;

/** Warehouses that goods lie in, of the person's branch (T10), by code and name. They are locked, so that two imports never make the same zone. */
const readNames = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const branch = ownBranch(yield* Person);
  const rows = yield* sql<{ id: number; code: string; name: string }>`
    select id, code, name from warehouse where kind in ('stock', 'defective') and deleted_at is null
      and (${branch}::int is null or branch_id = ${branch}::int) order by id for no key update`;
  const named = rows.flatMap(({ id, code, name }) => [
    { id, name: code },
    { id, name },
  ]);
  const names: Names = {
    warehouses: namesOf(named),
    only: rows.length === 1 ? (rows[0]?.id ?? null) : null,
    states: (states ??= yesNoNames("basics", "warehouse.active.true", "warehouse.active.false")),
  };
  return names;
});

const { fields: zone } = contract.Fields;
const { text, number, named } = readersOf<Names>();
const plainText: FieldReader<Names> = [(cell) => ({ value: cellText(cell) })];
const flag = named(({ states: names }) => names, "notYesNo");

const readers: Readonly<Record<ZoneImportField, FieldReader<Names>>> = {
  warehouse: [named(({ warehouses }) => warehouses)],
  zone: [text(zone.zone)],
  shelf: [text(zone.shelf)],
  place: [text(Schema.String.check(Schema.isMaxLength(40)))],
  position: [number(zone.position, () => 0), "position"],
  volume: [
    number(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 })), () => 0),
    "volume",
  ],
  active: [flag, "active"],
  productCode: plainText,
  barcode: plainText,
  isMain: [flag],
};
const read = rowReader(readers);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const isName = Schema.is(Schema.Struct({ zone: zone.zone, shelf: zone.shelf }));

/** Zone and shelf: as they stand in their columns, else the two sides of the last hyphen of the place. */
const nameOf = (others: Readonly<Record<string, unknown>>) => {
  const [own, place] = [textOf(others["zone"]).trim(), textOf(others["place"]).trim()];
  if (own !== "" || place === "") return { zone: own, shelf: textOf(others["shelf"]).trim() };
  const at = place.lastIndexOf("-");
  const parts = { zone: place.slice(0, at), shelf: place.slice(at + 1) };
  return at > 0 && parts.shelf !== "" ? parts : { zone: place, shelf: "" };
};

interface ReadZone {
  readonly patch: ZonePatch | null;
  readonly product: Good | null;
  readonly problems: readonly FieldProblem[];
}

type Goods = Effect.Success<ReturnType<typeof matchGoods>>;

const mixesOf = Effect.fnUntraced(function* (goods: Goods) {
  const sql = yield* PgClient.PgClient;
  const ids = goods.flatMap(({ good }) => good?.id ?? []);
  const rows = yield* sql<{ id: number }>`
    select id from product where id = any(${integers(ids)}) and is_mix`;
  return new Set(rows.map(({ id }) => id));
});

const patchOf = (
  { columns, others, problems }: ReturnType<typeof read>,
  names: Names,
  { good, problems: unmatched }: Goods[number],
): ReadZone => {
  const isNamed = textOf(others["productCode"]) !== "" || textOf(others["barcode"]) !== "";
  const warehouse = others["warehouse"] ?? names.only;
  const faultyFields = new Set(problems.map(({ field }) => field));
  const name = nameOf(others);
  const field = textOf(others["place"]) === "" ? "zone" : "place";
  const isUnnamed = name.zone === "" && !faultyFields.has("zone") && !faultyFields.has("place");
  const faults: readonly FieldProblem[] = [
    ...problems,
    ...(warehouse === null && !faultyFields.has("warehouse")
      ? [{ field: "warehouse", problem: "missing" } as const]
      : []),
    ...(isUnnamed ? [{ field, problem: "missing" } as const] : []),
    ...(name.zone !== "" && !isName(name) ? [{ field, problem: "tooLong" } as const] : []),
    ...(isNamed
      ? unmatched.map(({ field: column, problem }) => ({
          field: column === "code" ? "productCode" : column,
          problem,
        }))
      : []),
    ...(!isNamed && others["isMain"] === true ? [{ field: "productCode", problem: "missing" } as const] : []),
  ];
  const isWhole = typeof warehouse === "number" && name.zone !== "" && (!isNamed || good !== null);
  const patch = isWhole
    ? {
        ...name,
        warehouseId: warehouse,
        columns,
        productId: good?.id ?? null,
        isMain: others["isMain"] === true,
      }
    : null;
  return { patch, product: good, problems: faults };
};

interface KnownZone {
  readonly id: number;
  readonly version: number;
  readonly columns: Readonly<Record<string, unknown>>;
  /** Products with a place there; true: their main one. */
  readonly places: Readonly<Record<string, boolean>>;
}

/** Zones that are there already, by their keys. */
const readKnown = Effect.fnUntraced(function* (patches: readonly ZonePatch[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<KnownZone & { key: string }>`
    select distinct on (z.id) z.id, z.version, z.warehouse_id || ' ' || lower(z.code) as key,
      jsonb_build_object('position', z.position, 'volume', z.volume, 'active', z.active) as columns,
      coalesce((select jsonb_object_agg(s.product_id, s.is_main) from zone_stock s where s.zone_id = z.id), '{}') as places
    from unnest(${integers(patches.map(({ warehouseId }) => warehouseId))}, ${texts(patches.map((patch) => codeOf(patch).toLowerCase()))})
      as g (warehouse_id, code)
    join zone z on z.warehouse_id = g.warehouse_id and lower(z.code) = g.code where z.deleted_at is null`;
  return new Map(rows.map((row) => [row.key, row]));
});

/** What earlier rows of the file say of a zone or a product. */
interface Earlier {
  readonly columns: Map<string, Record<string, unknown>>;
  readonly mains: Map<string, string>;
}

/** Rows of one zone must say the same of it, and a product has one main place in a warehouse. */
const contradictions = (patch: ZonePatch, { columns: zones, mains }: Earlier): readonly FieldProblem[] => {
  const key = zoneKey(patch);
  const before = zones.get(key) ?? {};
  const others = Object.entries(patch.columns).filter(
    ([name, value]) => name in before && before[name] !== value,
  );
  zones.set(key, { ...patch.columns, ...before });
  const place = `${patch.warehouseId} ${patch.productId}`;
  const isSecond = patch.isMain && (mains.get(place) ?? key) !== key;
  if (patch.isMain) mains.set(place, mains.get(place) ?? key);
  return [
    ...others.map(([field]) => ({ field, problem: "differs" as const })),
    ...(isSecond ? [{ field: "isMain", problem: "differs" as const }] : []),
  ];
};

type Verdict = Effect.Success<ReturnType<Effect.Success<ReturnType<ImportTarget["judge"]>>>>[number];

const wrong = {
  outcome: "new",
  record: null,
  extra: null,
  about: null,
  quantity: null,
  value: null,
} as const;

const verdictOf = (
  { patch, product, problems }: ReadZone,
  stored: KnownZone | undefined,
  earlier: Earlier,
): Verdict => {
  if (patch === null) return { ...wrong, key: "", patch: {}, problems };
  const { columns, productId, isMain } = patch;
  const place = productId === null ? undefined : stored?.places[productId];
  const isActive =
    columns["active"] ?? earlier.columns.get(zoneKey(patch))?.["active"] ?? stored?.columns["active"] ?? true;
  const isPlaced = productId !== null && place === undefined;
  const isChanged =
    Object.entries(columns).some(([name, value]) => stored?.columns[name] !== value) ||
    isPlaced ||
    (isMain && place !== true);
  const outcome = stored === undefined ? "new" : isChanged ? "change" : "same";
  return {
    ...wrong,
    key: `${zoneKey(patch)} ${productId ?? ""}`,
    outcome,
    record: stored === undefined ? null : { id: stored.id, version: stored.version },
    patch,
    about: product === null ? null : { product: product.name },
    problems: [
      ...problems,
      ...contradictions(patch, earlier),
      ...(isPlaced && isActive === false ? [{ field: "zone", problem: "inactive" } as const] : []),
    ],
  };
};

/** Judges the rows of a file. */
export const judgeZones: ImportTarget["judge"] = Effect.fnUntraced(function* ({ source }) {
  const names = yield* readNames;
  const earlier: Earlier = { columns: new Map(), mains: new Map() };
  return Effect.fnUntraced(function* (rows) {
    const cells = rows.map(({ filled }) => read(filled, names, source));
    const goods = yield* matchGoods(
      cells.map(({ others }) => ({
        code: textOf(others["productCode"]),
        barcode: textOf(others["barcode"]),
      })),
      null,
    );
    const mixes = yield* mixesOf(goods);
    const all = cells.map((row, at) => {
      const match = goods[at] ?? { good: null, problems: [] };
      const isMix = match.good !== null && mixes.has(match.good.id);
      const unknown = [{ field: "code", problem: "unknown" as const }];
      return patchOf(row, names, isMix ? { good: null, problems: unknown } : match);
    });
    const storedZones = yield* readKnown(all.flatMap(({ patch }) => patch ?? []));
    return all.map((one) =>
      verdictOf(one, storedZones.get(one.patch === null ? "" : zoneKey(one.patch)), earlier),
    );
  });
});
