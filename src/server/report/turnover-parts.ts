/** The facts of sales: the running totals of turnover, of the dimension that the question is by. */
import type { SqlClient } from "effect/sql";
import type { DateRange } from "../../domain/time/clock.ts";
import { type Dimension, turnoverRows } from "../sale/public.ts";
import type { FactPart, FactQuery, MeasureSql } from "./fact/fact-sql.ts";

/** Which running totals a group is read by, and the column that their key is. */
const totalsOf: Readonly<Record<string, readonly [Dimension, string]>> = {
  product: ["product", "product_id"],
  category: ["product", "product_id"],
  customer: ["customer", "customer_id"],
  employee: ["person", "person_id"],
  method: ["method", "method_id"],
};

const ofTimes = ["hour", "hour"] as const;

const sums = ["orders", "quantity", "net", "vat", "cost", "discount", "returned"];

/**
 * What was sold in the days, with `whole_orders`: an order of several products is in the totals of each, so that the orders of all come
 * from the totals by hour. Of a payment method, orders are payments and the net is what they settled.
 */
export const turnoverParts = (
  sql: SqlClient.SqlClient,
  { from, to }: DateRange,
  { group = "product", pivot }: FactQuery,
): readonly FactPart[] => {
  const [dimension, column] = totalsOf[group] ?? ofTimes;
  const largest = group === "day" ? "day" : group === "month" || pivot === "month" ? "month" : undefined;
  const isOfGoods = dimension === "product";
  const part = {
    rows: sql`select start as day, branch_id, key as ${sql.literal(column)}, ${sql.literal(sums.join(", "))}, orders as whole_orders
      from (${turnoverRows(sql, { dimension, from, to, largest })}) t`,
    sums: isOfGoods ? sums : [...sums, "whole_orders"],
    isOfGoods,
  };
  if (!isOfGoods) return [part];
  const whole = {
    rows: sql`select start as day, branch_id, null::int as product_id, orders as whole_orders
      from (${turnoverRows(sql, { dimension: "hour", from, to, largest })}) t`,
    sums: ["whole_orders"],
    isOfGoods,
  };
  return [part, whole];
};

/** Figures of what was sold, out of the columns of `turnoverParts`. */
export const soldMeasures = {
  quantity: (of) => of("sum(f.quantity)"),
  net: (of) => of("sum(f.net)"),
  discount: (of) => of("sum(f.discount)"),
  returned: (of) => of("sum(f.returned)"),
  vat: (of) => of("sum(f.vat)"),
  gross: (of) => of("sum(f.net + f.vat)"),
  cost: (of) => of("sum(f.cost)"),
  profit: (of) => of("sum(f.net - f.cost)"),
  margin: (of) => `case when ${of("sum(f.net)")} > 0
    then ${of("sum(f.net - f.cost)")} * 10000 / ${of("sum(f.net)")} end`,
} as const satisfies Readonly<Record<string, MeasureSql>>;
