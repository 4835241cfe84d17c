/** Reads any fact report for the person who asks: the days, what they may see, a page of rows; and every row as a file. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { seesField } from "../../../contract/field-right.ts";
import type { Measure } from "../../../contract/report/fact-report.ts";
import { Person } from "../../person.ts";
import { withinOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";
import { mayOf } from "../../visible-fields.ts";
import { type DaysOf, type PeriodQuery, readFrame, wireDays } from "../report-days.ts";
import { type Asked, factPage, type FactQuery, type Facts, type MeasureSql } from "./fact-sql.ts";
import type { Dimension } from "./dimensions.ts";

/** The part of a report's contract that the server reads. */
export interface ReportContract<Group extends string, Id extends string, Answer, Filter> {
  readonly groups: readonly [Group, ...Group[]];
  readonly compared: readonly [string, ...string[]];
  readonly measures: Readonly<Record<Id, Measure>>;
  readonly hasFigure: (group: string, id: string) => boolean;
  readonly choiceOf: (group: string, key: number) => string | null;
  readonly Figures: Schema.Top;
  readonly Filter: Schema.Codec<Filter, unknown>;
  readonly Answer: Schema.Codec<Answer, unknown>;
}

/** A report with its facts: every group has a dimension, every figure and every filter its SQL, or it does not compile. */
export interface FactReport<Filter, Answer> {
  readonly contract: ReportContract<string, string, Answer, Filter>;
  readonly facts: Facts<Filter>;
  readonly options: Options;
}

interface Options {
  /** What is done beside a read, such as folding running totals. */
  readonly beside?: Effect.Effect<void, never, SqlClient.SqlClient>;
  /** The days of a question, where it is not simply those that it names. */
  readonly daysOf?: DaysOf;
}

/** `factReport(purchaseReport, { parts, filters, dimensions, measures, additive })` */
export const factReport = <Group extends string, Id extends string, Answer, Filter>(
  contract: ReportContract<Group, Id, Answer, Filter>,
  facts: Facts<NoInfer<Filter>> & {
    readonly dimensions: Readonly<Record<NoInfer<Group>, Dimension>>;
    readonly measures: Readonly<Record<NoInfer<Id>, MeasureSql>>;
  },
  options: Options = {},
): FactReport<Filter, Answer> => ({ contract, facts, options });

export type Query = FactQuery &
  PeriodQuery & { readonly limit?: number; readonly page?: number; readonly offset?: number };

/** Figures that the person may not see are neither read nor sorted by (I35). */
const askedOf = Effect.fnUntraced(function* <Filter, A>(
  { contract, facts }: FactReport<Filter, A>,
  query: Query,
) {
  const { group: name = contract.groups[0], subtotals, pivot } = query;
  const sees = seesField(contract.Figures, mayOf(yield* Person));
  const has = (id: string) => sees(id) && contract.hasFigure(name, id);
  const group = facts.dimensions[name];
  const compared = contract.compared.filter(has);
  const of = compared.find((id) => id === query.of) ?? compared[0];
  if (group === undefined || of === undefined)
    return yield* Effect.die(new Error("a report without figures"));
  return {
    group,
    above: subtotals === undefined ? null : (group.above ?? null),
    pivot: pivot === undefined ? null : (facts.dimensions[pivot] ?? null),
    measures: Object.fromEntries(Object.entries(facts.measures).filter(([id]) => has(id))),
    of,
  } satisfies Asked;
});

/** The report as it is asked for; `limit` and `offset` cut its rows. */
export const readFacts = Effect.fnUntraced(function* <Filter extends object, A>(
  report: FactReport<Filter, A>,
  question: Query & NoInfer<Filter>,
) {
  const sql = yield* SqlClient.SqlClient;
  const query = withinOwnBranch(question, yield* Person);
  const factQuery = yield* askedOf(report, query);
  const { beside = Effect.void, daysOf } = report.options;
  const frame = yield* readFrame(query, daysOf);
  const page = factPage(sql, { facts: report.facts, query, asked: factQuery, frame }, pagingOf(query));
  const [[found]] = yield* Effect.all([page, beside], { concurrency: 2 });
  const { currency, branches } = frame;
  const head = { ...wireDays(frame), currency, branches, of: factQuery.of };
  const decode = Schema.decodeUnknownEffect(report.contract.Answer);
  return yield* Effect.orDie(decode(Object.assign(head, found?.answer)));
});
