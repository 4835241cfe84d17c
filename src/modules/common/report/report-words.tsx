/** The words that every report's question has: which days, against which, of which branch. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { comparisons, periodNames, type Comparison, type PeriodName } from "../../../domain/time/periods.ts";
import type { Patch } from "../list/list-query.ts";
import { blank, QuestionWord, type WordChoice } from "./question.tsx";

/** The part of a report's query that is about days and branches (contract/sales-report.ts). */
export interface PeriodQuery {
  readonly period?: PeriodName;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly compare?: Comparison;
  readonly branchId?: number;
}

/** What the answer of a report says about itself. */
export interface PeriodAnswer {
  readonly startDate: string;
  readonly endDate: string;
  readonly before: { readonly startDate: string; readonly endDate: string } | null;
  readonly currency: string;
  readonly branches: readonly { readonly id: number; readonly name: string }[];
}

interface Given {
  readonly query: PeriodQuery;
  readonly change: (patch: Patch<PeriodQuery>) => void;
  readonly data: PeriodAnswer | undefined;
}

const NONE = "";

function PeriodWord({ query, change }: Given) {
  const { t } = useTranslation("report");
  const { date } = useFormats();
  const { startDate, endDate } = query;
  const isTyped = startDate !== undefined || endDate !== undefined;
  return (
    <QuestionWord<PeriodName>
      label={t("trade:period")}
      choices={periodNames.map((value) => ({ value, label: t(`period.${value}`) }))}
      value={query.period ?? "month"}
      shown={
        isTyped
          ? t("period.typed", {
              from: startDate === undefined ? "…" : date(startDate),
              to: endDate === undefined ? "…" : date(endDate),
            })
          : undefined
      }
      onChange={(period) => change({ period, startDate: undefined, endDate: undefined })}
    />
  );
}

function CompareWord({ query, change }: Given) {
  const { t } = useTranslation("report");
  const choices: readonly WordChoice<Comparison | typeof NONE>[] = [
    { value: NONE, label: t("compare.none") },
    ...comparisons.map((value) => ({ value, label: t(`compare.${value}`) })),
  ];
  return (
    <QuestionWord
      label={t("word.compare")}
      choices={choices}
      value={query.compare ?? NONE}
      onChange={(value) => change({ compare: value === NONE ? undefined : value })}
    />
  );
}

/** Whoever has one branch is not asked for it. */
function BranchWord({ query, change, data }: Given) {
  const { t } = useTranslation("report");
  const branches = data?.branches ?? [];
  const [only, ...others] = branches;
  if (others.length === 0 && query.branchId === undefined)
    return <>{only === undefined ? t("branch.all") : t("branch.one", { name: only.name })}</>;
  return (
    <QuestionWord
      label={t("trade:branch")}
      choices={[
        { value: NONE, label: t("branch.all") },
        ...branches.map(({ id, name }) => ({ value: String(id), label: t("branch.one", { name }) })),
      ]}
      value={query.branchId === undefined ? NONE : String(query.branchId)}
      onChange={(id) => change({ branchId: id === NONE ? undefined : Number(id) })}
    />
  );
}

/** Their places in the sentence. */
export const periodBlanks = {
  period: blank("period"),
  compare: blank("compare"),
  branch: blank("branch"),
} as const;

/** The words `period`, `compare` and `branch` of a question. */
export const periodWords = (given: Given) => ({
  period: <PeriodWord {...given} />,
  compare: <CompareWord {...given} />,
  branch: <BranchWord {...given} />,
});

/** The days of the answer, those they are compared with, and the currency of its amounts, as they stand after the question. */
export const usePeriodDetail = (data: PeriodAnswer | undefined): string | undefined => {
  const { t } = useTranslation(["report", "common"]);
  const { date } = useFormats();
  if (data === undefined) return undefined;
  const days = (range: { readonly startDate: string; readonly endDate: string }) =>
    range.startDate === range.endDate
      ? date(range.startDate)
      : t("period.days", { from: date(range.startDate), to: date(range.endDate) });
  const period =
    data.before === null ? days(data) : t("period.against", { days: days(data), before: days(data.before) });
  return `${period} · ${t("common:amount.in", { currency: data.currency })}`;
};
