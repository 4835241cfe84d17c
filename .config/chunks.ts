/** What of the browser side comes in which file: few requests and little code until the till can scan, and a list be read. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type Graph = Parameters<Exclude<Rolldown.CodeSplittingGroup["name"], string>>[1];

const till = /[\\/]modules[\\/]sale[\\/]retail[\\/]/;
const tillScreen = /[\\/](?:retail[\\/]retail|app[\\/]bare-route)\.tsx$/;

const page = /index\.html$/;

/** The modules that bring a module with them at once: the start, screens, and parts that are fetched later. */
const bringersOf = (id: string, graph: Graph, seen = new Set<string>()): readonly string[] => {
  if (seen.has(id)) return [];
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const above = importers.flatMap((importer) => bringersOf(importer, graph, seen));
  return dynamicImporters.length > 0 || page.test(id) ? [id, ...above] : above;
};

/** What all start with, and with it what the till needs at once and others too; what the till alone needs at once. */
const atOnce = (id: string, graph: Graph): string | null => {
  // A package's list of all it has brings more than anybody uses; what is used comes with who uses it. (Icons: see below.)
  if (/node_modules[\\/](?!lucide-react)/.test(id)) return null;
  const bringers = bringersOf(id, graph);
  if (bringers.some((bringer) => page.test(bringer))) return "start";
  if (!bringers.some((bringer) => tillScreen.test(bringer))) return null;
  return bringers.every((bringer) => till.test(bringer)) ? "till" : "start";
};

/** The words of a language that every screen needs, and those that every screen in the shell needs. */
const wordFiles = [
  {
    name: "words",
    test: /[\\/](?:languages[\\/](?<code>\w+)\.ts|locales[\\/](?<folder>\w+)[\\/](?:common|error|shell|trade)\.json)$/,
  },
  { name: "frame-words", test: /[\\/]locales[\\/](?<folder>\w+)[\\/](?:route|list)\.json$/ },
];

const wordFile = (id: string): string | null => {
  for (const { name, test } of wordFiles) {
    const found = test.exec(id)?.groups;
    if (found) return `${name}-${found["code"] ?? found["folder"]}`;
  }
  return null;
};

/**
 * What is only read is taken to have no effect, so that what nobody uses can go. (Who must force a layout calls
 * `getBoundingClientRect()`: a mere `element.offsetHeight` is dropped.)
 */
export const treeshake: Rolldown.TreeshakingOptions = { propertyReadSideEffects: false };

/** Menus, lists, dialogs: a page works without them in its first second, so they come in one piece after it. */
const headless =
  /node_modules[\\/](?:@headlessui|@floating-ui|@react-aria|react-aria|react-stately|@react-stately|tabbable)[\\/]/;

/**
 * Each takes what it names with all that this needs, as far as none before it has it: so no file needs a later one. What
 * none has, the bundler puts into files by who shares it.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "vendor", priority: 10, test: /node_modules/, tags: ["$initial"] },
  { name: "headless", priority: 8, test: headless },
  { name: wordFile, priority: 7 },
  { name: atOnce, priority: 9 },
  { name: "fields", priority: 5, test: /[\\/]kit[\\/](?:dialog|select-field|text-field)\.tsx$/ },
  { name: "shell", priority: 4, test: /[\\/]app[\\/]frame-route\.tsx$/ },
  { name: "list", priority: 3, test: /[\\/]modules[\\/]common[\\/]list-screen\.tsx$/ },
  { name: "form", priority: 2, test: /[\\/]kit[\\/]form-page\.tsx$/ },
];

/**
 * Puts the style sheet into the page: nothing is drawn before it, and it costs no request. Its link stays, switched off: what
 * is fetched later looks whether its styles are there by it.
 */
export const stylesInPage = (): Plugin => ({
  name: "styles-in-page",
  apply: "build",
  enforce: "post",
  generateBundle: (_, bundle) => {
    const html = bundle["index.html"];
    if (html?.type !== "asset") return;
    html.source = String(html.source).replace(
      /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g,
      (link, name) => {
        const sheet = bundle[name];
        return sheet?.type === "asset"
          ? `${link.replace(">", " disabled>")}<style>${String(sheet.source)}</style>`
          : link;
      },
    );
  },
});

/** The file of each icon by its names, as the list of all icons has them. */
const iconFiles = (): ReadonlyMap<string, string> => {
  const list = createRequire(import.meta.url)
    .resolve("lucide-react")
    .replace(/cjs[\\/].*/, path.join("esm", "lucide-react.mjs"));
  const lines = readFileSync(list, "utf8").matchAll(/^export \{ ([^}]+) \} from '\.\/icons\/([^']+)\.mjs'/gm);
  return new Map(
    Array.from(lines).flatMap(([, names = "", file = ""]) =>
      names.split(", ").map((name) => [name.replace("default as ", ""), file] as const),
    ),
  );
};

/** Reads `import { X } from "lucide-react"` from the icon's own file: else whoever shows one icon seems to need them all. */
export const iconsByFile = (): Plugin => {
  let files: ReadonlyMap<string, string> | null = null;
  const direct = (whole: string, names: string) => {
    files ??= iconFiles();
    const lines = names.split(",").map((each) => {
      const [name = "", local = name] = each.trim().split(" as ");
      const file = files?.get(name);
      return name === "" ? "" : file && `import ${local} from "lucide-react/icons/${file}";`;
    });
    return lines.includes(undefined) ? whole : lines.join(" ");
  };
  return {
    name: "icons-by-file",
    apply: "build",
    transform: {
      filter: { id: /\.tsx?$/, code: '"lucide-react"' },
      handler: (code) => ({
        code: code.replace(/import \{([^}]*)\} from "lucide-react";/g, direct),
        map: null,
      }),
    },
  };
};
