/** The error log: what goes wrong in browsers is posted here, or to another service by setting (spec sections 7 and 8). */
import { Schema } from "effect";
import { def, Nothing, ok } from "./endpoint.ts";

/** The longest `content` that is taken, in characters: three bytes each still fit a body without a session. */
export const LONGEST_CONTENT = 5000;

export const problemEndpoints = {
  /** Keeps one error. `domainName` is the host of the page, `content` its URL and the error's stack. TooManyTries when too many come in a minute. */
  problem: def("POST", "problem", "/pos-log/log", "public", {
    payload: Schema.Struct({
      domainName: Schema.String.check(Schema.isMaxLength(255)),
      content: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(LONGEST_CONTENT)),
    }),
    success: ok(Nothing),
  }),
};
