/** The caches of the worker: one for each version of the program, and one that outlives them with the languages in use. */
import type { Build } from "./scope.ts";

const PREFIX = "kontor-program-";
const LANGUAGES = "kontor-languages";
const PAGE = "/index.html";

/**
 * How long the server may take for a page or file. A worker with a request in flight cannot be replaced: Chromium waits up to
 * five minutes for it, so a request that is never answered would hold back a new version as long.
 */
const PATIENCE_MS = 10_000;
const FILE_PATIENCE_MS = 30_000;

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const nameOf = ({ version }: Build) => `${PREFIX}${version}`;

/** The languages that this browser showed, by code. */
const readLanguages = async (): Promise<readonly string[]> =>
  (await (await caches.open(LANGUAGES)).keys()).map(({ url }) => new URL(url).pathname.slice(1));

const noteLanguage = async (code: string): Promise<void> =>
  (await caches.open(LANGUAGES)).put(`/${code}`, new Response(""));

const wordsOf = (build: Build, languages: readonly string[]): readonly string[] =>
  languages.flatMap((code) => build.words[code] ?? []);

const addMissing = async (cache: Cache, paths: readonly string[]): Promise<void> => {
  const missing: string[] = [];
  for (const path of paths) if ((await cache.match(path)) === undefined) missing.push(path);
  const signal = AbortSignal.timeout(FILE_PATIENCE_MS);
  await cache.addAll(missing.map((path) => new Request(path, { signal })));
};

/** Fetches index.html past every cache; null where it belongs to another build, as between two of a server's updates. */
const fetchPage = async ({ page }: Build): Promise<Response | null> => {
  const response = await fetch(PAGE, { cache: "reload", signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) return null;
  const bytes = await response.clone().arrayBuffer();
  return hex(await crypto.subtle.digest("SHA-256", bytes)) === page ? response : null;
};

/** Fetches the whole program of this version. Throws where a part is missing: the browser tries again later. */
export const fill = async (build: Build): Promise<void> => {
  const cache = await caches.open(nameOf(build));
  await addMissing(cache, [...build.files, ...wordsOf(build, await readLanguages())]);
  const page = await fetchPage(build);
  if (page === null) throw new Error("the page belongs to another version");
  await cache.put(PAGE, page);
};

/** Takes the words of a language in, for this version and the next ones. */
export const addLanguage = async (build: Build, code: string): Promise<void> => {
  if (build.words[code] === undefined) return;
  await noteLanguage(code);
  await addMissing(await caches.open(nameOf(build)), build.words[code]);
};

/** Deletes the caches of earlier versions, but of the last one: a page that still runs it may need more of its files. */
export const forgetOld = async (build: Build): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== nameOf(build));
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
};

/** A file of any version, by its hashed name; from the server where no cache has it. */
export const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ??
  fetch(request, { signal: AbortSignal.timeout(FILE_PATIENCE_MS) });

/** The page of this version. */
export const cachedPage = async (build: Build): Promise<Response | undefined> =>
  (await caches.open(nameOf(build))).match(PAGE, { ignoreVary: true });

/** Takes in what the server says around the same page now: the address of a staff chat stands in its headers. */
export const renewPage = async (build: Build): Promise<void> => {
  const page = await fetchPage(build);
  if (page !== null) await (await caches.open(nameOf(build))).put(PAGE, page);
};
