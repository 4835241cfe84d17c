/** A forwarder's packing list: its rows matched to open lines of purchase orders, each container of it booked as a waybill (O1, O4). */
import { Effect, Schema } from "effect";
import { WaybillDraft, WaybillDraftLine } from "../../../contract/purchase/waybill.ts";
import {
  rightOfWaybillField,
  WaybillImportHead,
  waybillImportFields,
} from "../../../contract/purchase/waybill-import.ts";
import { unitsIn } from "../../../domain/purchase/container.ts";
import { linesFor, orderName, packedOf, spreadCartons } from "../../../domain/purchase/packing-list.ts";
import { PriceInput } from "../../../domain/units.ts";
import {
  cellText,
  type FieldProblem,
  fitting,
  goodsTarget,
  type GoodsRow,
  type GoodsVerdict,
  type Reader,
  readersOf,
  readScaled,
} from "../../import/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { type OpenLineOf, openLinesOf } from "./open-lines.ts";
import { cancelWaybills, createWaybill } from "./write-waybill.ts";

const { cartons, unitsPerCarton, cartonVolume, cartonWeight } = WaybillDraftLine.fields;
const Line = Schema.Struct({
  productId: Schema.Int,
  branchId: Schema.Int,
  /** The purchase order that the row names, as `orderName` writes it; empty where it names none. */
  order: Schema.String.check(Schema.isMaxLength(100)),
  container: WaybillDraft.fields.containerNumber,
  cartons,
  unitsPerCarton,
  cartonVolume,
  cartonWeight,
});
type Line = typeof Line.Type;

const { text, number } = readersOf<null>();

/** Cubic centimetres or grams: packing lists compute them, so digits beyond the sixth decimal, or the third, are rounded. */
const measured =
  (most: number, decimals: 3 | 6): Reader<null> =>
  (cell, _, writing) => {
    const read = typeof cell === "number" ? { value: cell * 1e9 } : readScaled(cell, 9, writing);
    if ("problem" in read) return read;
    const value = Math.round(Number(read.value) / 10 ** (9 - decimals));
    return value >= 0 && value <= most ? { value } : { problem: "outOfRange" };
  };

const fitContainer = fitting(WaybillDraft.fields.containerNumber, "notContainer");
/** Container numbers are written with spaces and hyphens too. */
const containerNumber: Reader<null> = (cell) =>
  fitContainer({
    value: cellText(cell)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ""),
  });

/** Most of one carton, and of all cartons of a row. */
const MOST_CARTON = 1_000_000_000;
const MOST_ROW = 100_000_000_000;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Volume or weight of a carton: as the row says it, its share of the total, else as the product came last. */
const perCarton = (own: unknown, total: unknown, count: number, usual: number): number => {
  const sum = numberOf(total);
  return numberOf(own) ?? (sum === null ? usual : Math.round(sum / count));
};

interface Packed {
  readonly row: GoodsRow<Line>;
  /** The open lines of the product, of the order that the row names. */
  readonly lines: readonly OpenLineOf[];
}

const cartonsOf = ({ row: { cells, quantity }, lines: [first] }: Packed) => {
  const count = numberOf(cells["cartons"]);
  const units = numberOf(cells["unitsPerCarton"]);
  const isGiven = cells["quantity"] !== undefined || cells["boxes"] !== undefined || count === null;
  const figures = { quantity: isGiven ? quantity : null, cartons: count, unitsPerCarton: units };
  return packedOf(figures, first?.unitsPerCarton ?? 1000);
};

const orderOf = ({ cells }: Pick<GoodsRow<Line>, "cells">): string => orderName(textOf(cells["document"]));

const isCarton = Schema.is(Schema.Struct({ cartons, unitsPerCarton, cartonVolume, cartonWeight }));

const lineOf = (packed: Packed, productId: number, { containerNumber }: WaybillImportHead): Line => {
  const { cells } = packed.row;
  const [first] = packed.lines;
  const size = cartonsOf(packed) ?? { cartons: 0, unitsPerCarton: 1000 };
  return {
    productId,
    branchId: first?.branchId ?? 0,
    order: orderOf(packed.row),
    container: textOf(cells["container"]) || containerNumber,
    ...size,
    cartonVolume: perCarton(cells["cartonVolume"], cells["volume"], size.cartons, first?.cartonVolume ?? 0),
    cartonWeight: perCarton(cells["cartonWeight"], cells["weight"], size.cartons, first?.cartonWeight ?? 0),
  };
};

const problemsOf = ({ row, lines }: Packed, line: Line, quantity: number): readonly FieldProblem[] => {
  if (lines.length === 0)
    return [{ field: row.cells["document"] === undefined ? "" : "document", problem: "notOpen" }];
  const price = numberOf(row.cells["price"]);
  const problems: readonly (FieldProblem | false)[] = [
    row.quantity < 0 && { field: "quantity", problem: "outOfRange" },
    line.cartons === 0 && { field: "cartons", problem: "cartonsDiffer" },
    line.cartons !== 0 && !isCarton(line) && { field: "cartons", problem: "outOfRange" },
    quantity > lines.reduce((sum, { left }) => sum + left, 0) && {
      field: "quantity",
      problem: "moreThanOpen",
    },
    price !== null &&
      lines.every(({ unitPrice }) => unitPrice !== price) && { field: "price", problem: "otherPrice" },
  ];
  return problems.filter((problem) => problem !== false);
};

