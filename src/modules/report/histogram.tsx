/** Sales by hour, weekday, day or month as bars, and the same numbers as a table: `/report/sales-histogram`. */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../client/http/call.ts";
import { salesChartEndpoints, type HistogramBar } from "../../contract/report/sales-charts.ts";
import { ReportScreen } from "../common/report/report-screen.tsx";
import { useList } from "../common/list/use-list.ts";
import { HistogramChart } from "./histogram-chart.tsx";
import { useHistogramColumns } from "./histogram-columns.tsx";
import { barAddresses, isAnythingSold, useBarName } from "./histogram-bars.ts";
import { useHistogramQuestion } from "./histogram-question.tsx";

const endpoint = salesChartEndpoints.salesHistogram;

const options = {
  endpoint,
  table: "reportHistogram",
  rowId: ({ key }: HistogramBar) => String(key),
  read: (data: OutputOf<typeof endpoint>) => {
    const rows = isAnythingSold(data) ? data.bars : [];
    return { rows, total: rows.length };
  },
  defaults: { bucket: "hour", period: "month" },
} as const;

export default function Histogram() {
  const { t } = useTranslation("report");
  const navigate = useNavigate();
  const list = useList(options);
  const { query, data } = list;
  const address = barAddresses(query, data);
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
          onPress={(bar, isBefore) => {
            const to = isBefore ? address.before(bar) : address.bar(bar);
            if (to !== null) void navigate(to);
          }}
        />
      }
      columns={useHistogramColumns(query, data)}
      rowLabel={({ key }) => nameOf(key)}
      drill={address.bar}
      paged={false}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
