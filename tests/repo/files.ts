/** The project's own files, for tests over all of them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.join(import.meta.dirname, "../..");

const notOurs = new Set(["node_modules", "dist", "data", "storybook-static", ".git", ".bench"]);

const walk = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? walk(name) : [name];
  });

/** Paths below these folders, relative to the project. */
export const filesIn = (...folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) => walk(folder));

export const textOf = (file: string): string => readFileSync(path.join(root, file), "utf8");
