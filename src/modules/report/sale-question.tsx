/** The question of the sales report: by what, which days, against which, of which branch, in which columns. */
import { useTranslation } from "react-i18next";
import { ReportGroup, type SalesQuery, type SalesReport } from "../../contract/report/sales-report.ts";
import type { Patch } from "../common/list/list-query.ts";
import { blank, QuestionWord, type QuestionProps } from "../common/report/question.tsx";
import { periodBlanks, periodWords, usePeriodDetail } from "../common/report/report-words.tsx";

interface Given {
  readonly query: SalesQuery;
  readonly change: (patch: Patch<SalesQuery>) => void;
  readonly data: SalesReport | undefined;
}

const NO = "no";

function GroupWord({ query, change }: Given) {
  const { t } = useTranslation("report");
  return (
    <QuestionWord
      label={t("word.group")}
      choices={ReportGroup.literals.map((value) => ({ value, label: t(`group.${value}`) }))}
      value={query.group}
      onChange={(group) => change({ group, orderBy: undefined, order: undefined, searchWord: undefined })}
    />
  );
}

function PivotWord({ query, change }: Given) {
  const { t } = useTranslation("report");
  return (
    <QuestionWord
      label={t("word.pivot")}
      choices={[
        { value: NO, label: t("pivot.none") },
        { value: "month", label: t("pivot.month") },
        { value: "branch", label: t("pivot.branch") },
      ]}
      value={query.pivot ?? NO}
      onChange={(pivot) => change({ pivot: pivot === "month" || pivot === "branch" ? pivot : undefined })}
    />
  );
}

/** Products have categories above them, days their months; other rows have nothing above. */
const hasSubtotals = ({ group }: SalesQuery) => group === "product" || group === "day";

function SubtotalWord({ query, change }: Given) {
  const { t } = useTranslation("report");
  if (!hasSubtotals(query)) return <>{t("subtotals.no")}</>;
  return (
    <QuestionWord
      label={t("word.subtotals")}
      choices={[
        { value: NO, label: t("subtotals.no") },
        { value: "yes", label: t(query.group === "day" ? "subtotals.month" : "subtotals.category") },
      ]}
      value={query.subtotals ?? NO}
      onChange={(value) => change({ subtotals: value === "yes" ? value : undefined })}
    />
  );
}

export const useSaleQuestion = (given: Given): QuestionProps => {
  const { t } = useTranslation("report");
  const detail = usePeriodDetail(given.data);
  const words = {
    group: <GroupWord {...given} />,
    pivot: <PivotWord {...given} />,
    subtotals: <SubtotalWord {...given} />,
    ...periodWords(given),
  };
  const text = t("question.sale", {
    group: blank("group"),
    pivot: blank("pivot"),
    subtotals: blank("subtotals"),
    ...periodBlanks,
  });
  return { text, words, detail };
};
