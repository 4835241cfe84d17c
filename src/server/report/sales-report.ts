/** The facts of the sales report: the running totals of turnover. */
import { salesReport as contract } from "../../contract/report/sales-report.ts";
import { foldManyChanges } from "../sale/public.ts";
import { dimensions } from "./fact/dimensions.ts";
import { factReport } from "./fact/fact-report.ts";
import { soldMeasures, turnoverParts } from "./turnover-parts.ts";

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
  { beside: foldManyChanges },
);
