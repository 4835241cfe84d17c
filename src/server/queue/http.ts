/** Handlers of the queue. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { cancelJob, jobStatus } from "./jobs.ts";

export const QueueLive = HttpApiBuilder.group(Api, "queue", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      queueStatus: ({ query }) => answering(jobStatus(query.id)),
      cancelJob: ({ payload }) => answering(cancelJob(payload)),
    }),
  ),
);
