/** Handlers of catalogue and product search. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../answering.ts";
import { Api } from "../api.ts";
import { catalogue } from "./catalogue.ts";
import { findBarcode, searchProducts } from "./products.ts";

export const GoodsLive = HttpApiBuilder.group(Api, "goods", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      catalogue: ({ query }) => answering(catalogue(query.since)),
      products: ({ query }) => answering(searchProducts(query)),
      barcode: ({ query }) => answering(findBarcode(query.code)),
    }),
  ),
);
