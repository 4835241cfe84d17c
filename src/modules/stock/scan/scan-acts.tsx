/** What can be done while goods are scanned: finish, take the last scan back, the camera, give the check up. */
import { Camera, Flag, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { ScanLine, ScanSheet } from "../../../contract/stock/scan-check.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { type PageAct, PageActs } from "../../../kit/page-head.tsx";
import { columnMakers } from "../../common/list/columns.tsx";
import { PlainTable } from "../../common/list/plain-table.tsx";
import { hasCameraScan } from "../../common/scan/camera-scan.tsx";
import { ActDialog } from "../../common/act-dialog.tsx";
import { differing, useFinish } from "./use-finish.ts";
import type { Scanning } from "./use-scanning.ts";

function Differences({ lines }: { readonly lines: readonly ScanLine[] }) {
  const { t } = useTranslation(["stock", "trade"]);
  const column = columnMakers<ScanLine>(useFormats());
  return (
    <div className="max-h-64 overflow-y-auto pb-3">
      <PlainTable
        label={t("transfer.column.difference")}
        columns={[
          column.text("product", t("trade:product"), ({ name }) => name),
          column.quantity("wanted", t("scanCheck.column.wanted"), ({ wanted }) => wanted),
          column.quantity("scanned", t("scanCheck.column.scanned"), ({ scanned }) => scanned),
          column.quantity(
            "difference",
            t("transfer.column.difference"),
            ({ wanted, scanned }) => scanned - wanted,
          ),
        ]}
        rows={lines}
        rowId={({ productId }) => String(productId)}
        empty=""
      />
    </div>
  );
}

type Asked = "accept" | "cancel" | null;

const icon = { "aria-hidden": true, size: 16 } as const;

interface ActsProps {
  readonly sheet: ScanSheet;
  readonly scanning: Scanning;
  readonly onCamera: () => void;
  readonly onOver: () => void;
}

/** Why the check cannot be finished now. */
const useBlocked = ({ sheet, scanning }: ActsProps, hasDifferences: boolean): string | undefined => {
  const { t } = useTranslation("stock");
  const { count } = useFormats();
  if (scanning.waiting > 0) return t("scanCheck.waiting", { number: count(scanning.waiting) });
  if (!sheet.can.includes("finish")) return t("scanCheck.undo.none");
  return hasDifferences && !sheet.can.includes("accept") ? t("scanCheck.accept.denied") : undefined;
};

interface CancelProps {
  readonly isBusy: boolean;
  readonly onGo: () => void;
  readonly onClose: () => void;
}

function CancelDialog({ isBusy, onGo, onClose }: CancelProps) {
  const { t } = useTranslation(["stock", "common"]);
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("scanCheck.cancel")}
      detail={t("scanCheck.cancel.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="danger" busy={isBusy} onClick={onGo}>
            {t("scanCheck.cancel")}
          </Button>
        </>
      }
    />
  );
}

/** The acts by weight; finishing asks first where something differs. */
const useActs = (props: ActsProps, end: ReturnType<typeof useFinish>, ask: (what: Asked) => void) => {
  const { sheet, scanning, onCamera } = props;
  const { t } = useTranslation("stock");
  const isWrong = differing(scanning.lines).length > 0;
  const blocked = useBlocked(props, isWrong);
  const camera: PageAct = {
    id: "camera",
    label: t("count.camera"),
    icon: <Camera {...icon} />,
    onPress: onCamera,
  };
  const cancel: PageAct = {
    id: "cancel",
    label: t("scanCheck.cancel"),
    icon: <Trash2 {...icon} />,
    onPress: () => ask("cancel"),
  };
  const acts: readonly PageAct[] = [
    {
      id: "finish",
      label: t("scanCheck.finish"),
      look: "primary",
      shortcut: "F9",
      icon: <Flag {...icon} />,
      busy: end.isBusy,
      unavailableBecause: blocked,
      onPress: () => (isWrong ? ask("accept") : end.finish("")),
    },
    {
      id: "undo",
      label: t("scanCheck.undo"),
      shortcut: "ctrl+z",
      icon: <Undo2 {...icon} />,
      unavailableBecause: scanning.canUndo ? undefined : t("scanCheck.undo.none"),
      onPress: scanning.undo,
    },
  ];
  return [...acts, ...(hasCameraScan() ? [camera] : []), ...(sheet.can.includes("cancel") ? [cancel] : [])];
};

export function ScanActs(props: ActsProps) {
  const { sheet, scanning, onOver } = props;
  const { t } = useTranslation("stock");
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const end = useFinish(sheet, scanning.lines, onOver);
  return (
    <>
      <PageActs acts={useActs(props, end, setAsked)} />
      {asked === "accept" && (
        <ActDialog
          asksReason
          isDanger
          title={t("scanCheck.accept")}
          detail={t("scanCheck.finish.detail")}
          isBusy={end.isBusy}
          onGo={end.finish}
          onClose={close}
        >
          <Differences lines={differing(scanning.lines)} />
        </ActDialog>
      )}
      {asked === "cancel" && <CancelDialog isBusy={end.isBusy} onGo={end.cancel} onClose={close} />}
    </>
  );
}
