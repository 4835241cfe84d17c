/** Gross profit by product, customer, employee and time: `/report/profit`. */
import { useTranslation } from "react-i18next";
import { download } from "../../client/http/download.ts";
import { profitReport } from "../../contract/report/profit-report.ts";
import { orderListAddress } from "../../contract/report/sales-drill.ts";
import { useList } from "../common/list/use-list.ts";
import type { FactPlace } from "../common/report/fact-place.ts";
import { factBlanks } from "../common/report/fact-question.tsx";
import { factList, FactScreen, useDaysFilter } from "../common/report/fact-screen.tsx";

const { endpoints } = profitReport;

const options = {
  endpoint: endpoints.read,
  table: "reportProfit",
  ...factList,
  defaults: { group: "product", period: "month", limit: 50 },
} as const;

const ordersOf = ({ startDate, endDate, branchId, group, id }: FactPlace): string =>
  orderListAddress({
    only: "counted",
    startDate,
    endDate,
    ...(branchId !== undefined && { branchId }),
    ...(group === "product" && { productId: id }),
    ...(group === "category" && { categoryId: id }),
    ...(group === "customer" && { customerId: id }),
    ...(group === "employee" && { personId: id }),
  });

export default function ProfitReport() {
  const { t } = useTranslation("report");
  const list = useList(options);
  const { query, change } = list;
  const days = useDaysFilter<typeof query>((startDate, endDate) => ({ startDate, endDate }));
  return (
    <FactScreen
      contract={profitReport}
      {...{ list, query, change }}
      title={t("profit.title")}
      question={t("question.profit", factBlanks)}
      filters={[days]}
      drill={ordersOf}
      exporter={(wish) => download(endpoints.export, { query: { ...query, ...wish } })}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
