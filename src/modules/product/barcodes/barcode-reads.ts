/** Reads that a change of barcodes makes out of date, and taking such a change back. */
import { useTranslation } from "react-i18next";
import { call } from "../../../client/http/call.ts";
import { CallError } from "../../../client/http/call-error.ts";
import { newKey } from "../../../client/http/command.ts";
import { barcodeRules } from "../../../contract/basics/barcode-rule.ts";
import { barcodeEndpoints as barcodes } from "../../../contract/product/barcode.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useRefresh } from "../../common/bulk/bulk-run.ts";
import { productReads } from "../products/product-reads.ts";

export const barcodeReads = [
  barcodes.skuBarcodes,
  barcodes.packageBarcodes,
  barcodes.previewBarcodes,
  barcodes.duplicateBarcodes,
  barcodes.reservedBarcodes,
  barcodeRules.endpoints.list,
  ...productReads,
] as const;

/** Says what was done, with the way back (G16). */
export const useBarcodesDone = () => {
  const { t } = useTranslation("product");
  const refresh = useRefresh(barcodeReads);
  return (batchId: number, title: string) => {
    const key = newKey();
    const undo = async () => {
      try {
        await call(barcodes.undoBarcodes, { payload: { key, batchId } });
        notify({ title: t("barcodes.undone") });
        refresh();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        notify({ tone: "negative", title: error.message });
      }
    };
    refresh();
    notify({ title, undo: () => void undo(), duration: 10_000 });
  };
};
