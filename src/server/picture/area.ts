/** Handler that shows a picture to whoever knows its address. */
import { Effect } from "effect";
import { HttpServerResponse } from "effect/http";
import { pictureEndpoints as picture } from "../../contract/picture.ts";
import { area } from "../area.ts";
import { answerRaw } from "../http/answer.ts";
import { refuse } from "../refusal.ts";
import { readPictures } from "./stored-picture.ts";

/** Kept for ever, for its address holds its hash, but by browsers alone; opened by itself it is a picture and nothing else. */
const headers = {
  "cache-control": "private, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
};

const show = Effect.fnUntraced(function* (hash: string) {
  const [picture] = yield* readPictures([hash]);
  if (!picture) return yield* refuse("NotFound");
  return HttpServerResponse.uint8Array(picture.bytes, { headers, contentType: picture.mediaType });
});

export const pictureArea = area({
  name: "picture",
  answers: [answerRaw(picture.picture, ({ params }) => show(params.hash))],
});
