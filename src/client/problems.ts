/** What went wrong in this browser: a short list, newest first, of which each is also posted to the error log (spec section 8). */
import { Result, Schema } from "effect";
import { makeLazyStore, useStore } from "../store.ts";
import { postProblem } from "./problem-outbox.ts";
import { keepStored, readStored } from "./storage.ts";

const Problem = Schema.Struct({
  /** Milliseconds. */
  at: Schema.Int,
  /** Of the page; what is secret in it is left out. */
  url: Schema.String,
  message: Schema.String,
  stack: Schema.String,
});
export type Problem = typeof Problem.Type;

const Problems = Schema.fromJsonString(Schema.Array(Problem));

const MOST = 50;
const LONGEST_STACK = 4000;

const restored = (): readonly Problem[] =>
  Result.getOrElse(Schema.decodeUnknownResult(Problems)(readStored("problems")), () => []);

const problems = makeLazyStore(restored);

const keep = (next: readonly Problem[]): void => {
  keepStored("problems", next.length === 0 ? null : JSON.stringify(next));
  problems.set(next);
};

/** The list, newest first. */
export const useProblems = (): readonly Problem[] => useStore(problems);

/** Empties the list. */
export const forgetProblems = (): void => keep([]);

/** A sign-in link's token must not leave the browser. */
const withoutToken = (url: string): string =>
  url.replace(/(\/token\/)[^/?#]+/i, "$1…").replace(/([?&]token=)[^&#]+/i, "$1…");

const pageUrl = (): string => (typeof location === "undefined" ? "" : withoutToken(location.href));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : messageOf(error);

/** Keeps a problem in the list and posts it; never throws. `what` says where it was noticed. */
export const addProblem = (what: string, error: unknown): void => {
  try {
    const problem = {
      at: Date.now(),
      url: pageUrl(),
      message: error === undefined ? what : `${what}: ${messageOf(error)}`,
      stack: stackOf(error ?? what).slice(0, LONGEST_STACK),
    };
    keep([problem, ...problems.get()].slice(0, MOST));
    postProblem(`${problem.url}\n${problem.stack}`);
  } catch {
    // A log that fails must not be the next problem.
  }
};
