/** Barcodes of units and packages: lists, giving valid ones to many products, codes that two products have, codes in stock (P4, P5). */
import { Schema } from "effect";
import { barcodeKinds } from "../../domain/barcode-rule.ts";
import { Price, Quantity } from "../../domain/units.ts";
import { BulkResult, recordVersions, Undone } from "../bulk.ts";
import { def, ok } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PackageKind } from "./product.ts";

const read = "product.product.read";
const edit = "product.barcode.edit";

/** What a scanner reads: no spaces. */
const Code = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(64), Schema.isPattern(/^\S*$/));

/** `bad`: its check digit is wrong; `duplicate`: another product has it too. */
export const barcodeStates = ["good", "missing", "bad", "duplicate"] as const;
const BarcodeState = Schema.Literals(barcodeStates);

/** A product in a package, with the barcode that it is scanned by. `units` of the package; `price` of the whole package. */
export const BarcodeRow = Schema.Struct({
  id: Schema.Int,
  version: Version,
  code: Schema.String,
  product: Schema.String,
  style: Schema.NullOr(Schema.String),
  colour: Schema.NullOr(Schema.String),
  size: Schema.NullOr(Schema.String),
  package: PackageKind,
  units: Schema.Int,
  price: Price,
  barcode: Schema.NullOr(Schema.String),
  state: BarcodeState,
  onHand: Quantity,
});
export type BarcodeRow = typeof BarcodeRow.Type;

const tones = { good: "positive", missing: "caution", bad: "negative", duplicate: "negative" } as const;

const shared = {
  code: { kind: "text", heading: "trade:code", value: ({ code }) => code, sort: true, width: 112 },
  product: {
    kind: "text",
    heading: "trade:product",
    value: ({ product }) => product,
    to: ({ id }) => `/product/${id}/update`,
    width: 200,
    sort: true,
    card: "title",
  },
  barcode: {
    kind: "text",
    heading: "column.barcode",
    value: ({ barcode }) => barcode,
    sort: true,
    width: 144,
    card: "line",
  },
  state: {
    kind: "choice",
    heading: "trade:status",
    value: ({ state }) => state,
    tone: ({ state }) => tones[state],
    width: 124,
    card: "line",
  },
} as const satisfies ListDescription<BarcodeRow>["columns"];

/** Barcodes of units, those of every colour and size among them. */
export const skuBarcodeList = {
  Row: BarcodeRow,
  words: ["product", "barcodes."],
  columns: {
    code: shared.code,
    product: shared.product,
    style: { kind: "text", heading: "column.style", value: ({ style }) => style, width: 88, rare: 4 },
    colour: { kind: "text", heading: "column.colour", value: ({ colour }) => colour, width: 88, rare: 2 },
    size: { kind: "text", heading: "column.size", value: ({ size }) => size, width: 72, rare: 3 },
    barcode: shared.barcode,
    state: shared.state,
    onHand: {
      kind: "quantity",
      heading: "column.onHand",
      value: ({ onHand }) => onHand,
      width: 112,
      card: "figure",
    },
  },
} as const satisfies ListDescription<BarcodeRow>;

/** Barcodes of boxes, big bags and bags. */
export const packageBarcodeList = {
  Row: BarcodeRow,
  words: ["product", "barcodes."],
  columns: {
    code: shared.code,
    product: shared.product,
    package: {
      kind: "choice",
      heading: "form.package",
      value: (row) => row.package,
      width: 112,
      card: "line",
    },
    units: { kind: "count", value: ({ units }) => units, width: 96 },
    barcode: shared.barcode,
    state: shared.state,
    price: { kind: "price", heading: "trade:price", value: ({ price }) => price, width: 120, card: "figure" },
  },
} as const satisfies ListDescription<BarcodeRow>;

/** `only: variants` leaves out products that are no variant of a style. */
const barcodeFilter = {
  ...listQuery,
  state: Schema.optionalKey(BarcodeState),
  only: Schema.optionalKey(Schema.Literals(["variants"])),
  package: Schema.optionalKey(PackageKind),
  categoryId: Schema.optionalKey(RecordId),
} as const;
const BarcodeQuery = Schema.Struct(barcodeFilter);
export type BarcodeQuery = typeof BarcodeQuery.Type;

const page = ok(Schema.Struct({ rows: Schema.Array(BarcodeRow), total: Schema.Int }));
const forFile = { query: Schema.Struct({ ...barcodeFilter, ...fileQuery }), success: File };

