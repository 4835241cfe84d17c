/** Answers that are long travel packed: a catalogue, a page of a list, an export as text. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Effect } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";

/** Bytes below which packing costs more than it saves: such an answer is on its way in a packet or two. */
const shortest = 4096;

const packable = /^(?:application\/json|text\/)/;

const pack = promisify(gzip);

/** The answer as the caller can unpack it, if it is long enough. */
const packedFor = (
  response: HttpServerResponse.HttpServerResponse,
  request: HttpServerRequest.HttpServerRequest,
) =>
  Effect.gen(function* () {
    const { body, headers, status, cookies } = response;
    if (body._tag !== "Uint8Array" || body.contentLength < shortest || !packable.test(body.contentType))
      return response;
    if (headers["content-encoding"] !== undefined || !request.headers["accept-encoding"]?.includes("gzip"))
      return response;
    // On threads of its own, so that other calls do not wait. Level 4 takes half the time of the usual 6.
    const bytes = yield* Effect.promise(() => pack(body.body, { level: 4 }));
    return HttpServerResponse.uint8Array(bytes, {
      status,
      cookies,
      headers: { ...headers, "content-encoding": "gzip", vary: "accept-encoding" },
      contentType: body.contentType,
    });
  });

export const PackedLive = HttpRouter.middleware(
  (httpEffect) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest;
      return yield* packedFor(yield* httpEffect, request);
    }),
  { global: true },
);
