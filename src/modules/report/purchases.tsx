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

/** Which days of an order a figure is made of: its own, those of its receipts, of its returns, or of both. */
const daysOf = (figure: string, startDate: string, endDate: string): Readonly<Record<string, string>> => {
  const received = { receivedFrom: startDate, receivedTo: endDate };
  const returned = { returnedFrom: startDate, returnedTo: endDate };
  if (figure === "ordered") return { startDate, endDate };
  if (figure === "returned" || figure === "credited") return returned;
  return figure === "netPurchased" || figure === "before" ? { ...received, ...returned } : received;
};

const ordersOf = ({ figure, startDate, endDate, branchId, group, id }: FactPlace): string => {
  const params = new URLSearchParams(daysOf(figure, startDate, endDate));
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
