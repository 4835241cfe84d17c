/** What packages are called (empty: by the word of each language), and what products have beside them (spec section 3). */
import { choice, flag, percent, price, text, whole } from "./kind.ts";

export const stockSettings = {
  BoxUnit: text("", 20),
  BigBagUnit: text("", 20),
  BagUnit: text("", 20),
  UnitUnit: text("", 20),
  /** Products have a colour, and styles variants in colours (P15); likewise sizes. */
  EnableColor: flag(false),
  EnableSize: flag(false),
  /** Quantities show at least so many decimals. */
  StockNumberDecimal: whole(0, 0, 3, "decimals"),
  /** By how much receipts of an order may exceed what was ordered of a product without a right of its own (B1). */
  ReceiptTolerance: percent(0),
  /** Damaged goods that are worth more wait for an approval by somebody else (C7). */
  DamageApprovalFrom: price(5_000_000),
  /** What goods that leave cost (K4): the moving average, or what the oldest goods cost. A change keeps the value of the stock. */
  ValuationMethod: choice(["average", "fifo"], "average", { changedBy: "boss" }),
};
