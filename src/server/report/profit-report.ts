/** The facts of gross profit: the running totals of turnover, of the dimension that the question is by. */
import type { SqlClient } from "effect/sql";
import { profitReport as contract } from "../../contract/report/profit-report.ts";
import type { DateRange } from "../../domain/time/clock.ts";
import { type Dimension, turnoverRows } from "../sale/public.ts";
import { dimensions } from "./fact/dimensions.ts";
import { factReport } from "./fact/fact-report.ts";

interface Query {
  readonly group?: (typeof contract.groups)[number];
  readonly pivot?: (typeof contract.pivots)[number];
  readonly branchId?: number;
}

/** Which running totals a group is read by, and the column that their key is. */
const totalsOf: Readonly<Record<NonNullable<Query["group"]>, readonly [Dimension, string]>> = {
  product: ["product", "product_id"],
  category: ["product", "product_id"],
  customer: ["customer", "customer_id"],
  employee: ["person", "person_id"],
  branch: ["hour", "hour"],
  month: ["hour", "hour"],
  day: ["hour", "hour"],
};

const largestOf = ({ group, pivot }: Query) => {
  if (group === "day") return "day";
  return group === "month" || pivot === "month" ? "month" : undefined;
};

const parts = (sql: SqlClient.SqlClient, { from, to }: DateRange, query: Query) => {
  const [dimension, column] = totalsOf[query.group ?? "product"];
  const largest = largestOf(query);
  const totals = turnoverRows(sql, { dimension, from, to, largest, branchId: query.branchId });
  return [
    {
      rows: sql`select start as day, branch_id, key as ${sql.literal(column)}, quantity, net, cost from (${totals}) t`,
      sums: ["quantity", "net", "cost"],
    },
  ];
};

const { product, category, customer, employee, branch, month, day } = dimensions;

export const profitFacts = factReport(contract, {
  parts,
  dimensions: { product, category, customer, employee, branch, month, day },
  measures: {
    quantity: (of) => of("sum(f.quantity)"),
    net: (of) => of("sum(f.net)"),
    cost: (of) => of("sum(f.cost)"),
    profit: (of) => `${of("sum(f.net)")} - ${of("sum(f.cost)")}`,
    margin: (of) => `case when ${of("sum(f.net)")} > 0
      then (${of("sum(f.net)")} - ${of("sum(f.cost)")}) * 10000 / ${of("sum(f.net)")} end`,
  },
  additive: ["profit", "net"],
});
