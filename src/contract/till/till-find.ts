/** What a till looks up on the server: receipts of its branch, and the stock of its warehouse. */
import { Schema } from "effect";
import { CurrencyCode, Money, MoneyInput, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Day } from "../list.ts";

/** Most receipts that a search answers, and most products whose stock is asked at once. */
export const MOST_RECEIPTS = 30;
export const MOST_STOCK = 60;

/** A posted order as the till's search shows it; `articles` are its first few, in their order. */
export const FoundReceipt = Schema.Struct({
  id: DocumentId,
  number: Schema.String,
  /** 10-digit seconds. */
  committedAt: Schema.Int,
  customer: Schema.NullOr(Schema.String),
  currency: CurrencyCode,
  total: Money,
  lineCount: Schema.Int,
  articles: Schema.String,
});
export type FoundReceipt = typeof FoundReceipt.Type;

/** Ids with commas between them: a GET has no body. */
export const ProductIds = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,59}$/));

export const findEndpoints = {
  /**
   * Posted receipts of the branch of a till, the newest first, at most 30. `searchWord` is part of a number, of the customer's
   * name or code, or of an article's name, code or barcode; `amount` is the total, sold or paid back. Without a day the newest
   * 5,000 receipts of the branch are looked through.
   */
  receipts: def("GET", "receipts", "/sale/order/receipts", "sale.order.commit", {
    query: Schema.Struct({
      tillId: RecordId,
      day: Schema.optionalKey(Day),
      amount: Schema.optionalKey(MoneyInput.check(Schema.isGreaterThanOrEqualTo(0))),
      searchWord: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
    }),
    success: ok(Schema.Array(FoundReceipt)),
  }),
  /** What is there of some products in the warehouse of a till; a product without stock is left out. */
  tillStock: def("GET", "tillStock", "/sale/till-stock", "sale.order.commit", {
    query: Schema.Struct({ tillId: RecordId, ids: ProductIds }),
    success: ok(Schema.Array(Schema.Struct({ productId: Schema.Int, quantity: Quantity }))),
  }),
};
