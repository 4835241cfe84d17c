/**
 * Opens the static Storybook in Chromium: introduction, a screen and the page of a part are drawn without an error, and the
 * introduction loads less than 4 MB. `small-storybook.ts` takes code out of Storybook's own programs, which no type checks.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../src/server/pdf/find-chromium.ts";

const folder = path.resolve(process.argv[2] ?? "storybook-static");

/** Most bytes that the introduction may load, before they are compressed. */
const MOST_OF_INTRODUCTION = 4_000_000;

/** A busy machine needs longer than one alone (ms). */
const LONGEST_OPENING = 90_000;

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** What is opened: the address, and a text of the story or page in the frame. */
const pages = [
  ["", "The designers' place"],
  ["?path=/story/modules-sale-order-list--ready", "Sales orders"],
  ["?path=/docs/kit-parts-button--docs", "When to use"],
] as const;

let bytes = 0;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://storybook");
  const file = path.join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
  try {
    const content = readFileSync(file);
    bytes += content.length;
    response.setHeader("content-type", types[path.extname(file)] ?? "application/octet-stream");
    response.end(content);
  } catch {
    response.statusCode = 404;
    response.end();
  }
});

/** Opens one page; the faults that the browser tells of, and the bytes that were loaded. */
const open = async (browser: Browser, base: string, address: string, text: string) => {
  const faults: string[] = [];
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (told) => told.type() === "error" && faults.push(told.text()));
  bytes = 0;
  page.setDefaultTimeout(LONGEST_OPENING);
  page.setDefaultNavigationTimeout(LONGEST_OPENING);
  await page.goto(`${base}/${address}`);
  await page.locator("#storybook-explorer-menu").getByText("Foundations").first().waitFor();
  await page.frameLocator("#storybook-preview-iframe").getByText(text).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.close();
  return { faults, bytes };
};

const program = findChromium();
if (program === undefined) console.log("The Storybook was not opened: there is no Chromium.");
else {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("The server has no port.");
  const base = `http://127.0.0.1:${at.port}`;
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  for (const [address, text] of pages) {
    const opened = await open(browser, base, address, text);
    console.log(`${address || "introduction"}: ${opened.bytes} bytes`);
    if (opened.faults.length > 0) throw new Error(`${address}: ${opened.faults.join("\n")}`);
    if (address === "" && opened.bytes > MOST_OF_INTRODUCTION)
      throw new Error(`The introduction loads more than ${MOST_OF_INTRODUCTION} bytes.`);
  }
  await browser.close();
  server.close();
}
