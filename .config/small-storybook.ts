/**
 * Makes the static Storybook small: Storybook ships its own frame neither minified nor shaken, with tools of tests, a tour and icons
 * that nothing here uses, and its list of stories repeats itself (`packed-index.ts`). Runs after `storybook build`:
 * `npm run build-storybook`. Introduction, bytes: 10.4 million as Storybook makes it, 3.9 million made small.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, minifySync } from "vite";
import { globalTypes } from "../.storybook/toolbar.ts";
import { packIndex, readPackedIndex, unpackIndex, type Index } from "./packed-index.ts";

const folder = path.resolve(process.argv[2] ?? "storybook-static");

const readText = (file: string): string => readFileSync(path.join(folder, file), "utf8");

/** Replaces the one place at which `from` stands; a Storybook that has it no more makes the build fail. */
const replaceOnce = (text: string, from: string, to: string): string => {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${from} stands at ${parts.length - 1} places, not at one`);
  return parts.join(to);
};

/** Takes out what lies between the headings of two files; a Storybook in which one of them is missing makes the build fail. */
const cut = (text: string, from: string, to: string): string => {
  const start = text.indexOf(`\n// ${from}\n`);
  const end = text.indexOf(`\n// ${to}\n`, start);
  if (start < 0 || end < 0) throw new Error(`${from} and ${to} do not stand one after the other`);
  return text.slice(0, start) + text.slice(end);
};

/** The frame offers the tools of tests to its addons (2.1 MB before it is minified); none of ours uses them. */
const withoutTestTools = (text: string): string =>
  replaceOnce(
    cut(
      cut(text, "src/test/index.ts", "src/backgrounds/constants.ts"),
      "src/component-testing/preview.ts",
      "src/highlight/useHighlights.ts",
    ),
    '"storybook/test": test_exports',
    '"storybook/test": {}',
  );

/** The tour for first users, which no setting of ours starts, brings its own library (0.2 MB). */
const withoutTour = (text: string): string =>
  replaceOnce(
    cut(
      text,
      "../../node_modules/react-joyride/dist/index.mjs",
      "src/manager/components/TourGuide/HighlightElement.tsx",
    ),
    "\n// src/manager/components/TourGuide/HighlightElement.tsx",
    "\nvar components_default2 = () => null, ACTIONS = {};\n// src/manager/components/TourGuide/HighlightElement.tsx",
  );

/** The icons of the toolbar's menus, by their names in it. */
const menuIcons = Object.values(globalTypes).map(({ toolbar }) => toolbar.icon);

/** The frame finds icons of the toolbar by name, so that it has all there are: those of our menus are enough. */
const withoutOtherIconsByName = (text: string): string => {
  const names = menuIcons.map((icon) => new RegExp(`^ +"?${icon}"?: "(\\w+)"`, "m").exec(text)?.[1]);
  return replaceOnce(
    text.replace(/\n__export\(icons_exports, \{[^}]*\}\);/, ""),
    "var NEW_ICON_MAP = icons_exports,",
    `var NEW_ICON_MAP = { ${names.join(", ")} },`,
  );
};

const ICONS = "__STORYBOOK_ICONS__";

/** The list of icons that a program takes from the frame, `{AddIcon, CopyIcon: c} = ...`, which names all there are. */
const iconList = new RegExp(`\\{([^{}]*)\\} ?= ?${ICONS}(\\})?`);

/** The icons that a program draws: their names in it stand beside the list. In a function, `}` follows, they are declared before it. */
const iconsOf = (text: string): readonly string[] => {
  const [all = "", list = "", end] = iconList.exec(text) ?? [];
  const elsewhere = text.replace(all, "");
  return list.split(",").flatMap((part) => {
    const [name = "", local = name] = part.split(":").map((word) => word.trim());
    const uses =
      elsewhere.match(new RegExp(`(?<![\\w$."'])${local.replaceAll("$", "\\$")}(?![\\w$])`, "g")) ?? [];
    return uses.length > (end === undefined ? 0 : 1) ? [name] : [];
  });
};

