/** How the HTTP server stops where no connection is left to wait for (G40). */
import { once } from "node:events";
import { createServer } from "node:http";
import { Effect } from "effect";
import { expect, test } from "vitest";
import { drainable } from "../../../src/server/http/drain.ts";

test("the end is not waited for when the last connection is gone already", { timeout: 5000 }, async () => {
  const server = createServer();
  const { begin, finish } = drainable(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const closed = once(server, "close");
  await Effect.runPromise(begin);
  await closed;
  await Effect.runPromise(finish);
  expect(server.listening).toBe(false);
});
