/** The lists of barcodes: of units, of packages, and of codes that were made; each with its file. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import {
  barcodeEndpoints,
  type BarcodeQuery,
  BarcodeRow,
  packageBarcodeList,
  reservedBarcodeList,
  ReservedRow,
  skuBarcodeList,
} from "../../../contract/product/barcode.ts";
import type { PackageKind } from "../../../contract/product/product.ts";
import { namesForReader } from "../../builtin-name.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { Person } from "../../person.ts";
import { sorted } from "../../sql/list-sql.ts";
import { likePattern, pagingOf } from "../../sql/paging.ts";
import {
  barcodeColumns,
  barcodeSorts,
  barcodesWhere,
  isPlace,
  type Places,
  placesOf,
} from "./barcode-sql.ts";

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(BarcodeRow));
const decodeReserved = Schema.decodeUnknownEffect(Schema.Array(ReservedRow));

type FileQuery = (typeof barcodeEndpoints.exportSkuBarcodes.args)[2]["query"]["Type"];
type ReservedQuery = (typeof barcodeEndpoints.reservedBarcodes.args)[2]["query"]["Type"];
type ReservedFileQuery = (typeof barcodeEndpoints.exportReservedBarcodes.args)[2]["query"]["Type"];

const select = Effect.fnUntraced(function* (places: Places, query: BarcodeQuery) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  return sql<object>`select ${barcodeColumns(sql, language)} from ${placesOf(sql, places)}
    where ${barcodesWhere(sql, query)} ${sorted(sql, barcodeSorts, query)}`;
});

/** A page of the list of units or of packages. */
export const listBarcodes = Effect.fnUntraced(function* (places: Places, query: BarcodeQuery) {
  const sql = yield* PgClient.PgClient;
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`${yield* select(places, query)} limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from ${placesOf(sql, places)} where ${barcodesWhere(sql, query)}`;
  return { rows: yield* Effect.orDie(decodeRows(rows)), total: count?.total ?? 0 };
});

/** One product in one package; nothing where it has none. */
export const readBarcode = Effect.fnUntraced(function* (id: number, kind: PackageKind) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const rows = yield* sql`
    select ${barcodeColumns(sql, language)} from ${placesOf(sql, "all")}
    where ${isPlace(sql)} and p.id = ${id} and k.package = ${kind}`;
  const [row] = yield* Effect.orDie(decodeRows(rows));
  return row;
});

const fileOf = (list: typeof skuBarcodeList | typeof packageBarcodeList, title: string, places: Places) =>
  Effect.fnUntraced(function* (query: FileQuery) {
    const rows = yield* select(places, query);
    return yield* listFile({ query, ...describedFile<BarcodeRow>(list), title, rows });
  });

const selectReserved = Effect.fnUntraced(function* (query: ReservedQuery) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const { searchWord = "", free, run } = query;
  const owner = sql`(select b.product_id from barcode b where b.code = r.code limit 1)`;
  const where = sql.and([
    sql`true`,
    ...(searchWord === "" ? [] : [sql`lower(r.code) like ${likePattern(searchWord)}`]),
    ...(free === undefined ? [] : [sql`not exists (select from barcode b where b.code = r.code)`]),
    ...(run === undefined ? [] : [sql`r.run = ${run}`]),
  ]);
  const rows = sql`
    select r.code as barcode, ${named("rule")} as rule, rule.kind, r.run, person.name as person,
      extract(epoch from r.at)::int as at, (select code || ' ' || name from product where id = ${owner}) as product
    from barcode_reservation r join barcode_rule rule on rule.id = r.rule_id join person on person.id = r.person_id
    where ${where} ${sorted(sql, reservedSorts, { orderBy: "at", order: "desc", ...query })}`;
  return { rows, where };
});

const reservedSorts = { at: ["r.at", "r.code"], barcode: ["r.code"] } as const;

/** A page of the codes that were made. */
export const listReserved = Effect.fnUntraced(function* (query: ReservedQuery) {
  const sql = yield* PgClient.PgClient;
  const { limit, offset } = pagingOf(query);
  const { rows, where } = yield* selectReserved(query);
  const page = yield* sql`${rows} limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from barcode_reservation r where ${where}`;
  return { rows: yield* Effect.orDie(decodeReserved(page)), total: count?.total ?? 0 };
});

const reservedFile = Effect.fnUntraced(function* (query: ReservedFileQuery) {
  const { rows } = yield* selectReserved(query);
  return yield* listFile({
    query,
    ...describedFile<ReservedRow>(reservedBarcodeList),
    title: "route:productMakeBarcode",
    rows,
  });
});

export const barcodeExports = [
  exporter(
    barcodeEndpoints.exportSkuBarcodes,
    fileOf(skuBarcodeList, "route:productProductSkuBarcode", "units"),
  ),
  exporter(
    barcodeEndpoints.exportPackageBarcodes,
    fileOf(packageBarcodeList, "route:productPackageSkuBarcode", "packages"),
  ),
  exporter(barcodeEndpoints.exportReservedBarcodes, reservedFile),
];
