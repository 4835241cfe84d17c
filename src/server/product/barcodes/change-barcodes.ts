/** Changing barcodes of products: one by hand, many by a rule with a preview, codes that two products have; undone as one (P4, P5, G16). */
import { createHash } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { type barcodeEndpoints, type BarcodeRefresh, BarcodeRow } from "../../../contract/product/barcode.ts";
import type { PackageKind } from "../../../contract/product/product.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import {
  beginBatch,
  changeMany,
  changeRecord,
  lockRow,
  readBatch,
  type Row,
  undoBatch,
} from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { bigints, texts } from "../../sql/sql-array.ts";
import { lockCodes, refuseTaken, takenCode } from "../codes.ts";
import { products as productKind } from "../save-product.ts";
import { barcodeColumns, barcodesWhere, inState, placesOf } from "./barcode-sql.ts";
import { readBarcode } from "./list-barcodes.ts";
import { foreseeCodes, takeCodes } from "./make-barcodes.ts";

type Change = (typeof barcodeEndpoints.changeSkuBarcode.args)[2]["payload"]["Type"];
type Refresh = (typeof barcodeEndpoints.refreshBarcodes.args)[2]["payload"]["Type"];
type Resolve = (typeof barcodeEndpoints.resolveDuplicate.args)[2]["payload"]["Type"];
type Undo = (typeof barcodeEndpoints.undoBarcodes.args)[2]["payload"]["Type"];

const right = "product.barcode.edit";
/** Products whose barcodes are changed: that has a right of its own. */
const products = { ...productKind, rights: { change: right, delete: right } };

const Lines = Schema.Array(Schema.Struct({ code: Schema.String, package: Schema.String }));
type Lines = typeof Lines.Type;
const decodeLines = Schema.decodeUnknownEffect(Lines);
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(BarcodeRow));

const barcodesIn = (row: Row) => Effect.orDie(decodeLines(row["barcodes"]));

const inOrder = (lines: Lines): Lines => lines.toSorted((one, other) => (one.code < other.code ? -1 : 1));

/** One barcode of a package gives way to another one. */
const replaced = (lines: Lines, kind: string, was: string | null, code: string | null): Lines =>
  inOrder([
    ...lines.filter((line) => line.code !== was || line.package !== kind),
    ...(code === null || lines.some((line) => line.code === code && line.code !== was)
      ? []
      : [{ code, package: kind }]),
  ]);

/** Changes one barcode in the version of the product that was seen (G5). */
export const changeBarcode = Effect.fnUntraced(function* (input: Change) {
  const { id, package: kind, was, barcode } = input;
  const act = Effect.gen(function* () {
    yield* lockCodes;
    const row = yield* lockRow(products, id);
    if ((yield* readBarcode(id, kind)) === undefined) return yield* refuse("NotPossibleNow");
    const taken = barcode === null ? null : yield* takenCode(id, "", [{ code: barcode }]);
    if (taken !== null) return yield* refuseTaken(taken, "barcode");
    yield* changeRecord(products, input, {
      barcodes: replaced(yield* barcodesIn(row), kind, was, barcode),
    });
    return id;
  });
  yield* once({ key: input.key, name: "changeBarcode", body: input }, act);
  return (yield* readBarcode(id, kind)) ?? (yield* refuse("NotFound"));
});

const keyOf = ({ id, package: kind }: { readonly id: number; readonly package: PackageKind }) =>
  `${id} ${kind}`;

/** The rows that a question finds and that want a barcode, in the order of the list. */
const findRows = Effect.fnUntraced(function* (input: BarcodeRefresh) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const { searchWord, categoryId, states } = input;
  const query = {
    ...(searchWord !== undefined && { searchWord }),
    ...(categoryId !== undefined && { categoryId }),
  };
  const wanted = states === "both" ? (["missing", "bad"] as const) : ([states] as const);
  const ofPlaces =
    input.places === undefined
      ? sql`p.is_goods`
      : sql`(p.id, k.package) in (select * from unnest(${bigints(input.places.map(({ id }) => id))},
          ${texts(input.places.map((place) => place.package))}))`;
  const rows = yield* sql`
    select ${barcodeColumns(sql, language)} from ${placesOf(sql, input.packages)}
    where ${barcodesWhere(sql, query)} and ${sql.or(wanted.map((state) => inState(sql, state)))} and ${ofPlaces}
    order by p.name, p.id, k.package`;
  const without = new Set(input.without.map(keyOf));
  return (yield* Effect.orDie(decodeRows(rows))).filter((row) => !without.has(keyOf(row)));
});

