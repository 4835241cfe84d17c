/** The columns of a list's screen out of those that its contract says (`src/contract/list-column.ts`). */
import type { Schema } from "effect";
import { type ReactNode, useMemo } from "react";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { useSees } from "../../../client/session/session.ts";
import type { ListColumn, ListColumns } from "../../../contract/list-column.ts";
import { countryName } from "../../../domain/countries.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { wordOf } from "../form/by-language.tsx";
import { columnMakers } from "./columns.tsx";
import type { Choice } from "./filters.tsx";

/** The words of columns that are one of a few values, by their ids. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** The word of a value. */
export const wordIn = (choices: readonly Choice[], given: unknown): string | null =>
  choices.find(({ value }) => value === given)?.label ?? null;

interface Given<Row> {
  readonly id: string;
  readonly header: string;
  readonly column: ListColumn<Row>;
  readonly formats: Formats;
  readonly choices: Choices;
}

const textCell = <Row,>({ id, column, formats, choices }: Given<Row>, row: Row): string | null => {
  switch (column.kind) {
    case "count": {
      const count = column.value(row);
      return count === null || count === undefined ? null : formats.count(count);
    }
    case "choice":
      return wordIn(choices[id] ?? [], column.value(row));
    case "country": {
      const code = column.value(row);
      return code === "" ? null : countryName(code, formats.locale);
    }
    case "words":
      return wordOf(column.value(row));
    case "text":
      return column.value(row) ?? null;
    default:
      return null;
  }
};

const build = <Row,>(given: Given<Row>): TableColumn<Row> => {
  const { id, header, column, formats } = given;
  const make = columnMakers<Row>(formats);
  const { kind: _, value: __, sort, ...place } = column;
  const options = { ...place, sortable: sort === true };
  switch (column.kind) {
    case "flag":
      return make.flag(id, header, column.value, options);
    case "day":
      return make.date(id, header, (row) => column.value(row) ?? null, options);
    case "time":
      return make.dateTime(id, header, (row) => column.value(row) ?? null, options);
    case "money":
      return make.money(id, header, (row) => column.value(row) ?? null, column.currency, options);
    case "count":
      return {
        ...make.text(id, header, (row) => textCell(given, row), { width: 72, ...options }),
        align: "right",
      };
    default:
      return make.text(id, header, (row) => textCell(given, row), options);
  }
};

interface Described<Row, Id extends string, Prefix extends string> {
  readonly Row: Schema.Top;
  readonly words: readonly [area: string, prefix: Prefix];
  readonly columns: ListColumns<Row, Id>;
}

/** What a screen draws otherwise than its kind says: a module constant. */
type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

/**
 * `const columns = useDescribedColumns(tags, t, choices)`: those that the person may see, with the words `column.{id}`. The same array
 * until words or formats change, if `choices` is the same (useMemo).
 */
export const useDescribedColumns = <Row, Id extends string, Prefix extends string>(
  contract: Described<Row, Id, Prefix>,
  t: (key: `${Prefix}column.${Id}`) => string,
  choices: Choices = noChoices,
  cells?: Cells<Row>,
): readonly TableColumn<Row>[] => {
  const formats = useFormats();
  const sees = useSees(contract.Row);
  return useMemo(() => {
    const { columns, words } = contract;
    const isId = (id: string): id is Id => id in columns;
    return Object.keys(columns).flatMap((id) => {
      if (!isId(id) || !sees(id)) return [];
      const header = t(`${words[1]}column.${id}`);
      const made = build({ id, header, column: columns[id], formats, choices });
      const cell = cells?.[id];
      return [cell === undefined ? made : { ...made, cell }];
    });
  }, [contract, t, choices, cells, formats, sees]);
};

const noChoices: Choices = {};
