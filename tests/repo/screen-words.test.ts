/**
 * A screen's words come with it: `withWords` of its route names each area whose words the screen uses as soon as it is drawn, and the
 * service worker has each area that the till uses without a network (OT1). One that is left out shows an empty screen for a moment, or
 * keys instead of words at a till without a network.
 */
import path from "node:path";
import { describe, expect, test } from "vitest";
import { areas } from "../../.config/word-files.ts";
import { filesIn, textOf } from "./files.ts";

/** Loaded with the program and its frame: `src/app/i18n.ts`, `src/shell`. */
const always = ["common", "error", "trade", "shell", "route"];

const texts = new Map(
  filesIn(
    "src/app",
    "src/client",
    "src/contract",
    "src/domain",
    "src/kit",
    "src/modules",
    "src/shell",
    "machines",
  )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, textOf(file)]),
);

const matches = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, found = ""]) => found);
const quoted = (text: string): readonly string[] => matches(text, /"([^"]+)"/g);

const beside = (file: string, imported: string) => path.posix.join(path.posix.dirname(file), imported);
const importsOf = (file: string): readonly string[] =>
  matches(
    texts.get(file) ?? "",
    /^(?:import (?!type )[^;]*?from|export [^;]*?from|import) "(\.[^"]+)"/gm,
  ).map((name) => beside(file, name));
const lazyOf = (file: string): readonly string[] =>
  matches(texts.get(file) ?? "", /import\("(\.[^"]+)"\)/g).map((name) => beside(file, name));

/** The files that come with these: what they import, and of what they load later, that which `isWanted`. */
const reached = (from: readonly string[], isWanted: (lazy: string) => boolean): ReadonlySet<string> => {
  const files = new Set<string>();
  const reach = (file: string): void => {
    // The route files import every area's list of words.
    if (files.has(file) || !texts.has(file) || file.endsWith("/routes.ts")) return;
    files.add(file);
    for (const next of [...importsOf(file), ...lazyOf(file).filter(isWanted)]) reach(next);
  };
  for (const file of from) reach(file);
  return files;
};

/** The areas whose words these files use, each with the first file that does. */
const usedBy = (files: Iterable<string>): ReadonlyMap<string, string> => {
  const used = new Map<string, string>();
  for (const file of files) {
    const text = texts.get(file) ?? "";
    const named = [
      ...matches(text, /useTranslation\((\[[^\]]*\]|"[^"]*")\)/g),
      ...matches(text, /\bwordsIn(?:<[^(]*>)?\(\w+, (\[[^\]]*\]|"[^"]*")\)/g),
    ].flatMap(quoted);
    for (const area of named) if (areas.includes(area) && !used.has(area)) used.set(area, file);
  }
  return used;
};

const lacking = (used: ReadonlyMap<string, string>, given: readonly string[]): readonly string[] =>
  [...used].flatMap(([area, file]) => (given.includes(area) ? [] : [`${area} (used by ${file})`]));

/** The lists of areas that have a name in this file, such as `goodsWords`. */
const listsIn = (file: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Array.from(
      (texts.get(file) ?? "").matchAll(/\bconst (\w*[wW]ords) = \[([^\]]*)\]/g),
      ([, name = "", words = ""]) => [name, quoted(words)] as const,
    ),
  );
const goodsLists = listsIn("src/modules/common/import-wizard/goods-fields.ts");
const areasIn = (file: string, given: string): readonly string[] => {
  const lists = new Map([...goodsLists, ...listsIn(file)]);
  return [...quoted(given), ...matches(given, /\b(\w*[wW]ords)\b/g).flatMap((name) => lists.get(name) ?? [])];
};

/** The screens of the route files: what is loaded, with which words. */
const screens = [...texts.keys()]
  .filter((file) => /^src\/modules\/[\w-]+\/routes\.ts$/.test(file))
  .flatMap((file) =>
    Array.from(
      (texts.get(file) ?? "").matchAll(/withWords\(\s*([^()]*?),\s*\(\) =>\s*import\("(\.[^"]+)"\)/g),
      ([, given = "", screen = ""]) => ({ file, screen: beside(file, screen), given: areasIn(file, given) }),
    ),
  );

describe("words of a screen come with it", () => {
  test("of every screen", () => {
    expect(screens.length).toBeGreaterThan(120);
    const faults = screens.flatMap(({ file, screen, given }) =>
      lacking(usedBy(reached([screen], () => false)), [...always, ...given]).map(
        (fault) => `${file}, ${screen}: add ${fault}`,
      ),
    );
    expect(faults.join("\n")).toBe("");
  });

  test("of the till, without a network", () => {
    const worker = textOf(".config/service-worker.ts");
    const [given = ""] = matches(worker, /\(\?:((?:\w+\|)+\w+)\)\\\.json/g);
    const ofTill = (file: string) => /^src\/(?:kit\/(?!chart)|client\/|modules\/sale\/retail\/)/.test(file);
    const files = reached(
      [
        "src/app/bare-route.tsx",
        "src/modules/sale/retail/retail.tsx",
        "src/modules/sale/display/customer-display.tsx",
      ],
      ofTill,
    );
    expect(files.size).toBeGreaterThan(250);
    expect(
      lacking(usedBy(files), given.split("|")).join("\n"),
      "add them to wordFile of .config/service-worker.ts",
    ).toBe("");
  });
});
