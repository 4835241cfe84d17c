/** What went wrong in this browser: a short list, newest first, of which each is also posted to the error log (spec section 8). */
import { Result, Schema } from "effect";
import { useSyncExternalStore } from "react";
import { LONGEST_CONTENT } from "../contract/problem.ts";
import { keepStored, readStored } from "./storage.ts";
import { send } from "./transport.ts";

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

let problems: readonly Problem[] | null = null;
const listeners = new Set<() => void>();

const listed = (): readonly Problem[] => (problems ??= restored());

const keep = (next: readonly Problem[]): void => {
  problems = next;
  keepStored("problems", next.length === 0 ? null : JSON.stringify(next));
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The list, newest first. */
export const useProblems = (): readonly Problem[] => useSyncExternalStore(subscribe, listed);

/** Empties the list. */
export const forgetProblems = (): void => keep([]);

let service = "";

/** Where errors are posted: the base address of a service, or "" for this server. */
export const setProblemService = (address: string): void => {
  service = address.replace(/\/+$/, "");
};

/** A sign-in link's token must not leave the browser. */
const withoutToken = (url: string): string =>
  url.replace(/(\/token\/)[^/?#]+/i, "$1…").replace(/([?&]token=)[^&#]+/i, "$1…");

const pageUrl = (): string => (typeof location === "undefined" ? "" : withoutToken(location.href));

/** Posts go out one by one, not more than ten in a minute: a screen that fails all the time must not be a flood. */
const MINUTE = 60_000;
const MOST_POSTS = 10;
let posts: readonly number[] = [];

const mayPost = (now: number): boolean => {
  posts = posts.filter((at) => at > now - MINUTE);
  if (posts.length >= MOST_POSTS) return false;
  posts = [...posts, now];
  return true;
};

/** What fails here is told to nobody: telling would fail the same way. */
const post = ({ url, stack, at }: Problem): void => {
  if (!mayPost(at)) return;
  send({
    method: "POST",
    url: `${service === "" ? "/be" : service}/api/pos-log/log`,
    headers: {},
    body: {
      domainName: typeof location === "undefined" ? "" : location.host,
      content: `${url}\n${stack}`.slice(0, LONGEST_CONTENT),
    },
    signal: undefined,
  }).catch(() => {});
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : messageOf(error);

/** Keeps a problem in the list and posts it; never throws. `what` says where it was noticed. */
export const addProblem = (what: string, error: unknown): void => {
  try {
    const [last] = listed();
    const problem = {
      at: Date.now(),
      url: pageUrl(),
      message: error === undefined ? what : `${what}: ${messageOf(error)}`,
      stack: stackOf(error ?? what).slice(0, LONGEST_STACK),
    };
    keep([problem, ...listed()].slice(0, MOST));
    const isRepeated = last?.message === problem.message && problem.at - last.at < MINUTE;
    if (!isRepeated) post(problem);
  } catch {
    // A log that fails must not be the next problem.
  }
};
