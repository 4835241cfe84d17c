/** The sale list as a file. */
import { Schema } from "effect";
import { def } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";
import { orderFilter } from "./sale-filter.ts";

export const saleFileEndpoints = {
  /** The filtered and sorted list, with a row of totals for each currency at its end. */
  exportOrders: def("GET", "exportOrders", "/sale/order/export", "sale.order.read", {
    query: Schema.Struct({ ...orderFilter, ...fileQuery }),
    success: File,
  }),
};
