/** Handlers of the reports: those that run on the queue answer with the id of their job. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { businessDate } from "../../domain/time/clock.ts";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { once } from "../command.ts";
import { enqueue, type JobKind } from "../queue/public.ts";
import { toDeliver } from "../sale/public.ts";
import { readSettings } from "../setting/public.ts";

/** Orders of today's business date that are to be delivered; 50 of them unless asked otherwise. */
const todayShippings = Effect.fnUntraced(function* (limit = 50) {
  const { SystemTimeZone, DayCut } = yield* readSettings;
  return yield* toDeliver(businessDate(Date.now(), SystemTimeZone.value, DayCut.value), limit);
});

const queue = (kind: JobKind, input: { readonly key: string }) =>
  Effect.map(once({ key: input.key, name: kind, body: input }, enqueue(kind, input)), (id) => ({ id }));

export const ReportLive = HttpApiBuilder.group(Api, "report", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      todayShippings: ({ query }) => answering(todayShippings(query.limit)),
      queueTrend: ({ payload }) => answering(queue("trend", payload)),
      queueAbc: ({ payload }) => answering(queue("abc", payload)),
      queuePriceDist: ({ payload }) => answering(queue("price-dist", payload)),
    }),
  ),
);
