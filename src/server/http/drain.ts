/**
 * How the HTTP server stops (G40): no new connections, requests in flight are finished, and each answer on a kept connection
 * tells its client to open another one elsewhere. Behind a proxy with several servers no request is lost.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { Effect } from "effect";

/** Requests that take longer are cut off; what is on the queue goes back to it. */
const longest = "30 seconds";

/** An unused connection stays open for so many milliseconds: a request may be on its way to it. */
const idleGrace = 1000;

/** Follows the answers of `server`, so that it can be drained. Has to be called before anything else handles its requests. */
export const drainable = (server: Server) => {
  const answers = new Set<ServerResponse>();
  let isDraining = false;
  let isClosed = false;
  server.once("close", () => (isClosed = true));
  const sayGoodbye = (answer: ServerResponse) => {
    if (!answer.headersSent) answer.shouldKeepAlive = false;
  };
  server.on("request", (_request: IncomingMessage, answer: ServerResponse) => {
    if (isDraining) return sayGoodbye(answer);
    answers.add(answer);
    answer.once("close", () => answers.delete(answer));
  });

  const begin = () => {
    if (isDraining) return;
    isDraining = true;
    answers.forEach(sayGoodbye);
    // Node's own close of an HTTP server would cut idle connections at once. Those that the system has taken already are served.
    setImmediate(() => NetServer.prototype.close.call(server));
  };
  const closed = Effect.callback<void>((resume) => {
    const done = () => resume(Effect.void);
    // The last connection may have gone between the beginning and now: nobody would tell.
    if (isClosed) return done();
    server.once("close", done);
    // Node reads sockets between a timer and an immediate: a request that has arrived by now makes its connection a used one.
    const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleGrace);
    return Effect.sync(() => {
      server.off("close", done);
      clearInterval(closeIdle);
    });
  });
  return {
    /** Begins to refuse connections and to end kept ones. */
    begin: Effect.sync(begin),
    /** Begins, and waits until all connections are closed; after 30 seconds it closes them. */
    finish: Effect.suspend(() => {
      if (!server.listening && !isDraining) return Effect.void;
      begin();
      return Effect.timeoutOrElse(closed, {
        duration: longest,
        orElse: () => Effect.sync(() => server.closeAllConnections()),
      });
    }),
  };
};
