/** What other areas may use of the stock: moving goods for a document, taking that back, and the places of its own. */
export { counterGoods } from "./counter-goods.ts";
export { defectiveWarehouse } from "./places.ts";
export { type GoodsMove, moveGoods } from "./move-goods.ts";
export type { PostedDocument } from "./stock-balances.ts";
