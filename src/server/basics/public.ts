/** What other areas may use of the basic data: the rules for barcodes. */
export { lockBarcodeRule, readWeightRules } from "./barcode-rules.ts";
