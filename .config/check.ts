/**
 * `npm run check`: what can be proved in 40 seconds, for while you work. Types, format, dead code and the fast lint rules of
 * all files; lint rules that need types, and unit tests, of what changed since main. `npm run check -- <file ...>` looks at
 * these files instead. `npm test` runs everything.
 */
import { changedFiles, concernsAll } from "./changed.ts";
import { lint, report, runStage, runTests, staticStages } from "./stages.ts";
import type { Stage } from "./stages.ts";

const named = process.argv.slice(2);
const files = named.length > 0 ? named : changedFiles();
const isWhole = files.some(concernsAll);
const sources = files.filter((file) => /\.tsx?$/.test(file));

const quickLint: Stage = { name: "lint", command: "oxlint -c .config/oxlint.json --deny-warnings" };
const typedLint: Stage = {
  name: "typed lint",
  command: isWhole ? lint : `${lint} ${sources.join(" ")}`,
};

const stage = async (each: Stage) => {
  const outcome = await runStage(each);
  report(outcome);
  return outcome.ok;
};

const tests = async (name: string, words: string) => {
  const outcome = await runTests(name, `${words} --project unit`);
  const { passed, failed } = outcome.counts;
  const isNone = passed + failed === 0;
  report(
    outcome,
    isNone
      ? "none imports these files; server tests: npm test -- <file>"
      : `${passed} passed, ${failed} failed`,
  );
  return outcome.ok;
};

/** Rules over all files, which no import leads to. */
const OVER_ALL = ["repo", "locales", "contract"];

const unit = async (): Promise<boolean> => {
  if (isWhole) return tests("unit", "run");
  const rules = OVER_ALL.map((folder) => `tests/${folder}`).join(" ");
  const isRuled = await tests("rules", `run ${rules}`);
  if (sources.length === 0) return isRuled;
  // All test files that import one of them, directly or not; the server's are for `npm test -- <file>`.
  const others = OVER_ALL.map((folder) => `--exclude 'tests/${folder}/**'`).join(" ");
  const isUnit = await tests("unit", `related --run ${sources.join(" ")} ${others}`);
  return isRuled && isUnit;
};

const passed = await Promise.all([
  ...staticStages.filter(({ name }) => name !== "lint").map(stage),
  stage(quickLint),
  ...(isWhole || sources.length > 0 ? [stage(typedLint)] : []),
  unit(),
]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
