/** Runs the commands that check the product, side by side or in turn, and tells how each went in one line. */
import { spawn } from "node:child_process";
import path from "node:path";

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

const root = path.join(import.meta.dirname, "..");
const programs = path.join(root, "node_modules", ".bin");

/** What never runs a test: types, lint with import rules and size budget, format, dead code. */
export const staticStages: readonly Stage[] = [
  { name: "types", command: "tsc -p ." },
  { name: "lint", command: "oxlint -c .config/oxlint.json --type-aware --deny-warnings" },
  { name: "format", command: "oxfmt -c .config/oxfmt.json --check ." },
  { name: "unused", command: "knip --config .config/knip.json --no-progress" },
];

/** Runs one stage from the project's folder, on the Node of node_modules; without input, output kept. */
export const runStage = ({ name, command, env = {} }: Stage): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now();
    const searchPath = `${programs}${path.delimiter}${process.env["PATH"] ?? ""}`;
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH: searchPath, FORCE_COLOR: "0", ...env },
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
