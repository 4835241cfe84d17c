/**
 * The process that draws PDF: a browser, and the library that drives it. Apart from the server, because the library alone would
 * keep 80 MB of it for ever. `engine.ts` starts it; it ends with its connection to the server, however that ends, and the
 * browser with it.
 */
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { Schema } from "effect";
import { drawIn, openContext } from "./draw.ts";
import { findChromium } from "./find-chromium.ts";
import { Order, type Report, type Work } from "./work.ts";

/** The browser has its sandbox, except where root starts it: there Chromium refuses to start with it. */
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

const launch = async (): Promise<Browser | null> => {
  const executablePath = findChromium();
  return executablePath === undefined ? null : chromium.launch({ executablePath, args });
};

const tell = (report: Report): void => void process.send?.(report);

const decode = Schema.decodeUnknownSync(Order);

const windows = new Map<number, BrowserContext>();

const draw = async (browser: Browser, id: number, work: Work): Promise<void> => {
  const context = await openContext(browser, work);
  windows.set(id, context);
  try {
    tell({ id, drawn: await drawIn(context, work) });
  } finally {
    windows.delete(id);
    await context.close();
  }
};

const obey = async (browser: Browser, message: unknown): Promise<void> => {
  const { id, work } = decode(message);
  if (work === null) return windows.get(id)?.close();
  await draw(browser, id, work).catch((error: unknown) => tell({ id, fault: String(error) }));
};

// A Ctrl-C reaches the whole group: the server ends this process when its last PDF is done.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());

const browser = await launch().catch((error: unknown) => {
  console.error(`The browser that makes PDF could not be started: ${String(error)}`);
  return null;
});
process.on("message", (message) => browser && void obey(browser, message));
browser?.on("disconnected", () => process.exit(1));
tell({ ready: browser !== null });
