/** The question of the histogram: by what, which days, against which, of which branch. */
import { useTranslation } from "react-i18next";
import { HistogramBucket } from "../../contract/report/sales-charts.ts";
import type { Patch } from "../common/list/list-query.ts";
import { blank, QuestionWord, type QuestionProps } from "../common/report/question.tsx";
import { periodBlanks, periodWords, usePeriodDetail } from "../common/report/report-words.tsx";
import type { Histogram, HistogramQuery } from "./histogram-bars.ts";

interface Given {
  readonly query: HistogramQuery;
  readonly change: (patch: Patch<HistogramQuery>) => void;
  readonly data: Histogram | undefined;
}

export const useHistogramQuestion = (given: Given): QuestionProps => {
  const { t } = useTranslation("report");
  const detail = usePeriodDetail(given.data);
  const { query, change } = given;
  const bucket = (
    <QuestionWord
      label={t("word.bucket")}
      choices={HistogramBucket.literals.map((value) => ({ value, label: t(`by.${value}`) }))}
      value={query.bucket}
      onChange={(value) => change({ bucket: value })}
    />
  );
  return {
    text: t("question.histogram", { bucket: blank("bucket"), ...periodBlanks }),
    words: { bucket, ...periodWords(given) },
    detail,
  };
};
