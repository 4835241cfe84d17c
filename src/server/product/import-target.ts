/** Products as they are imported from a file: what a row means for a new or a known product. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Option, Schema } from "effect";
import { ProductFields } from "../../contract/product/product-card.ts";
import { productImportFields, rightOfProductField } from "../../contract/product/product-import.ts";
import { productFaults } from "../../domain/price/product-faults.ts";
import {
  type FieldProblem,
  type Filled,
  type ReadRow,
  type RecordImport,
  recordTarget,
  type RecordVerdict,
} from "../import/public.ts";
import { differences, fieldOf, type Row } from "../record/public.ts";
import { freeCodes, lockCodes } from "./codes.ts";
import { commonHeadings } from "./common-headings.ts";
import { formerHeadings } from "./former-headings.ts";
import { readRow } from "./import-cells.ts";
import {
  barcodeFields,
  barcodesOf,
  codeOf,
  decodeBarcodes,
  type Match,
  matchRows,
  styleOf,
} from "./import-match.ts";
import { type Names, readNames } from "./import-names.ts";
import { products } from "./save-product.ts";
import { isInDocuments } from "./used.ts";

/** A new product without a word about it. */
const emptyRow = ({ vatRate }: Names): Row => ({
  ...Object.fromEntries(nullable.split(" ").map((name) => [name, null])),
  code: "",
  name: "",
  memo: "",
  active: true,
  weighed: false,
  vat_rate: vatRate,
  barcodes: [],
});

const nullable =
  "category_id brand_id unit_id supplier_id style_id colour_id size_id shelf_life_days packing_box packing_big_bag packing_bag unit_price box_price " +
  "big_bag_price bag_price lowest_price purchase_price purchase_currency";

/** What a row gives. Barcodes replace those of the same package; a purchase price without a currency is in the base currency. */
const givenOf = (read: ReadRow, row: Row, { baseCurrency }: Names): Row => {
  const kinds = Object.entries(barcodeFields).flatMap(([kind, field]) =>
    field in read.others ? [kind] : [],
  );
  const stay = decodeBarcodes(row["barcodes"]).filter((line) => !kinds.includes(line.package));
  const made = barcodesOf(read).map(({ code, package: kind }) => ({ code, package: kind }));
  const barcodes = [...stay, ...made].toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const { purchase_price: cost, purchase_currency: currency = row["purchase_currency"] } = read.columns;
  return {
    ...read.columns,
    ...(kinds.length > 0 && { barcodes }),
    ...(typeof cost === "number" && currency === null && { purchase_currency: baseCurrency }),
  };
};

const { fields } = ProductFields;
const Terms = Schema.Struct({
  packingBox: fields.packingBox,
  packingBigBag: fields.packingBigBag,
  packingBag: fields.packingBag,
  unitPrice: fields.unitPrice,
  boxPrice: fields.boxPrice,
  bigBagPrice: fields.bigBagPrice,
  bagPrice: fields.bagPrice,
  lowestPrice: fields.lowestPrice,
  barcodes: fields.barcodes,
  tiers: fields.tiers,
  levelPrices: fields.levelPrices,
  stockLimits: fields.stockLimits,
});
const decodeTerms = Schema.decodeUnknownOption(Terms);

const isField = Schema.is(Schema.Literals(productImportFields));
const words = { required: "missing", range: "outOfRange", repeated: "taken" } as const;

/** What the form refuses of the whole card, at the columns of the file; else at the row. */
const cardFaults = (row: Row): readonly FieldProblem[] => {
  const terms = decodeTerms({
    tiers: [],
    levelPrices: [],
    stockLimits: [],
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [fieldOf(name), value])),
  });
  return Option.toArray(terms)
    .flatMap(productFaults)
    .map(({ path: [field = ""], word }) => ({
      field: isField(field) ? field : field === "barcodes" ? "barcode" : "",
      problem: words[word],
    }));
};

/** A barcode belongs to one product (P5): neither to another one that is there, nor to an earlier row of the file. */
const takenBarcodes = (
  read: ReadRow,
  { owners }: Match,
  id: number | undefined,
  key: string,
  takenCodes: Map<string, string>,
) =>
  barcodesOf(read).flatMap(({ code, field }): readonly FieldProblem[] => {
    const isOthers = owners.get(code)?.some((owner) => owner !== id) === true;
    const isEarlier = (takenCodes.get(code) ?? key) !== key;
    takenCodes.set(code, takenCodes.get(code) ?? key);
    return isOthers || isEarlier ? [{ field, problem: "taken" }] : [];
  });

