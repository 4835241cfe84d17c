/** Entering the barcode of a product in one of its packages, by scanner or by hand (P4). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { barcodeEndpoints as barcodes, type BarcodeRow } from "../../../contract/product/barcode.ts";
import { hasWrongCheckDigit } from "../../../domain/barcode.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { barcodeReads } from "./barcode-reads.ts";

interface BarcodeDialogProps {
  readonly row: BarcodeRow;
  readonly onClose: () => void;
}

const useSave = ({ row, onClose }: BarcodeDialogProps) => {
  const { t } = useTranslation("product");
  const [problem, setProblem] = useState<string | null>(null);
  const isUnit = row.package === "unit";
  const unit = useCommand(barcodes.changeSkuBarcode, { refreshes: barcodeReads });
  const packed = useCommand(barcodes.changePackageBarcode, { refreshes: barcodeReads });
  const command = isUnit ? unit : packed;
  const save = async (text: string) => {
    const { id, version, package: kind, barcode: was } = row;
    const barcode = text.trim() === "" ? null : text.trim();
    try {
      await command.mutateAsync({ payload: { id, version, package: kind, was, barcode } });
      notify({ title: t("barcodes.saved") });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };
  return { save, problem, isBusy: command.isPending };
};

export function BarcodeDialog({ row, onClose }: BarcodeDialogProps) {
  const { t } = useTranslation(["product", "common"]);
  const [text, setText] = useState(row.barcode ?? "");
  const { save, problem, isBusy } = useSave({ row, onClose });
  useScanner(setText);
  const isWrong = hasWrongCheckDigit(text.trim());
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t("barcodes.edit")}
      detail={`${row.product} · ${t(`barcodes.package.${row.package}`)}`}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={isBusy} onClick={() => void save(text)}>
            {t("common:save")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("column.barcode")}
        maxLength={64}
        value={text}
        hint={t("barcodes.editHint")}
        error={problem ?? (isWrong ? t("barcodes.state.bad") : undefined)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") void save(text);
        }}
      />
    </Dialog>
  );
}
