/** Barcodes of units, those of every colour and size among them: `/product/productSkuBarcode`. */
import { barcodeEndpoints } from "../../../contract/product/barcode.ts";
import { useList } from "../../common/list/use-list.ts";
import { BarcodeList, barcodeListOptions } from "./barcode-list.tsx";

const options = {
  ...barcodeListOptions,
  endpoint: barcodeEndpoints.skuBarcodes,
  table: "skuBarcode",
} as const;

export default function SkuBarcodes() {
  return <BarcodeList list={useList(options)} isOfUnits />;
}
