/** Any fact report as a screen: the question in words, bars of days and months, the table with comparison and pivot, file and print. */
import type { ReactNode } from "react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { useSees } from "../../../client/session/session.ts";
import { type FactDrill, placeOf } from "../../../contract/report/fact-place.ts";
import {
  type FactAnswer,
  type FactRow,
  groupsAbove,
  type Measure,
} from "../../../contract/report/fact-report.ts";
import type { Schema } from "effect";
import type { ParseKeys } from "i18next";
import { daysFilter, type ListFilter } from "../list/filters.tsx";
import type { CommonQuery, Patch } from "../list/list-query.ts";
import type { EmptyWords } from "../list/list-states.tsx";
import type { Exporter } from "../list/list-tools.tsx";
import type { List } from "../list/use-list.ts";
import { FactChart } from "./fact-chart.tsx";
import { type FactGiven, useFactColumns } from "./fact-columns.tsx";
import { type FactQuery, useFactWords } from "./fact-question.tsx";
import { ReportScreen } from "./report-screen.tsx";
import { usePeriodDetail } from "./report-words.tsx";

interface Contract<Group extends string, Pivot extends string, Of extends string, Id extends string> {
  readonly groups: readonly [Group, ...Group[]];
  readonly pivots: readonly Pivot[];
  readonly compared: readonly Of[];
  readonly measures: Readonly<Record<Id, Measure>>;
  readonly hasFigure: (group: string, id: string) => boolean;
  readonly choiceOf: (group: string, key: number) => string | null;
  readonly Figures: Schema.Top;
}

/** The words `group.product`, `column.net` and so on, without what stands in front. */
type WordAfter<Prefix extends string, Key = ParseKeys<"report">> = Key extends `${Prefix}.${infer Word}`
  ? Word
  : never;
type GroupWord = WordAfter<"group">;
type PivotWord = WordAfter<"pivot">;
type FigureWord = WordAfter<"column">;

interface FactScreenProps<
  Q,
  Data,
  Group extends GroupWord,
  Pivot extends PivotWord,
  Of extends Id,
  Id extends FigureWord,
> {
  readonly contract: Contract<Group, Pivot, Of, Id>;
  /** The list's own `query` and `change` once more, as those of a fact report. */
  readonly query: FactQuery<NoInfer<Group>, NoInfer<Pivot>, NoInfer<Of>>;
  readonly change: (patch: Patch<FactQuery<NoInfer<Group>, NoInfer<Pivot>, NoInfer<Of>>>) => void;
  readonly list: List<FactRow, Q, Data>;
  readonly title: string;
  /** The sentence of the report, with `factBlanks` in the places of its words. */
  readonly question: string;
  readonly filters?: readonly ListFilter<Q & CommonQuery>[];
  readonly drill: FactDrill;
  readonly exporter: Exporter;
  readonly empty: EmptyWords;
  /** What a choice of a group or figure is called. */
  readonly choiceName?: (choice: string) => string;
  /** Words of the sentence beside those of every fact report. */
  readonly words?: Readonly<Record<string, ReactNode>>;
  /** Beside the word of the totals: the control that proves them. */
  readonly total?: ReactNode;
  /** Between question and table, beside the bars of days and months. */
  readonly chart?: ReactNode;
}

const useWords = () => {
  const { t } = useTranslation("report");
  return useMemo(
    () => ({
      group: (group: GroupWord) => t(`group.${group}`),
      head: (group: GroupWord) => t(`head.${group}`),
      pivot: (pivot: PivotWord) => t(`pivot.${pivot}`),
      figure: (figure: FigureWord) => t(`column.${figure}`),
    }),
    [t],
  );
};

/** How the list of a fact report reads its answer: for `useList`. */
export const factList = {
  rowId: ({ key, isSubtotal }: FactRow) => `${isSubtotal === true ? "sum" : "row"}${key}`,
  read: ({ rows, total }: FactAnswer) => ({ rows, total }),
} as const;

const sameName = (choice: string) => choice;

