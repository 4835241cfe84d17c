/** Storybook: every part of the kit and the modules, in every state; each story is also a test in a real browser. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";
import type { Plugin, Rolldown } from "vite";
import dark from "../stories/foundations/tokens.dark.json" with { type: "json" };
import { partProps } from "./part-props.ts";

const source = path.join(import.meta.dirname, "../src");

/** The icons that the product draws, each with the files that draw it. */
const iconUses = (): Readonly<Record<string, readonly string[]>> => {
  const uses: Record<string, string[]> = {};
  for (const file of globSync("**/*.tsx", { cwd: source }).toSorted())
    for (const [, line = ""] of readFileSync(path.join(source, file), "utf8").matchAll(
      /import \{([^}]*)\} from "lucide-react"/g,
    ))
      for (const part of line.split(",")) {
        const name = part.trim().split(" as ")[0] ?? "";
        if (name !== "" && !name.startsWith("type ")) (uses[name] ??= []).push(file.replace(".tsx", ""));
      }
  return Object.fromEntries(Object.entries(uses).toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const ICONS = "virtual:icons-in-use.ts";

/** The drawn icons as one module, so that the page of icons does not bring the whole package. */
const iconsInUse = (): Plugin => ({
  name: "icons-in-use",
  resolveId: (id) => (id === ICONS ? `\0${ICONS}` : null),
  load: (id) => {
    if (id !== `\0${ICONS}`) return null;
    const names = Object.keys(iconUses()).join(", ");
    return `import { ${names} } from "lucide-react";\nexport default { ${names} };`;
  },
});

/** Where the shell and the screens draw each part of the kit. */
const partsInUse = (): Readonly<Record<string, readonly string[]>> => {
  const uses: Record<string, string[]> = {};
  for (const file of globSync("{shell,modules}/**/*.tsx", { cwd: source }).toSorted()) {
    const text = readFileSync(path.join(source, file), "utf8");
    for (const [, names = ""] of text.matchAll(/import \{([^}]*)\} from "\.[^"]+"/g))
      for (const name of names.split(","))
        if (new RegExp(`<${name.trim()}\\b`).test(text))
          (uses[name.trim()] ??= []).push(file.replace(".tsx", ""));
  }
  return uses;
};

/** The parts of the kit that have a page of their own. */
const partPages = (): readonly string[] =>
  globSync("../stories/kit/*/*.stories.tsx", { cwd: source })
    .flatMap(
      (file) => /title: "Kit\/Parts\/(\w+)"/.exec(readFileSync(path.join(source, file), "utf8"))?.[1] ?? [],
    )
    .toSorted();

/** The properties of those parts: of the others no page shows them. */
const propsOnPages = (): ReturnType<typeof partProps> => {
  const pages = new Set(partPages());
  return Object.fromEntries(Object.entries(partProps()).filter(([name]) => pages.has(name)));
};

const browserPackages = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "@headlessui/react",
  "@hookform/resolvers/effect-ts",
  "@tanstack/react-query",
  "@tanstack/react-table",
  "@xstate/react",
  "effect",
  "elkjs/lib/elk.bundled.js",
  "i18next",
  "lucide-react",
  "ofetch",
  "react-hook-form",
  "react-i18next",
  "react-router",
  "react-router/dom",
  "sonner",
  "xstate",
];

const isNamed = (plugin: unknown, name: string): boolean =>
  typeof plugin === "object" && plugin !== null && "name" in plugin && plugin.name === name;

/**
 * Plugins of the product that a Storybook does without: nobody fetches it thousands of times, and its files lie relative to the page,
 * where `bring-files.ts` does not look (the built Storybook showed no story at all).
 */
const notForStories = ["packed-beside", "bring-first"] as const;

/** Plugins of Storybook that nothing here uses: no story mocks a module (`sb.mock`). */
const notUsed = ["vite:storybook-inject-mocker-runtime"] as const;

/** Storybook's tables of properties: the pages of parts have their own (`part-props.ts`), and these bring a parser (0.2 MB). */
const isPropTables = (entry: unknown): boolean => String(entry).includes("entry-preview-argtypes");

/** What nearly every screen needs lies in a few files instead of three hundred; each takes with it what it needs and none before it has. */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "start", priority: 6, tags: ["$initial"] },
  { name: "icons", priority: 5, test: /lucide-react[\\/].*[\\/]icons[\\/]/, minShareCount: 2 },
  { name: "headless", priority: 4, test: /node_modules[\\/]@headlessui[\\/]/ },
  { name: "contract", priority: 3, test: /[\\/]src[\\/](?:contract|domain)[\\/]/, minShareCount: 2 },
  { name: "kit", priority: 2, test: /[\\/]src[\\/]kit[\\/](?!chart|print|lazy)/, minShareCount: 2 },
  { name: "common", priority: 1, test: /[\\/]src[\\/]modules[\\/]common[\\/]/, minShareCount: 20 },
];

/** Gives a page of stories the ground of the toolbar's theme from its first paint, before the stylesheet is there. */
const firstGround = `<style>
  html[data-theme="dark"] { color-scheme: dark; }
  html[data-theme="dark"], html[data-theme="dark"] :is(.sb-preparing-story, .sb-preparing-docs, .sb-previewBlock, .sb-argstableBlock-body td) { background: ${dark.color.surface.canvas.$value.hex}; }
</style>
<script>
  if (/(?:^|;)theme:dark(?:;|$)/.test(new URLSearchParams(location.search).get("globals") ?? ""))
    document.documentElement.dataset.theme = "dark";
</script>`;

/** Whether the static Storybook is built: it runs no tests. */
const isBuilt = process.env["NODE_ENV"] === "production";

export default {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.stories.tsx"],
  // Photos of products and people, at the address that the server gives pictures.
  staticDirs: [{ from: "./photos", to: "/be/api/picture" }],
  // Seeded faults and proofs of the Storybook itself are run as tests; the sidebar's filter shows them when they are wanted.
  tags: { fault: { defaultFilterSelection: "exclude" }, proof: { defaultFilterSelection: "exclude" } },
  addons: ["@storybook/addon-docs", ...(isBuilt ? [] : ["@storybook/addon-vitest"]), "@storybook/addon-a11y"],
  // The lists of first steps are for who makes a Storybook, not for who reads it.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  previewHead: (head = "") => `${head}${firstGround}`,
  previewAnnotations: (entries = []) => entries.filter((entry) => !isPropTables(entry)),
  // Named beforehand, or Vite finds them one by one while the stories run and loads React twice.
  viteFinal: (config) => ({
    ...config,
    plugins: [
      iconsInUse(),
      ...(config.plugins ?? []).filter(
        (plugin) => ![...notForStories, ...notUsed].some((name) => isNamed(plugin, name)),
      ),
    ],
    build: {
      ...config.build,
      rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting: { groups } } },
    },
    define: {
      ...config.define,
      ICON_USES: JSON.stringify(iconUses()),
      PARTS_IN_USE: JSON.stringify(partsInUse()),
      PART_PROPS: JSON.stringify(propsOnPages()),
      PART_PAGES: JSON.stringify(partPages()),
    },
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...browserPackages],
    },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