/** Proves to the act that it does what was shown: nothing changes it but other products, or codes that somebody took. */
const checkOf = (rows: readonly BarcodeRow[], codes: readonly string[]): string => {
  const hash = createHash("sha256");
  for (const [at, row] of rows.entries()) hash.update(`${keyOf(row)} ${row.version} ${codes[at]};`);
  return hash.digest("base64url");
};

/** So many lines are shown. */
const SHOWN = 500;

/** What giving barcodes would do. */
export const previewBarcodes = Effect.fnUntraced(function* (input: BarcodeRefresh) {
  const rows = yield* findRows(input);
  const codes = yield* foreseeCodes(input.ruleId, rows.length);
  return {
    lines: rows.slice(0, SHOWN).map(({ id, code, product, package: kind, barcode, state }, at) => ({
      id,
      code,
      product,
      package: kind,
      old: barcode,
      barcode: codes[at] ?? "",
      state,
    })),
    count: rows.length,
    missing: rows.filter(({ state }) => state === "missing").length,
    check: checkOf(rows, codes),
  };
});

interface NewBarcode {
  readonly id: number;
  readonly version: number;
  readonly package: string;
  readonly was: string | null;
  readonly code: string | null;
}

/** Writes new barcodes as one batch and answers with its id; wants a transaction. */
const writeBarcodes = Effect.fnUntraced(function* (changes: readonly NewBarcode[]) {
  const batchId = yield* beginBatch(products, "change");
  const byProduct = Map.groupBy(changes, ({ id }) => id);
  const ids = [...byProduct.keys()].toSorted((one, other) => one - other);
  const changed = [];
  for (const id of ids) {
    const row = yield* lockRow(products, id);
    const own = byProduct.get(id) ?? [];
    const before = yield* barcodesIn(row);
    const barcodes = own.reduce((lines, one) => replaced(lines, one.package, one.was, one.code), before);
    changed.push({ id, version: own[0]?.version ?? 0, patch: { barcodes }, extra: null });
  }
  yield* changeMany(products, batchId, changed);
  return batchId;
});

const refresh = Effect.fnUntraced(function* ({ check, key: _, ...asked }: Refresh) {
  yield* lockCodes;
  const rows = yield* findRows(asked);
  if (rows.length === 0) return yield* refuse("PreviewDiffers");
  const { codes } = yield* takeCodes(asked.ruleId, rows.length);
  if (checkOf(rows, codes) !== check) return yield* refuse("PreviewDiffers");
  return yield* writeBarcodes(
    rows.map(({ id, version, package: kind, barcode, state }, at) => ({
      id,
      version,
      package: kind,
      was: state === "bad" ? barcode : null,
      code: codes[at] ?? null,
    })),
  );
});

/** Gives the barcodes that were shown, once for the key (G4). */
export const refreshBarcodes = Effect.fnUntraced(function* (input: Refresh) {
  return yield* readBatch(
    yield* once({ key: input.key, name: "refreshBarcodes", body: input }, refresh(input)),
  );
});

const resolve = Effect.fnUntraced(function* ({ barcode, records, ruleId }: Resolve) {
  const sql = yield* PgClient.PgClient;
  yield* lockCodes;
  const ids = bigints(records.map(({ id }) => id));
  const lines = yield* sql<{ id: number; code: string; package: string }>`
    select product_id as id, code, package from barcode
    where lower(code) = lower(${barcode}) and product_id = any(${ids}) order by product_id`;
  if (lines.length === 0) return yield* refuse("NotPossibleNow");
  const codes = ruleId === null ? [] : (yield* takeCodes(ruleId, lines.length)).codes;
  const versions = new Map(records.map(({ id, version }) => [id, version]));
  const batchId = yield* writeBarcodes(
    lines.map((line, at) => ({
      id: line.id,
      version: versions.get(line.id) ?? 0,
      package: line.package,
      was: line.code,
      code: codes[at] ?? null,
    })),
  );
  const owners = yield* sql`
    select from barcode b join product p on p.id = b.product_id where lower(b.code) = lower(${barcode}) and p.deleted_at is null
    union all select from product where lower(code) = lower(${barcode}) and deleted_at is null limit 1`;
  return owners.length === 0 ? yield* refuse("NotPossibleNow") : batchId;
});

/** Takes a code away from products that share it, once for the key (G4). */
export const resolveDuplicate = Effect.fnUntraced(function* (input: Resolve) {
  return yield* readBatch(
    yield* once({ key: input.key, name: "resolveDuplicate", body: input }, resolve(input)),
  );
});

/** Takes such a change back whole. */
export const undoBarcodes = (input: Undo) => undoBatch(products, input);
