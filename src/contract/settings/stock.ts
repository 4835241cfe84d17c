/** What packages are called (empty: by the word of each language), and what products have beside them (spec section 3). */
import { flag, text, waiting, whole } from "./kind.ts";

export const stockSettings = {
  BoxUnit: text("", 20),
  BigBagUnit: text("", 20),
  BagUnit: text("", 20),
  UnitUnit: text("", 20),
  /** These two wait for products in variants. */
  EnableColor: waiting(flag(false)),
  EnableSize: waiting(flag(false)),
  /** Waits for the stock screens. */
  StockNumberDecimal: waiting(whole(0, 0, 3, "decimals")),
};
