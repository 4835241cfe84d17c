/** The sale area's files. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../api.ts";
import { exportOrders } from "./export-orders.ts";

export const SaleFileLive = HttpApiBuilder.group(Api, "saleFile", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      exportOrders: ({ query }) =>
        exportOrders(query).pipe(Effect.catchTag("SqlError", (error) => Effect.die(error))),
    }),
  ),
);
