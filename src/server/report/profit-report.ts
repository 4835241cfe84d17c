/** The facts of gross profit: the running totals of turnover. */
import { profitReport as contract } from "../../contract/report/profit-report.ts";
import { foldManyChanges } from "../sale/public.ts";
import { dimensions } from "./fact/dimensions.ts";
import { factReport } from "./fact/fact-report.ts";
import { soldMeasures, turnoverParts } from "./turnover-parts.ts";

const { product, category, customer, employee, branch, month, day } = dimensions;
const { quantity, net, cost, profit, margin } = soldMeasures;

export const profitFacts = factReport(
  contract,
  {
    parts: turnoverParts,
    filters: {},
    dimensions: { product, category, customer, employee, branch, month, day },
    measures: { quantity, net, cost, profit, margin },
    additive: ["profit", "net"],
  },
  { beside: foldManyChanges },
);
