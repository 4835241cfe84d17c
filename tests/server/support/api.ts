/** The true HTTP pipeline of `/be` on a database of its own, without a port: requests in, responses out. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Layer, ManagedRuntime, Option } from "effect";
import type { Schema } from "effect";
import { HttpRouter, HttpServer, HttpServerRequest } from "effect/http";
import type { HttpServerResponse } from "effect/http";
import { IpNetwork } from "effect/net";
import type { SqlClient } from "effect/sql";
import { afterAll, beforeAll } from "vitest";
import type { Endpoint, Parts } from "../../../src/contract/endpoint.ts";
import { Be } from "../../../src/server/be.ts";
import { behindProxies } from "../../../src/server/http/caller.ts";
import { PdfEngine } from "../../../src/server/pdf/engine.ts";
import type { ClientOptions } from "../../../src/server/postgres/client.ts";
import { freshDatabase } from "./database.ts";

type AnyEndpoint = Endpoint<"GET" | "POST" | "PUT" | "DELETE", string, `/${string}`, Parts>;
type InputOf<E extends AnyEndpoint> = {
  [
    K in "params" | "query" | "payload" as E["args"][2][K] extends Schema.Top ? K : never
  ]: E["args"][2][K] extends Schema.Top ? E["args"][2][K]["Type"] : never;
};
type DataOf<E extends AnyEndpoint> = E["args"][2]["success"]["Type"] extends { readonly data: infer D }
  ? D
  : never;

/** What came back: the HTTP status and the envelope as it was on the wire. */
export interface Answered<D> {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: D;
  /** The error's name when refused. */
  readonly name: string | undefined;
}

export interface TestApi {
  readonly call: <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered<DataOf<E>>>;
  readonly raw: (request: Request) => Promise<Response>;
  /** Runs an effect on the same database. */
  readonly run: <A, E>(
    effect: Effect.Effect<A, E, PgClient.PgClient | SqlClient.SqlClient | PdfEngine>,
  ) => Promise<A>;
  /** Rows of a query, for looking behind the API. */
  readonly rows: (query: string) => Promise<ReadonlyArray<Record<string, unknown>>>;
}

/** The request that calls an endpoint with what it wants on the wire. */
export const requestOf = (
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  token: string | undefined,
  headers: Readonly<Record<string, string>> = {},
) => {
  const [, path] = endpoint.args;
  const params = (input["params"] ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  );
  const query = new URLSearchParams(
    Object.entries((input["query"] ?? {}) as Record<string, unknown>).map(([key, value]) => [
      key,
      String(value),
    ]),
  );
  return new Request(`http://kontor.test/be/api${filled}${query.size > 0 ? `?${query}` : ""}`, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "x-language": "en",
      ...(token ? { "x-auth-token": token } : {}),
      ...headers,
    },
    ...(endpoint.method === "GET" ? {} : { body: JSON.stringify(input["payload"] ?? {}) }),
  });
};

/** The API of whatever answers requests and runs effects on its database. */
export const apiOver = (raw: TestApi["raw"], run: TestApi["run"]): TestApi => ({
  run,
  raw,
  rows: (query) =>
    run(Effect.flatMap(PgClient.PgClient, (sql) => sql.unsafe<Record<string, unknown>>(query))),
  call: async (endpoint, input, token, headers) => {
    const response = await raw(requestOf(endpoint, input as Record<string, unknown>, token, headers));
    const body = (await response.json()) as { error: { code: number; message: string }; data: never };
    const data = body.data as { name?: string } | null;
    return {
      status: response.status,
      code: body.error.code,
      message: body.error.message,
      data: body.data,
      name: body.error.code === 0 ? undefined : data?.name,
    };
  },
});

/** The other end of a request's connection, which it has none of without a port. */
export const peerHeader = "x-test-peer";

const ownProxies = behindProxies([IpNetwork.fromStringUnsafe("127.0.0.0/8")]);
/** As a connection from there, through the server's own proxies. */
const wired = <E, R>(
  app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R | HttpServerRequest.HttpServerRequest>,
) =>
  Effect.updateService(ownProxies(app), HttpServerRequest.HttpServerRequest, (request) =>
    request.modify({ remoteAddress: Option.fromNullishOr(request.headers[peerHeader]) }),
  );

/** The API on a copy of the usual shop (`openShop`); ready inside tests and `beforeAll`s that come after. */
export const testApi = (
  connections?: number | ClientOptions,
  more: Layer.Layer<never> = Layer.empty,
): TestApi => apiOn(Layer.merge(freshDatabase(connections, "kontor_shop"), more));

/** The API on a database with all tables and no company. */
export const emptyApi = (connections?: number | ClientOptions): TestApi =>
  apiOn(freshDatabase(connections, "kontor_empty"));

/** The API on any database, such as one with a replica. */
export const apiOn = <E>(database: Layer.Layer<PgClient.PgClient | SqlClient.SqlClient, E>): TestApi => {
  const runtime = ManagedRuntime.make(Layer.merge(database, PdfEngine.layer));
  let handler: (request: Request) => Promise<Response> = () => Promise.reject(new Error("not started"));
  let dispose = () => Promise.resolve();
  beforeAll(async () => {
    const context = await runtime.context();
    const web = HttpRouter.toWebHandler(
      Be.pipe(Layer.provide(Layer.succeedContext(context)), Layer.provideMerge(HttpServer.layerServices)),
      { disableLogger: true, middleware: wired },
    );
    handler = (request) => web.handler(request, context);
    dispose = web.dispose;
  });
  afterAll(async () => {
    await dispose();
    await runtime.dispose();
  });
  return apiOver(
    (request) => handler(request),
    (effect) => runtime.runPromise(effect),
  );
};
