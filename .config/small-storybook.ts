/**
 * Makes the static Storybook small: Storybook ships its own frame neither minified nor shaken (5.1 MB of 10.4 MB that the first page
 * loaded), and its list of stories names more than is read. Runs after `storybook build`: `npm run build-storybook`.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, minifySync } from "vite";

const folder = path.resolve(process.argv[2] ?? "storybook-static");

const readText = (file: string): string => readFileSync(path.join(folder, file), "utf8");

/** Replaces the one place at which `from` stands; a Storybook that has it no more makes the build fail. */
const replaceOnce = (text: string, from: string, to: string): string => {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${from} stands at ${parts.length - 1} places, not at one`);
  return parts.join(to);
};

/** The frame offers the tools of tests to its addons (1.3 MB); none of ours uses them, so that they can go. */
const withoutTestTools = (text: string): string =>
  replaceOnce(text, '"storybook/test": test_exports', '"storybook/test": {}');

/** A program of the frame with all that it does not use taken out. */
const shake = async (file: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "without-test-tools",
        transform: (text, id) => (id.endsWith("globals-runtime.js") ? withoutTestTools(text) : null),
      },
    ],
    build: {
      write: false,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(folder, file),
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

interface Index {
  readonly v: number;
  readonly entries: Readonly<Record<string, Entry>>;
}

interface Entry {
  readonly tags: readonly string[];
  readonly [key: string]: unknown;
}

/** The list of stories without what only tools at a developer's machine read; the first page reads it twice. */
const shortIndex = (): string => {
  const { v, entries }: Index = JSON.parse(readText("index.json"));
  const short = Object.entries(entries).map(([id, { componentPath: _, tags, ...entry }]) => [
    id,
    { ...entry, tags: tags.filter((tag) => tag !== "manifest") },
  ]);
  return JSON.stringify({ v, entries: Object.fromEntries(short) });
};

const write = (file: string, text: string): void => {
  const before = readText(file).length;
  writeFileSync(path.join(folder, file), text);
  console.log(`${file}: ${before} -> ${text.length}`);
};

/** Bytes of code that the first page loads before it draws: the frame, the list of stories twice, and what all stories begin with. */
const MOST_OF_FIRST_PAGE = 6_500_000;

for (const file of globSync("sb-manager/*runtime.js", { cwd: folder })) write(file, await shake(file));
for (const file of globSync("sb-addons/*/*.js", { cwd: folder })) write(file, minify(file));
write("index.json", shortIndex());

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
