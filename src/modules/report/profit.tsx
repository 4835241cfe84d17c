/** Gross profit by product, customer, employee and time: `/report/profit`. */
import { useTranslation } from "react-i18next";
import { download } from "../../client/http/download.ts";
import type { FactPlace } from "../../contract/report/fact-place.ts";
import { profitReport } from "../../contract/report/profit-report.ts";
import { orderListAddress, ordersBehind } from "../../contract/report/sales-drill.ts";
import { useList } from "../common/list/use-list.ts";
import { factBlanks } from "../common/report/fact-question.tsx";
import { factList, FactScreen, useDaysFilter } from "../common/report/fact-screen.tsx";

const { endpoints } = profitReport;

const options = {
  endpoint: endpoints.read,
  table: "reportProfit",
  ...factList,
  defaults: { group: "product", period: "month", limit: 50 },
} as const;

const ordersOf = (place: FactPlace): string | null => {
  const orders = ordersBehind(place);
  return orders && orderListAddress(orders);
};

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
