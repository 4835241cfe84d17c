/** The list of purchase orders as a file. */
import { Effect } from "effect";
import { purchaseEndpoints } from "../../contract/purchase/purchase.ts";
import { purchaseList } from "../../contract/purchase/purchase-order.ts";
import { describedFile, exporter, listFile } from "../export/public.ts";
import { purchaseRows } from "./list-purchases.ts";

export const purchaseExport = exporter(purchaseEndpoints.exportPurchases, (query) =>
  Effect.flatMap(purchaseRows(query), (rows) => listFile({ query, ...describedFile(purchaseList), ...rows })),
);
