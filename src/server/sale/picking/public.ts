/** What other areas may use of picking. Apart from the rest of sale, because a shortage makes needs of purchasing, which uses sale. */
export { declareShort, pickLines, setShelf } from "./pick-lines.ts";
export { settleStockout } from "./stockouts.ts";
