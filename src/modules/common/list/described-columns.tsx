/** The columns of a list's screen out of those that its contract says (`src/contract/list-column.ts`). */
import type { Schema } from "effect";
import { type ReactNode, useMemo } from "react";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { useSees } from "../../../client/session/session.ts";
import { useBaseCurrency, useCostCurrency } from "../../../client/settings/settings.ts";
import type { HeadingOf, ListColumn, ListColumns } from "../../../contract/list-column.ts";
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

interface Context {
  readonly formats: Formats;
  readonly choices: Choices;
  /** The code of the base currency. */
  readonly base: string | undefined;
  /** The code of the currency that goods are valued in. */
  readonly cost: string;
}

interface Given<Row> extends Context {
  readonly id: string;
  readonly header: string;
  readonly column: ListColumn<Row>;
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

/** What a column is beside what it holds. */
const placeOf = <Row,>({ heading: _, kind: __, value: ___, sort, ...place }: ListColumn<Row>) => ({
  ...place,
  sortable: sort === true,
});

/** Columns of figures. */
const figure = <Row,>(given: Given<Row>): TableColumn<Row> | null => {
  const { id, header, column, formats, base, cost } = given;
  const make = columnMakers<Row>(formats);
  const place = placeOf(column);
  switch (column.kind) {
    case "money": {
      const { value, currency = () => base ?? "" } = column;
      if (currency !== "cost")
        return make.money(id, header, (row) => value(row) ?? null, currency, { ...place, usual: base });
      return make.money(
        id,
        header,
        (row) => value(row) ?? null,
        () => cost,
        { ...place, usual: cost },
      );
    }
    case "quantity":
      return make.quantity(id, header, (row) => column.value(row) ?? null, place);
    case "price":
      return make.price(id, header, (row) => column.value(row) ?? null, place);
    case "percent":
      return make.percent(id, header, (row) => column.value(row) ?? null, place);
    case "count":
      return {
        ...make.text(id, header, (row) => textCell(given, row), { width: 72, ...place }),
        align: "right",
      };
    default:
      return null;
  }
};

const build = <Row,>(given: Given<Row>): TableColumn<Row> => {
  const { id, header, column, formats, choices } = given;
  const make = columnMakers<Row>(formats);
  const place = placeOf(column);
  switch (column.kind) {
    case "flag":
      return make.flag(id, header, column.value, place);
    case "day":
      return make.date(id, header, (row) => column.value(row) ?? null, place);
    case "time":
      return make.dateTime(id, header, (row) => column.value(row) ?? null, place);
    case "picture": {
      const { name, value } = column;
      return make.picture(id, header, (row) => ({ name: name(row), src: value(row) ?? undefined }), place);
    }
    case "choice": {
      const { tone, value } = column;
      if (tone === undefined) break;
      const state = (row: Row) => {
        const word = wordIn(choices[id] ?? [], value(row));
        return word === null ? null : { tone: tone(row), word };
      };
      return make.status(id, header, state, place);
    }
    case "text":
      if (column.to === undefined) break;
      return make.link(id, header, (row) => column.value(row) ?? "", column.to, place);
  }
  return figure(given) ?? make.text(id, header, (row) => textCell(given, row), place);
};

interface Described<Row, Columns, Prefix extends string> {
  readonly Row: Schema.Top & { readonly Type: Row };
  readonly words: readonly [area: string, prefix: Prefix];
  readonly columns: Columns;
}

/** What a screen draws otherwise than its kind says: a module constant. */
type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

const noChoices: Choices = {};

/**
 * `const columns = useDescribedColumns(tags, t, choices)`: those that the person may see, with their headings. The same array until
 * words or formats change, if `choices` is the same (useMemo).
 */
export const useDescribedColumns = <
  Row,
  Columns extends ListColumns<Row>,
  Prefix extends string,
  Shown extends Row = Row,
>(
  contract: Described<Row, Columns, Prefix>,
  t: (key: HeadingOf<Columns, Prefix>) => string,
  choices: Choices = noChoices,
  cells?: Cells<Shown>,
): readonly TableColumn<Shown>[] => {
  const formats = useFormats();
  const base = useBaseCurrency()?.code;
  const cost = useCostCurrency();
  const sees = useSees(contract.Row);
  return useMemo(() => {
    const { columns, words } = contract;
    const isHeading = (key: string): key is HeadingOf<Columns, Prefix> => key !== "";
    return Object.entries<ListColumn<Shown>>(columns).flatMap(([id, column]) => {
      const heading = column.heading ?? `${words[1]}column.${id}`;
      if (!sees(id) || !isHeading(heading)) return [];
      const made = build({ id, header: t(heading), column, formats, choices, base, cost });
      const cell = cells?.[id];
      if (column.kind === "choice" && choices[id] === undefined && cell === undefined)
        throw new Error(`the column ${id} has no words for its values`);
      return [cell === undefined ? made : { ...made, cell }];
    });
  }, [contract, t, choices, cells, formats, sees, base, cost]);
};
