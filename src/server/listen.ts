/** The HTTP server that everything is mounted on: its port, and what it says while the rest is not ready. */
import { createServer } from "node:http";
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer";
import { Effect, Layer } from "effect";
import { websocketOptions } from "./chat/patient-socket.ts";
import { systemErrorCode, StartProblem } from "./start-problem.ts";

/** Where to listen; port 0 takes any free one. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** The port is open a moment before the routes are attached: a request in between would wait for ever. */
const createHttpServer = () => {
  const server = createServer();
  return server.on("request", (_request, response) => {
    if (server.listenerCount("request") > 1) return;
    response.writeHead(503, { "retry-after": "1" }).end();
  });
};

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

/** HttpServer on `address`. Requests in flight get 5 seconds to finish when it closes. Fails with StartProblem `port-taken`. */
export const httpServer = (address: Address) =>
  NodeHttpServer.layer(createHttpServer, {
    ...address,
    gracefulShutdownTimeout: "5 seconds",
    websocket: websocketOptions,
  }).pipe(
    Layer.catchTag("ServeError", ({ cause }) =>
      Layer.effectContext(Effect.fail(cannotListen(address, cause))),
    ),
  );
