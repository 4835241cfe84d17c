/** Reads any fact report for the person who asks: the days, what they may see, a page of rows; and every row as a file. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { seesField } from "../../../contract/field-right.ts";
import type { Measure } from "../../../contract/report/fact-report.ts";
import { Person } from "../../person.ts";
import { pagingOf } from "../../sql/paging.ts";
import { mayOf } from "../../visible-fields.ts";
import { type PeriodQuery, readFrame, wireDays } from "../report-days.ts";
import { type Asked, factPage, type FactQuery, type Facts, type MeasureSql } from "./fact-sql.ts";
import type { Dimension } from "./dimensions.ts";

/** The part of a report's contract that the server reads. */
export interface ReportContract<Group extends string, Id extends string, Answer> {
  readonly groups: readonly [Group, ...Group[]];
  readonly compared: readonly [string, ...string[]];
  readonly measures: Readonly<Record<Id, Measure>>;
  readonly Figures: Schema.Top;
  readonly Answer: Schema.Codec<Answer, unknown>;
}

/** A report with its facts: every group has a dimension and every figure its SQL, or it does not compile. */
export interface FactReport<Query, Answer> {
  readonly contract: ReportContract<string, string, Answer>;
  readonly facts: Facts<Query>;
}

/** `factsOf(purchaseReport, { rows, dimensions, measures, additive })` */
export const factReport = <Group extends string, Id extends string, Answer, Query>(
  contract: ReportContract<Group, Id, Answer>,
  facts: Facts<Query> & {
    readonly dimensions: Readonly<Record<NoInfer<Group>, Dimension>>;
    readonly measures: Readonly<Record<NoInfer<Id>, MeasureSql>>;
  },
): FactReport<Query, Answer> => ({ contract, facts });

export type Query = FactQuery &
  PeriodQuery & { readonly limit?: number; readonly page?: number; readonly offset?: number };

/** Figures that the person may not see are neither read nor sorted by (I35). */
const askedOf = Effect.fnUntraced(function* <Q extends Query, A>(report: FactReport<Q, A>, query: Q) {
  const { contract, facts } = report;
  const sees = seesField(contract.Figures, mayOf(yield* Person));
  const [first] = contract.groups;
  const group = facts.dimensions[query.group ?? first];
  const visible = contract.compared.filter(sees);
  const of = visible.find((id) => id === query.of) ?? visible[0];
  if (group === undefined || of === undefined)
    return yield* Effect.die(new Error("a report without figures"));
  return {
    group,
    pivot: query.pivot === undefined ? null : (facts.dimensions[query.pivot] ?? null),
    measures: Object.fromEntries(Object.entries(facts.measures).filter(([id]) => sees(id))),
    of,
  } satisfies Asked;
});

/** The report as it is asked for; `limit` and `offset` cut its rows. */
export const readFacts = Effect.fnUntraced(function* <Q extends Query, A>(
  report: FactReport<Q, A>,
  query: Q,
) {
  const sql = yield* SqlClient.SqlClient;
  const asked = yield* askedOf(report, query);
  const frame = yield* readFrame(query);
  const [found] = yield* factPage(sql, report.facts, query, asked, frame, pagingOf(query));
  const { currency, branches } = frame;
  const head = { ...wireDays(frame), currency, branches, of: asked.of };
  const decode = Schema.decodeUnknownEffect(report.contract.Answer);
  return yield* Effect.orDie(decode(Object.assign(head, found?.answer)));
});
