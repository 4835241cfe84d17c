/** Handlers of the main control area. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { readSummary } from "./summary.ts";

export const MainControlLive = HttpApiBuilder.group(Api, "mainControl", (handlers) =>
  Effect.succeed(handlers.handleAll({ summary: ({ query }) => answering(readSummary(query.branchId)) })),
);
