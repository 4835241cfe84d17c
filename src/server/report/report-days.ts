/** Which days a report is of, and which they are compared with: by name, by dates, this month by itself. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { ReportDays } from "../../contract/report/report-days.ts";
import { businessDate } from "../../domain/time/clock.ts";
import type { DateRange } from "../../domain/time/clock.ts";
import { comparedDays, periodDays, shiftOf } from "../../domain/time/periods.ts";
import type { Comparison, PeriodName, PeriodShift } from "../../domain/time/periods.ts";
import { type NameOf, namesForReader } from "../builtin-name.ts";
import { Person } from "../person.ts";
import { refuseField } from "../refusal.ts";
import { readCurrencies, readSettings } from "../setting/public.ts";
import { inOwnBranch } from "../sql/own-branch.ts";

export interface PeriodQuery {
  readonly period?: PeriodName;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly compare?: Comparison;
  readonly branchId?: number;
}

export interface ReportFrame {
  readonly days: DateRange;
  readonly before: DateRange | null;
  /** How far the compared days lie back. */
  readonly shift: PeriodShift;
  readonly currency: string;
  readonly branches: readonly { readonly id: number; readonly name: string }[];
  /** Names of built-in records in the reader's language. */
  readonly named: NameOf;
}

/** The days of a question as seen from today. */
export type DaysOf = (query: PeriodQuery, today: string) => DateRange;

/** Those that it names; this month by itself. */
export const namedDays: DaysOf = ({ period, startDate, endDate }, today) => {
  if (startDate !== undefined) return { from: startDate, to: endDate ?? today };
  if (endDate !== undefined) return { from: `${endDate.slice(0, 8)}01`, to: endDate };
  return periodDays(period ?? "month", today);
};

/** More than this many years are no period; the pieces of days would not end. */
const longest = 100;

/** The frame of a report: its days, its currency, the branches it may be narrowed to. BadInput when it ends before it starts. */
export const readFrame = Effect.fnUntraced(function* (query: PeriodQuery, daysOf: DaysOf = namedDays) {
  const sql = yield* SqlClient.SqlClient;
  const [settings, currencies, branches] = yield* Effect.all(
    [
      readSettings,
      readCurrencies,
      sql<{ id: number; name: string }>`
        select id, name from branch b where ${inOwnBranch(sql, yield* Person, "b.id")} order by name, id`,
    ],
    { concurrency: 3 },
  );
  const today = businessDate(Date.now(), settings.SystemTimeZone.value, settings.DayCut.value);
  const days = daysOf(query, today);
  const years = Number(days.to.slice(0, 4)) - Number(days.from.slice(0, 4));
  if (days.from > days.to || years > longest) return yield* refuseField("endDate", "date");
  const compare = query.compare;
  const currency = currencies.find(({ id }) => id === settings.BaseCurrencyID.value)?.code ?? "";
  return {
    days,
    before: compare === undefined ? null : comparedDays(days, compare),
    shift: compare === undefined ? { months: 0, days: 0 } : shiftOf(days, compare),
    currency,
    branches,
    named: yield* namesForReader,
  } satisfies ReportFrame;
});

/** The days as the answer says them. */
export const wireDays = ({ days, before }: ReportFrame): ReportDays => ({
  startDate: days.from,
  endDate: days.to,
  before: before && { startDate: before.from, endDate: before.to },
});
