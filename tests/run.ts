/**
 * `npm test`: everything that must hold, in one run. The last line tells how many tests passed and failed.
 * `npm test -- <part of a file's path or of a test's title>` runs that part alone.
 */
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { report, runStage, runTests, staticStages } from "../.config/stages.ts";
import type { Stage } from "../.config/stages.ts";
import { ensureChromium } from "./support/install-chromium.ts";
import type { Counts } from "./support/vitest-report.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kontor-tests-"));
const sums = { passed: 0, failed: 0, skipped: 0 };
const add = (counts: Counts) => {
  sums.passed += counts.passed;
  sums.failed += counts.failed;
  sums.skipped += counts.skipped;
};
const words = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** A check or build counts as one test. */
const check = async (stage: Stage) => {
  const outcome = await runStage(stage);
  add(outcome.ok ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
  report(outcome);
};

/** Runs one project of .config/vitest.config.ts and adds up its report. */
const project = async (name: string, env: Readonly<Record<string, string>> = {}, options = "") => {
  const outcome = await runTests(name, `run --project ${name} ${options}`, env);
  add(outcome.counts);
  report(outcome, words(outcome.counts));
};

/**
 * Journeys drive a real browser at the pace of a machine that does other things too. Files that failed run once more, on a Kontor of
 * their own; what passes then is counted as passed, and named here with its first failure, so that somebody looks at it.
 */
const journeys = async (env: Readonly<Record<string, string>>) => {
  const first = await runTests("journeys", "run --project journeys", env);
  report(first, words(first.counts));
  if (first.failedFiles.length === 0) return add(first.counts);
  const second = await runTests("again", `run --project journeys ${first.failedFiles.join(" ")}`, env);
  const { failed } = second.counts;
  report(second, `${first.failedFiles.join(", ")}: ${words(second.counts)}`);
  return add({ ...first.counts, passed: first.counts.passed + first.counts.failed - failed, failed });
};

/** The browser of stories and journeys, and of the PDF that the server makes; a test that failed when there is none. */
const findBrowser = async () => {
  const { program, said } = await ensureChromium();
  if (program !== undefined) {
    console.log(`     browser    ${said}`);
    return { KONTOR_CHROMIUM: program };
  }
  add({ passed: 0, failed: 1, skipped: 0 });
  report({
    name: "browser",
    ok: false,
    seconds: 0,
    output: `No browser for PDF, stories and journeys.\n${said}`,
  });
  return undefined;
};

/**
 * Two lines of work for two cores. Server tests and stories have a worker for each core, so that no core is without work until the end;
 * journeys mostly wait for a page and crash rounds for a server, and run beside them one after the other.
 */
const everything = async () => {
  await Promise.all([...staticStages.map(check), project("unit")]);
  const browser = await findBrowser();
  const busy = async () => {
    await project("server", browser, "--maxWorkers=100%");
    if (browser) await project("stories", browser);
  };
  const waiting = async () => {
    // Journeys find it built: `vite build` alone had them build it again (21 s of processor time).
    await check({ name: "build", command: "node .config/build.ts" });
    if (browser) await journeys(browser);
    await project("crash");
    const book = path.join(folder, "storybook");
    await check({
      name: "storybook",
      command: `storybook build --quiet --disable-telemetry -o ${book} && node .config/small-storybook.ts ${book} && node .config/open-storybook.ts ${book}`,
      ...(browser && { env: browser }),
    });
  };
  await Promise.all([busy(), waiting()]);
};

/** The project that runs a test file or a story. */
const projectOf = (file: string): string =>
  file.startsWith("stories/") ? "stories" : (/^tests\/(server|crash|journeys)\//.exec(file)?.[1] ?? "unit");

/** Test files whose path has this in it; a word that no path has is looked for in the titles of unit and server tests. */
const part = async (wanted: string) => {
  const isPath = /[/]|\.(?:test|stories)/.test(wanted);
  const files = globSync(["tests/**/*.test.ts", "stories/**/*.stories.tsx"]).filter((file) =>
    file.includes(wanted),
  );
  // A path that no file has is a slip: looking for it in titles would take minutes.
  const inTitles = isPath ? [] : ["unit", "server"];
  const projects = new Set(files.length > 0 ? files.map(projectOf) : inTitles);
  const browser = await findBrowser();
  const before = sums.passed + sums.failed;
  for (const name of projects)
    await project(name, browser, files.length > 0 ? `"${wanted}"` : `-t "${wanted}"`);
  if (sums.passed + sums.failed > before) return;
  console.log(
    `No test file has "${wanted}" in its path, and no unit or server test in its title. A path is like customer/import.test`,
  );
  add({ passed: 0, failed: 1, skipped: 0 });
};

const started = performance.now();
const wanted = process.argv.slice(2);
for (const each of wanted) await part(each);
if (wanted.length === 0) await everything();
rmSync(folder, { recursive: true, force: true });

console.log(`\nin ${((performance.now() - started) / 1000).toFixed(0)} s`);
console.log(words(sums));
process.exitCode = sums.failed > 0 ? 1 : 0;
