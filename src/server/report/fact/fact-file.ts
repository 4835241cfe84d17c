/** Any fact report as a file: every row with the columns that the person sees, and the totals at its end. */
import { Effect } from "effect";
import {
  addedBasisOf,
  type FactAnswer,
  type FactRow,
  type Measure,
} from "../../../contract/report/fact-report.ts";
import { powerOfTen } from "../../../domain/money/rounding.ts";
import { PRICE_SCALE, QUANTITY_SCALE } from "../../../domain/units.ts";
import {
  exporter,
  type ExportEndpoint,
  type ExportQuery,
  type Listing,
  type SheetCell,
  type SheetColumn,
  wordsOf,
} from "../../export/public.ts";
import { Person } from "../../person.ts";
import { readCurrencies } from "../../setting/public.ts";
import { type FactReport, type Query, readFacts } from "./fact-report.ts";

interface Column {
  readonly id: string;
  readonly title: string;
  readonly kind: SheetColumn["kind"];
  readonly cell: (line: FactRow) => SheetCell;
}

const kinds = {
  count: "number",
  quantity: "number",
  price: "number",
  percent: "percent",
  money: "money",
  day: "day",
  choice: "text",
} as const;

interface Scales {
  readonly money: number;
}

const dayOf = (key: number): string => String(key).replace(/(\d{4})(\d\d)(\d\d)/, "$1-$2-$3");

const scaled = (value: number | null | undefined, scale: number): SheetCell =>
  value === null || value === undefined ? null : value / scale;

/** A figure as a cell; a choice by its name. */
const figureCell = (
  value: number | null | undefined,
  measure: Measure,
  { money }: Scales,
  choiceName: (choice: string) => string,
): SheetCell => {
  if (value === null || value === undefined) return null;
  if (measure.kind === "day") return new Date(`${dayOf(value)}T00:00:00Z`);
  if (measure.kind === "choice") {
    const choice = measure.choices[value];
    return choice === undefined ? null : choiceName(choice.id);
  }
  const scales = { count: 1, quantity: QUANTITY_SCALE, price: PRICE_SCALE, percent: 10_000, money };
  return value / scales[measure.kind];
};

/** Days as cells that a spreadsheet can count with. */
const nameCell = (name: string, isTime: boolean, nameless: string): SheetCell => {
  if (isTime && name !== "") return new Date(`${name}T00:00:00Z`);
  return name === "" ? nameless : name;
};

/** The title of the file; a function where it differs by what the rows are, such as products or days. */
type Title = string | ((group: string) => string);

interface Given {
  readonly report: FactAnswer;
  readonly measures: Readonly<Record<string, Measure>>;
  readonly isTime: boolean;
  readonly group: string;
  readonly scales: Scales;
  readonly word: (key: string) => string;
  /** What a row is called; of a choice in the words of the reports. */
  readonly nameOf: (key: number, name: string) => string;
  /** The name of an amount with what the name does not say: net, gross, its currency. */
  readonly titleOf: (name: string, measure: Measure) => string;
}

const figureColumns = ({ report, measures, scales, word, titleOf }: Given): readonly Column[] =>
  Object.entries(measures)
    .filter(([id]) => id in report.totals.figures)
    .map(([id, measure]) => ({
      id,
      title: titleOf(word(`column.${id}`), measure),
      kind: kinds[measure.kind],
      cell: ({ figures }) => figureCell(figures[id], measure, scales, (choice) => word(`${id}.${choice}`)),
    }));

const comparedColumns = ({ word }: Given): readonly Column[] =>
  (["change", "contribution", "share"] as const).map((id) => ({
    id,
    title: word(`column.${id}`),
    kind: "percent",
    cell: (line) => scaled(line[id], 10_000),
  }));

