/** A process that keeps an embedded server on the data home in its first argument until it is killed. */
import { Effect } from "effect";
import { embeddedPostgres } from "../../../src/server/postgres/embedded.ts";

await Effect.runPromise(
  Effect.scoped(
    Effect.gen(function* () {
      yield* embeddedPostgres({ home: process.argv[2], settings: { fsync: "off" } });
      console.log("ready");
      yield* Effect.never;
    }),
  ),
);
