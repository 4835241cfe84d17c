/** The shape of the project: its top level, its rooms, the size of its files, and nothing in it that belongs to one machine. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { filesIn, root, textOf } from "./files.ts";

const code = filesIn("src", "machines", "tests", "stories", ".storybook", ".config").filter((file) =>
  /\.tsx?$/.test(file),
);
const product = code.filter((file) => /^(src|machines)\//.test(file));

test("the top level is what the design says", () => {
  const wanted = [
    "machines",
    "src",
    "stories",
    "locales",
    "tests",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "tailwind.config.ts",
    "tsconfig.json",
    "index.html",
    "README.md",
    "LICENSE",
  ];
  const passing = ["node_modules", "dist", "data", "storybook-static"];
  const found = readdirSync(root).filter(
    (name) => !name.startsWith(".") && !passing.includes(name) && !name.endsWith(".log"),
  );
  expect(
    found.filter((name) => !wanted.includes(name)),
    "move these into a folder, or list them in wanted",
  ).toEqual([]);
});

test("files are short: the middle one at most 80 lines, 95 of 100 at most 220, none more than 350", () => {
  const sizes = product
    .map((file) => textOf(file).split("\n").length - 1)
    .toSorted((left, right) => left - right);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80);
  expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(220);
  expect(sizes.at(-1)).toBeLessThanOrEqual(350);
});

test("every file begins by saying what it is for", () => {
  const said = (file: string) => /^(?:#!.*\n)?\/\*\*/.test(textOf(file));
  expect(
    product.filter((file) => !said(file)),
    "begin these files with /** ... */ that says what they contain",
  ).toEqual([]);
});

test("no folder has more than 25 files of code beside each other", () => {
  const counts = Map.groupBy(code, (file) => path.posix.dirname(file));
  const crowded = Array.from(counts)
    .filter(([, files]) => files.length > 25)
    .map(([folder, files]) => `${folder}: ${files.length}`);
  expect(crowded, "sort the files of these folders into folders by what they are about").toEqual([]);
});

test("code is loaded later by src/kit/lazy and the routes, values outside of React are stores of src/store.ts", () => {
  const others = product.filter((file) => {
    const imports = textOf(file).match(/import \{[^}]*\} from "react";/)?.[0] ?? "";
    return (
      /\blazy\b/.test(imports) || (file !== "src/store.ts" && textOf(file).includes("new Set<() => void>()"))
    );
  });
  expect(others, "use lazyPart, or makeStore and useStore").toEqual([]);
});

test("there are no barrels", () => {
  expect(
    code.filter((file) => /(^|\/)index\.tsx?$/.test(file)),
    "import from the files themselves, without an index file",
  ).toEqual([]);
});

const importsOf = (file: string) =>
  Array.from(textOf(file).matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g), ([, target = ""]) =>
    path.posix.join(path.posix.dirname(file), target),
  );

/** What a file loads when it runs, itself and by the files that it imports: paths and packages. Types load nothing. */
const loadedBy = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  const imports = textOf(file).matchAll(/^(?:import|export) (?!type\b)(?:[^;"]*? from )?"([^"]+)";/gm);
  for (const [, target = ""] of imports) {
    const loaded = target.startsWith(".") ? path.posix.join(path.posix.dirname(file), target) : target;
    if (seen.has(loaded)) continue;
    seen.add(loaded);
    if (target.startsWith(".")) loadedBy(loaded, seen);
  }
  return seen;
};

test("the thread that reads files loads no contract and no Effect, which would take twice as long as reading a small file", () => {
  const loaded = [...loadedBy("src/server/import/table-thread.ts")];
  expect(loaded).toContain("src/server/import/read-table.ts");
  expect(loaded).toContain("src/domain/import/file-limits.ts");
  expect(
    loaded.filter((each) => each === "effect" || each.startsWith("src/contract")),
    "move plain values that the thread needs to src/domain/import/file-limits.ts, or import types by `import type`",
  ).toEqual([]);
});

const areaOf = (file: string) => /^src\/modules\/([^/]+)\//.exec(file)?.[1];

test("an area of the screens uses no other area's folder", () => {
  const strangers = product.flatMap((file) => {
    const area = areaOf(file);
    if (area === undefined) return [];
    const allowed = [undefined, area, "common"];
    return importsOf(file)
      .filter((target) => !allowed.includes(areaOf(target)))
      .map((target) => `${file} -> ${target}`);
  });
  expect(strangers, "move what both areas need to src/modules/common or src/kit").toEqual([]);
});

describe("what lands works anywhere", () => {
  const homes = /(?<![\w.])\/(?:work|home|Users|root)\/\w/;
  test("no file names a folder of one machine", () => {
    expect(code.filter((file) => file !== "tests/repo/layout.test.ts" && homes.test(textOf(file)))).toEqual(
      [],
    );
  });
  test("the lockfile names no registry", () => {
    expect(textOf("package-lock.json")).not.toMatch(/"resolved":\s*"https?:/);
  });
});
