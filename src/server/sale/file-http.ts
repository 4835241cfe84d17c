/** The sale area's files. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../api.ts";
import { orderExport } from "./export-orders.ts";

export const SaleFileLive = HttpApiBuilder.group(Api, "saleFile", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      exportOrders: ({ query }) => orderExport.answer(query),
    }),
  ),
);
