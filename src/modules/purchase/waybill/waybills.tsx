/** Sea waybills: the list, or the one that the address names: `/ocean-shipping/index`. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { waybillEndpoints } from "../../../contract/purchase/waybill-calls.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { EditWaybill } from "./edit-waybill.tsx";
import { ReceiveWaybill } from "./receive-waybill.tsx";
import { WaybillList } from "./waybill-list.tsx";
import { WaybillPage } from "./waybill-page.tsx";
import { useWaybillAddress } from "./waybill-words.ts";

function Stored({ id }: { readonly id: number }) {
  const { t } = useTranslation("route");
  const { act } = useWaybillAddress();
  const { data, error, refetch } = useCall(waybillEndpoints.waybill, { query: { id } });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("oceanShippingIndex")}
        right={waybillEndpoints.waybill.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  if (act === "edit" && data.can.includes("edit")) return <EditWaybill key={data.id} waybill={data} />;
  if (act === "receive" && data.can.includes("receive"))
    return <ReceiveWaybill key={data.id} waybill={data} />;
  return <WaybillPage key={data.id} waybill={data} />;
}

export default function Waybills() {
  const { id } = useWaybillAddress();
  return id === null ? <WaybillList /> : <Stored id={id} />;
}
