/** The two test runs: `unit` (domain, machines, server on real PostgreSQL) in Node, `stories` in a real Chromium. */
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;
const executablePath = process.env["KONTOR_CHROMIUM"] ?? "/usr/bin/chromium";

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/{domain,contract,machines,client,app,shell,modules,locales,repo}/**/*.test.ts"],
        },
      },
      {
        root,
        test: {
          name: "server",
          environment: "node",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: ["tests/server/support/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        extends: "./vite.config.ts",
        plugins: [storybookTest({ configDir: `${root}/.storybook` })],
        test: {
          name: "stories",
          browser: {
            enabled: true,
            headless: true,
            instances: [{ browser: "chromium" }],
            provider: playwright({ launchOptions: { executablePath, args: ["--no-sandbox"] } }),
          },
        },
      },
    ],
  },
});