/** A new variant without a word: what is empty is filled from the style when it is written (P17). */
const emptyVariant = (names: Names, styleId: number): Row => ({
  ...emptyRow(names),
  style_id: styleId,
  active: null,
  weighed: null,
  vat_rate: null,
});

/** The style must be one, and no other variant of it has the colour and size, there or earlier in the file. */
const styleProblems = (
  read: ReadRow,
  { style }: Match,
  row: Row,
  id: number | undefined,
  takenCodes: Map<string, string>,
): readonly FieldProblem[] => {
  if (styleOf(read) === "") return [];
  if (style === null) return [{ field: "style", problem: "unknown" }];
  const [colour, size] = [row["colour_id"] ?? null, row["size_id"] ?? null];
  const place = `style ${JSON.stringify([style.id, colour, size])}`;
  const isOthers = style.variants.some(
    (variant) => variant.id !== id && variant.colour === colour && variant.size === size,
  );
  const isEarlier = takenCodes.has(place);
  takenCodes.set(place, place);
  return isOthers || isEarlier ? [{ field: "colour", problem: "taken" }] : [];
};

/** What one row comes to. `seen`: the barcodes of earlier rows, by the record that they are about. */
const verdictOf = (
  read: ReadRow,
  match: Match,
  names: Names,
  takenCodes: Map<string, string>,
): RecordVerdict => {
  const [known, ...others] = match.products;
  const { style } = match;
  const row = known?.row ?? (style === null ? emptyRow(names) : emptyVariant(names, style.id));
  const given: Row = { ...givenOf(read, row, names), ...(style !== null && { style_id: style.id }) };
  const changed = new Set(differences(row, given));
  const patch =
    known === undefined
      ? { ...row, ...given }
      : Object.fromEntries(Object.entries(given).filter(([name]) => changed.has(name)));
  const faultyFields = new Set(read.problems.map(({ field }) => field));
  const missing = [
    ...(patch["name"] === "" && !faultyFields.has("name") ? ["name"] : []),
    ...(patch["unit_price"] === null && style === null && !faultyFields.has("unitPrice")
      ? ["unitPrice"]
      : []),
  ];
  const code = codeOf(read) || (barcodesOf(read)[0]?.code ?? "");
  const own = code === "" ? "" : `code:${code}`;
  const key = known !== undefined && others.length === 0 ? `id:${known.id}` : own;
  return {
    key,
    record: known === undefined ? null : { id: known.id, version: known.version },
    patch,
    extra: null,
    problems: [
      ...read.problems,
      ...missing.map((field) => ({ field, problem: "missing" as const })),
      ...cardFaults({ ...row, ...patch }),
      ...styleProblems(read, match, { ...row, ...patch }, known?.id, takenCodes),
      ...(others.length > 0 ? [{ field: "barcode", problem: "ambiguous" } as const] : []),
      ...(others.length > 0 ? [] : takenBarcodes(read, match, known?.id, key || "new", takenCodes)),
    ],
  };
};

const judge: RecordImport["judge"] = Effect.fnUntraced(function* (source) {
  yield* lockCodes;
  const names = yield* readNames;
  const takenCodes = new Map<string, string>();
  return Effect.fnUntraced(function* (rows: readonly Filled[]) {
    const read = rows.map((filled) => readRow(filled, names, source));
    const matches = yield* matchRows(read);
    return read.map((row, at) => verdictOf(row, matches[at] ?? noMatch, names, takenCodes));
  });
});

const noMatch: Match = { products: [], owners: new Map(), style: null };

const complete: RecordImport["complete"] = Effect.fnUntraced(function* (rows) {
  const free = [...(yield* freeCodes(rows.filter(({ code }) => code === "").length))];
  return rows.map((row) => (row["code"] === "" ? { ...row, code: free.shift() } : row));
});

const undoBlock: RecordImport["undoBlock"] = Effect.fnUntraced(function* (batchId) {
  const sql = yield* PgClient.PgClient;
  const [used] = yield* sql<{ code: string }>`
    select p.code from record_batch_item i join product p on p.id = i.record_id
    where i.batch_id = ${batchId} and i.before is null and ${isInDocuments(sql, sql`p.id`)}
    order by p.id limit 1`;
  return used?.code ?? null;
});

export const productTarget = recordTarget({
  name: "product",
  kind: products,
  fields: productImportFields,
  area: "product",
  title: "trade:products",
  wordOf: (field) => `column.${field}`,
  formerHeadings,
  commonHeadings,
  rightFor: rightOfProductField,
  judge,
  complete,
  undoBlock,
});
