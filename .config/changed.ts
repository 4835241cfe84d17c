/** Which files the work at hand changes: against the main branch, with what is not committed yet. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

const git = (...words: readonly string[]): readonly string[] => {
  try {
    const text = execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return text.split("\n").filter((line) => line !== "");
  } catch {
    return [];
  }
};

/** The commit that the work began from; the newest one where there is no main branch. */
const base = (): string =>
  git("merge-base", "HEAD", "origin/main")[0] ?? git("merge-base", "HEAD", "main")[0] ?? "HEAD";

/** Files that exist, relative to the project. */
export const changedFiles = (): readonly string[] =>
  [...new Set([...git("diff", "--name-only", base()), ...git("ls-files", "--others", "--exclude-standard")])]
    .filter((file) => existsSync(path.join(root, file)))
    .toSorted();

/** A change of these can break any file. */
export const concernsAll = (file: string): boolean =>
  /^(?:\.config\/|package(?:-lock)?\.json$|tsconfig\.json$|vite\.config\.ts$)/.test(file);
