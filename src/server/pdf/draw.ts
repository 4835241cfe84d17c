/** Draws PDF in the browser: pages of the server's own as the browser prints them, and whole documents. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Drawn, OwnPage, Work } from "./work.ts";

const signedIn = ({ address, token }: OwnPage) => ({
  cookies: [],
  origins: [{ origin: address, localStorage: [{ name: "X-Auth-Token", value: token }] }],
});

/** Nothing of one PDF is there for another: neither token nor cookies nor cache. Closed by whoever opens it. */
export const openContext = (browser: Browser, work: Work): Promise<BrowserContext> =>
  browser.newContext({
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...(work.kind === "page" ? { storageState: signedIn(work) } : { javaScriptEnabled: false }),
  });

/** Reads from the server itself, and no more: what is printed changes nothing and calls nobody. */
const closeOff = async (context: BrowserContext, work: Work): Promise<void> => {
  await context.routeWebSocket(/.*/, (socket) => socket.close());
  await context.route("**/*", (route) => {
    const request = route.request();
    const isOwn = work.kind === "page" && new URL(request.url()).origin === work.address;
    return isOwn && request.method() === "GET" ? route.continue() : route.abort();
  });
};

/**
 * Runs in the page: whether the sheet of paper (kit/print-page.tsx) stands there with nothing still on its way, or what is
 * shown in its place; null while neither is known.
 */
const stateOf = (wanted: string) => {
  if (location.pathname.toLowerCase() !== wanted.toLowerCase()) return { leadsTo: location.pathname };
  const sheet = document.querySelector("[data-sheet]");
  if (sheet === null) {
    const problem = document.querySelector("main [role=alert]");
    return problem === null ? null : { failed: problem.querySelector("div:nth-child(2)")?.textContent ?? "" };
  }
  const isWaiting = sheet.querySelector(".kit-skeleton, [aria-busy=true]") !== null;
  const areDrawn = Array.from(document.images).every(({ complete }) => complete);
  return !isWaiting && areDrawn && document.fonts.status === "loaded" ? { ready: true } : null;
};

/** The engine sets the limit of time, and closes the context when it is over. */
const patient = { timeout: 0 };

const toPdf = async (page: Page): Promise<Drawn> => ({
  bytes: await page.pdf({ preferCSSPageSize: true, printBackground: true }),
});

const drawOwn = async (page: Page, { path, address }: OwnPage): Promise<Drawn> => {
  const url = new URL(path, address);
  await page.goto(url.href, { waitUntil: "domcontentloaded", ...patient });
  const settled = await page.waitForFunction(stateOf, url.pathname, patient);
  const state = await settled.jsonValue();
  if (state?.leadsTo !== undefined) return { leadsTo: state.leadsTo };
  if (state?.failed !== undefined) return { failed: state.failed };
  return toPdf(page);
};

/** Draws one work in a window of its own. */
export const drawIn = async (context: BrowserContext, work: Work): Promise<Drawn> => {
  await closeOff(context, work);
  const page = await context.newPage();
  if (work.kind === "page") return drawOwn(page, work);
  await page.setContent(work.html, { waitUntil: "load", ...patient });
  return toPdf(page);
};
