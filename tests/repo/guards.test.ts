/** Each lint guard bites: small offending files, in folders named as ours, are refused by the lint configuration we use. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const bad = (line: string) => `${line}\nexport const here = 1;\n`;

/** Where the file stands, what it says, and the rule that must refuse it. */
const offences: readonly (readonly [file: string, text: string, rule: string])[] = [
  ["src/domain/a.ts", bad(`import "../contract/sale.ts";`), "no-restricted-imports"],
  ["src/domain/b.ts", bad(`import "react";`), "no-restricted-imports"],
  ["src/domain/c.ts", bad(`import "../server/sale/commit.ts";`), "no-restricted-imports"],
  ["src/contract/a.ts", bad(`import "../server/api.ts";`), "no-restricted-imports"],
  ["src/contract/b.ts", bad(`import "react-dom";`), "no-restricted-imports"],
  ["machines/a.ts", bad(`import "../src/client/call.ts";`), "no-restricted-imports"],
  ["machines/b.ts", bad(`import "@xstate/react";`), "no-restricted-imports"],
  ["src/server/a.ts", bad(`import "../kit/button.tsx";`), "no-restricted-imports"],
  ["src/server/b.ts", bad(`import "react";`), "no-restricted-imports"],
  ["src/server/sale/a.ts", bad(`import "../session/throttle.ts";`), "no-restricted-imports"],
  [
    "src/server/sale/b.ts",
    bad(`import type { Kind } from "../session/deep/kind.ts";`),
    "no-restricted-imports",
  ],
  ["src/server/sale/c.ts", bad(`export * from "../session/throttle.ts";`), "no-restricted-imports"],
  [
    "src/server/sale/e.ts",
    `export const late = () => import("../session/throttle.ts");\n`,
    "no-restricted-imports",
  ],
  ["src/server/sale/d.ts", bad(`import "../../kit/button.tsx";`), "no-restricted-imports"],
  ["src/kit/a.ts", bad(`import "../contract/sale.ts";`), "no-restricted-imports"],
  ["src/kit/b.ts", bad(`import "../client/call.ts";`), "no-restricted-imports"],
  ["src/client/a.ts", bad(`import "../kit/button.tsx";`), "no-restricted-imports"],
  ["src/client/b.ts", bad(`import "../server/database.ts";`), "no-restricted-imports"],
  ["src/shell/a.ts", bad(`import "../server/api.ts";`), "no-restricted-imports"],
  ["src/shell/b.ts", bad(`import "../app/router.tsx";`), "no-restricted-imports"],
  ["src/modules/sale/a.ts", bad(`import "../../server/api.ts";`), "no-restricted-imports"],
  ["src/modules/sale/b.ts", bad(`import "../../app/router.tsx";`), "no-restricted-imports"],
  ["src/app/a.ts", bad(`import "../server/api.ts";`), "no-restricted-imports"],
  ["src/kit/cycle-a.ts", `import { b } from "./cycle-b.ts";\nexport const a = () => b;\n`, "no-cycle"],
  ["src/kit/cycle-b.ts", `import { a } from "./cycle-a.ts";\nexport const b = () => a;\n`, "no-cycle"],
  ["src/kit/any.ts", "export const loose = (value: any) => String(value);\n", "no-explicit-any"],
  [
    "src/kit/cast.ts",
    "export const sure = (value: unknown) => value as string;\n",
    "consistent-type-assertions",
  ],
  [
    "src/server/cast.ts",
    "export const sure = (value: unknown) => <string>value;\n",
    "consistent-type-assertions",
  ],
  ["src/domain/comment.ts", "// @ts-ignore\nexport const odd = 1;\n", "ban-ts-comment"],
  ["src/kit/fetch.ts", `export const load = () => fetch("/be/api/user/profile");\n`, "no-restricted-globals"],
  [
    "src/modules/sale/fetch.ts",
    `export const load = () => fetch("/be/api/sale/order");\n`,
    "no-restricted-globals",
  ],
  [
    "src/domain/long.ts",
    Array.from({ length: 351 }, (_, n) => `export const v${n} = ${n};`).join("\n"),
    "max-lines",
  ],
  [
    "src/domain/long-function.ts",
    `export const long = () => {\n${"  Math.random();\n".repeat(51)}};\n`,
    "max-lines-per-function",
  ],
];

/** What is allowed there, lest a guard that refuses everything passes for a good one. */
const fine: readonly (readonly [file: string, text: string])[] = [
  ["src/contract/fine.ts", bad(`import "../domain/units.ts";`)],
  ["machines/fine.ts", bad(`import "../src/domain/units.ts";`)],
  ["src/server/fine.ts", bad(`import "../contract/sale.ts";\nimport "../domain/units.ts";`)],
  [
    "src/server/sale/fine.ts",
    bad(
      `import "../session/public.ts";\nimport "../paging.ts";\nimport "./commit.ts";\nimport "../../contract/sale.ts";`,
    ),
  ],
  ["src/client/fine.ts", `export const load = () => fetch("/be/api/user/profile");\n`],
  ["src/modules/sale/fine.ts", bad(`import "../../kit/button.tsx";\nimport "../../client/call.ts";`)],
  ["tests/fine.ts", "export const sure = (value: unknown) => value as string;\n"],
];

interface Finding {
  readonly filename: string;
  readonly code: string;
}

const folder = mkdtempSync(path.join(tmpdir(), "kontor-guards-"));
let findings: readonly Finding[] = [];

const lint = (config: string): readonly Finding[] => {
  const program = path.join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout, stderr } = spawnSync(process.execPath, [program, "-c", config, "-f", "json", "."], {
    cwd: folder,
    encoding: "utf8",
  });
  if (!stdout.startsWith("{")) throw new Error(stdout + stderr);
  return (JSON.parse(stdout) as { diagnostics: readonly Finding[] }).diagnostics;
};

beforeAll(() => {
  for (const [file, text] of [...offences, ...fine]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  findings = lint(path.join(root, ".config/oxlint.json"));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rulesAgainst = (file: string) =>
  findings
    .filter(({ filename }) => filename.replaceAll("\\", "/").endsWith(file))
    .map(({ code }) => /\((.*)\)/.exec(code)?.[1]);

describe("the lint guards", () => {
  test.each(offences)("refuse %s", (file, _text, rule) => {
    expect(rulesAgainst(file)).toContain(rule);
  });
  test.each(fine)("let %s pass", (file) => {
    expect(rulesAgainst(file)).toEqual([]);
  });
});
