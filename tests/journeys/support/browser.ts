/** A real browser for a journey: one for the file, a fresh profile for each person, and no error on its console goes unseen. */
import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { findChromium } from "../../../src/server/pdf/find-chromium.ts";
import { noteTyped, readStored, secretsAt } from "./secrets.ts";

export const demoPassword = "kontor-demo";

/** The Kontor of this lane. Vitest counts its workers from 1, and each works on one file at a time. */
export const kontor = () => {
  const lane = inject("lanes")[Number(process.env["VITEST_POOL_ID"]) - 1];
  if (lane === undefined) throw new Error("more workers than lanes: see support/lanes.ts");
  return lane;
};

export const address = (path = "") => `${kontor().address}${path}`;

interface Visit {
  readonly page: Page;
  /** What the page complained about, but answers that refuse on purpose. */
  readonly complaints: string[];
}

const watch = (page: Page): Visit => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const refused = /the server responded with a status of (401|403|404|409|422)/.test(message.text());
    if (message.type() === "error" && !refused) complaints.push(message.text());
  });
  return { page, complaints };
};

/**
 * Opens the browser for a test file; `visit` makes a person's own window of it. After each journey no secret is at rest in any window,
 * and the windows are closed: one that stays open goes on asking the server.
 */
export const useBrowser = () => {
  let browser: Browser;
  const visits: { readonly page: Page; readonly typed: ReadonlySet<string> }[] = [];
  beforeAll(async () => {
    const executablePath = findChromium();
    browser = await chromium.launch({
      args: ["--no-sandbox"],
      ...(executablePath === undefined ? {} : { executablePath }),
    });
  });
  afterEach(async () => {
    const ended = visits.splice(0);
    const found: string[] = [];
    for (const { page, typed } of ended)
      for (const open of page.context().pages())
        if (open.url().startsWith("http")) found.push(...secretsAt(await readStored(open), typed));
    await Promise.all(ended.map(({ page }) => page.context().close()));
    expect(found).toEqual([]);
  });
  afterAll(() => browser.close());
  return {
    /** `device`: another screen than a desk's, as `{ viewport: { width: 1024, height: 768 }, hasTouch: true }`. */
    visit: async (device: BrowserContextOptions = {}): Promise<Visit> => {
      const desk = { viewport: { width: 1440, height: 900 }, locale: "en-GB" };
      const context = await browser.newContext({ ...desk, ...device });
      // Two lanes share the cores.
      context.setDefaultTimeout(30_000);
      const typed = await noteTyped(context);
      const page = await context.newPage();
      visits.push({ page, typed });
      return watch(page);
    },
  };
};

/**
 * Starts a session for a person and opens `path`, or the person's start page. It calls the API instead of filling the form, which
 * saves a second in every journey; journeys about signing in fill the form.
 */
export const signIn = async (page: Page, username: string, path = "/"): Promise<void> => {
  const response = await page.request.post(address("/be/api/user/login"), {
    data: { username, password: demoPassword },
  });
  const { data } = (await response.json()) as { readonly data: { readonly accessToken: string } };
  // The smallest page of the origin: a storage belongs to one.
  await page.goto(address("/be/api/user/setup"));
  await page.evaluate((token) => localStorage.setItem("X-Auth-Token", token), data.accessToken);
  await page.goto(address(path));
  await page.waitForURL((url) => url.pathname !== "/");
};

/**
 * A scanner is a keyboard that types faster than anybody and ends with Enter. No key waits for the answer to the one before:
 * on a busy machine that would be as slow as a person.
 */
export const scan = async (page: Page, code: string): Promise<void> => {
  await Promise.all([...code.split(""), "Enter"].map((key) => page.keyboard.press(key)));
};

interface Answer {
  readonly data: Readonly<Record<string, unknown>>;
}

/** Asks the API as the person of this page, for looking behind the screen. */
export const ask = (page: Page, path: string): Promise<Answer["data"]> =>
  page.evaluate(async (url) => {
    const token = localStorage.getItem("X-Auth-Token") ?? "";
    const response = await fetch(url, { headers: { "x-auth-token": token } });
    return ((await response.json()) as Answer).data;
  }, `/be/api${path}`);
