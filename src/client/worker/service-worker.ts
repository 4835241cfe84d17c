/**
 * The service worker: the till starts without a network (OT1), and a new version of the program waits for an empty counter
 * (OT7). It holds the program alone: what the API answers is never cached here.
 */
import { isCounterBusy } from "./counter.ts";
import type { Build, FetchAsked, WorkerScope } from "./scope.ts";
import { addLanguage, cachedPage, fileFor, fill, forgetOld, renewPage } from "./store.ts";

declare const self: WorkerScope;
declare const GIVEN: Build;

const program: Build = GIVEN;

/** The till, with its pay pages and the customer display. */
const TILL = /^\/sale\/(?:retail|display|pay-retail(?:-packing|-restaurant|-hu|-es|-cl)?)\/?$/i;

/** How long a page that is not the till waits for the server before it opens from the cache. */
const PATIENCE_MS = 4000;

/** Paths that are the server's own, whatever method. */
const OF_SERVER = /^\/(?:be|api|websocket)(?:\/|$)/;

const fromNetwork = (request: Request): Promise<Response> =>
  fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });

/** The page of the till is that of the version whose files are here; others get the newest, and the cached one offline. */
const pageFor = async (request: Request): Promise<Response> => {
  const isHeld = TILL.test(new URL(request.url).pathname) || (await isCounterBusy());
  const cached = await cachedPage(program);
  if (cached === undefined) return fetch(request);
  if (isHeld) return cached;
  return fromNetwork(request).catch(() => cached);
};

const answer = (event: FetchAsked): void => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || OF_SERVER.test(pathname)) return;
  if (request.mode === "navigate") {
    event.respondWith(pageFor(request));
    event.waitUntil(renewPage(program).catch(() => {}));
  } else if (pathname.startsWith("/assets/")) event.respondWith(fileFor(request));
};

interface Words {
  readonly type: string;
  readonly language?: string;
}

const isWords = (data: unknown): data is Words => typeof data === "object" && data !== null && "type" in data;

const hear = async (data: unknown): Promise<void> => {
  if (!isWords(data)) return;
  if (data.type === "language" && data.language !== undefined) await addLanguage(program, data.language);
  // The page that asks has an empty counter; what its disk says decides.
  if (data.type === "takeOver" && !(await isCounterBusy())) await self.skipWaiting();
};

self.addEventListener("install", (event) => {
  event.waitUntil(
    Promise.all([
      fill(program),
      event.addRoutes?.({ condition: { urlPattern: "/be/*" }, source: "network" }).catch(() => {}),
    ]),
  );
});
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), forgetOld(program)])),
);
self.addEventListener("fetch", answer);
self.addEventListener("message", (event) => event.waitUntil(hear(event.data)));
