/** Every fact report as one query: facts of both periods, grouped, named, sorted and cut, with the pivot and the sums of all rows. */
import type { SqlClient, Statement } from "effect/sql";
import type { DateRange } from "../../../domain/time/clock.ts";
import { likePattern } from "../../sql/paging.ts";
import type { ReportFrame } from "../report-days.ts";
import type { Dimension } from "./dimensions.ts";

type Sql = SqlClient.SqlClient;

/** Writes an aggregate over the facts of one of the two periods: `of("sum(net)")`. */
type Of = (aggregate: string) => string;

/** The SQL of a figure out of aggregates; rounded by itself. */
export type MeasureSql = (of: Of) => string;

/** What is asked of any fact report. */
export interface FactQuery {
  readonly group?: string | undefined;
  readonly pivot?: string | undefined;
  readonly of?: string | undefined;
  readonly searchWord?: string;
  readonly orderBy?: string;
  readonly order?: "asc" | "desc";
}

/** Facts of one kind, such as the lines of receipts. */
export interface FactPart {
  /** A select with `day`, the columns of the dimensions (null where such a fact has none), and the columns that it sums. */
  readonly rows: Statement.Fragment;
  readonly sums: readonly string[];
}

/** Where the figures of a report come from. */
export interface Facts<Query> {
  readonly parts: (sql: Sql, days: DateRange, query: Query) => readonly FactPart[];
  readonly dimensions: Readonly<Record<string, Dimension>>;
  readonly measures: Readonly<Record<string, MeasureSql>>;
  /** Measures whose rows add up to the total, so that a row has a share of it. */
  readonly additive: readonly string[];
}

/** What a query comes to for this person: dimensions, measures that they may see, the one that is compared. */
export interface Asked {
  readonly group: Dimension;
  readonly pivot: Dimension | null;
  readonly measures: Readonly<Record<string, MeasureSql>>;
  readonly of: string;
}

const now: Of = (aggregate) => `${aggregate} filter (where not f.is_before)`;
const before: Of = (aggregate) => `${aggregate} filter (where f.is_before)`;

/** `exact` takes the largest number for null. */
const whole = (value: string) => `case when (${value}) is not null then exact((${value})::numeric) end`;

/** The columns that facts are told apart by. Days become months where only a pivot asks for them. */
const columnsOf = ({ group, pivot }: Asked, day: string): readonly string[] => {
  const columns = new Set([group.column, ...(pivot === null ? [] : [pivot.column])]);
  const at = group.column === "at" ? day : `date_trunc('month', ${day}::timestamp)::date`;
  return [...columns].map((column) => (column === "at" ? `${at} as at` : column));
};

/** One kind of facts of a period, summed up by the columns that the question needs; what it does not sum is 0. */
const summed = (
  sql: Sql,
  part: FactPart,
  all: readonly string[],
  columns: readonly string[],
  isBefore: boolean,
) => {
  const sums = all.map((name) => (part.sums.includes(name) ? `sum(${name}) as ${name}` : `0 as ${name}`));
  const by = columns.map((_, at) => at + 1).join(", ");
  return sql`select ${sql.literal([...columns, `${isBefore} as is_before`, ...sums].join(", "))}
    from (${part.rows}) r group by ${sql.literal(by)}`;
};

/** Facts of both periods, each kind in one pass: rows, totals and pivot are made of these few. Compared days are moved to where they are compared with. */
const factsOf = <Query>(
  sql: Sql,
  { parts }: Facts<Query>,
  query: Query,
  asked: Asked,
  frame: ReportFrame,
) => {
  const { months, days } = frame.shift;
  const moved = `(r.day + make_interval(months => ${months}, days => ${days}))::date`;
  const now = parts(sql, frame.days, query);
  const all = [...new Set(now.flatMap(({ sums }) => sums))];
  const selects = [
    ...now.map((part) => summed(sql, part, all, columnsOf(asked, "r.day"), false)),
    ...(frame.before === null ? [] : parts(sql, frame.before, query)).map((part) =>
      summed(sql, part, all, columnsOf(asked, moved), true),
    ),
  ];
  return selects.reduce((some, select) => sql`${some} union all ${select}`);
};

const figuresOf = ({ measures }: Asked) =>
  Object.entries(measures).map(([id, measure]) => `${whole(measure(now))} as "${id}"`);

const mainOf = ({ measures, of }: Asked, which: Of): string => measures[of]?.(which) ?? "null";

/** Figures of grouped facts: each measure, the chosen one as `main`, and what that was before. */
const sumsOf = (asked: Asked, { before: compared }: ReportFrame) =>
  [
    ...figuresOf(asked),
    `${whole(mainOf(asked, now))} as main`,
    `${compared === null ? "null::bigint" : `coalesce(${whole(mainOf(asked, before))}, 0)`} as before`,
  ].join(", ");

const namesOf = (sql: Sql, { builtin, names }: Dimension, { named }: ReportFrame) =>
  builtin === undefined
    ? sql.literal(names)
    : sql`join (select own.id, ${named("own")} as name from ${sql(builtin)} own) named on named.id = g.key`;

const isNarrowed = ({ searchWord = "" }: FactQuery): boolean => searchWord.trim() !== "";

