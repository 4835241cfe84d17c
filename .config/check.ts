/** `npm run check`: types, lint with the import rules and size budget, format, dead code, unit tests; in parallel, under a minute. */
import { spawn } from "node:child_process";

const steps: ReadonlyArray<readonly [name: string, command: string]> = [
  ["types", "tsc -p ."],
  ["lint", "oxlint -c .config/oxlint.json --type-aware --deny-warnings"],
  ["format", "oxfmt -c .config/oxfmt.json --check ."],
  ["unused", "knip --config .config/knip.json --no-progress"],
  ["unit", "vitest run --config .config/vitest.config.ts --project unit --reporter=dot"],
];

const run = ([name, command]: readonly [string, string]) =>
  new Promise<boolean>((resolve) => {
    const started = Date.now();
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("exit", (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)${code === 0 ? "" : `\n${output}`}`);
      resolve(code === 0);
    });
  });

const results = await Promise.all(steps.map(run));
process.exit(results.every(Boolean) ? 0 : 1);