const columnsOf = (given: Given): readonly Column[] => {
  const { report, measures, isTime, group, scales, word, nameOf, titleOf } = given;
  const of = measures[report.of];
  const nameless = namelessWords[group];
  const column = (
    id: string,
    title: string,
    value: (line: FactRow) => number | null | undefined,
  ): Column => ({
    id,
    title: of ? titleOf(title, of) : title,
    kind: of ? kinds[of.kind] : "number",
    cell: (line) => (of ? figureCell(value(line), of, scales, word) : null),
  });
  return [
    {
      id: "name",
      title: word(`head.${group}`),
      kind: isTime ? "day" : "text",
      cell: ({ key, name }) =>
        nameCell(nameOf(key, name), isTime, nameless === undefined ? "" : word(nameless)),
    },
    { id: "code", title: word("column.code"), kind: "text", cell: ({ code }) => code },
    ...figureColumns(given),
    ...(report.before === null ? [] : [column("before", word("column.before"), ({ before }) => before)]),
    ...comparedColumns(given),
    ...report.pivot.map(({ key, name }) =>
      column(
        `pivot-${key}`,
        /^\d{4}-\d\d-01$/.test(name) ? name.slice(0, 7) : name,
        ({ pivot }) => pivot[key],
      ),
    ),
  ];
};

/** The columns that were asked for, in their order, and all columns of the pivot. */
const chosenOf = (columns: readonly Column[], ids: string): readonly Column[] => {
  const wanted = ids.split(",").flatMap((id) => columns.find((column) => column.id === id) ?? []);
  if (wanted.length === 0) return columns;
  return [
    ...wanted,
    ...columns.filter((column) => column.id.startsWith("pivot-") && !wanted.includes(column)),
  ];
};

/** Rows without a name: the walk-in, goods without a category. */
const namelessWords: Readonly<Record<string, string>> = {
  customer: "trade:walkInCustomer",
  category: "noCategory",
  product: "noCategory",
};

const listingOf = Effect.fnUntraced(function* <Filter extends object, A extends FactAnswer>(
  source: FactReport<Filter, A>,
  query: Query & ExportQuery & { readonly columns: string } & NoInfer<Filter>,
  title: Title,
) {
  const { language } = yield* Person;
  const report = yield* readFacts(source, { ...query, limit: 1_000_000, offset: 0 });
  const currencies = yield* readCurrencies;
  const word = wordsOf(query.language ?? language, "report");
  const common = wordsOf(query.language ?? language, "common");
  const group = query.group ?? source.contract.groups[0];
  const columns = chosenOf(
    columnsOf({
      report,
      measures: source.contract.measures,
      isTime: source.facts.dimensions[group]?.isTime === true,
      group,
      scales: {
        money: powerOfTen(currencies.find(({ code }) => code === report.currency)?.decimals ?? 2),
      },
      word,
      nameOf: (key, name) => {
        const choice = source.contract.choiceOf(group, key);
        return choice === null ? name : word(`${group}.${choice}`);
      },
      titleOf: (name, measure) => {
        const basis = addedBasisOf(measure);
        const basisName = basis === null ? name : common(`amount.${basis}`).replace("{{what}}", name);
        return measure.kind === "money" || measure.kind === "price"
          ? `${basisName} (${report.currency})`
          : basisName;
      },
    }),
    query.columns,
  );
  const cellsOf = (line: FactRow) => columns.map(({ cell }) => cell(line));
  const total = columns.map(({ id, cell }) =>
    id === "name" ? word("trade:total") : cell({ key: 0, name: "", code: null, ...report.totals }),
  );
  return {
    name: word(typeof title === "string" ? title : title(group)),
    columns: columns.map(({ title: head, kind }) => ({ title: head, kind })),
    lines: report.rows.map(cellsOf),
    foot: () => [total],
  } satisfies Listing;
});

/** The export of a fact report; `title` is a word of the reports. */
export const factsExport = <Filter extends object, A extends FactAnswer>(
  endpoint: ExportEndpoint<Query & ExportQuery & { readonly columns: string } & NoInfer<Filter>>,
  source: FactReport<Filter, A>,
  title: Title,
) => exporter(endpoint, (query) => listingOf(source, query, title));