/** Rows whose name or code has the word. */
const isFound = (sql: Sql, query: FactQuery, { name, code = "''" }: Dimension) =>
  isNarrowed(query)
    ? sql`lower(${sql.literal(`${name} || ' ' || ${code}`)}) like ${likePattern(query.searchWord ?? "")}`
    : sql`true`;

/** By what was asked for, else times in their order and all else by the chosen figure, the largest first. */
const orderOf = ({ orderBy, order }: FactQuery, { group, measures }: Asked): string => {
  const columns = ["name", "code", "before", "change", "contribution", "share", ...Object.keys(measures)];
  const byTime = group.isTime === true && (orderBy === undefined || orderBy === "name");
  if (byTime) return `key ${order ?? "asc"}`;
  if (orderBy === undefined || !columns.includes(orderBy)) return "main desc nulls last, name, key";
  return `"${orderBy}" ${order ?? "desc"} nulls last, name, key`;
};

const jsonOf = (source: string, { measures }: Asked) => `
  'figures', jsonb_build_object(${Object.keys(measures)
    .map((id) => `'${id}', ${source}."${id}"`)
    .join(", ")}),
  'before', ${source}.before, 'change', ${source}.change`;

const changeOf = "round((main - before) * 10000.0 / nullif(abs(before), 0))::int as change";

/** Shares are of figures that add up. */
const sharesOf = (isAdditive: boolean) =>
  isAdditive
    ? `case when main > 0 then round(main * 10000.0 / sum(greatest(main, 0)) over ())::int end as share,
       round((main - before) * 10000.0 / nullif(sum(before) over (), 0))::int as contribution`
    : "null::int as share, null::int as contribution";

/** The chosen figure of the rows of the page, and of all rows, in each column of the pivot. */
const pivotOf = (sql: Sql, asked: Asked, frame: ReportFrame) => {
  const { group, pivot } = asked;
  if (pivot === null)
    return sql`cells as (select null::int as key, '{}'::jsonb as cells where false),
      pivot_sums as (select null::int as key, null::bigint as main where false),
      pivots as (select null::int as key, ''::text as name, null::int as place where false)`;
  const joins = sql.literal([group.join, pivot.join === group.join ? "" : pivot.join].join(" "));
  const [key, column] = [sql.literal(group.key), sql.literal(pivot.key)];
  const main = sql.literal(`${whole(mainOf(asked, now))} as main`);
  return sql`cells as (
      select key, jsonb_object_agg(pivot, main) filter (where main is not null) as cells from (
        select ${key} as key, ${column} as pivot, ${main} from facts f ${joins} where ${key} in (select key from page) group by 1, 2) c
      group by 1),
    pivot_sums as (
      select ${column} as key, ${main} from facts f ${joins} where not f.is_before and ${key} in (select key from named) group by 1),
    pivots as (
      select g.key, ${sql.literal(pivot.name)} as name, ${sql.literal(pivot.isTime ? "g.key::text" : pivot.name)} as place
      from pivot_sums g ${namesOf(sql, pivot, frame)})`;
};

interface Cut {
  readonly limit: number;
  readonly offset: number;
}

/** One row: `total`, `rows` of the page, `totals` of all rows, `pivot`: its columns. */
export const factPage = <Query extends FactQuery>(
  sql: Sql,
  facts: Facts<Query>,
  query: Query,
  asked: Asked,
  frame: ReportFrame,
  { limit, offset }: Cut,
): Statement.Statement<{ readonly answer: unknown }> => {
  const { group, of } = asked;
  const sums = sql.literal(sumsOf(asked, frame));
  const key = sql.literal(group.key);
  const join = sql.literal(group.join ?? "");
  // What belongs to no row, such as the receipt that several products came in, is part of the whole.
  const isCounted = isNarrowed(query) ? sql`${key} in (select key from named)` : sql`true`;
  return sql<{ readonly answer: unknown }>`
    with facts as materialized (${factsOf(sql, facts, query, asked, frame)}),
    named as materialized (
      select g.*, ${sql.literal(group.name)} as name, ${sql.literal(group.code ?? "null::text")} as code,
        ${sql.literal(changeOf)}, ${sql.literal(sharesOf(facts.additive.includes(of)))}
      from (select ${key} as key, ${sums} from facts f ${join} group by 1) g ${namesOf(sql, group, frame)}
      where g.key is not null and ${isFound(sql, query, group)}),
    page as (
      select *, row_number() over () as place
      from (select * from named order by ${sql.literal(orderOf(query, asked))} limit ${limit} offset ${offset}) cut),
    ${pivotOf(sql, asked, frame)}
    select jsonb_build_object(
      'total', (select count(*) from named),
      'pivot', (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', name) order by place), '[]') from pivots),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('key', page.key, 'name', name, 'code', code,
          ${sql.literal(jsonOf("page", asked))}, 'contribution', contribution, 'share', share, 'pivot', coalesce(cells, '{}')) order by place), '[]')
        from page left join cells on cells.key = page.key),
      'totals', (select jsonb_build_object(${sql.literal(jsonOf("t", asked))}, 'contribution', change, 'share', null,
          'pivot', (select coalesce(jsonb_object_agg(key, main) filter (where main is not null), '{}') from pivot_sums))
        from (select s.*, ${sql.literal(changeOf)} from (
          select ${sums} from facts f ${join} where ${isCounted}) s) t)) as answer`;
};
