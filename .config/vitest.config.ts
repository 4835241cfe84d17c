/**
 * The test runs: `unit` (domain, machines, contract, client), `server` on real PostgreSQL and `crash` in Node, `stories` and
 * `journeys` in a real Chromium.
 */
import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { LANES } from "../tests/journeys/support/lanes.ts";
import { findChromium } from "../src/server/pdf/find-chromium.ts";
import { LongestFirst } from "../tests/server/support/longest-first.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const executablePath = findChromium();
const launchOptions = { args: ["--no-sandbox"], ...(executablePath === undefined ? {} : { executablePath }) };

/** Where the pictures of stories are kept, and where those that differ are shown (stories tagged `picture`). */
const pictures = {
  comparatorName: "pixelmatch",
  resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) => `${root}tests/pictures/${arg}${ext}`,
  resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) => `${root}.pictures/${arg}${ext}`,
} as const;

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/{domain,contract,machines,client,app,shell,modules,locales,repo}/**/*.test.ts"],
          // For a machine that is busy with much else; alone the longest takes seconds.
          testTimeout: 180_000,
        },
      },
      {
        root,
        test: {
          name: "server",
          environment: "node",
          // The server's code is loaded once for each worker: loading it takes 0.9 s of processor time, 116 files need it.
          isolate: false,
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/server/support/global-setup.ts"],
          // For a busy machine: alone the longest takes 20 seconds.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: "crash",
          environment: "node",
          include: ["tests/crash/**/*.test.ts"],
          testTimeout: 600_000,
        },
      },
      {
        root,
        test: {
          name: "journeys",
          environment: "node",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/journeys/support/global-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: LANES,
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        root,
        extends: "./vite.config.ts",
        plugins: [storybookTest({ configDir: `${root}/.storybook` })],
        test: {
          name: "stories",
          // One page for each core draws file after file, as Storybook does: loading the modules again for each file took a
          // quarter of all CPU time.
          isolate: false,
          maxWorkers: "100%",
          sequence: { groupOrder: 1 },
          setupFiles: [".storybook/pictures.ts"],
          // For a machine that is busy with much else, as in `unit`.
          testTimeout: 60_000,
          env: { ACCEPTING: process.env["ACCEPTING"] ?? "" },
          browser: {
            enabled: true,
            headless: true,
            instances: [{ browser: "chromium" }],
            provider: playwright({ launchOptions }),
            expect: { toMatchScreenshot: pictures },
          },
        },
      },
    ],
  },
});
