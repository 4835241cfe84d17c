/** What was bought: ordered, received, damaged, refused and returned, for how much, by supplier, product, category and time. */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { costFigure, factReport, figure } from "./fact-report.ts";

export const purchaseReport = factReport({
  name: "Purchases",
  path: "report/purchases",
  right: "purchase.order.read",
  groups: ["supplier", "product", "category", "month", "day", "branch"],
  pivots: ["month", "branch"],
  figures: {
    /** Goods receipts; several products may come in one, so that a product knows no number of them. */
    receipts: figure,
    /** Units, by the day of the order; returned ones by the day of the return, all else by that of the receipt. */
    ordered: figure,
    received: figure,
    damaged: figure,
    refused: figure,
    /** That went back to the supplier (B5). */
    returned: figure,
    /** What is owed for the received goods, net. */
    purchased: costFigure,
    /** What returned goods were received for, net; late corrections of prices are in neither. */
    credited: costFigure,
    /** `purchased` less `credited`. */
    netPurchased: costFigure,
    vat: costFigure,
    /** Net of a received unit, free ones among them (G41). */
    averagePrice: costFigure,
  },
  measures: {
    receipts: { kind: "count", rare: 2 },
    ordered: { kind: "quantity", rare: 1 },
    received: { kind: "quantity" },
    damaged: { kind: "quantity", rare: 3 },
    refused: { kind: "quantity", rare: 4 },
    returned: { kind: "quantity", rare: 5 },
    purchased: { kind: "money", basis: "net" },
    credited: { kind: "money", basis: "net", rare: 6 },
    netPurchased: { kind: "money", basis: "net" },
    vat: { kind: "money", basis: "tax", hidden: true },
    averagePrice: { kind: "price", basis: "net" },
  },
  compared: ["netPurchased", "purchased", "received", "averagePrice"],
  filter: { supplierId: Schema.optionalKey(RecordId), productId: Schema.optionalKey(RecordId) },
});
