/** The columns of a file out of those that a list says beside the schema of its row (`src/contract/list-column.ts`). */
import type { ListColumn, ListColumns, ListDescription } from "../../contract/list-column.ts";
import { countryName } from "../../domain/countries.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { BASIS_POINTS, PRICE_SCALE, QUANTITY_SCALE } from "../../domain/units.ts";
import type { CellContext, ListColumn as FileColumn } from "./list-file.ts";
import type { SheetCell } from "./sheet.ts";

const kinds = {
  text: "text",
  count: "number",
  quantity: "number",
  price: "number",
  percent: "percent",
  picture: "picture",
  flag: "text",
  choice: "text",
  country: "text",
  words: "text",
  money: "money",
  day: "day",
  time: "time",
} as const satisfies Record<ListColumn<never>["kind"], FileColumn<never>["kind"]>;

const scaled = (value: number | null | undefined, scale: number): number | null =>
  value === null || value === undefined ? null : value / scale;

const cellOf = <Row>(id: string, column: ListColumn<Row>, row: Row, context: CellContext): SheetCell => {
  const { word, locale, decimals, local, base } = context;
  switch (column.kind) {
    case "text":
    case "count":
    case "picture":
      return column.value(row) ?? null;
    case "quantity":
      return scaled(column.value(row), QUANTITY_SCALE);
    case "price":
      return scaled(column.value(row), PRICE_SCALE);
    case "percent":
      return scaled(column.value(row), BASIS_POINTS);
    case "flag":
      return column.value(row) ? word(`column.${id}`) : "";
    case "country": {
      const code = column.value(row);
      return code === "" ? "" : countryName(code, locale);
    }
    case "words":
      return Object.values(column.value(row)).filter(Boolean).join(", ");
    case "choice": {
      const value = column.value(row);
      return value === null || value === undefined ? null : word(`${id}.${value}`);
    }
    case "money": {
      const { value, currency } = column;
      const code = currency === "cost" ? context.cost : (currency?.(row) ?? base);
      return scaled(value(row), powerOfTen(decimals(code)));
    }
    case "day": {
      const day = column.value(row);
      if (day === null || day === undefined) return null;
      return typeof day === "number" ? local(day) : new Date(`${day}T00:00:00Z`);
    }
    case "time": {
      const seconds = column.value(row);
      return seconds === null || seconds === undefined ? null : local(seconds);
    }
  }
};

/** The `columns` of a `listFile`. */
const fileColumns = <Row>(columns: ListColumns<Row>): Readonly<Record<string, FileColumn<Row>>> =>
  Object.fromEntries(
    Object.entries(columns).map(([id, column]) => [
      id,
      {
        kind: kinds[column.kind],
        ...(column.heading !== undefined && { title: column.heading }),
        cell: (row: Row, context: CellContext) => cellOf(id, column, row, context),
      },
    ]),
  );

/** `listFile({ query, ...describedFile(employeeList), rows })`. */
export const describedFile = <Row>({ Row, words: [area, prefix], columns }: ListDescription<Row>) => ({
  area,
  prefix,
  columns: fileColumns(columns),
  row: Row,
});

/** The same columns with sums in the totals row, by the ids of their columns. */
export const withFoot = <Row>(
  columns: Readonly<Record<string, FileColumn<Row>>>,
  sums: Readonly<Record<string, number>>,
): Readonly<Record<string, FileColumn<Row>>> =>
  Object.fromEntries(
    Object.entries(columns).map(([id, column]) => {
      const foot = sums[id];
      return [id, foot === undefined ? column : { ...column, foot }];
    }),
  );
