/** What other areas may use of the stock: moving goods for a document, and taking that back. */
export { counterGoods } from "./counter-goods.ts";
export { type GoodsMove, moveGoods } from "./move-goods.ts";
export type { PostedDocument } from "./stock-balances.ts";
