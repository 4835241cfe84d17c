/** What was bought, by supplier, product, category and time: `/report/purchase`. */
import { useTranslation } from "react-i18next";
import { download } from "../../client/http/download.ts";
import type { FactPlace } from "../../contract/report/fact-place.ts";
import { purchaseReport } from "../../contract/report/purchase-report.ts";
import { useList } from "../common/list/use-list.ts";
import { factBlanks } from "../common/report/fact-question.tsx";
import { factList, FactScreen, useDaysFilter } from "../common/report/fact-screen.tsx";

const { endpoints } = purchaseReport;

const options = {
  endpoint: endpoints.read,
  table: "reportPurchases",
  ...factList,
  defaults: { group: "supplier", period: "month", limit: 50 },
} as const;

const ids: Readonly<Record<string, string>> = {
  supplier: "supplierId",
  product: "productId",
  category: "categoryId",
};

/** What was ordered is found by the day of the order, all else by that of the receipt. */
const ordersOf = ({ figure, startDate, endDate, branchId, group, id }: FactPlace): string => {
  const days =
    figure === "ordered" ? { startDate, endDate } : { receivedFrom: startDate, receivedTo: endDate };
  const params = new URLSearchParams(days);
  if (branchId !== undefined) params.set("branchId", String(branchId));
  const name = group === null ? undefined : ids[group];
  if (name !== undefined) params.set(name, String(id));
  return `/product/purchase?${params}`;
};

export default function PurchasesReport() {
  const { t } = useTranslation("report");
  const list = useList(options);
  const { query, change } = list;
  const days = useDaysFilter<typeof query>((startDate, endDate) => ({ startDate, endDate }));
  return (
    <FactScreen
      contract={purchaseReport}
      {...{ list, query, change }}
      title={t("purchases.title")}
      question={t("question.purchases", factBlanks)}
      filters={[days]}
      drill={ordersOf}
      exporter={(wish) => download(endpoints.export, { query: { ...query, ...wish } })}
      empty={{ title: t("empty.purchases"), detail: t("empty.detail") }}
    />
  );
}
