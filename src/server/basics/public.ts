/** What other areas may use of the basic data: the rules for barcodes, and zones as records. */
export { lockBarcodeRule, readWeightRules } from "./barcode-rules.ts";
export { zones } from "./zones.ts";
