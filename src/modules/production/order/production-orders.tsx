/** Production orders: the list, or the one that the address names: `/product/productionOrderList`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { productionEndpoints } from "../../../contract/production/order.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { useProductionAddress } from "../production-words.ts";
import { OrderList } from "./order-list.tsx";
import { OrderPage } from "./order-page.tsx";
import { PlanForm } from "./plan-form.tsx";

function Stored({ id, isEdited }: { readonly id: number; readonly isEdited: boolean }) {
  const { t } = useTranslation("route");
  const { data, error, refetch } = useCall(productionEndpoints.productionOrder, { query: { id } });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("productProductionOrderList")}
        right={productionEndpoints.productionOrder.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return isEdited && data.can.includes("edit") ? (
    <PlanForm key={data.id} order={data} />
  ) : (
    <OrderPage key={data.id} order={data} />
  );
}

export default function ProductionOrders() {
  const { id, act } = useProductionAddress();
  return id === null ? <OrderList /> : <Stored id={id} isEdited={act === "edit"} />;
}
