/** What a cashier does all day, timed to the painted frame: scanning, searching, taking the money (OT6). */
import type { Page } from "playwright-core";
import { quantiles } from "./measure.ts";
import { timePaint } from "./page-clock.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";
import { open, scannable, visit } from "./till-visit.ts";
import type { Shop } from "./till-visit.ts";

const till = "/sale/retail";
const lines = '[role="listbox"][aria-label="Lines of this sale"]';
const entry = 'input[aria-label="Scan, or type name, code or number"]';

const painted = (times: readonly (number | null)[]) => {
  const seen = times.filter((time) => time !== null);
  if (seen.length < times.length * 0.9) throw new Error(`${times.length - seen.length} were never painted`);
  return quantiles(seen);
};

const scan = (page: Page, code: string, deadline?: number) =>
  timePaint(
    page,
    { event: "keydown", key: "Enter", watch: lines },
    async () => {
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
    },
    deadline,
  );

/** Scans until the till knows the code: it takes keys before its catalogue is there. Milliseconds since the page was asked for. */
export const scanUntilFound = async (page: Page, code: string): Promise<number> => {
  for (let tries = 0; tries < 100; tries++)
    if ((await scan(page, code, 150)) !== null) return page.evaluate(() => performance.now());
  throw new Error(`The till never found ${code}`);
};

/** Scans these one after the other; the times from Enter to the painted line. */
export const scanned = async (page: Page, codes: readonly string[]) => {
  const times: (number | null)[] = [];
  for (const code of codes) times.push(await scan(page, code));
  return painted(times);
};

/** Adds lines without a clock, each when the one before it is there. */
const fill = async (page: Page, codes: readonly string[]) => {
  for (const code of codes) {
    await page.keyboard.insertText(code);
    await page.keyboard.press("Enter");
  }
};

/** One sale of a thousand lines: its first fifty, those around the hundredth and around the thousandth. */
export const measureScans = async (shop: Shop): Promise<readonly Row[]> => {
  const [opener = "", ...codes] = await scannable(shop, 1010);
  const page = await visit(shop);
  await open(page, shop, till);
  await scanUntilFound(page, opener);
  const first = await scanned(page, codes.slice(0, 50));
  await fill(page, codes.slice(50, 90));
  const hundredth = await scanned(page, codes.slice(90, 110));
  await fill(page, codes.slice(110, 990));
  const thousandth = await scanned(page, codes.slice(990));
  const [last] = await page.locator(`${lines} [role="option"]`).all();
  const count = Number(await last?.getAttribute("aria-setsize"));
  await page.context().close();
  const grown = (name: string, { p50, p95 }: typeof first, atMost: number, aim: number) =>
    row(
      name,
      { name: "p50", value: p50, unit: "ms" },
      { name: "p95", value: p95, unit: "ms" },
      { name: "of the first", value: (p50 / first.p50) * 100, unit: "%", atMost, aim },
    );
  return [
    row(
      "scan to line painted, 50 scans",
      { name: "p50", value: first.p50, unit: "ms", atMost: 34, aim: 17 },
      { name: "p95", value: first.p95, unit: "ms", atMost: 50, aim: 34 },
    ),
    grown("  around the 100th line", hundredth, 130, 110),
    grown(`  around line ${count.toLocaleString("en")}`, thousandth, 200, 130),
  ];
};

const words = ["mug", "lantern", "heart", "candle", "red", "clock", "bowl", "frame", "basket", "glass"];

/** From the last key of a word to its list: the letters before it are typed and drawn already. */
export const searched = async (page: Page) => {
  const times: (number | null)[] = [];
  for (const word of [...words, ...words]) {
    const watch = '[aria-label="Products found"]';
    await page.keyboard.type(word.slice(0, 2));
    await page.locator(watch).waitFor();
    times.push(
      await timePaint(page, { event: "keydown", watch }, () => page.keyboard.type(word.slice(2, 3)), 2000),
    );
    await page.getByRole("button", { name: "Clear" }).first().click();
    await page.keyboard.press("Escape");
    await page.locator(watch).waitFor({ state: "detached" });
  }
  return painted(times);
};

/** Twenty searches at a till with the network. */
export const measureSearch = async (shop: Shop): Promise<Row> => {
  const page = await visit(shop);
  await open(page, shop, till);
  const { p50, p95 } = await searched(page);
  await page.context().close();
  return row(
    "typed search to painted list, 10,000 products",
    { name: "p50", value: p50, unit: "ms", atMost: 80, aim: 34 },
    { name: "p95", value: p95, unit: "ms" },
  );
};

/** From the press on "Finish sale" to what the cashier is shown: kept in the browser, posted behind. */
const payOnce = async (page: Page, codes: readonly string[]) => {
  await scanned(page, codes);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Cash", exact: true }).click();
  await page.getByRole("list", { name: "Paid so far" }).waitFor();
  const finish = page.getByRole("button", { name: "Finish sale" });
  const took = await timePaint(page, { event: "click", watch: '[aria-label="Sale finished"]' }, () =>
    finish.click(),
  );
  await page
    .getByText(/T1-\d{6}/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Next customer" }).click();
  await page.locator(`${entry}:not([readonly])`).waitFor();
  return took;
};

/** Twenty sales of three lines, each paid in cash. */
export const measurePay = async (shop: Shop): Promise<Row> => {
  const [opener = "", ...codes] = await scannable(shop, 61);
  const page = await visit(shop);
  await open(page, shop, till);
  await scanUntilFound(page, opener);
  const times: (number | null)[] = [];
  for (let sale = 0; sale < 20; sale++) times.push(await payOnce(page, codes.slice(sale * 3, sale * 3 + 3)));
  await page.context().close();
  const { p50, p95 } = painted(times);
  return row(
    "Pay confirmed to receipt shown",
    { name: "p50", value: p50, unit: "ms", atMost: 100, aim: 50 },
    { name: "p95", value: p95, unit: "ms" },
  );
};
