/** Turns what a handler computes into an answer: success in its envelope, refusals and database trouble for `conduct.ts`. */
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { answer } from "../../contract/endpoint.ts";
import type { Refusal } from "../refusal.ts";
import { Answered } from "../visible-fields.ts";

/**
 * Wraps an effect for a handler table. Both kinds of failure leave as defects: the router would wrap a typed one and encode
 * it by a schema of one status, where `conduct.ts` answers each reason with its own number, status and words.
 */
export const answering = <A, R>(effect: Effect.Effect<A, Refusal | SqlError, R>) =>
  effect.pipe(
    Effect.catch((error) => Effect.die(error)),
    Effect.flatMap((data) => Effect.map(Answered, (seen) => seen(answer(data)))),
  );
