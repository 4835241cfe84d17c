/** What was sold: posted less taken back, in the base currency, by product, customer, payment method, day and so on. */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { costFigure, factReport, partFigure } from "./fact-report.ts";

const ofGoods = [
  "quantity",
  "net",
  "discount",
  "returned",
  "vat",
  "gross",
  "cost",
  "profit",
  "margin",
] as const;
const ofOrders = ["orders", ...ofGoods] as const;

export const salesReport = factReport({
  name: "Sales",
  path: "report/sales",
  right: "report.sale.read",
  groups: ["product", "category", "customer", "day", "month", "branch", "employee", "method"],
  pivots: ["month", "branch"],
  figures: {
    /** Of products the orders that each is in: their total are the orders, not the sum of the rows. */
    orders: partFigure,
    payments: partFigure,
    quantity: partFigure,
    /** Turnover: net, after all discounts. */
    net: partFigure,
    /** Given on lines and orders, in the prices of the documents. */
    discount: partFigure,
    /** Net of what came back, above zero; it is taken off the net already. */
    returned: partFigure,
    vat: partFigure,
    /** Of a payment method what its payments settled. */
    gross: partFigure,
    cost: costFigure,
    profit: costFigure,
    /** Of the turnover; null where that is not above zero. */
    margin: costFigure,
  },
  measures: {
    orders: { kind: "count", rare: 1 },
    payments: { kind: "count", rare: 1 },
    quantity: { kind: "quantity" },
    net: { kind: "money", basis: "net", isNamed: true },
    discount: { kind: "money", basis: "priced", hidden: true },
    returned: { kind: "money", basis: "net", rare: 2 },
    vat: { kind: "money", basis: "tax", rare: 3 },
    gross: { kind: "money", basis: "gross", isNamed: true, hidden: true },
    cost: { kind: "money", basis: "net", hidden: true },
    profit: { kind: "money", basis: "net", rare: 0 },
    margin: { kind: "percent" },
  },
  /** One order may be in several categories, so that these know no number of orders. */
  figuresOf: {
    product: ofOrders,
    category: ofGoods,
    customer: ofOrders,
    day: ofOrders,
    month: ofOrders,
    branch: ofOrders,
    employee: ofOrders,
    method: ["payments", "gross"],
  },
  compared: ["net", "gross", "quantity", "profit", "margin"],
  /** Of products and categories: only of this category; 0 is none. */
  filter: { categoryId: Schema.optionalKey(RecordId) },
});
