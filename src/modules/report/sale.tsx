/** What was sold, by product, customer, day and so on: `/report/sale`. */
import { useTranslation } from "react-i18next";
import { download } from "../../client/http/download.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { orderListAddress } from "../../contract/report/sales-drill.ts";
import { salesReportEndpoints } from "../../contract/report/sales-report.ts";
import type { SalesQuery, SalesReport, SalesRow } from "../../contract/report/sales-report.ts";
import { daysFilter, type ListFilter } from "../common/list/filters.tsx";
import { ReportScreen } from "../common/report/report-screen.tsx";
import { useList } from "../common/list/use-list.ts";
import { SaleChart } from "./sale-chart.tsx";
import { useSaleColumns } from "./sale-columns.tsx";
import { useSaleQuestion } from "./sale-question.tsx";
import { rowDrill, rowName } from "./sale-rows.ts";

const options = {
  endpoint: salesReportEndpoints.sales,
  table: "reportSale",
  rowId: ({ key, isSubtotal }: SalesRow) => `${isSubtotal ? "sum" : "row"}${key}`,
  read: ({ rows, total }: SalesReport) => ({ rows, total }),
  defaults: { group: "product", period: "month", limit: 50 },
} as const;

/** Typed days take the place of the named period. */
const useFilters = (): readonly ListFilter<SalesQuery>[] => {
  const { t } = useTranslation("list");
  const formats = useFormats();
  const offsetHours = useSettings().SystemTimeZone.value;
  return [
    daysFilter<SalesQuery>({
      t,
      formats,
      offsetHours,
      patch: (startDate, endDate) => ({ startDate, endDate }),
    }),
  ];
};

export default function SaleReport() {
  const { t } = useTranslation("report");
  const formats = useFormats();
  const list = useList(options);
  const { query, change, data } = list;
  const columns = useSaleColumns(query, data);
  const drill = rowDrill(query, data);
  const question = useSaleQuestion({ query, change, data });
  return (
    <ReportScreen
      list={list}
      title={t(`title.${query.group}`)}
      question={question}
      chart={<SaleChart query={query} report={data} />}
      columns={columns}
      filters={useFilters()}
      search={t("search")}
      rowLabel={(row) => rowName({ t, formats, query }, row)}
      drill={(row) => orderListAddress(drill.row(row))}
      exporter={(wish) => download(salesReportEndpoints.exportSales, { query: { ...query, ...wish } })}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