/** The barcode `was` of a package becomes `barcode`; null for none. Others of the same package stay. */
const ChangeBarcode = Schema.Struct({
  key: Key,
  id: RecordId,
  version: Version,
  package: PackageKind,
  was: Schema.NullOr(Schema.String.check(Schema.isMaxLength(200))),
  barcode: Schema.NullOr(Code),
});

/** A product in a package. */
const Place = Schema.Struct({ id: RecordId, package: PackageKind });
/** Rows that a person takes out of a change by hand, or chooses for it. */
const places = Schema.Array(Place).check(Schema.isMaxLength(5000));

/** Which products get a barcode: the filter of a list, or `places`; `without` those that are excluded by hand. */
export const BarcodeRefresh = Schema.Struct({
  ruleId: RecordId,
  packages: Schema.Literals(["units", "packages", "all"]),
  states: Schema.Literals(["missing", "bad", "both"]),
  searchWord: listQuery.searchWord,
  categoryId: barcodeFilter.categoryId,
  places: Schema.optionalKey(places),
  without: places,
});
export type BarcodeRefresh = typeof BarcodeRefresh.Type;

export const BarcodeRefreshLine = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  package: PackageKind,
  old: Schema.NullOr(Schema.String),
  barcode: Schema.String,
  state: BarcodeState,
});
export type BarcodeRefreshLine = typeof BarcodeRefreshLine.Type;

/** `lines`: the first 500 of `count`. `check`: proves to the act that it does what was shown. */
const BarcodePreview = Schema.Struct({
  lines: Schema.Array(BarcodeRefreshLine),
  count: Schema.Int,
  missing: Schema.Int,
  check: Schema.String,
});
export type BarcodePreview = typeof BarcodePreview.Type;

/** A product that shares a code with another one. `isCode`: the code is its product code and not a barcode. */
export const DuplicateRow = Schema.Struct({
  barcode: Schema.String,
  id: Schema.Int,
  version: Version,
  code: Schema.String,
  product: Schema.String,
  package: PackageKind,
  isCode: Schema.Boolean,
  active: Schema.Boolean,
  onHand: Quantity,
  lastSale: Schema.NullOr(Schema.String),
});
export type DuplicateRow = typeof DuplicateRow.Type;

export const duplicateBarcodeList = {
  Row: DuplicateRow,
  words: ["product", "barcodes."],
  columns: {
    barcode: {
      kind: "text",
      heading: "column.barcode",
      value: ({ barcode }) => barcode,
      width: 172,
      sort: true,
      card: "line",
    },
    code: { kind: "text", heading: "trade:code", value: ({ code }) => code, sort: true, width: 112 },
    product: { kind: "text", heading: "trade:product", value: ({ product }) => product, card: "title" },
    package: {
      kind: "choice",
      heading: "form.package",
      value: (row) => row.package,
      width: 104,
      card: "line",
    },
    active: { kind: "flag", heading: "state.onSale", value: ({ active }) => active, width: 96 },
    onHand: {
      kind: "quantity",
      heading: "column.onHand",
      value: ({ onHand }) => onHand,
      width: 112,
      card: "figure",
    },
    lastSale: { kind: "day", value: ({ lastSale }) => lastSale, width: 128, sort: true },
  },
} as const satisfies ListDescription<DuplicateRow>;

/** A code that was made by a rule and belongs to nobody else. `product`: who has it now. */
export const ReservedRow = Schema.Struct({
  barcode: Schema.String,
  rule: Schema.String,
  kind: Schema.Literals(barcodeKinds),
  product: Schema.NullOr(Schema.String),
  person: Schema.String,
  at: Schema.Int,
  run: Schema.Int,
});
export type ReservedRow = typeof ReservedRow.Type;

export const reservedBarcodeList = {
  Row: ReservedRow,
  words: ["product", "barcodes."],
  columns: {
    barcode: {
      kind: "text",
      heading: "column.barcode",
      value: ({ barcode }) => barcode,
      width: 200,
      sort: true,
      card: "title",
    },
    rule: { kind: "text", value: ({ rule }) => rule, width: 200, card: "line" },
    product: { kind: "text", heading: "trade:product", value: ({ product }) => product, card: "line" },
    person: { kind: "text", value: ({ person }) => person, width: 160 },
    at: { kind: "time", heading: "trade:time", value: ({ at }) => at, sort: true, width: 168 },
  },
} as const satisfies ListDescription<ReservedRow>;

