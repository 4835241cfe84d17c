/** Builds /sw.js: the service worker with the list of what the till needs offline, taken from the bundle of the same build. */
import { createHash } from "node:crypto";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const root = path.join(import.meta.dirname, "..");

/** Where the till begins: the page, its frame, its screen. */
const beginnings =
  /(?:index\.html|app[\\/]bare-route\.tsx|retail[\\/]retail\.tsx|display[\\/]customer-display\.tsx)$/;

/** What is fetched later and belongs to the till; the charts of reports do not, nor do other screens. */
const ofTill =
  /[\\/](?:src[\\/]kit[\\/](?!chart)|src[\\/]client[\\/]|src[\\/]modules[\\/]sale[\\/]retail[\\/]|src[\\/]app[\\/]routes\.ts)/;

/** Words of the areas that are read at the till. */
const wordFile =
  /[\\/](?:languages[\\/](?<code>\w+)\.ts|locales[\\/](?<folder>\w+)[\\/](?:common|error|shell|trade|route|list|till|sale|print|desk|counter)\.json)$/;

const chunksOf = (bundle: Bundle): readonly Chunk[] =>
  Object.values(bundle).filter((output) => output.type === "chunk");

/** The chunks that the till needs now or later. */
const needed = (bundle: Bundle): readonly Chunk[] => {
  const reached = new Map<string, Chunk>();
  const reach = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== "chunk" || reached.has(fileName)) return;
    reached.set(fileName, chunk);
    for (const next of chunk.imports) reach(next);
    for (const later of chunk.dynamicImports) {
      const target = bundle[later];
      const own = target?.type === "chunk" ? (target.facadeModuleId ?? target.moduleIds.at(-1)) : undefined;
      if (own !== undefined && own !== null && ofTill.test(own)) reach(later);
    }
  };
  for (const chunk of chunksOf(bundle))
    if (chunk.moduleIds.some((id) => beginnings.test(id)) || beginnings.test(chunk.facadeModuleId ?? ""))
      reach(chunk.fileName);
  return [...reached.values()];
};

/** Fonts, and pictures that the needed code names. */
const assetsOf = (bundle: Bundle, chunks: readonly Chunk[]): readonly string[] => {
  const named = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedAssets ?? [])]));
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return Object.keys(bundle).filter((name) => name.endsWith(".woff2") || named.has(name) || styles.has(name));
};

/** The chunks of words, by language. */
const wordsOf = (bundle: Bundle): Readonly<Record<string, readonly string[]>> => {
  const files = chunksOf(bundle).flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const names = wordFile.exec(id)?.groups;
      const code = names?.["code"] ?? names?.["folder"];
      return code === undefined ? [] : [{ code, path: `/${fileName}` }];
    }),
  );
  const byCode = Map.groupBy(files, ({ code }) => code);
  return Object.fromEntries(
    [...byCode].map(([code, of]) => [code, [...new Set(of.map((one) => one.path))].sort()]),
  );
};

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** The worker as one classic script. */
const script = async (told: object): Promise<string> => {
  const [output] = [
    await build({
      configFile: false,
      root,
      logLevel: "silent",
      publicDir: false,
      define: { GIVEN: JSON.stringify(told) },
      build: {
        write: false,
        target: "es2023",
        modulePreload: false,
        rolldownOptions: {
          input: path.join(root, "src/client/worker/service-worker.ts"),
          output: { format: "iife" },
        },
      },
    }),
  ].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("the service worker was not built");
  return chunk.code;
};

/** The plugin for it: after all others, which still change the page. */
export const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const html = bundle["index.html"];
      // Storybook builds with the same configuration and has no page of ours.
      if (html?.type !== "asset") return;
      const chunks = needed(bundle);
      const words = wordsOf(bundle);
      const worded = new Set(Object.values(words).flat());
      const files = [...chunks.map(({ fileName }) => fileName), ...assetsOf(bundle, chunks)]
        .map((name) => `/${name}`)
        .filter((name) => !worded.has(name))
        .sort();
      const page = sha256(html.source);
      const version = sha256(JSON.stringify([page, files, words])).slice(0, 16);
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: await script({ version, page, files, words }),
      });
    },
  },
});
