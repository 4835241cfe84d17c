/** How customers bought in the year that ends with a day, and the class that this puts them in (G23). */
import { Schema } from "effect";
import { costFigure, factReport, figure, partFigure } from "./fact-report.ts";

/** The classes, in the order in which the first that fits is taken. */
export const CustomerClass = Schema.Literals(["new", "champion", "loyal", "atRisk", "lost", "regular"]);

const classes = [
  { id: "new", tone: "accent" },
  { id: "champion", tone: "positive" },
  { id: "loyal", tone: "positive" },
  { id: "atRisk", tone: "caution" },
  { id: "lost", tone: "negative" },
  { id: "regular", tone: "neutral" },
] as const;

const sums = ["orders", "net", "cost", "profit", "margin", "due"] as const;

export const customerReport = factReport({
  name: "Customers",
  path: "report/customers",
  right: "report.sale.read",
  groups: ["customer", "class"],
  pivots: ["class"],
  choices: { class: classes },
  figures: {
    /** How many are of the class. */
    customers: partFigure,
    class: partFigure,
    /** Orders with something sold in them. */
    orders: figure,
    lastOrder: partFigure,
    /** Since the last order. */
    days: partFigure,
    /** 5 is the best, 0 the last. */
    recency: partFigure,
    frequency: partFigure,
    monetary: partFigure,
    net: figure,
    cost: costFigure,
    profit: costFigure,
    /** Of the turnover; null where that is not above zero. */
    margin: costFigure,
    /** What the customer owes now. */
    due: figure,
  },
  measures: {
    customers: { kind: "count" },
    class: { kind: "choice", choices: classes, isOnCard: true },
    orders: { kind: "count", isOnCard: true },
    lastOrder: { kind: "day", isOnCard: true },
    days: { kind: "count", rare: 3 },
    recency: { kind: "count", hidden: true },
    frequency: { kind: "count", hidden: true },
    monetary: { kind: "count", hidden: true },
    net: { kind: "money", basis: "net", isNamed: true },
    cost: { kind: "money", basis: "net", hidden: true },
    profit: { kind: "money", basis: "net", rare: 1 },
    margin: { kind: "percent", rare: 1 },
    due: { kind: "money", basis: "gross" },
  },
  figuresOf: {
    customer: ["class", "lastOrder", "days", "recency", "frequency", "monetary", ...sums],
    class: ["customers", ...sums],
  },
  compared: ["net", "profit", "margin"],
  filter: { class: Schema.optionalKey(CustomerClass) },
});
