/** Stock checks: the list, or the one that the address names: `/product/stock/check-order?check=7`. */
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { stockCheckEndpoints } from "../../../contract/stock/check.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { CheckList } from "./check-list.tsx";
import { CheckPage } from "./check-page.tsx";

function Stored({ id }: { readonly id: number }) {
  const { t } = useTranslation("route");
  const { data, error, refetch } = useCall(stockCheckEndpoints.stockCheck, { query: { id } });
  return data === undefined ? (
    <RecordWaiting
      label={t("productStockCheckOrder")}
      right={stockCheckEndpoints.stockCheck.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <CheckPage check={data} />
  );
}

export default function CheckOrders() {
  const checkId = useSearchParams()[0].get("check");
  return checkId === null ? <CheckList /> : <Stored key={checkId} id={Number(checkId)} />;
}
