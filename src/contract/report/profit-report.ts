/** Gross profit: turnover less what the goods cost (G19), by product, category, customer, employee, branch and time. */
import { costFigure, factReport, figure } from "./fact-report.ts";

export const profitReport = factReport({
  name: "Profit",
  path: "report/profit",
  right: "report.sale.read",
  groups: ["product", "category", "customer", "employee", "branch", "month", "day"],
  pivots: ["month", "branch"],
  figures: {
    quantity: figure,
    net: figure,
    cost: costFigure,
    profit: costFigure,
    /** Of the turnover; null where that is not above zero. */
    margin: costFigure,
  },
  measures: {
    quantity: { kind: "quantity", rare: 2 },
    net: { kind: "money", basis: "net", isNamed: true },
    cost: { kind: "money", basis: "net", rare: 1 },
    profit: { kind: "money", basis: "net" },
    margin: { kind: "percent" },
  },
  compared: ["profit", "net", "margin"],
  filter: {},
});
