/** What a vitest run came to: a reporter writes it to a file, and `npm test` reads that. Failures are told with their causes. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Report extends Counts {
  readonly failures: readonly string[];
  /** Test files in which something failed. */
  readonly failedFiles: readonly string[];
}

interface Thrown {
  readonly message?: string;
  readonly stack?: string;
  readonly diff?: string;
  readonly cause?: unknown;
}

/** So much of a difference is shown. */
const MOST_LINES = 40;
/** A cause that is its own cause would never end. */
const DEEPEST_CAUSE = 5;

/** The text of a failure: message, stack, diff and causes. The message "Query failed" alone does not say what the database answered. */
const explain = (error: unknown, depth = 0): string => {
  if (typeof error !== "object" || error === null) return String(error);
  const { message = "", stack, diff, cause }: Thrown = error;
  const said = stack?.includes(message) ? stack : [message, stack].filter(Boolean).join("\n");
  const different = diff === undefined ? [] : diff.split("\n").slice(0, MOST_LINES);
  const because =
    cause === undefined || cause === null || depth >= DEEPEST_CAUSE
      ? []
      : [`Caused by: ${explain(cause, depth + 1)}`];
  return [said, ...different, ...because].join("\n");
};

const failureOf = (place: string, errors: readonly unknown[]): string =>
  `${place}\n${errors.map((error) => explain(error)).join("\n")}`;

const placeOf = (of: TestCase | TestSuite): string =>
  `${path.relative(process.cwd(), of.module.moduleId)}\n  ${of.fullName}`;

const reportOn = (modules: readonly TestModule[], unhandled: readonly unknown[]): Report => {
  const tests = modules.flatMap((each) => [...each.children.allTests()]);
  const suites = modules.flatMap((each) => [...each.children.allSuites()]);
  const withState = (state: string) => tests.filter((each) => each.result().state === state);
  const failures = [
    ...modules
      .filter((each) => each.errors().length > 0)
      .map((each) => failureOf(path.relative(process.cwd(), each.moduleId), each.errors())),
    ...suites
      .filter((each) => each.errors().length > 0)
      .map((each) => failureOf(placeOf(each), each.errors())),
    ...withState("failed").map((each) => failureOf(placeOf(each), each.result().errors ?? [])),
    ...unhandled.map((error) => failureOf("outside of any test", [error])),
  ];
  return {
    passed: withState("passed").length,
    failed: failures.length,
    skipped: withState("skipped").length + withState("pending").length,
    failures,
    failedFiles: modules
      .filter((each) => !each.ok())
      .map((each) => path.relative(process.cwd(), each.moduleId)),
  };
};

/** `--reporter=tests/support/vitest-report.ts` with the file to write in KONTOR_REPORT. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env["KONTOR_REPORT"];
    if (file !== undefined) writeFileSync(file, JSON.stringify(reportOn(modules, unhandled)));
  }
}

/** Counts and failures; a run that ended without a report is a failure, and so is one that failed and does not say where. */
export const readReport = (file: string, ended: { readonly ok: boolean; readonly output: string }) => {
  const none: Report = { passed: 0, failed: 0, skipped: 0, failures: [], failedFiles: [] };
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : none;
  const isUnexplained = report.failures.length === 0 && (!ended.ok || report === none);
  const failures = isUnexplained ? [ended.output] : report.failures;
  const counts: Counts = { passed: report.passed, failed: failures.length, skipped: report.skipped };
  return { counts, failures: failures.join("\n\n"), failedFiles: report.failedFiles };
};
