/** Two tabs of one browser: one works the till, the other says so; whoever takes over has the sale, and nothing is lost. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, scan, signIn, useBrowser } from "../support/browser.ts";
import { lines, openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

const elsewhere = (page: Page) => page.getByText("This till is open in another tab");
const goOn = (page: Page) => page.getByRole("button", { name: "Continue here" });
const shows = (page: Page, name: string) => lines(page).filter({ hasText: name }).waitFor();

test("a second tab may take the till over, and give it back, with every line", async () => {
  const { page: one, complaints } = await browser.visit();
  await signIn(one, "cashier", "/sale/retail");
  await openTill(one, "Till 1");
  const [first, second, third] = await productsFor(one, "clock", 3);
  if (!first || !second || !third) throw new Error("the demo company sells no clocks");
  await scan(one, first.barcode);
  await shows(one, first.name);

  const two = await one.context().newPage();
  await two.goto(address("/sale/retail"));
  await elsewhere(two).waitFor();
  await scan(one, second.barcode);
  await shows(one, second.name);

  await goOn(two).click();
  await shows(two, second.name);
  expect(await lines(two).count()).toBe(2);
  await elsewhere(one).waitFor();
  await scan(two, third.barcode);
  await shows(two, third.name);

  await goOn(one).click();
  await shows(one, third.name);
  expect(await lines(one).count()).toBe(3);
  await elsewhere(two).waitFor();
  expect(complaints).toEqual([]);
});

test("a tab that is closed, or loaded again, leaves the till free", async () => {
  const { page: one } = await browser.visit();
  await signIn(one, "cashier2", "/sale/retail");
  await openTill(one, "Till 2");
  const functions = (page: Page) => page.getByRole("toolbar", { name: "Functions" });
  await one.reload();
  await functions(one).waitFor();
  const two = await one.context().newPage();
  await two.goto(address("/sale/retail"));
  await elsewhere(two).waitFor();
  await one.close();
  await two.reload();
  await functions(two).waitFor();
});