/** What a row is called; days and months in the person's way of writing them. */
const useRowName = (
  group: string,
  choiceOf: (group: string, key: number) => string | null,
  choiceName: (choice: string) => string,
) => {
  const { t } = useTranslation("report");
  const formats = useFormats();
  return useMemo(
    () => (row: FactRow) => {
      const choice = choiceOf(group, row.key);
      if (choice !== null) return choiceName(choice);
      const own = row.isSubtotal === true ? groupsAbove[group] : group;
      if (own === "month") return formats.month(row.name);
      if (own === "day") return formats.date(row.name);
      if (row.name !== "") return row.name;
      return own === "customer" ? t("trade:walkInCustomer") : t("noCategory");
    },
    [group, choiceOf, choiceName, formats, t],
  );
};

/** Typed days take the place of the named period. */
export const useDaysFilter = <Q extends { readonly startDate?: string; readonly endDate?: string }>(
  patch: (startDate: string | undefined, endDate: string | undefined) => Patch<Q>,
): ListFilter<Q> => {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const offsetHours = useSettings().SystemTimeZone.value;
  return daysFilter<Q>({ t, formats, offsetHours, patch });
};

/** The question as columns and bars read it; the same until it, the answer or the words change. */
const useGiven = <Group extends GroupWord, Pivot extends PivotWord, Of extends Id, Id extends FigureWord>({
  contract: { measures, groups, choiceOf },
  query,
  answer,
  drill,
  choiceName = sameName,
  total,
}: {
  readonly contract: Contract<Group, Pivot, Of, Id>;
  readonly query: FactQuery<Group, Pivot, Of>;
  readonly answer: FactAnswer | undefined;
  readonly drill: FactDrill;
  readonly choiceName: ((choice: string) => string) | undefined;
  readonly total: ReactNode;
}): FactGiven => {
  const words = useWords();
  const { group = groups[0], pivot, branchId, compare, searchWord = "" } = query;
  const rowName = useRowName(group, choiceOf, choiceName);
  return useMemo(() => {
    const isId = (id: string): id is Id => id in measures;
    return {
      measures,
      asked: { group, pivot, branchId, compare, isNarrowed: searchWord !== "" },
      answer,
      drill,
      figureName: (id: string) => (isId(id) ? words.figure(id) : id),
      choiceName,
      total,
      head: words.head(group),
      rowName,
    };
  }, [
    measures,
    group,
    pivot,
    branchId,
    compare,
    searchWord,
    answer,
    drill,
    choiceName,
    total,
    words,
    rowName,
  ]);
};

/** The sentence of the report with its words. */
const useQuestion = <Group extends GroupWord, Pivot extends PivotWord, Of extends Id, Id extends FigureWord>({
  contract,
  query,
  change,
  data,
  text,
  own,
}: {
  readonly contract: Contract<Group, Pivot, Of, Id>;
  readonly query: FactQuery<Group, Pivot, Of>;
  readonly change: (patch: Patch<FactQuery<Group, Pivot, Of>>) => void;
  readonly data: FactAnswer | undefined;
  readonly text: string;
  readonly own: Readonly<Record<string, ReactNode>>;
}) => {
  const words = useWords();
  const sees = useSees(contract.Figures);
  const questionWords = useFactWords({
    query,
    change,
    data,
    groups: contract.groups,
    pivots: contract.pivots,
    figures: contract.compared.filter(
      (id) => sees(id) && contract.hasFigure(query.group ?? contract.groups[0], id),
    ),
    groupName: words.group,
    pivotName: words.pivot,
    figureName: words.figure,
  });
  const detail = usePeriodDetail(data);
  return { text, words: { ...questionWords, ...own }, detail };
};

export function FactScreen<
  Q,
  Data extends FactAnswer,
  Group extends GroupWord,
  Pivot extends PivotWord,
  Of extends Id,
  Id extends FigureWord,
>(props: FactScreenProps<Q, Data, Group, Pivot, Of, Id>) {
  const {
    contract,
    query,
    change,
    list,
    drill,
    chart,
    choiceName,
    total,
    words: own = {},
    ...screen
  } = props;
  const { t } = useTranslation("report");
  const { data } = list;
  const given = useGiven({ contract, query, answer: data, drill, choiceName, total });
  const question = useQuestion({ contract, query, change, data, text: screen.question, own });
  return (
    <ReportScreen
      {...screen}
      list={list}
      question={question}
      chart={
        <>
          <FactChart given={given} />
          {chart}
        </>
      }
      columns={useFactColumns(given)}
      search={t("search")}
      rowLabel={given.rowName}
      drill={(row) => {
        const place = data && placeOf({ row, figure: data.of, column: null }, given.asked, data);
        return place ? drill(place) : null;
      }}
    />
  );
}
