/** The handler of proving a total. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { proveTotal } from "./prove-total.ts";

export const ProveLive = HttpApiBuilder.group(Api, "prove", (handlers) =>
  Effect.succeed(handlers.handleAll({ prove: ({ query }) => answering(proveTotal(query)) })),
);
