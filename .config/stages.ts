/** Runs the commands that check the product, side by side or in turn, and tells how each went in one line. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Counts, readReport } from "../tests/support/vitest-report.ts";

export interface Stage {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly output: string;
  readonly seconds: number;
}

export interface TestOutcome extends Outcome {
  readonly counts: Counts;
  readonly failedFiles: readonly string[];
}

const root = path.join(import.meta.dirname, "..");
const reporter = path.join(root, "tests/support/vitest-report.ts");
const programs = path.join(root, "node_modules", ".bin");

/** With the rules that need types; files to look at may follow. */
export const lint = "oxlint -c .config/oxlint.json --type-aware --deny-warnings";

const knownTypes = "node_modules/.cache/kontor/types.json";
const checkTypes = `tsc -p . --incremental --tsBuildInfoFile ${knownTypes}`;

/** What never runs a test: types, lint with import rules and size budget, format, dead code. */
export const staticStages: readonly Stage[] = [
  // What was checked before is not checked again (2 s instead of 40 s of processor time). A fault that is found is looked for once more in
  // all files: one about a missing word otherwise stays after the word is back in `locales`.
  { name: "types", command: `${checkTypes} >/dev/null || (rm -f ${knownTypes}; ${checkTypes})` },
  { name: "lint", command: lint },
  { name: "format", command: "oxfmt -c .config/oxfmt.json --check ." },
  { name: "unused", command: "knip --config .config/knip.json --no-progress" },
];

/** Runs tests of .config/vitest.config.ts and gives their counts and their failures; `words` as vitest takes them. */
export const runTests = async (
  name: string,
  words: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestOutcome> => {
  const folder = mkdtempSync(path.join(tmpdir(), "kontor-report-"));
  const file = path.join(folder, "report.json");
  const command = `vitest ${words} --config .config/vitest.config.ts --passWithNoTests --reporter=default --reporter=${reporter}`;
  const outcome = await runStage({ name, command, env: { ...env, KONTOR_REPORT: file } });
  const { counts, failures, failedFiles } = readReport(file, outcome);
  rmSync(folder, { recursive: true, force: true });
  return { ...outcome, ok: counts.failed === 0, output: failures, counts, failedFiles };
};

/** Runs one stage from the project's folder, on the Node of node_modules; without input, output kept. */
export const runStage = ({ name, command, env = {} }: Stage): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now();
    const searchPath = `${programs}${path.delimiter}${process.env["PATH"] ?? ""}`;
    // Either of them turns colours on, whatever it says: a failing run printed 79,606 bytes of coloured dots.
    const { FORCE_COLOR: _force, COLORTERM: _term, ...inherited } = process.env;
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...inherited, PATH: searchPath, NO_COLOR: "1", ...env },
    });
    let output = "";
    const add = (text: string) => (output += text);
    child.stdout.setEncoding("utf8").on("data", add);
    child.stderr.setEncoding("utf8").on("data", add);
    child.on("error", (error) => add(String(error)));
    child.on("close", (code) => {
      resolve({ name, ok: code === 0, output, seconds: (performance.now() - started) / 1000 });
    });
  });

/** One line for a stage; what it said as well when it failed. */
export const report = ({ name, ok, output, seconds }: Outcome, detail = ""): void =>
  console.log(
    `${ok ? "ok  " : "FAIL"} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${detail}${ok ? "" : `\n${output.trimEnd()}\n`}`.trimEnd(),
  );
