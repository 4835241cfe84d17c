/** The columns of a file out of those that a list says beside the schema of its row (`src/contract/list-column.ts`). */
import type { ListColumn, ListColumns } from "../../contract/list-column.ts";
import { countryName } from "../../domain/countries.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import type { CellContext, ListColumn as FileColumn } from "./list-file.ts";
import type { SheetCell } from "./sheet.ts";

const kinds = {
  text: "text",
  count: "number",
  flag: "text",
  choice: "text",
  country: "text",
  words: "text",
  money: "money",
  day: "day",
  time: "time",
} as const satisfies Record<ListColumn<never>["kind"], FileColumn<never>["kind"]>;

const cellOf = <Row>(id: string, column: ListColumn<Row>, row: Row, context: CellContext): SheetCell => {
  const { word, locale, decimals, local } = context;
  switch (column.kind) {
    case "text":
    case "count":
      return column.value(row) ?? null;
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
      const amount = column.value(row);
      return amount === null || amount === undefined
        ? null
        : amount / powerOfTen(decimals(column.currency(row)));
    }
    case "day": {
      const day = column.value(row);
      return day === null || day === undefined ? null : new Date(`${day}T00:00:00Z`);
    }
    case "time": {
      const seconds = column.value(row);
      return seconds === null || seconds === undefined ? null : local(seconds);
    }
  }
};

/** `columns: fileColumns(contract.columns)` of a `listFile`. */
export const fileColumns = <Row>(columns: ListColumns<Row>): Readonly<Record<string, FileColumn<Row>>> =>
  Object.fromEntries(
    Object.entries(columns).map(([id, column]) => [
      id,
      {
        kind: kinds[column.kind],
        cell: (row: Row, context: CellContext) => cellOf(id, column, row, context),
      },
    ]),
  );
