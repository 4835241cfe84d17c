/** A pooler that lends sessions by transaction is refused at the start; one that lends them for good is not noticed. */
import { describe, expect, it, onTestFinished } from "@effect/vitest";
import { Effect, Layer, Redacted } from "effect";
import { sharesSessions } from "../../../src/server/postgres/pooler.ts";
import { databaseLayer } from "../../../src/server/database.ts";
import { urlTarget } from "../../../src/server/postgres/connection.ts";
import { lendByTransaction, openDoor } from "../support/door.ts";

const opened = async (...args: Parameters<typeof openDoor>) => {
  const door = await openDoor(...args);
  onTestFinished(() => door.close());
  return door.url;
};

describe("a pooler in front of the database", () => {
  it("in transaction mode is refused with a sentence that says what to set", async () => {
    const url = await opened("postgres", lendByTransaction());
    const layer = databaseLayer({ databaseUrl: Redacted.make(url) });
    const problem = await Effect.runPromise(Effect.flip(Effect.scoped(Layer.build(layer))));
    expect(problem.code).toBe("sessions-shared");
    expect(problem.message).toMatch(/^[^\n]+pool_mode = session[^\n]+\.$/);
  });

  it("in session mode is like no pooler", async () => {
    const url = await opened("postgres");
    expect(await Effect.runPromise(sharesSessions(urlTarget(new URL(url))))).toBe(false);
  });
});
