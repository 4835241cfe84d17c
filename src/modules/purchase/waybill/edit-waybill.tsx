/** The editor of a booked waybill, or of a new one: it waits for the lines of orders that can go on it. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import type { OpenLine, Waybill } from "../../../contract/purchase/waybill.ts";
import { waybillEndpoints } from "../../../contract/purchase/waybill-calls.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { linesOfWaybill } from "./edit-line.ts";
import { headOfWaybill, type WaybillHeadValues, type WaybillStart } from "./use-waybill-editor.ts";
import { WaybillEditor } from "./waybill-editor.tsx";

const blank = {
  billNumber: "",
  carrier: "",
  vessel: "",
  containerType: "40HC",
  containerNumber: "",
  portFrom: "",
  portTo: "",
  etd: null,
  eta: null,
  note: "",
} as const satisfies Omit<WaybillHeadValues, "clientId">;

interface EditorProps {
  readonly waybill: Waybill | null;
  readonly open: readonly OpenLine[];
}

function Editor({ waybill, open }: EditorProps) {
  const start = useMemo(
    (): WaybillStart => ({
      open,
      stored: waybill,
      lines: waybill === null ? [] : linesOfWaybill(waybill),
      head: waybill === null ? { clientId: newKey(), ...blank } : headOfWaybill(waybill),
    }),
    [open, waybill],
  );
  return <WaybillEditor start={start} />;
}

export function EditWaybill({ waybill }: { readonly waybill: Waybill | null }) {
  const { t } = useTranslation("route");
  const endpoint = waybillEndpoints.openLines;
  const { data, error, refetch } = useCall(endpoint, {
    query: { limit: 200, ...(waybill !== null && { except: waybill.id }) },
  });
  if (data !== undefined) return <Editor waybill={waybill} open={data} />;
  return (
    <RecordWaiting
      label={t("oceanShippingNewSeawaybill")}
      right={endpoint.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}
