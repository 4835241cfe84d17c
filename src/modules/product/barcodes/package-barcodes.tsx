/** Barcodes of boxes, big bags and bags: `/product/packageSkuBarcode`. */
import { barcodeEndpoints } from "../../../contract/product/barcode.ts";
import { useList } from "../../common/list/use-list.ts";
import { BarcodeList, barcodeListOptions } from "./barcode-list.tsx";

const options = {
  ...barcodeListOptions,
  endpoint: barcodeEndpoints.packageBarcodes,
  table: "packageBarcode",
} as const;

export default function PackageBarcodes() {
  return <BarcodeList list={useList(options)} isOfUnits={false} />;
}