const addons = globSync("sb-addons/*/*.js", { cwd: folder });

/** The icons that the frame and its addons draw (of 256). */
const drawnIcons = new Set(
  [withoutOtherIconsByName(readText("sb-manager/runtime.js")), ...addons.map(readText)].flatMap(iconsOf),
);

/** An icon that nothing draws is left out only when to make it is known to do nothing else. */
const withFewerIcons = (text: string): string =>
  text
    .replaceAll(/\bReact\d*\.forwardRef\(/g, "/* @__PURE__ */ $&")
    .replace(/\n__export\(dist_exports2, \{([^}]*)\}\);/, (_, list: string) => {
      const few = list.split(",").filter((part) => drawnIcons.has(part.split(":")[0]?.trim() ?? ""));
      return `\n__export(dist_exports2, {${few.join(",")}});`;
    });

/** What is taken out of the programs of the frame. */
const shorten: Readonly<Record<string, (text: string) => string>> = {
  "sb-manager/globals-runtime.js": (text) => withFewerIcons(withoutTestTools(text)),
  "sb-manager/runtime.js": (text) => withoutOtherIconsByName(withoutTour(text)),
};

/** A program of the frame with all that it does not use taken out. */
const shake = async (file: string): Promise<string> => {
  const input = path.join(folder, file);
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      { name: "shorten", transform: (text, id) => (id === input ? (shorten[file]?.(text) ?? null) : null) },
    ],
    build: {
      write: false,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input,
        treeshake: { propertyReadSideEffects: false },
        output: { codeSplitting: false, minify: true },
      },
    },
  });
  const chunks = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const [chunk] = chunks.filter(({ type }) => type === "chunk");
  if (chunk?.type !== "chunk") throw new Error(`${file} was not built`);
  return chunk.code;
};

const minify = (file: string): string => {
  const { code, errors } = minifySync(file, readText(file));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(", ")}`);
  return code;
};

/** The list of stories without what only tools at a developer's machine read. */
const shortIndex = (): Index => {
  const { v, entries }: Index = JSON.parse(readText("index.json"));
  const short = Object.entries(entries).map(([id, { componentPath: _, tags, ...entry }]) => [
    id,
    { ...entry, tags: tags.filter((tag) => tag !== "manifest") },
  ]);
  return { v, entries: Object.fromEntries(short) };
};

/** Puts a script before the first one of a page. */
const begin = (file: string, script: string): void =>
  write(
    file,
    readText(file).replace("<script", () => `<script>${script}</script>\n<script`),
  );

const write = (file: string, text: string): void => {
  const before = readText(file).length;
  writeFileSync(path.join(folder, file), text);
  console.log(`${file}: ${before} -> ${text.length}`);
};

/**
 * Most bytes of code that the introduction may load: the frame, the list of stories twice, and what all stories begin with. With style
 * sheet, font and icon it stays below 4 MB.
 */
const MOST_OF_FIRST_PAGE = 3_800_000;

for (const file of globSync("sb-manager/*runtime.js", { cwd: folder })) write(file, await shake(file));
for (const file of addons) write(file, minify(file));
const index = shortIndex();
const packed = packIndex(index);
if (JSON.stringify(unpackIndex(packed)) !== JSON.stringify(index))
  throw new Error("The list of stories was not packed right.");
write("index.json", JSON.stringify(packed));
for (const page of ["index.html", "iframe.html"]) begin(page, readPackedIndex);

const sizeOf = (pattern: string): number =>
  globSync(pattern, { cwd: folder }).reduce((sum, file) => sum + readText(file).length, 0);

const first =
  sizeOf("sb-manager/*runtime.js") +
  sizeOf("sb-addons/*/*.js") +
  2 * sizeOf("index.json") +
  sizeOf("assets/{start,iframe,react-18}-*.js");
console.log(`first page: ${first} of at most ${MOST_OF_FIRST_PAGE} bytes`);
if (first > MOST_OF_FIRST_PAGE)
  throw new Error(
    "The first page grew: find what .storybook/preview.tsx imports that one story alone needs.",
  );
