/** Builds the browser side when it is missing or was built from other sources, in a process that takes its memory with it. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartProblem } from "./start-problem.ts";

/** The folder of the repository, and the browser side built from it. */
const root = path.resolve(import.meta.dirname, "../../..");
export const dist = path.join(root, "dist");

const stampFile = path.join(dist, ".stamp");

/** What the browser side is made of; a change in the server alone builds nothing. */
const sources = [
  "src",
  "machines",
  "locales",
  "index.html",
  "vite.config.ts",
  ".config/bring-first.ts",
  ".config/chunks.ts",
  ".config/font-licence.ts",
  ".config/packed-beside.ts",
  ".config/service-worker.ts",
  "tailwind.config.ts",
  "package-lock.json",
];
const serverSide = path.join(root, "src", "server");

const filesIn = (entry: string): ReadonlyArray<string> => {
  const stats = statSync(entry, { throwIfNoEntry: false });
  if (stats === undefined || entry === serverSide) return [];
  if (!stats.isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesIn(path.join(entry, name)));
};

const fingerprint = (): string => {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source))))
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest("hex");
};

const readStamp = (): string | undefined => {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return undefined;
  }
};

const vite = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = path.join(
      path.dirname(createRequire(import.meta.url).resolve("vite/package.json")),
      "bin",
      "vite.js",
    );
    const child = spawn(process.execPath, [program, "build", "--logLevel", "error"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      // Whoever starts it may have another: a test runner has "test", and React would be built with all its checks.
      env: { ...process.env, NODE_ENV: "production" },
    });
    let output = "";
    const collect = (text: string) => (output += text);
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve();
      const message = `The screens could not be built (vite build):\n${output.trim()}`;
      reject(new StartProblem({ code: "build-failed", message }));
    });
  });

/** Builds the browser side into `dist` if that is needed. Throws StartProblem `build-failed` with what vite said. */
export const buildScreens = async (): Promise<void> => {
  const wanted = fingerprint();
  if (readStamp() === wanted) return;
  const started = Date.now();
  console.log("Building the screens, about a quarter of a minute ...");
  await vite();
  writeFileSync(stampFile, wanted);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
};
