/** Pre-purchase orders: the list, a new one, or the one that the address names, also edited: `/main-control/Pre-purchaseOrder`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { preOrderEndpoints } from "../../../contract/purchase/pre-order.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { PreOrderEditor } from "./pre-order-editor.tsx";
import { PreOrderList } from "./pre-order-list.tsx";
import { PreOrderPage } from "./pre-order-page.tsx";
import { usePreOrderAddress } from "./pre-order-words.ts";

function Stored({ id }: { readonly id: number }) {
  const { t } = useTranslation("route");
  const { data, error, refetch } = useCall(preOrderEndpoints.preOrder, { query: { id } });
  const { act } = usePreOrderAddress();
  if (data !== undefined && act === "edit" && data.can.includes("edit"))
    return <PreOrderEditor key={data.id} list={data} />;
  if (data !== undefined) return <PreOrderPage key={data.id} list={data} />;
  return (
    <RecordWaiting
      label={t("mainControlPrePurchaseOrder")}
      right={preOrderEndpoints.preOrder.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}

export default function PreOrders() {
  const { id, isNew } = usePreOrderAddress();
  if (isNew) return <PreOrderEditor list={null} />;
  return id === null ? <PreOrderList /> : <Stored id={id} />;
}
