/** Handlers of the sales reports. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { salesExport } from "./export-sales.ts";
import { readHistogram } from "./sales-histogram.ts";
import { readPie } from "./sales-pie.ts";
import { readSales } from "./sales-report.ts";

export const SalesReportLive = HttpApiBuilder.group(Api, "salesReport", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      sales: ({ query }) => answering(readSales(query)),
      salesHistogram: ({ query }) => answering(readHistogram(query)),
      salesPie: ({ query }) => answering(readPie(query)),
      exportSales: ({ query }) => salesExport.answer(query),
    }),
  ),
);
