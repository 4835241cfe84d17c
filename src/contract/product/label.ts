/** Labels: their templates, what is printed on which, and the price that each shelf label shows (P21). */
import { Schema } from "effect";
import { labelPartKinds } from "../../domain/print/label.ts";
import { CurrencyCode, Price } from "../../domain/units.ts";
import { text } from "../address.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { recordList } from "../record-list.ts";
import { PackageKind } from "./product.ts";

/** Tenths of a millimetre. */
const between = (minimum: number, maximum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum }));
const Length = between(0, 9999);
const Size = between(10, 9999);

const kind = Schema.Literals(["shelf", "product", "qr"]);

const LabelLayout = Schema.Struct({
  paper: Schema.Literals(["sheet", "roll"]),
  pageWidth: Size,
  pageHeight: Size,
  labelWidth: Size,
  labelHeight: Size,
  columns: between(1, 20),
  rows: between(1, 50),
  gapX: Length,
  gapY: Length,
  marginLeft: Length,
  marginTop: Length,
});

/** A field of a label; the server refuses one that leads beyond the edge of its label. */
const LabelPart = Schema.Struct({
  kind: Schema.Literals(labelPartKinds),
  x: Length,
  y: Length,
  width: Size,
  height: Size,
  /** Height of the letters. */
  size: between(10, 999),
  align: Schema.Literals(["left", "center", "right"]),
  bold: Schema.Boolean,
  /** Of a text or a QR code: what it says, with names in braces, such as "{code}". */
  text: text(300),
});

const fields = {
  name: text(100).check(Schema.isMinLength(1)),
  kind,
  layout: LabelLayout,
  parts: Schema.Array(LabelPart).check(Schema.isMaxLength(30)),
  withVat: Schema.Boolean,
  /** Null: prices in the base currency alone. */
  secondCurrency: Schema.NullOr(CurrencyCode),
} as const;
export type LabelTemplateFields = Schema.Struct<typeof fields>["Type"];

const millimetres = (tenths: number): string => String(tenths / 10);

export const labelTemplates = recordList({
  name: "LabelTemplate",
  path: "print/label-template",
  right: "product.label.edit",
  read: "product.label.print",
  fields,
  filter: { kind: Schema.optionalKey(kind) },
  facts: {
    /** Label printing offers it first among those of its kind. */
    isDefault: Schema.Boolean,
  },
  merges: false,
  words: ["product", "labels."],
  columns: {
    name: { kind: "text", value: (row) => row.fields.name, sort: true, card: "title" },
    kind: { kind: "choice", value: (row) => row.fields.kind, sort: true },
    layout: {
      kind: "text",
      value: ({ fields: { layout } }) =>
        `${millimetres(layout.labelWidth)} × ${millimetres(layout.labelHeight)} mm`,
    },
  },
  order: "name",
});
/** A product in a package. `shown`: the price on its shelf label in the branch, null where it has none. */
export const LabelLine = Schema.Struct({
  productId: Schema.Int,
  package: PackageKind,
  code: Schema.String,
  product: Schema.String,
  barcode: Schema.NullOr(Schema.String),
  /** Of the package, with VAT or without as the template says. */
  price: Price,
  shown: Schema.NullOr(Price),
  printedAt: Schema.NullOr(Schema.Int),
  /** The shelf label shows another price than the current one (P21). */
  isDue: Schema.Boolean,
  copies: Schema.Int,
});
export type LabelLine = typeof LabelLine.Type;

/** Labels that are printed at once. */
const MOST_LINES = 2000;
const Copies = between(1, 500);

const place = { productId: RecordId, package: PackageKind } as const;
const places = Schema.Array(Schema.Struct(place)).check(Schema.isMaxLength(MOST_LINES));

