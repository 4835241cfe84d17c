/** What columns of files with lines of goods are called: words that the product has already, so that headings are known in every language. */
export const goodsFieldWords = {
  code: "trade:code",
  barcode: "product:column.barcode",
  quantity: "trade:quantity",
  boxes: "sale:column.boxes",
  cost: "document:stock.unitCost",
  warehouse: "trade:warehouse",
  document: "trade:reference",
  price: "trade:price",
  free: "purchase:line.free",
  discount: "trade:discount",
  place: "stock:count.place",
  cartons: "waybill:column.cartons",
  unitsPerCarton: "waybill:line.unitsPerCarton",
  cartonVolume: "waybill:line.cartonVolume",
  cartonWeight: "waybill:line.cartonWeight",
  volume: "waybill:column.volume",
  weight: "waybill:column.weight",
  container: "waybill:column.containerNumber",
  customer: "trade:customer",
  memo: "sale:head.memo",
} as const;
/** A column of an import of lines of goods. */
export type GoodsField = keyof typeof goodsFieldWords;
