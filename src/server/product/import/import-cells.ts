/** The cells of a row as columns of a product, each decoded by the schema that the form has too. */
import { ProductFields } from "../../../contract/product/product-card.ts";
import type { ProductImportField } from "../../../contract/product/product-import.ts";
import {
  cellText,
  type FieldReader,
  fitting,
  type Reader,
  readersOf,
  readScaled,
  rowReader,
} from "../../import/public.ts";
import type { Names } from "./import-names.ts";

const { fields } = ProductFields;
const { text, number, named } = readersOf<Names>();
const price = () => 4;
const whole = () => 0;

const fitBarcodes = fitting(fields.barcodes, "tooLong");
/** Several in a cell stand with spaces, commas, semicolons or bars between them. */
const codes =
  (kind: "unit" | "box" | "bigBag" | "bag"): Reader<Names> =>
  (cell) =>
    fitBarcodes({
      value: [...new Set(cellText(cell).split(/[\s,;|]+/))]
        .filter((code) => code !== "")
        .map((code) => ({ code, package: kind })),
    });

const fitVat = fitting(fields.vatRate, "outOfRange");
/** A percentage as people write it; a spreadsheet's own percentage is a fraction of 1. */
const vat: Reader<Names> = (cell, _, writing) => {
  const isFraction = typeof cell === "number" && cell > 0 && cell < 1;
  return fitVat(
    readScaled(isFraction ? cell * 100 : typeof cell === "string" ? cell.replace("%", "") : cell, 2, writing),
  );
};

const readers: Readonly<Record<ProductImportField, FieldReader<Names>>> = {
  code: [text(fields.code), "code"],
  name: [text(fields.name), "name"],
  barcode: [codes("unit")],
  boxBarcode: [codes("box")],
  bigBagBarcode: [codes("bigBag")],
  bagBarcode: [codes("bag")],
  category: [named(({ categories }) => categories), "category_id"],
  brand: [named(({ brands }) => brands), "brand_id"],
  unit: [named(({ units }) => units), "unit_id"],
  supplier: [named(({ suppliers }) => suppliers), "supplier_id"],
  style: [text(fields.code)],
  colour: [named(({ colours }) => colours), "colour_id"],
  size: [named(({ sizes }) => sizes), "size_id"],
  packingBox: [number(fields.packingBox, whole), "packing_box"],
  packingBigBag: [number(fields.packingBigBag, whole), "packing_big_bag"],
  packingBag: [number(fields.packingBag, whole), "packing_bag"],
  unitPrice: [number(fields.unitPrice, price), "unit_price"],
  boxPrice: [number(fields.boxPrice, price), "box_price"],
  bigBagPrice: [number(fields.bigBagPrice, price), "big_bag_price"],
  bagPrice: [number(fields.bagPrice, price), "bag_price"],
  lowestPrice: [number(fields.lowestPrice, price), "lowest_price"],
  vatRate: [vat, "vat_rate"],
  purchasePrice: [number(fields.unitPrice, price), "purchase_price"],
  purchaseCurrency: [named(({ currencies }) => currencies), "purchase_currency"],
  shelfLifeDays: [number(fields.shelfLifeDays, whole), "shelf_life_days"],
  weighed: [named(({ states }) => states, "notYesNo"), "weighed"],
  state: [named(({ states }) => states, "notYesNo"), "active"],
  memo: [text(fields.memo), "memo"],
};

export const readRow = rowReader(readers);
