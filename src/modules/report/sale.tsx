/** What was sold, by product, customer, payment method, day and so on: `/report/sale`. */
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../../client/http/download.ts";
import type { FactPlace } from "../../contract/report/fact-place.ts";
import type { FactAnswer } from "../../contract/report/fact-report.ts";
import { orderListAddress, ordersBehind } from "../../contract/report/sales-drill.ts";
import { salesReport } from "../../contract/report/sales-report.ts";
import type { QueryOf } from "../common/list/list-query.ts";
import { useList } from "../common/list/use-list.ts";
import { Prove } from "../common/prove/prove.tsx";
import { factBlanks } from "../common/report/fact-question.tsx";
import { factList, FactScreen, useDaysFilter } from "../common/report/fact-screen.tsx";

const { endpoints, groups } = salesReport;

const options = {
  endpoint: endpoints.read,
  table: "reportSale",
  ...factList,
  defaults: { group: "product", period: "month", limit: 50 },
} as const;

type Query = QueryOf<typeof endpoints.read>;

/** The control that proves the turnover of all rows; rows that a filter left over prove nothing. */
const useProof = ({ group, branchId, categoryId, searchWord = "" }: Query, data: FactAnswer | undefined) => {
  const { t } = useTranslation("report");
  const isProved = group !== "method" && searchWord === "" && categoryId === undefined;
  const { startDate, endDate } = data ?? {};
  return useMemo(
    () =>
      isProved && startDate !== undefined && endDate !== undefined ? (
        <Prove
          what={t("column.net")}
          query={{ of: "sales", startDate, endDate, ...(branchId !== undefined && { branchId }) }}
        />
      ) : null,
    [isProved, startDate, endDate, branchId, t],
  );
};

export default function SaleReport() {
  const { t } = useTranslation("report");
  const list = useList(options);
  const { query, change, data } = list;
  const { group = groups[0], categoryId } = query;
  const days = useDaysFilter<typeof query>((startDate, endDate) => ({ startDate, endDate }));
  const drill = useCallback(
    (place: FactPlace) => {
      const orders = ordersBehind(place, categoryId);
      return orders && orderListAddress(orders);
    },
    [categoryId],
  );
  return (
    <FactScreen
      contract={salesReport}
      {...{ list, query, change, drill }}
      title={t(`title.${group}`)}
      question={t("question.sale", factBlanks)}
      filters={[days]}
      total={useProof(query, data)}
      exporter={(wish) => download(endpoints.export, { query: { ...query, ...wish } })}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
