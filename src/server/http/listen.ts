/** The HTTP server that everything is mounted on: its port, and what it says while the rest is not ready. */
import { createServer, type Server } from "node:http";
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer";
import { Effect, Layer } from "effect";
import { websocketOptions } from "../chat/patient-socket.ts";
import { drainable } from "./drain.ts";
import { systemErrorCode, StartProblem } from "../process/start-problem.ts";

/** Where to listen; port 0 takes any free one. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** The port is open a moment before the routes are attached: a request in between would wait for ever. */
const answerEarly = (server: Server) =>
  server.on("request", (_request, response) => {
    if (server.listenerCount("request") > 2) return;
    response.writeHead(503, { "retry-after": "1" }).end();
  });

/** A browser cannot open the address that means "all of them". */
export const browserAddress = ({ host, port }: Address): string => {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
};

const cannotListen = (address: Address, cause: unknown) => {
  const { host, port } = address;
  const code = systemErrorCode(cause);
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: Kontor may be running already at ${browserAddress(address)}, or start it with "npm start -- --port ${port + 1}".`,
    EACCES: `Port ${port} is reserved for the administrator of this machine: start with "npm start -- --port 4620".`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: start with "npm start -- --host 127.0.0.1".`,
    ENOTFOUND: `${host} is not an address of this machine: start with "npm start -- --host 127.0.0.1".`,
  };
  const message =
    reasons[code ?? ""] ?? `Kontor cannot listen on ${host}:${port} (${code ?? String(cause)}).`;
  return new StartProblem({ code: "port-taken", message });
};

/**
 * HttpServer on `address`, and the layer on top of everything that it serves: when that one's scope ends, requests in flight are
 * finished before anything else stops. Fails with StartProblem `port-taken`.
 */
export const httpServer = (address: Address) => {
  const server = createServer();
  const { begin, finish } = drainable(server);
  answerEarly(server);
  const layer = NodeHttpServer.layer(() => server, {
    ...address,
    disablePreemptiveShutdown: true,
    websocket: websocketOptions,
  }).pipe(
    Layer.catchTag("ServeError", ({ cause }) =>
      Layer.effectContext(Effect.fail(cannotListen(address, cause))),
    ),
  );
  return { layer, beginDrain: begin, drained: Layer.effectDiscard(Effect.addFinalizer(() => finish)) };
};
