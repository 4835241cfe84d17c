/** Runs a program until a signal ends it: plain lines on the terminal, everything closed before the exit, one exit code. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime";
import { Cause, Effect, Exit, Logger, References } from "effect";
import { StartProblem } from "./start-problem.ts";

/** npm passes a Ctrl-C on that Node has received already; only one that comes later is a second one. */
const sameKeypress = 500;

const words = (message: unknown): string =>
  Array.isArray(message)
    ? message.map(words).join(" ")
    : typeof message === "string"
      ? message
      : JSON.stringify(message);

const why = (cause: Cause.Cause<unknown>, debug: boolean): string => {
  if (cause.reasons.length === 0) return "";
  if (debug) return `\n${Cause.pretty(cause)}`;
  return `: ${Cause.prettyErrors(cause)
    .map(({ message }) => message)
    .join("; ")}`;
};

/** One line for each message; what is not plain information says so and when. */
const logger = (debug: boolean) =>
  Logger.make<unknown, void>(({ message, logLevel, cause, date }) => {
    const line = `${words(message)}${why(cause, debug)}`;
    if (logLevel === "Info") console.log(line);
    else console.error(`${date.toISOString()} ${logLevel.toLowerCase()}: ${line}`);
  });

/** The sentence for a program that failed; a stack only where it helps the person who reads it. */
const report = (cause: Cause.Cause<unknown>, debug: boolean): void => {
  const error = Cause.squash(cause);
  console.error(error instanceof StartProblem && !debug ? error.message : Cause.pretty(cause));
};

/** Milliseconds after a signal in which everything has to be closed: 30 seconds for requests in flight, and the rest. */
const longestStop = 45_000;

const exitAnyway = (): void => {
  console.error("Kontor could not close everything in time.");
  process.exit(1);
};

const forceOnSecondSignal = (): void => {
  let first: number | undefined;
  const onSignal = () => {
    if (first === undefined) {
      first = Date.now();
      console.log("Stopping ...");
      setTimeout(exitAnyway, longestStop).unref();
    } else if (Date.now() - first > sameKeypress) process.exit(1);
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
};

/**
 * Runs `program` as the whole process. SIGINT and SIGTERM interrupt it and exit with 0 once everything is closed, 45
 * seconds later at most; a second one exits at once. A failure prints one sentence and exits with 1.
 */
export const run = <A, E>(program: Effect.Effect<A, E>, debug: boolean): void => {
  forceOnSecondSignal();
  const quiet = program.pipe(
    Effect.provide(Logger.layer([logger(debug)])),
    Effect.provideService(References.MinimumLogLevel, debug ? "Debug" : "Info"),
  );
  NodeRuntime.runMain(quiet, {
    disableErrorReporting: true,
    teardown: (exit, done) => {
      if (Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause)) return done(0);
      report(exit.cause, debug);
      done(1);
    },
  });
};
