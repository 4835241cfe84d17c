/** What packages are called, and what products have beside them (spec section 3). */
import { flag, text, waiting, whole } from "./kind.ts";

export const stockSettings = {
  BoxUnit: text("box", 20),
  BigBagUnit: text("big bag", 20),
  BagUnit: text("bag", 20),
  UnitUnit: text("pc", 20),
  /** These two wait for products in variants (P15). */
  EnableColor: waiting(flag(false)),
  EnableSize: waiting(flag(false)),
  /** Waits for the stock screens. */
  StockNumberDecimal: waiting(whole(0, 0, 3, "decimals")),
};
