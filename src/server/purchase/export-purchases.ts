/** The list of purchase orders as a file. */
import { Effect, Schema } from "effect";
import { purchaseEndpoints } from "../../contract/purchase/purchase.ts";
import { PurchaseRow } from "../../contract/purchase/purchase-order.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { QUANTITY_SCALE } from "../../domain/units.ts";
import { exporter, listFile, type ListColumn } from "../export/public.ts";
import { readCurrencies } from "../setting/public.ts";
import { purchaseRows } from "./list-purchases.ts";

const { can: _, ...fields } = PurchaseRow.fields;
const FileRow = Schema.Struct({ row: Schema.Struct(fields) });
type Column = ListColumn<typeof FileRow.Type>;
type Row = (typeof FileRow.Type)["row"];

const text = (cell: (row: Row) => string | null, title?: string): Column => ({
  kind: "text",
  cell: ({ row }) => cell(row),
  ...(title !== undefined && { title }),
});
const day = (cell: (row: Row) => string | null, title?: string): Column => ({
  kind: "day",
  cell: ({ row }) => {
    const date = cell(row);
    return date === null ? null : new Date(date);
  },
  ...(title !== undefined && { title }),
});

const columnsOf = (decimalsOf: (code: string) => number): Readonly<Record<string, Column>> => {
  const money = (cell: (row: Row) => number | undefined, title?: string): Column => ({
    kind: "money",
    cell: ({ row }) => (cell(row) ?? 0) / powerOfTen(decimalsOf(row.currency)),
    ...(title !== undefined && { title }),
  });
  return {
    number: text(({ number }) => number),
    supplier: text(({ supplier }) => supplier),
    date: day((row) => row.date, "trade:date"),
    expectedOn: day(({ expectedOn }) => expectedOn),
    warehouse: text(({ warehouse }) => warehouse, "trade:warehouse"),
    reference: text(({ reference }) => reference),
    lineCount: { kind: "number", cell: ({ row }) => row.lineCount },
    quantity: { kind: "number", title: "trade:quantity", cell: ({ row }) => row.quantity / QUANTITY_SCALE },
    received: {
      kind: "number",
      cell: ({ row }) => (row.quantity === 0 ? 0 : Math.trunc((row.received * 100) / row.quantity)),
    },
    total: money(({ total }) => total, "trade:amount"),
    paid: money(({ paid }) => paid, "trade:paid"),
    unpaid: money(({ unpaid }) => unpaid, "trade:due"),
    currency: text(({ currency }) => currency, "trade:currency"),
    state: { kind: "text", title: "trade:status", cell: ({ row }, { word }) => word(`state.${row.state}`) },
    by: text(({ by }) => by),
  };
};

export const purchaseExport = exporter(
  purchaseEndpoints.exportPurchases,
  Effect.fnUntraced(function* (query) {
    const decimals = new Map((yield* readCurrencies).map((one) => [one.code, one.decimals]));
    return yield* listFile({
      query,
      area: "purchase",
      columns: columnsOf((code) => decimals.get(code) ?? 2),
      ...(yield* purchaseRows(query)),
      row: FileRow,
    });
  }),
);
