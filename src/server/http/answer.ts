/** An endpoint of the contract with the handler that answers it. */
import type { PgClient } from "@effect/sql-pg";
import { Effect, type Schema } from "effect";
import type { HttpServerRequest, HttpServerResponse } from "effect/http";
import type { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import {
  type Access,
  answer as enveloped,
  type Endpoint,
  type Envelope,
  type Method,
} from "../../contract/endpoint.ts";
import { rightsOfFields } from "../../contract/field-right.ts";
import type { PdfEngine } from "../pdf/engine.ts";
import { may, Person } from "../person.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { SettingNews } from "../setting/setting-news.ts";
import { withVisibleFields } from "../visible-fields.ts";

/** A descriptor by what its schemas decode to. */
export type EndpointOf<Params, Query, Payload, Success, A extends Access = Access> = Endpoint<
  Method,
  string,
  `/${string}`,
  {
    readonly params?: Schema.Codec<Params, unknown>;
    readonly query?: Schema.Codec<Query, unknown>;
    readonly payload?: Schema.Codec<Payload, unknown>;
    readonly success: Schema.Codec<Success, unknown>;
  },
  A
>;
export type AnyEndpoint = EndpointOf<unknown, unknown, unknown, unknown>;

/** The input of a call, decoded by the schemas of its endpoint. A part that the endpoint does not declare is `undefined`. */
interface Input<Params, Query, Payload> {
  readonly params: Params;
  readonly query: Query;
  readonly payload: Payload;
}

type Services =
  | HttpServerRequest.HttpServerRequest
  | PdfEngine
  | PgClient.PgClient
  | SettingNews
  | SqlClient.SqlClient;

/** What a handler may use: the person who calls, unless nobody has to sign in for it. */
type ServicesFor<A extends Access> = Services | (A extends "public" ? never : Person);

type Handled<Data, A extends Access> = Effect.Effect<Data, Refusal | SqlError, ServicesFor<A>>;

/** An endpoint and its handler, of whatever types, for the list of an area. */
export interface Answer {
  readonly endpoint: AnyEndpoint;
  /**
   * A method, not a property, because TypeScript compares the parameters of methods in both directions: that makes answers of
   * different inputs one list. The router calls it with what the schemas of `endpoint` have decoded, so the types hold.
   */
  respond(input: Partial<Input<unknown, unknown, unknown>>): Effect.Effect<unknown, never, Services | Person>;
}

/**
 * Both kinds of failure leave as defects: the router would wrap a typed one and encode it by a schema of one status, where
 * `conduct.ts` answers each reason with its own number, status and words.
 */
const withoutFailures = Effect.catch((error: Refusal | SqlError) => Effect.die(error));

/**
 * Runs a handler whose query filters by fields that want a right: AccessDenied without it, because what such a filter finds
 * would tell what the field hides.
 */
const withFilterRights = <Params, Query, Payload, Data, A extends Access>(
  { args: [, , { query }] }: EndpointOf<Params, Query, Payload, unknown, A>,
  handle: (input: Input<Params, Query, Payload>) => Handled<Data, A>,
): ((input: Input<Params, Query, Payload>) => Effect.Effect<Data, Refusal | SqlError, Services | Person>) => {
  const rights = query === undefined ? [] : [...rightsOfFields(query)];
  if (rights.length === 0) return handle;
  return Effect.fnUntraced(function* (input) {
    const person = yield* Person;
    for (const [filter, right] of rights)
      if (Object.hasOwn(Object(input.query), filter) && !may(person, right))
        return yield* refuse("AccessDenied", { params: { right } });
    return yield* handle(input);
  });
};

/** Answers an endpoint with the data that its handler computes, in an envelope, without the fields that the person may not see. */
export const answer = <Params, Query, Payload, Data, A extends Access>(
  endpoint: EndpointOf<Params, Query, Payload, Envelope<Data>, A>,
  handle: (input: Input<Params, Query, Payload>) => Handled<NoInfer<Data>, A>,
): Answer => {
  const { success } = endpoint.args[2];
  const run = withFilterRights(endpoint, handle);
  const isPublic = endpoint.access === "public";
  return {
    endpoint,
    respond: (input: Input<Params, Query, Payload>) =>
      Effect.flatMap(withoutFailures(run(input)), (data) =>
        isPublic ? Effect.succeed(enveloped(data)) : withVisibleFields(success, enveloped(data)),
      ),
  };
};

/** Answers an endpoint with a response of its own: a file, a picture, a stream of events. */
export const answerRaw = <Params, Query, Payload, A extends Access>(
  endpoint: EndpointOf<Params, Query, Payload, unknown, A>,
  handle: (input: Input<Params, Query, Payload>) => Handled<HttpServerResponse.HttpServerResponse, A>,
): Answer => {
  const run = withFilterRights(endpoint, handle);
  return { endpoint, respond: (input: Input<Params, Query, Payload>) => withoutFailures(run(input)) };
};
