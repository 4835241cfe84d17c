/** Sales by hour, weekday, day or month as bars, and the same numbers as a table: `/report/sales-histogram`. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../client/call.ts";
import { orderListAddress } from "../../contract/sales-drill.ts";
import { salesReportEndpoints, type HistogramBar } from "../../contract/sales-report.ts";
import { ReportScreen } from "../common/report-screen.tsx";
import { useList } from "../common/use-list.ts";
import { HistogramChart } from "./histogram-chart.tsx";
import { useHistogramColumns } from "./histogram-columns.tsx";
import { barDrill, useBarName } from "./histogram-bars.ts";
import { useHistogramQuestion } from "./histogram-question.tsx";

const endpoint = salesReportEndpoints.salesHistogram;

const options = {
  endpoint,
  table: "reportHistogram",
  rowId: ({ key }: HistogramBar) => String(key),
  read: ({ bars }: OutputOf<typeof endpoint>) => ({ rows: bars, total: bars.length }),
  defaults: { bucket: "hour", period: "month" },
} as const;

export default function Histogram() {
  const { t } = useTranslation("report");
  const navigate = useNavigate();
  const list = useList(options);
  const { query, data } = list;
  const drill = barDrill(query, data);
  const nameOf = useBarName(query.bucket);
  return (
    <ReportScreen
      list={list}
      title={t("histogram.title")}
      question={useHistogramQuestion(list)}
      chart={
        <HistogramChart
          query={query}
          data={data}
          onPress={(bar) => void navigate(orderListAddress(drill(bar)))}
        />
      }
      columns={useHistogramColumns(query, data)}
      rowLabel={({ key }) => nameOf(key)}
      drill={(bar) => orderListAddress(drill(bar))}
      paged={false}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