/** `free`: those that no product has. `run`: those that were made together. */
const reservedFilter = {
  ...listQuery,
  free: Schema.optionalKey(Schema.Literals(["true"])),
  run: Schema.optionalKey(DocumentId),
} as const;

/** Codes that are made at once. */
const MOST_CODES = 1000;

export const barcodeEndpoints = {
  skuBarcodes: def("GET", "skuBarcodes", "/product/sku-barcodes", read, {
    query: BarcodeQuery,
    success: page,
  }),
  exportSkuBarcodes: def("GET", "exportSkuBarcodes", "/product/sku-barcodes/export", read, forFile),
  packageBarcodes: def("GET", "packageBarcodes", "/product/package-barcodes", read, {
    query: BarcodeQuery,
    success: page,
  }),
  exportPackageBarcodes: def(
    "GET",
    "exportPackageBarcodes",
    "/product/package-barcodes/export",
    read,
    forFile,
  ),
  /** Gives a unit another barcode; CodeTaken where another product has it (P5), StaleVersion with the current card (G5). */
  changeSkuBarcode: def("PUT", "changeSkuBarcode", "/product/sku-barcode", edit, {
    payload: ChangeBarcode,
    success: ok(BarcodeRow),
  }),
  /** The same for a package that the product comes in. */
  changePackageBarcode: def("PUT", "changePackageBarcode", "/product/package-barcode", edit, {
    payload: ChangeBarcode,
    success: ok(BarcodeRow),
  }),
  /** Makes the next codes of a rule and reserves them, so that nobody else gets them. BarcodesUsedUp where the rule has no more. */
  generateBarcodes: def("POST", "generateBarcodes", "/product/barcodes/generate", edit, {
    payload: Schema.Struct({
      key: Key,
      ruleId: RecordId,
      count: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_CODES })),
    }),
    success: ok(Schema.Struct({ run: Schema.Int, barcodes: Schema.Array(Schema.String) })),
  }),
  /** The codes that were made, newest first. */
  reservedBarcodes: def("GET", "reservedBarcodes", "/product/reserved-barcodes", edit, {
    query: Schema.Struct(reservedFilter),
    success: ok(Schema.Struct({ rows: Schema.Array(ReservedRow), total: Schema.Int })),
  }),
  exportReservedBarcodes: def("GET", "exportReservedBarcodes", "/product/reserved-barcodes/export", edit, {
    query: Schema.Struct({ ...reservedFilter, ...fileQuery }),
    success: File,
  }),
  /** What giving barcodes would do: nothing is reserved. */
  previewBarcodes: def("POST", "previewBarcodes", "/product/barcodes/preview", edit, {
    payload: BarcodeRefresh,
    success: ok(BarcodePreview),
  }),
  /** Gives the barcodes that were shown; PreviewDiffers where others were taken or given meanwhile (G16). */
  refreshBarcodes: def("POST", "refreshBarcodes", "/product/barcodes/refresh", edit, {
    payload: Schema.Struct({
      key: Key,
      check: Schema.String.check(Schema.isMaxLength(200)),
      ...BarcodeRefresh.fields,
    }),
    success: ok(BulkResult),
  }),
  /** Takes a change of barcodes back whole, else UndoBlocked names the first product that was changed since. */
  undoBarcodes: def("POST", "undoBarcodes", "/product/barcodes/undo", edit, {
    payload: Schema.Struct({ key: Key, batchId: DocumentId }),
    success: ok(Undone),
  }),
  duplicateBarcodes: def("GET", "duplicateBarcodes", "/product/duplicate-barcodes", edit, {
    query: Schema.Struct(listQuery),
    success: ok(Schema.Struct({ rows: Schema.Array(DuplicateRow), total: Schema.Int })),
  }),
  exportDuplicateBarcodes: def("GET", "exportDuplicateBarcodes", "/product/duplicate-barcodes/export", edit, {
    query: Schema.Struct({ ...listQuery, ...fileQuery }),
    success: File,
  }),
  /** Takes a code away from products that share it; with a rule they get new ones. NotPossibleNow where nobody would have it then. */
  resolveDuplicate: def("POST", "resolveDuplicate", "/product/duplicate-barcodes/resolve", edit, {
    payload: Schema.Struct({
      key: Key,
      barcode: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)),
      records: recordVersions,
      ruleId: Schema.NullOr(RecordId),
    }),
    success: ok(BulkResult),
  }),
};
