/** The facts of the sales report: the running totals of turnover. */
import { salesReport as contract } from "../../contract/report/sales-report.ts";
import { foldManyChanges } from "../sale/public.ts";
import { dimensions } from "./fact/dimensions.ts";
import { factReport } from "./fact/fact-report.ts";
import type { MeasureSql } from "./fact/fact-sql.ts";
import { turnoverParts } from "./turnover-parts.ts";

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

const { product, category, customer, day, month, branch, employee, method } = dimensions;

export const salesFacts = factReport(
  contract,
  {
    parts: turnoverParts,
    filters: {
      categoryId: {
        // Customers, days and so on are not told apart by category.
        condition: (sql, id, { isOfGoods }) =>
          isOfGoods === true
            ? sql`r.product_id in (select id from product where coalesce(category_id, 0) = ${id})`
            : null,
      },
    },
    dimensions: { product, category, customer, day, month, branch, employee, method },
    measures: {
      orders: (of, level) =>
        level === "row" ? of("sum(f.orders)") : `nullif(${of("sum(f.whole_orders)")}, 0)`,
      payments: (of) => of("sum(f.orders)"),
      ...soldMeasures,
    },
    additive: ["net", "gross", "quantity", "profit"],
  },
  foldManyChanges,
);
