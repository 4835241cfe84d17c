/** Handler of the error log. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { keepProblem } from "./keep-problem.ts";

export const ProblemLive = HttpApiBuilder.group(Api, "problem", (handlers) =>
  Effect.succeed(handlers.handleAll({ problem: ({ payload }) => answering(keepProblem(payload)) })),
);
