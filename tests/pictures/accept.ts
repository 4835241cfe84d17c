/** `npm run pictures [files]`: takes what the stories look like now as what they should look like. Look at the difference first. */
import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { findChromium } from "../../src/server/pdf/find-chromium.ts";

const program = findChromium();
if (program === undefined) throw new Error("No Chromium was found; KONTOR_CHROMIUM names one.");

const version = execFileSync(program, ["--version"], { encoding: "utf8" });
const major = Number(/(\d+)\./.exec(version)?.[1]);
writeFileSync(path.join(import.meta.dirname, "chromium.json"), `${JSON.stringify({ major })}\n`);

const { status } = spawnSync(
  path.join(import.meta.dirname, "../../node_modules/.bin/vitest"),
  [
    "run",
    "--config",
    ".config/vitest.config.ts",
    "--project",
    "stories",
    "--update=all",
    ...process.argv.slice(2),
  ],
  { stdio: "inherit", env: { ...process.env, KONTOR_CHROMIUM: program, ACCEPTING: "1" } },
);
process.exitCode = status ?? 1;
