/** Storybook: every part of the kit and the modules, in every state; each story is also a test in a real browser. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { StorybookConfig } from "@storybook/react-vite";

const source = path.join(import.meta.dirname, "../src");

/** Names of the icons that the product draws. */
const iconsInUse = (): readonly string[] => {
  const imports = globSync("**/*.tsx", { cwd: source }).flatMap((file) =>
    Array.from(
      readFileSync(path.join(source, file), "utf8").matchAll(/import \{([^}]*)\} from "lucide-react"/g),
      ([, names = ""]) => names,
    ),
  );
  const names = imports.flatMap((line) => line.split(",").map((name) => name.trim().split(" as ")[0] ?? ""));
  return [...new Set(names)].filter((name) => name !== "" && !name.startsWith("type ")).toSorted();
};

/** Where the shell and the screens draw each part of the kit. */
const partsInUse = (): Readonly<Record<string, readonly string[]>> => {
  const uses: Record<string, string[]> = {};
  for (const file of globSync("{shell,modules}/**/*.tsx", { cwd: source }).toSorted()) {
    const text = readFileSync(path.join(source, file), "utf8");
    for (const [, names = ""] of text.matchAll(/import \{([^}]*)\} from "(?:\.\.\/)+kit\//g))
      for (const name of names.split(","))
        if (new RegExp(`<${name.trim()}\\b`).test(text))
          (uses[name.trim()] ??= []).push(file.replace(".tsx", ""));
  }
  return uses;
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

export default {
  framework: "@storybook/react-vite",
  stories: ["../stories/**/*.stories.tsx"],
  // Seeded faults and proofs of the Storybook itself are run as tests; the sidebar's filter shows them when they are wanted.
  tags: { fault: { defaultFilterSelection: "exclude" }, proof: { defaultFilterSelection: "exclude" } },
  addons: ["@storybook/addon-docs", "@storybook/addon-vitest", "@storybook/addon-a11y"],
  // Named beforehand, or Vite finds them one by one while the stories run and loads React twice.
  viteFinal: (config) => ({
    ...config,
    // Nobody fetches a Storybook thousands of times.
    plugins: (config.plugins ?? []).filter((plugin) => !isNamed(plugin, "packed-beside")),
    define: {
      ...config.define,
      ICONS_IN_USE: JSON.stringify(iconsInUse()),
      PARTS_IN_USE: JSON.stringify(partsInUse()),
    },
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...browserPackages],
    },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig;
