/** Refuses request bodies that are larger than their endpoint allows, before they are read and before they are decoded. */
import { ByteSize, Effect, type SchemaAST } from "effect";
import { HttpServerError, HttpServerRequest } from "effect/http";
import { BODY_WITHOUT_SESSION } from "../../contract/endpoint.ts";
import { Refusal, refuse, refuseField } from "../refusal.ts";
import { overlongPlace } from "./bounds.ts";

/** Whether reading a body stopped at its limit. */
export const isOverLimit = (error: unknown): boolean =>
  HttpServerError.isHttpServerError(error) &&
  error.reason._tag === "RequestParseError" &&
  error.reason.reason === "BodyTooLarge";

/** Whether a body is larger than its limit, by its declared length or as counted while it was read. */
export const isTooLarge = (error: unknown): boolean =>
  (error instanceof Refusal && error.data.name === "TooLarge") || isOverLimit(error);

/** Refuses a declared length over `limit`; a body without one is counted while it is read, and no more than that is stored. */
export const withinLimit = <A, E, R>(work: Effect.Effect<A, E, R>, limit: number) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest;
    if (Number(headers["content-length"] ?? 0) > limit) return yield* refuse("TooLarge");
    return yield* Effect.provideService(work, HttpServerRequest.MaxBodySize, ByteSize.bytes(limit));
  });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Its endpoint says what is wrong with it.
    return null;
  }
};

/**
 * Refuses a body with a list that is longer than its schema allows, before any of its items is decoded. A body that fits
 * without a session cannot have so many items that decoding them matters.
 */
const withinLengths = (payload: SchemaAST.AST) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest;
    const text = yield* Effect.orDie(request.text);
    if (text.length <= BODY_WITHOUT_SESSION) return;
    const place = overlongPlace(payload, jsonOf(text));
    if (place !== null) return yield* refuseField(place.join("."), "tooMany");
  });

interface Limited {
  readonly bodyLimit: number;
  readonly payload: SchemaAST.AST | undefined;
}

/** Runs a handler on a body that is within the limits of its endpoint. */
export const limitBody = <A, E, R>(work: Effect.Effect<A, E, R>, { bodyLimit, payload }: Limited) =>
  withinLimit(payload === undefined ? work : Effect.andThen(withinLengths(payload), work), bodyLimit);
