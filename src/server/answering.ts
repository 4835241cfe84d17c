/** Turns what a handler computes into an answer: success in its envelope, refusals kept, database trouble as a fault. */
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { answer } from "../contract/endpoint.ts";
import type { Refusal } from "./refusal.ts";

/** Wraps an effect for a handler table. SQL errors become defects, which `conduct.ts` logs and tells as a fault. */
export const answering = <A, R>(effect: Effect.Effect<A, Refusal | SqlError, R>) =>
  effect.pipe(
    Effect.catchTag("SqlError", (error) => Effect.die(error)),
    Effect.map(answer),
  );
