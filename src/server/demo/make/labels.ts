/** Labels: own templates, one of them the default of shelf labels, and shelf labels that are outdated since prices rose. */
import { Effect } from "effect";
import type { LabelTemplateFields } from "../../../contract/product/label.ts";
import type { LabelPart } from "../../../domain/print/label.ts";
import { Person } from "../../person.ts";
import {
  createLabelTemplate,
  printLabels,
  setDefaultTemplate,
  writePriceChange,
} from "../../product/public.ts";
import type { Demo } from "../demo-company.ts";
import { demoPerson } from "./demo-person.ts";
import { uuid } from "./random.ts";

const part = (
  kind: LabelPart["kind"],
  [x, y, width, height]: readonly [number, number, number, number],
  size: number,
  more: Partial<LabelPart> = {},
): LabelPart => ({ kind, x, y, width, height, size, align: "left", bold: false, text: "", ...more });

const roll = (labelWidth: number, labelHeight: number): LabelTemplateFields["layout"] => ({
  paper: "roll",
  pageWidth: labelWidth,
  pageHeight: labelHeight,
  labelWidth,
  labelHeight,
  columns: 1,
  rows: 1,
  gapX: 0,
  gapY: 20,
  marginLeft: 0,
  marginTop: 0,
});

const shelf: LabelTemplateFields = {
  name: "Lantern Yard shelf, 70 x 38 mm",
  kind: "shelf",
  layout: roll(700, 380),
  parts: [
    part("name", [25, 20, 650, 80], 36, { bold: true }),
    part("price", [330, 125, 345, 90], 60, { align: "right", bold: true }),
    part("unitPrice", [330, 235, 345, 35], 28, { align: "right" }),
    part("barcode", [25, 130, 285, 180], 28),
    part("code", [25, 325, 285, 35], 28),
    part("date", [330, 325, 345, 35], 28, { align: "right" }),
  ],
  withVat: true,
  secondCurrency: null,
};

const variant: LabelTemplateFields = {
  name: "Clothing tag, 40 x 60 mm",
  kind: "product",
  layout: roll(400, 600),
  parts: [
    part("text", [20, 20, 360, 45], 32, { align: "center", text: "Kontor Demo Ltd" }),
    part("name", [20, 80, 360, 120], 34, { align: "center", bold: true }),
    part("colour", [20, 215, 175, 45], 32),
    part("size", [205, 215, 175, 45], 36, { align: "right", bold: true }),
    part("barcode", [35, 280, 330, 190], 28, { align: "center" }),
    part("price", [20, 495, 360, 70], 62, { align: "center", bold: true }),
  ],
  withVat: true,
  secondCurrency: null,
};

/** Shelf labels that are printed, and how many of them show an old price since. */
const PRINTED = 24;
const DEARER = 6;

const makeAll = Effect.fnUntraced(function* (demo: Demo) {
  const id = yield* createLabelTemplate(shelf);
  yield* createLabelTemplate(variant);
  yield* setDefaultTemplate({ key: uuid(97, 0), id });
  const goods = demo.catalogue
    .filter(({ active, unitPrice, barcodes }) => active && unitPrice > 0 && barcodes.length > 0)
    .slice(120, 120 + PRINTED);
  const lines = goods.map((product) => ({ productId: product.id, package: "unit" as const, copies: 1 }));
  yield* printLabels({ key: uuid(97, 1), templateId: id, skip: 0, lines });
  const dearer = goods.slice(0, DEARER).map(({ id: productId, unitPrice }) => ({
    productId,
    oldPrice: unitPrice,
    newPrice: unitPrice + 5000,
  }));
  yield* writePriceChange({ name: "New prices of the supplier", from: null, asked: null, lines: dearer });
});

/** Runs when the books are written: the labels are printed today. */
export const labelShelves = (demo: Demo) =>
  Effect.provideService(makeAll(demo), Person, demoPerson(demo, "root"));
