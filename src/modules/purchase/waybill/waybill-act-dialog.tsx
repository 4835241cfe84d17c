/** Acts on a waybill that ask before they are done, on its page and in its row: steps of its way, and cancelling. */
import { Anchor, PackageCheck, Ship } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WaybillRow } from "../../../contract/purchase/waybill.ts";
import type { WaybillMove } from "../../../contract/purchase/waybill-calls.ts";
import { ActDialog } from "../../common/act-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { useWaybillActs } from "./use-waybill-acts.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

/** The acts of a waybill from port to warehouse, in their order, each with its icon. */
export const nextMoves: readonly (readonly [WaybillMove, ReactNode])[] = [
  ["load", <PackageCheck key="load" {...icon} />],
  ["sail", <Ship key="sail" {...icon} />],
  ["arrive", <Anchor key="arrive" {...icon} />],
  ["clear", <PackageCheck key="clear" {...icon} />],
];

export type AskedAct = WaybillMove | "cancel";

interface WaybillActDialogProps {
  readonly waybill: Pick<WaybillRow, "id" | "version" | "vessel" | "etd" | "eta">;
  readonly act: AskedAct;
  readonly onClose: () => void;
}

export function WaybillActDialog({ waybill, act, onClose }: WaybillActDialogProps) {
  const { t } = useTranslation("waybill");
  const acts = useWaybillActs(waybill, onClose);
  if (act !== "cancel") return <MoveDialog waybill={waybill} move={act} acts={acts} onClose={onClose} />;
  return (
    <ActDialog
      asksReason
      isDanger
      title={t("act.cancel")}
      detail={t("cancelHint")}
      isBusy={acts.isBusy}
      onGo={acts.cancel}
      onClose={onClose}
    />
  );
}
