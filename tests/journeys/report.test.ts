/** A manager looks at the figures: from the dashboard to the report, to the orders behind a number, to a chart and onto paper. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

/** The number in a text like "total £1,234.50". */
const amountIn = (text: string): string => /-?[\d,]+\.\d\d/.exec(text)?.[0] ?? "";

/** What the sale list says its orders came to. */
const cameTo = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/sale\/index\?/);
  const total = page.locator("p", { hasText: "Order totals" }).locator("strong");
  return amountIn((await total.textContent()) ?? "");
};

const figureOf = async (row: Locator, column: string): Promise<string> => {
  const headers = await row.page().getByRole("columnheader").allTextContents();
  const at = headers.findIndex((header) => header.startsWith(column));
  return amountIn((await row.getByRole("gridcell").nth(at).textContent()) ?? "");
};

/** Keeps what is printed instead of asking for a printer: whether the picture is on it, and its words. */
const printing = () => {
  const printed: { readonly hasPicture: boolean; readonly text: string }[] = [];
  Object.assign(window, {
    printed,
    print: () => {
      const paper = document.querySelector("[data-list-print]");
      printed.push({ hasPicture: paper?.querySelector("svg path") != null, text: paper?.textContent ?? "" });
    },
  });
};

/** Presses the highest bar where it is drawn. */
const pressHighestBar = async (page: Page) => {
  const bars = page.getByRole("img", { name: /^Bar chart of sales/ }).locator('path[fill^="var(--chart"]');
  await bars.first().waitFor({ state: "attached" });
  const boxes = await Promise.all((await bars.all()).map((bar) => bar.boundingBox()));
  const highest = boxes
    .flatMap((box) => box ?? [])
    .toSorted((left, right) => right.height - left.height)
    .at(0);
  if (!highest) throw new Error("no bar was drawn");
  await page.mouse.click(highest.x + highest.width / 2, highest.y + highest.height / 2);
};

test("numbers of the dashboard, the report and the chart open the orders that they are made of", async () => {
  const { page, complaints } = await browser.visit();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const engines = () => fetched.filter((url) => /chart-engine/.test(url)).length;
  await page.addInitScript(printing);
  await signIn(page, "manager");
  await page.waitForURL(/\/dashboard/);

  const { total } = (await ask(page, "/sale/order?only=owing&limit=1")) as { readonly total: number };
  const unpaid = page.getByRole("button", { name: /^Unpaid/ });
  await expect.poll(() => unpaid.textContent()).toContain(`${total.toLocaleString("en-GB")} orders`);
  await unpaid.click();
  await page
    .getByRole("heading", { name: new RegExp(`Sales orders\\s*${total.toLocaleString("en-GB")}`) })
    .waitFor();
  await page.goBack();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Sales report" }).click();
  await page.getByRole("heading", { name: /Sales by product/ }).waitFor();
  await page.getByRole("button", { name: "Period: this month" }).click();
  await page.getByRole("menuitem", { name: "last month" }).click();
  await page.getByRole("button", { name: "Group by: product" }).click();
  await page.getByRole("menuitem", { name: "branch" }).click();
  await page.waitForURL(/group=branch/);
  const { rows } = (await ask(page, "/report/sales?group=branch&period=lastMonth")) as {
    readonly rows: readonly { readonly name: string }[];
  };
  const branch = page.getByRole("row", { name: new RegExp(`^${rows[0]?.name}`) });
  await branch.waitFor();
  const turnover = await figureOf(branch, "Net sales");
  await branch.getByRole("link", { name: turnover }).click();
  await page.waitForURL(/\/sale\/index\?/);
  await page.getByText(`net ${turnover}`).waitFor();
  expect(engines()).toBe(0);

  await page.goto(address("/report/sales-histogram?period=lastMonth"));
  await pressHighestBar(page);
  const [, hour = ""] = /hour=(\d+)/.exec((await page.waitForURL(/hour=\d+/), page.url())) ?? [];
  const amount = await cameTo(page);
  await page.goBack();
  const row = page.getByRole("row", { name: new RegExp(`^${hour.padStart(2, "0")}:00`) });
  await row.waitFor();
  expect(await figureOf(row, "Gross sales")).toBe(amount);
  expect(engines()).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Print list" }).click();
  const printed = () =>
    page.evaluate(() => Reflect.get(window, "printed") as { hasPicture: boolean; text: string }[]);
  await expect.poll(printed).toHaveLength(1);
  const [paper] = await printed();
  expect(paper?.hasPicture).toBe(true);
  expect(paper?.text).toContain(amount);
  expect(complaints).toEqual([]);
});
