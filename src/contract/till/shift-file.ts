/** The movements of cash in drawers as a file. */
import { Schema } from "effect";
import { def } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";
import { CashLogQuery, shiftEndpoints } from "./shift-report.ts";

export const shiftFileEndpoints = {
  /** Every movement that the log shows for the same filter; each amount has its currency beside it. */
  exportCashLogs: def("GET", "exportCashLogs", "/pos/cashbox-logs/export", shiftEndpoints.cashLogs.access, {
    query: Schema.Struct({ ...CashLogQuery.fields, ...fileQuery }),
    success: File,
  }),
};
