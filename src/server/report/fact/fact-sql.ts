/** Every fact report as one query: facts of both periods, grouped, named, sorted and cut, with the pivot and the sums of all rows. */
import type { SqlClient, Statement } from "effect/sql";
import type { DateRange } from "../../../domain/time/clock.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { likePattern } from "../../sql/paging.ts";
import type { ReportFrame } from "../report-days.ts";
import type { Dimension } from "./dimensions.ts";

type Sql = SqlClient.SqlClient;

/** Writes an aggregate over the facts of one of the two periods: `of("sum(net)")`. */
type Of = (aggregate: string) => string;

/** A row, or the sum of several: subtotals and totals. */
type Level = "row" | "sum";

/** The SQL of a figure out of aggregates; rounded by itself. */
export type MeasureSql = (of: Of, level: Level) => string;

/** What is asked of any fact report. */
export interface FactQuery {
  readonly group?: string | undefined;
  readonly pivot?: string | undefined;
  readonly of?: string | undefined;
  readonly subtotals?: "yes" | undefined;
  readonly branchId?: number;
  readonly searchWord?: string;
  readonly orderBy?: string;
  readonly order?: "asc" | "desc";
}

/** Facts of one kind, such as the lines of receipts. */
export interface FactPart {
  /**
   * A select with `day`, `branch_id`, the columns of the dimensions (null where such a fact has none), and the columns that it sums:
   * `r` to filters.
   */
  readonly rows: Statement.Fragment;
  readonly sums: readonly string[];
  /** Whether they have a product, for filters by one. */
  readonly isOfGoods?: boolean;
}

/** Where the figures of a report come from. */
export interface Facts<Filter> {
  readonly parts: (sql: Sql, days: DateRange, query: FactQuery & Filter) => readonly FactPart[];
  /** What the contract says that the report can be narrowed to: conditions on the rows `r` of each kind of facts. */
  readonly filters: Filters<Filter, FactPart>;
  readonly dimensions: Readonly<Record<string, Dimension>>;
  readonly measures: Readonly<Record<string, MeasureSql>>;
  /** Measures whose rows add up to the total, so that a row has a share of it. */
  readonly additive: readonly string[];
}

/** What a query comes to for this person: dimensions, measures that they may see, the one that is compared. */
export interface Asked {
  readonly group: Dimension;
  /** What stands above the group; null without subtotals. */
  readonly above: Dimension | null;
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
  narrowed: Statement.Fragment,
) => {
  const sums = all.map((name) => (part.sums.includes(name) ? `sum(${name}) as ${name}` : `0 as ${name}`));
  const by = columns.map((_, at) => at + 1).join(", ");
  return sql`select ${sql.literal([...columns, `${isBefore} as is_before`, ...sums].join(", "))}
    from (${part.rows}) r where ${narrowed} group by ${sql.literal(by)}`;
};

interface Question<Filter> {
  readonly facts: Facts<Filter>;
  readonly query: FactQuery & Filter;
  readonly asked: Asked;
  readonly frame: ReportFrame;
}

/**
 * Facts of both periods, each kind in one pass: rows, totals and pivot are made of these few. Compared days are moved to where they
 * are compared with. `sums` are all columns that are summed.
 */
const factsOf = <Filter>(sql: Sql, { facts, query, asked, frame }: Question<Filter>) => {
  const { months, days } = frame.shift;
  const moved = `(r.day + make_interval(months => ${months}, days => ${days}))::date`;
  const parts = facts.parts(sql, frame.days, query);
  const sums = [...new Set(parts.flatMap((part) => part.sums))];
  const { branchId } = query;
  const select = (part: FactPart, day: string, isBefore: boolean) => {
    const narrowed = sql.and([
      branchId === undefined ? sql`true` : sql`r.branch_id = ${branchId}`,
      ...conditionsOf(sql, facts.filters, query, part),
    ]);
    return summed(sql, part, sums, columnsOf(asked, day), isBefore, narrowed);
  };
  const selects = [
    ...parts.map((part) => select(part, "r.day", false)),
    ...(frame.before === null ? [] : facts.parts(sql, frame.before, query)).map((part) =>
      select(part, moved, true),
    ),
  ];
  return { sums, rows: selects.reduce((some, next) => sql`${some} union all ${next}`) };
};

