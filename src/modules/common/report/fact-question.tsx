/** The words of any fact report's question: by what, in which columns, which figure; beside the days and the branch of every report. */
import { useTranslation } from "react-i18next";
import { groupsAbove } from "../../../contract/report/fact-report.ts";
import type { Patch } from "../list/list-query.ts";
import { blank, QuestionWord } from "./question.tsx";
import { type PeriodAnswer, type PeriodQuery, periodBlanks, periodWords } from "./report-words.tsx";

/** What any fact report can be asked. */
export interface FactQuery<
  Group extends string,
  Pivot extends string,
  Of extends string,
> extends PeriodQuery {
  readonly group?: Group;
  readonly pivot?: Pivot;
  readonly of?: Of;
  readonly subtotals?: "yes";
  readonly searchWord?: string;
  readonly orderBy?: string;
  readonly order?: "asc" | "desc";
}

interface Given<Group extends string, Pivot extends string, Of extends string> {
  readonly query: FactQuery<Group, Pivot, Of>;
  readonly change: (patch: Patch<FactQuery<Group, Pivot, Of>>) => void;
  readonly data: (PeriodAnswer & { readonly of: string }) | undefined;
  readonly groups: readonly [Group, ...Group[]];
  readonly pivots: readonly Pivot[];
  /** Those that the person may see. */
  readonly figures: readonly Of[];
  readonly groupName: (group: Group) => string;
  readonly pivotName: (pivot: Pivot) => string;
  readonly figureName: (figure: Of) => string;
}

const NO = "no";

/** The places of the words in the sentence of a report. */
export const factBlanks = {
  group: blank("group"),
  pivot: blank("pivot"),
  of: blank("of"),
  subtotals: blank("subtotals"),
  ...periodBlanks,
} as const;

interface SubtotalProps {
  readonly group: string;
  readonly isAsked: boolean;
  readonly onChange: (subtotals: "yes" | undefined) => void;
}

/** Products have categories above them, days their months; other rows have nothing above. */
function SubtotalWord({ group, isAsked, onChange }: SubtotalProps) {
  const { t } = useTranslation("report");
  const above = groupsAbove[group];
  if (above === undefined) return <>{t("subtotals.no")}</>;
  return (
    <QuestionWord
      label={t("word.subtotals")}
      choices={[
        { value: NO, label: t("subtotals.no") },
        { value: "yes", label: t(`subtotals.${above}`) },
      ]}
      value={isAsked ? "yes" : NO}
      onChange={(value) => onChange(value === "yes" ? value : undefined)}
    />
  );
}

export const useFactWords = <Group extends string, Pivot extends string, Of extends string>(
  given: Given<Group, Pivot, Of>,
) => {
  const { t } = useTranslation("report");
  const { query, change, data, groups, pivots, figures } = given;
  const of = figures.find((id) => id === (query.of ?? data?.of)) ?? figures[0];
  const sorted = { orderBy: undefined, order: undefined, searchWord: undefined };
  return {
    group: (
      <QuestionWord
        label={t("word.group")}
        choices={groups.map((value) => ({ value, label: given.groupName(value) }))}
        value={query.group ?? groups[0]}
        onChange={(group) => change({ ...sorted, group })}
      />
    ),
    pivot: (
      <QuestionWord<Pivot | typeof NO>
        label={t("word.pivot")}
        choices={[
          { value: NO, label: t("pivot.none") },
          ...pivots.map((value) => ({ value, label: given.pivotName(value) })),
        ]}
        value={query.pivot ?? NO}
        onChange={(pivot) => change({ pivot: pivot === NO ? undefined : pivot })}
      />
    ),
    of: of !== undefined && (
      <QuestionWord
        label={t("word.of")}
        choices={figures.map((value) => ({ value, label: given.figureName(value) }))}
        value={of}
        onChange={(next) => change({ of: next })}
      />
    ),
    subtotals: (
      <SubtotalWord
        group={query.group ?? groups[0]}
        isAsked={query.subtotals !== undefined}
        onChange={(subtotals) => change({ subtotals })}
      />
    ),
    ...periodWords({ query, change, data }),
  };
};