/** Where labels are from: chosen products, a scanned code, a document, or every shelf label that is due. */
const LabelSource = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("products"), places }),
  Schema.Struct({
    kind: Schema.Literal("scan"),
    code: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(64)),
  }),
  Schema.Struct({ kind: Schema.Literal("priceChange"), id: DocumentId }),
  Schema.Struct({ kind: Schema.Literal("purchase"), id: DocumentId }),
  Schema.Struct({ kind: Schema.Literal("due") }),
]);
export type LabelSource = typeof LabelSource.Type;

/** How many labels of each: one, as many as the branch has in stock, or as many as came with the last receipt. */
export const CopyRule = Schema.Literals(["one", "stock", "receipt"]);

const onBranch = {
  /** Left out: one's own, else the first. */
  branchId: Schema.optionalKey(RecordId),
  withVat: Schema.Boolean,
} as const;

/** A label as it was printed. Prices of the package and of a unit of it, in the base currency. */
const PrintedLabel = Schema.Struct({
  ...place,
  code: Schema.String,
  product: Schema.String,
  units: Schema.Int,
  barcode: Schema.NullOr(Schema.String),
  /** Of a variant; missing in what was printed before labels could show them. */
  colour: Schema.optionalKey(Schema.NullOr(Schema.String)),
  size: Schema.optionalKey(Schema.NullOr(Schema.String)),
  price: Price,
  unitPrice: Price,
  /** In the second currency of the template. */
  secondPrice: Schema.NullOr(Price),
  copies: Schema.Int,
});
export type PrintedLabel = typeof PrintedLabel.Type;

/** What was printed. `skip`: labels of the first sheet that are used already. */
export const LabelRun = Schema.Struct({
  id: Schema.Int,
  template: Schema.Struct(fields),
  labels: Schema.Array(PrintedLabel),
  skip: Schema.Int,
  at: Schema.Int,
});
export type LabelRun = typeof LabelRun.Type;

const print = "product.label.print";

export const labelEndpoints = {
  /**
   * Products of a source with price and shelf label; of a planned price change, with the planned prices. `onlyDue`: without labels that
   * already show the price. NotFound for a document that does not exist.
   */
  labelLines: def("POST", "labelLines", "/print/label-lines", print, {
    payload: Schema.Struct({ from: LabelSource, copies: CopyRule, onlyDue: Schema.Boolean, ...onBranch }),
    success: ok(Schema.Array(LabelLine)),
  }),
  /**
   * Prints labels. With a shelf template, the printed prices are stored (P21). `priceChangeId`: prints the prices of this change while it
   * is planned.
   */
  printLabels: def("POST", "printLabels", "/print/labels", print, {
    payload: Schema.Struct({
      key: Key,
      branchId: onBranch.branchId,
      templateId: RecordId,
      priceChangeId: Schema.optionalKey(DocumentId),
      skip: between(0, 999),
      lines: Schema.Array(Schema.Struct({ ...place, copies: Copies })).check(
        Schema.isMinLength(1),
        Schema.isMaxLength(MOST_LINES),
      ),
    }),
    success: ok(LabelRun),
  }),
  /** What labels of these products would say now; nothing is stored. Products that are not there are left out. */
  labelPreview: def("POST", "labelPreview", "/print/label-preview", print, {
    payload: Schema.Struct({
      branchId: onBranch.branchId,
      withVat: fields.withVat,
      secondCurrency: fields.secondCurrency,
      places: Schema.Array(Schema.Struct(place)).check(Schema.isMaxLength(20)),
    }),
    success: ok(Schema.Array(PrintedLabel)),
  }),
  /** Label printing offers the template first among those of its kind. */
  setDefaultTemplate: def("PUT", "setDefaultTemplate", "/print/default-template", "product.label.edit", {
    payload: Schema.Struct({ key: Key, id: RecordId }),
    success: ok(labelTemplates.Row),
  }),
  /** What was printed, to be printed again. */
  labelRun: def("GET", "labelRun", "/print/label-run", print, {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(LabelRun),
  }),
};
