/** Opens the purchase screen that another system or a sales order means: `/purchase/jump?id=PO-000007&source=number`. */
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { useCall } from "../../client/http/query.ts";
import { needEndpoints } from "../../contract/purchase/need.ts";
import { Button } from "../../kit/button.tsx";
import { ErrorState } from "../../kit/feedback/states.tsx";
import { RecordWaiting } from "../common/record/record-waiting.tsx";
import { purchaseLink } from "./purchase-words.ts";

const endpoint = needEndpoints.resolvePurchase;
const sources = ["id", "number", "reference", "barcode", "sale"] as const;
const listPath = "/product/purchase";

export default function PurchaseJump() {
  const { t } = useTranslation(["replenish", "trade", "route"]);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = (params.get("id") ?? "").trim().slice(0, 100);
  const source = sources.find((one) => one === params.get("source"));
  const { data, error, refetch } = useCall(
    endpoint,
    { query: { id, ...(source && { source }) } },
    { enabled: id !== "" },
  );
  if (id === "") return <Navigate to={listPath} replace />;
  if (data)
    return (
      <Navigate
        to={data.orderId === null ? `${listPath}?productId=${data.productId}` : purchaseLink(data.orderId)}
        replace
      />
    );
  if (error?.name === "NotFound")
    return (
      <ErrorState title={t("jump.none")} detail={t("jump.noneDetail", { id })}>
        <Button look="primary" onClick={() => void navigate(listPath)}>
          {t("trade:backToTheList")}
        </Button>
      </ErrorState>
    );
  return (
    <RecordWaiting
      label={t("route:purchaseJump")}
      right={endpoint.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}
