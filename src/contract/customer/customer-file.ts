/** The customers as a file. */
import { Schema } from "effect";
import { customerFilter } from "./customer.ts";
import { def } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";

export const customerFileEndpoints = {
  exportCustomers: def("GET", "exportCustomers", "/customer/customers/export", "customer.customer.read", {
    query: Schema.Struct({ ...customerFilter, ...fileQuery }),
    success: File,
  }),
};
