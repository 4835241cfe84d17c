/** The sales report as a file: every row with the columns a person sees, and the totals at its end. */
import { Effect } from "effect";
import { addedBasis, type AmountBasis, type SalesAmount } from "../../contract/report/amount-basis.ts";
import { seesField } from "../../contract/field-right.ts";
import {
  type PivotColumn,
  SalesFigures,
  type SalesQuery,
  salesReportEndpoints,
} from "../../contract/report/sales-report.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { exporter, type Listing, type SheetCell, type SheetColumn, wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";
import { mayOf } from "../visible-fields.ts";
import { readCurrencies } from "../setting/public.ts";
import { readSales } from "./sales-report.ts";

type ExportQuery = (typeof salesReportEndpoints.exportSales.args)[2]["query"]["Type"];

/** A row of the report, or the totals. */
type Line = SalesFigures & {
  readonly name: string;
  readonly code: string | null;
  readonly pivot: readonly number[];
};

interface Column {
  readonly title: string;
  readonly kind: SheetColumn["kind"];
  readonly cell: (line: Line) => SheetCell;
}

const amounts: readonly SalesAmount[] = [
  "net",
  "discount",
  "returned",
  "vat",
  "gross",
  "cost",
  "profit",
  "before",
];

const scaled = (value: number | null, scale: number) => (value === null ? null : value / scale);

/** The columns that can be asked for, by their ids. */
const columnsOf = (
  word: (key: string) => string,
  money: (amount: SalesAmount) => string,
  scale: number,
  isDay: boolean,
): ReadonlyMap<string, Column> =>
  new Map<string, Column>([
    [
      "name",
      { title: word("column.name"), kind: isDay ? "day" : "text", cell: ({ name }) => asDay(name, isDay) },
    ],
    ["code", { title: word("column.code"), kind: "text", cell: ({ code }) => code }],
    ["orders", { title: word("column.orders"), kind: "number", cell: ({ orders }) => orders }],
    [
      "quantity",
      { title: word("column.quantity"), kind: "number", cell: ({ quantity }) => scaled(quantity, 1000) },
    ],
    ...amounts.map((id): [string, Column] => [
      id,
      { title: money(id), kind: "money", cell: (line) => scaled(line[id], scale) },
    ]),
    [
      "margin",
      { title: word("column.marginPercent"), kind: "number", cell: ({ margin }) => scaled(margin, 100) },
    ],
    [
      "change",
      { title: word("column.changePercent"), kind: "number", cell: ({ change }) => scaled(change, 100) },
    ],
  ]);

/** Days as cells that a spreadsheet can count with; whatever is no day stays text. */
const asDay = (name: string, isDay: boolean): SheetCell =>
  isDay && /^\d{4}-\d\d-\d\d$/.test(name) ? new Date(`${name}T00:00:00Z`) : name;

const pivotColumns = (
  pivot: readonly PivotColumn[],
  net: (name: string) => string,
  scale: number,
): readonly Column[] =>
  pivot.map(({ name }, at) => ({
    title: net(/^\d{4}-\d\d-01$/.test(name) ? name.slice(0, 7) : name),
    kind: "money",
    cell: (line) => scaled(line.pivot[at] ?? 0, scale),
  }));

const nameless = { customer: "trade:walkInCustomer", category: "noCategory" } as const;

const isNameless = (group: SalesQuery["group"]): group is keyof typeof nameless => group in nameless;

/** Asked for none, all columns; amounts in the base currency. */
const listSalesFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const person = yield* Person;
  const { language } = person;
  const { format: _format, columns: asked, language: wanted, ids: _ids, ...salesQuery } = query;
  const [currencies, report] = yield* Effect.all(
    [readCurrencies, readSales({ ...salesQuery, limit: 1_000_000, offset: 0 })],
    { concurrency: 2 },
  );
  const word = wordsOf(wanted ?? language, "report");
  const common = wordsOf(wanted ?? language, "common");
  const inWords = (name: string, basis: AmountBasis | null) =>
    `${basis === null ? name : common(`amount.${basis}`).replace("{{what}}", name)} (${report.currency})`;
  const money = (amount: SalesAmount) => inWords(word(`column.${amount}`), addedBasis(amount, query.group));
  const scale = powerOfTen(currencies.find(({ code }) => code === report.currency)?.decimals ?? 2);
  const sees = seesField(SalesFigures, mayOf(person));
  const known = new Map([...columnsOf(word, money, scale, query.group === "day")].filter(([id]) => sees(id)));
  const chosen = asked.split(",").flatMap((id) => known.get(id) ?? []);
  const columns = [
    ...(chosen.length > 0 ? chosen : known.values()),
    ...pivotColumns(report.pivot, (name) => inWords(name, "net"), scale),
  ];
  const empty = isNameless(query.group) ? word(nameless[query.group]) : "";
  const cellsOf = (line: Line) => columns.map(({ cell }) => cell(line));
  const lines = report.rows.map((row) => cellsOf({ ...row, name: row.name === "" ? empty : row.name }));
  return {
    name: word(`title.${query.group}`),
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    lines,
    foot: () => [cellsOf({ ...report.totals, name: word("trade:total"), code: null })],
  } satisfies Listing;
});

export const salesExport = exporter(salesReportEndpoints.exportSales, listSalesFile);