/** A line and what is to be said of it; a problem of a figure that the file does not have is told at the row. */
const verdictOf = (packed: Packed, productId: number, head: WaybillImportHead): GoodsVerdict<Line> => {
  const line = lineOf(packed, productId, head);
  const quantity = unitsIn(line);
  const [first] = packed.lines;
  return {
    line,
    problems: problemsOf(packed, line, quantity),
    quantity,
    value: null,
    about: {
      document: [...new Set(packed.lines.map(({ orderNumber }) => orderNumber))].slice(0, 3).join(", "),
      open: packed.lines.reduce((sum, { left }) => sum + left, 0),
      ...(first && {
        price: { before: first.unitPrice, after: numberOf(packed.row.cells["price"]) ?? first.unitPrice },
      }),
    },
  };
};

/** Goods of one branch go on one waybill: rows of a product take the branch of the line that is expected first. */
const ofBranch = (lines: readonly OpenLineOf[]): readonly OpenLineOf[] =>
  lines.filter(({ branchId }) => branchId === lines[0]?.branchId);

export const waybillTarget = goodsTarget<WaybillImportHead, Line, null>({
  name: "waybill",
  table: "waybill",
  title: "route:oceanShippingExcelImport",
  fields: waybillImportFields,
  rightFor: rightOfWaybillField,
  columns: {
    document: [text(Schema.String.check(Schema.isMaxLength(100)))],
    cartons: [number(cartons, () => 0)],
    unitsPerCarton: [number(unitsPerCarton, () => 3)],
    cartonVolume: [measured(MOST_CARTON, 6)],
    cartonWeight: [measured(MOST_CARTON, 3)],
    volume: [measured(MOST_ROW, 6)],
    weight: [measured(MOST_ROW, 3)],
    price: [number(PriceInput.check(Schema.isGreaterThanOrEqualTo(0)), () => 4)],
    container: [containerNumber],
  },
  countFields: ["cartons"],
  Head: WaybillImportHead,
  Line,
  supplierOf: ({ supplierId }) => supplierId,
  names: ({ etd, eta }) =>
    etd !== null && eta !== null && eta < etd ? refuseField("head.eta", "range") : Effect.succeed(null),
  judge: Effect.fnUntraced(function* (rows, head) {
    const open = yield* openLinesOf(
      rows.map(({ good }) => good.id),
      head.supplierId,
    );
    return rows.map((row) => {
      const lines = ofBranch(linesFor({ productId: row.good.id, order: orderOf(row) }, open));
      return verdictOf({ row, lines }, row.good.id, head);
    });
  }),
  groupOf: ({ good }) => (good === null ? "" : String(good.id)),
  across: Effect.fnUntraced(function* (rows, { supplierId }) {
    const lines = rows.flatMap(({ line }) => (line === null ? [] : [line]));
    const open = yield* openLinesOf(
      lines.map(({ productId }) => productId),
      supplierId,
    );
    const placed = spreadCartons(lines, open);
    let next = 0;
    return rows.map(({ line }) =>
      line === null || placed[next++] !== null ? null : { field: "quantity", problem: "moreThanOpen" },
    );
  }),
  documentOf: ({ container, branchId }) => `${branchId} ${container}`,
  placeOf: (line) => JSON.stringify({ ...line, cartons: 0 }),
  join: (one, other) => {
    const sum = one.cartons + other.cartons;
    return Schema.is(cartons)(sum) ? { ...one, cartons: sum } : null;
  },
  // A row may be divided over several order lines, and a waybill has at most 500.
  mostLines: 400,
  write: Effect.fnUntraced(function* ({ supplierId, ...head }, rows) {
    const open = yield* openLinesOf(
      rows.map(({ productId }) => productId),
      supplierId,
    );
    const placed = spreadCartons(rows, open);
    if (placed.includes(null)) return yield* refuse("NotPossibleNow");
    const lines = rows.flatMap((row, at) =>
      (placed[at] ?? []).map((part) => ({
        key: crypto.randomUUID(),
        ...part,
        unitsPerCarton: row.unitsPerCarton,
        cartonVolume: row.cartonVolume,
        cartonWeight: row.cartonWeight,
      })),
    );
    const waybill = {
      ...head,
      clientId: crypto.randomUUID(),
      containerNumber: rows[0]?.container ?? head.containerNumber,
      lines,
    };
    return yield* createWaybill({ key: crypto.randomUUID(), waybill });
  }),
  undo: ({ id, version }) =>
    cancelWaybills({ key: crypto.randomUUID(), waybills: [{ id, version }], reason: "" }),
});
