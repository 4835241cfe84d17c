/** The sale list as a file. */
import { Schema } from "effect";
import { def } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";
import { orderFilter } from "./sale-filter.ts";

export const saleFileEndpoints = {
  /**
   * The filtered and sorted list, with a row of totals for each currency at its end. Of `only=takenBack` it has the columns of that list:
   * refund, reason, who took it back, and the sale that goods came back from.
   */
  exportOrders: def("GET", "exportOrders", "/sale/order/export", "sale.order.read", {
    query: Schema.Struct({ ...orderFilter, ...fileQuery }),
    success: File,
  }),
};
