/**
 * Posts problems to the error log (spec section 8): the first at once, what follows within ten seconds together, what repeats itself
 * with its count. Nothing is dropped: what could not be posted stays in the browser and is posted later.
 */
import { Result, Schema } from "effect";
import { LONGEST_CONTENT } from "../contract/problem.ts";
import { send, type WireAnswer } from "./http/transport.ts";
import { keepStored, readStored } from "./storage.ts";

/** Time between two posts to the error log, and before a failed post is retried, in milliseconds. */
const BETWEEN_POSTS = 10_000;
const BEFORE_RETRY = 60_000;

const TOO_MANY = 429;

/** More than these are only counted, so that a screen that fails all the time does not fill the browser's store. */
const MOST_WAITING = 500;

/** The page's address and the stack, and how often it happened. */
const Report = Schema.Struct({ text: Schema.String, times: Schema.Int });
type Report = typeof Report.Type;

const Reports = Schema.fromJsonString(Schema.Array(Report));

const NAME = "problemOutbox";
const OVERFLOW = "more problems that are not listed";

const restored = (): readonly Report[] =>
  Result.getOrElse(Schema.decodeUnknownResult(Reports)(readStored(NAME)), () => []);

let waiting: readonly Report[] | null = null;
let service = "";
let nextPostAt = 0;
/** So many of the reports, the oldest, are being posted. */
let inFlight = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const unsent = (): readonly Report[] => (waiting ??= restored());

const keep = (next: readonly Report[]): void => {
  waiting = next;
  keepStored(NAME, next.length === 0 ? null : JSON.stringify(next));
};

/** Where errors are posted: the base address of a service, or "" for this server. */
export const setProblemService = (address: string): void => {
  service = address.replace(/\/+$/, "");
};

const contentOf = ({ text, times }: Report): string => (times === 1 ? text : `${times} times: ${text}`);

/** As many reports, the oldest first, as one post holds; one that is too long alone is cut. */
const nextBatch = (reports: readonly Report[]): { readonly content: string; readonly count: number } => {
  const [first, ...others] = reports.map(contentOf);
  let content = (first ?? "").slice(0, LONGEST_CONTENT);
  let count = 1;
  for (const other of others) {
    if (content.length + 2 + other.length > LONGEST_CONTENT) break;
    content = `${content}\n\n${other}`;
    count += 1;
  }
  return { content, count };
};

/** Whether the log has it, or never will take it: only what may succeed later is tried again. */
const isSettled = ({ status }: WireAnswer): boolean => status < 500 && status !== TOO_MANY;

/** A post that fails is told to nobody, because telling would fail the same way: it is tried again. */
const flush = async (): Promise<void> => {
  timer = undefined;
  const { content, count } = nextBatch(unsent());
  inFlight = count;
  const isPosted = await send({
    method: "POST",
    url: `${service === "" ? "/be" : service}/api/pos-log/log`,
    headers: {},
    body: { domainName: typeof location === "undefined" ? "" : location.host, content },
    signal: undefined,
  }).then(isSettled, () => false);
  inFlight = 0;
  if (isPosted) keep(unsent().slice(count));
  nextPostAt = Date.now() + (isPosted ? BETWEEN_POSTS : BEFORE_RETRY);
  schedule();
};

const schedule = (): void => {
  if (inFlight > 0 || timer !== undefined || unsent().length === 0) return;
  const wait = nextPostAt - Date.now();
  if (wait <= 0) void flush();
  else timer = setTimeout(() => void flush(), wait);
};

/** Counts a report that waits already, as long as it is not being posted. */
const counted = (reports: readonly Report[], text: string): readonly Report[] => {
  const at = reports.findIndex((report, index) => index >= inFlight && report.text === text);
  if (at >= 0) return reports.with(at, { text, times: (reports[at]?.times ?? 0) + 1 });
  if (reports.length >= MOST_WAITING && text !== OVERFLOW) return counted(reports, OVERFLOW);
  return [...reports, { text, times: 1 }];
};

/** Posts a problem, at once or together with others. */
export const postProblem = (text: string): void => {
  keep(counted(unsent(), text));
  schedule();
};

/** Posts what an earlier page could not, as soon as the settings have had time to say where to. */
export const resumePosts = (): void => {
  nextPostAt = Date.now() + BETWEEN_POSTS;
  schedule();
  nextPostAt = 0;
};
