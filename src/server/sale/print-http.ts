/** Handlers of what is printed of sale orders. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../answering.ts";
import { Api } from "../api.ts";
import { countPrint, printDetails, printHead, printMain } from "./read-print.ts";

export const SalePrintLive = HttpApiBuilder.group(Api, "salePrint", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      print: ({ query }) => answering(printHead(query.id)),
      printDetails: ({ query }) => answering(printDetails(query.id)),
      printMain: ({ query }) => answering(printMain(query.ids)),
      countPrint: ({ payload }) => answering(countPrint(payload)),
    }),
  ),
);
