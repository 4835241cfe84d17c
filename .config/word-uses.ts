/** Where the code uses a word of the interface: as a literal key, or as a key that a template string makes. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/** Where words are used. */
const folders = ["src", "machines", ".storybook"];

const codeFiles = (): readonly string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  );

const escaped = (text: string): string => text.replaceAll(/[.*+?^()[\]{}|\\]/g, String.raw`\$&`);

/** The pattern of the keys that a template makes; null where it is nothing but blanks. */
const patternOf = (template: string): RegExp | null => {
  const parts = template.split(/\$\{[^}]*\}/);
  return parts.some((part) => /\w/.test(part)) ? new RegExp(`^${parts.map(escaped).join(".+")}$`) : null;
};

/** Tells in which lines of the code (`file:line`) a key is used, most certain first. */
export type WordUses = (area: string, key: string) => readonly string[];

/** Reads the whole code once. */
export const readWordUses = (): WordUses => {
  const literals = new Map<string, string[]>();
  const templates: { readonly pattern: RegExp; readonly place: string }[] = [];
  for (const file of codeFiles()) {
    const lines = readFileSync(path.join(root, file), "utf8").split("\n");
    for (const [index, line] of lines.entries()) {
      const place = `${file}:${index + 1}`;
      for (const [, text = ""] of line.matchAll(/"([\w.:-]+)"/g))
        literals.set(text, [...(literals.get(text) ?? []), place]);
      for (const [, text = ""] of line.matchAll(/`([\w.:-]*\$\{[^`]*)`/g)) {
        const pattern = patternOf(text);
        if (pattern) templates.push({ pattern, place });
      }
    }
  }
  return (area, key) => {
    const names = [`${area}:${key}`, key];
    const exact = names.flatMap((name) => literals.get(name) ?? []);
    const made = templates.filter(({ pattern }) => names.some((name) => pattern.test(name)));
    return [...new Set([...exact, ...made.map(({ place }) => place)])];
  };
};
