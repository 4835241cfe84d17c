/** What leaves the sale area as a file or on paper. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../api.ts";
import { answering } from "../http/answering.ts";
import { orderExport } from "./reading/export-orders.ts";
import { countPrint, printDetails, printHead, printMain } from "./reading/read-print.ts";

export const SaleFileLive = HttpApiBuilder.group(Api, "saleFile", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      exportOrders: ({ query }) => orderExport.answer(query),
      print: ({ query }) => answering(printHead(query.id)),
      printDetails: ({ query }) => answering(printDetails(query.id)),
      printMain: ({ query }) => answering(printMain(query.ids)),
      countPrint: ({ payload }) => answering(countPrint(payload)),
    }),
  ),
);