const figuresOf = ({ measures }: Asked, level: Level) =>
  Object.entries(measures).map(([id, measure]) => `${whole(measure(now, level))} as "${id}"`);

const mainOf = ({ measures, of }: Asked, which: Of, level: Level): string =>
  measures[of]?.(which, level) ?? "null";

/** Figures of grouped facts: each measure, the chosen one as `main`, and what that was before. */
const sumsOf = (factQuery: Asked, { before: compared }: ReportFrame, level: Level) =>
  [
    ...figuresOf(factQuery, level),
    `${whole(mainOf(factQuery, now, level))} as main`,
    `${compared === null ? "null::bigint" : `coalesce(${whole(mainOf(factQuery, before, level))}, 0)`} as before`,
  ].join(", ");

/** Rows that come to nothing in both periods, such as what was sold and taken back, are left out. */
const something = (sums: readonly string[], { before: compared }: ReportFrame): string =>
  (compared === null ? [now] : [now, before])
    .flatMap((which) => sums.map((name) => `${which(`sum(f.${name})`)} <> 0`))
    .join(" or ");

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

/** By what was asked for, else times in their order and all else by the chosen figure, the largest first. Subtotals stand above their rows. */
const orderOf = ({ orderBy, order }: FactQuery, { group, above, measures }: Asked): string => {
  const columns = ["name", "code", "before", "change", "contribution", "share", ...Object.keys(measures)];
  const byTime = group.isTime === true && (orderBy === undefined || orderBy === "name");
  const isAsked = orderBy !== undefined && columns.includes(orderBy);
  const by = byTime ? "key" : isAsked ? `"${orderBy}"` : "main";
  const direction = `${byTime ? (order ?? "asc") : isAsked ? (order ?? "desc") : "desc"} nulls last`;
  const aboveFirst =
    above === null
      ? ""
      : `first_value(${by}) over (partition by above order by level) ${direction}, above, level, `;
  return `${aboveFirst}${by} ${direction}, name, key`;
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

/** The joins that some dimensions need, each once. */
const joinsOf = (sql: Sql, ...some: readonly (Dimension | null)[]) =>
  sql.literal([...new Set(some.flatMap((one) => one?.join ?? []))].join(" "));

/** The chosen figure of the rows of the page, and of all rows, in each column of the pivot. */
const pivotOf = (sql: Sql, factQuery: Asked, frame: ReportFrame) => {
  const { group, above, pivot } = factQuery;
  if (pivot === null)
    return sql`cells as (select 1 as level, null::int as key, '{}'::jsonb as cells where false),
      pivot_sums as (select null::int as key, null::bigint as main where false),
      pivots as (select null::int as key, ''::text as name, null::int as place where false)`;
  const key = sql.literal(group.key);
  const column = sql.literal(pivot.key);
  const main = (level: Level) => sql.literal(`${whole(mainOf(factQuery, now, level))} as main`);
  const cells = (of: Dimension, level: 0 | 1) => sql`
    select ${sql.literal(String(level))} as level, ${sql.literal(of.key)} as key, ${column} as pivot, ${main(level === 1 ? "row" : "sum")}
    from facts f ${joinsOf(sql, group, of, pivot)}
    where ${sql.literal(of.key)} in (select key from page where level = ${sql.literal(String(level))}) and ${key} in (select key from named)
    group by 2, 3`;
  const all = above === null ? cells(group, 1) : sql`${cells(group, 1)} union all ${cells(above, 0)}`;
  return sql`cells as (
      select level, key, jsonb_object_agg(pivot, main) filter (where main is not null) as cells from (${all}) c group by 1, 2),
    pivot_sums as (
      select ${column} as key, ${main("sum")} from facts f ${joinsOf(sql, group, pivot)}
      where not f.is_before and ${key} in (select key from named) group by 1),
    pivots as (
      select g.key, ${sql.literal(pivot.name)} as name, ${sql.literal(pivot.isTime ? "g.key::text" : pivot.name)} as place
      from pivot_sums g ${namesOf(sql, pivot, frame)})`;
};

interface Cut {
  readonly limit: number;
  readonly offset: number;
}

/** A question, whatever it is narrowed to. */
interface Grouping {
  readonly facts: Pick<Facts<never>, "additive">;
  readonly query: FactQuery;
  readonly asked: Asked;
  readonly frame: ReportFrame;
}

/** Grouped facts `g` with their names and shares. */
const namedRows = (
  sql: Sql,
  question: Grouping,
  of: Dimension,
  grouped: Statement.Fragment,
  isFoundHere: Statement.Fragment,
) => {
  const { facts, asked, frame } = question;
  return sql`
    select g.*, ${sql.literal(of.name)} as name, ${sql.literal(of.code ?? "null::text")} as code,
      ${sql.literal(changeOf)}, ${sql.literal(sharesOf(facts.additive.includes(asked.of)))}
    from (${grouped}) g ${namesOf(sql, of, frame)} where g.key is not null and ${isFoundHere}`;
};

/** The rows `named`, and `every` one: with the subtotals above them (level 0). */
const rowsOf = (sql: Sql, question: Grouping, sums: readonly string[]) => {
  const { query, asked, frame } = question;
  const { group, above } = asked;
  const joins = joinsOf(sql, group, above);
  const figures = (level: Level) => sql.literal(sumsOf(asked, frame, level));
  const aboveKey = sql.literal(above?.key ?? "0");
  const rows = sql`
    select ${sql.literal(group.key)} as key, ${aboveKey} as above, 1 as level, ${figures("row")} from facts f ${joins}
    group by 1, 2 having ${sql.literal(something(sums, frame))}`;
  const subtotals =
    above === null
      ? sql``
      : sql`union all ${namedRows(
          sql,
          question,
          above,
          sql`select ${aboveKey} as key, ${aboveKey} as above, 0 as level, ${figures("sum")} from facts f ${joins}
            where ${sql.literal(group.key)} in (select key from named) group by 1`,
          sql`true`,
        )}`;
  return sql`named as materialized (${namedRows(sql, question, group, rows, isFound(sql, query, group))}),
    every as (select * from named ${subtotals})`;
};

/** One row: `total`, `rows` of the page, `totals` of all rows, `pivot`: its columns. */
export const factPage = <Filter extends object>(
  sql: Sql,
  question: Question<Filter>,
  { limit, offset }: Cut,
): Statement.Statement<{ readonly answer: unknown }> => {
  const { query, asked, frame } = question;
  const { group } = asked;
  const { sums, rows } = factsOf(sql, question);
  // What belongs to no row, such as the receipt that several products came in, is part of the whole.
  const isCounted = isNarrowed(query) ? sql`${sql.literal(group.key)} in (select key from named)` : sql`true`;
  return sql<{ readonly answer: unknown }>`
    with facts as materialized (${rows}),
    ${rowsOf(sql, question, sums)},
    page as (
      select *, row_number() over () as place
      from (select * from every order by ${sql.literal(orderOf(query, asked))} limit ${limit} offset ${offset}) cut),
    ${pivotOf(sql, asked, frame)}
    select jsonb_build_object(
      'total', (select count(*) from every),
      'pivot', (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'name', name) order by place), '[]') from pivots),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object('key', page.key, 'name', name, 'code', code,
          ${sql.literal(jsonOf("page", asked))}, 'contribution', contribution, 'share', share, 'pivot', coalesce(cells, '{}'))
          || case when page.level = 0 then '{"isSubtotal": true}' else '{}'::jsonb end order by place), '[]')
        from page left join cells on cells.level = page.level and cells.key = page.key),
      'totals', (select jsonb_build_object(${sql.literal(jsonOf("t", asked))}, 'contribution', change, 'share', null,
          'pivot', (select coalesce(jsonb_object_agg(key, main) filter (where main is not null), '{}') from pivot_sums))
        from (select s.*, ${sql.literal(changeOf)} from (
          select ${sql.literal(sumsOf(asked, frame, "sum"))} from facts f ${joinsOf(sql, group)} where ${isCounted}) s) t)) as answer`;
};
