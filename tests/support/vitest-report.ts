/** What a vitest run came to, read from its JSON report: counts, and each failure in full. */
import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface JsonReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Counts and failures; a file that could not even be read is a failure, and so is a run that ended without a report. */
export const readReport = (file: string, ended: { readonly ok: boolean; readonly output: string }) => {
  if (!existsSync(file)) return { counts: { passed: 0, failed: 1, skipped: 0 }, failures: ended.output };
  const report = JSON.parse(readFileSync(file, "utf8")) as JsonReport;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed");
    if (failed.length === 0) return status === "failed" ? [`${name}\n${message}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${name}\n  ${fullName}\n${failureMessages.join("\n")}`,
    );
  });
  // Something outside of the tests went wrong: an unhandled error, a set-up that failed.
  if (failures.length === 0 && !(ended.ok && report.success)) failures.push(ended.output);
  const skipped = report.numPendingTests + report.numTodoTests;
  const counts: Counts = { passed: report.numPassedTests, failed: failures.length, skipped };
  return { counts, failures: failures.join("\n\n") };
};
