/** A cashier's whole day without a mouse: every step is a key, and no key means two things at once (F2, F3, F4, M1-M6, P8, R1, S2). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, demoPassword, scan, useBrowser } from "../support/browser.ts";
import { lines, productsFor } from "../support/till.ts";

const browser = useBrowser();

/** By hand: slower than a scanner, so that signs are signs. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 });

const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const entryOf = (page: Page) => page.getByRole("textbox", { name: "Scan, or type name, code or number" });
const hasFocus = (page: Page, name: string | RegExp) =>
  expect
    .poll(() => page.getByRole("textbox", { name }).evaluate((field) => field === document.activeElement))
    .toBe(true);
const entryHasFocus = (page: Page) =>
  expect.poll(() => entryOf(page).evaluate((field) => field === document.activeElement)).toBe(true);

/** The key that stands on a control. */
const keyOf = async (page: Page, role: "button" | "radio", name: string | RegExp): Promise<string> => {
  const control = page.getByRole(role, { name, exact: typeof name === "string" }).first();
  await control.waitFor();
  const key = (await control.getAttribute("aria-keyshortcuts")) ?? "";
  expect(key, `the key of ${name}`).not.toBe("");
  return key;
};

/** No key stands on two controls that can be reached now; the customer's block and its key in the bar do the same. */
const expectUniqueKeys = async (page: Page) => {
  const keys = await page
    .locator("[aria-keyshortcuts]:not([inert] *):not([aria-hidden=true] *)")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-keyshortcuts") ?? ""));
  const twice = keys.filter((key, at) => key !== "F7" && keys.indexOf(key) !== at);
  expect(twice).toEqual([]);
};

const finished = (page: Page) => page.getByRole("region", { name: "Sale finished" });

/** Finishes what is paid, waits for its number and serves the next customer: two Enters. */
const finish = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Finish sale" }).waitFor();
  await press(page, "Enter");
  await finished(page)
    .getByText(/T1-\d{6}/)
    .waitFor();
  const [number = ""] = /T1-\d{6}/.exec((await finished(page).textContent()) ?? "") ?? [];
  await expectUniqueKeys(page);
  await press(page, "Enter");
  await entryHasFocus(page);
  return number;
};

/** Enter pays, Enter takes what the button says, Enter finishes. */
const sellForCash = async (page: Page): Promise<string> => {
  await press(page, "Enter");
  await page.getByRole("button", { name: /^Cash \d/ }).waitFor();
  await hasFocus(page, "Amount");
  await press(page, "Enter");
  return finish(page);
};

const sellByCard = async (page: Page): Promise<string> => {
  await press(page, "Enter");
  await press(page, await keyOf(page, "button", "Card"));
  return finish(page);
};

const approve = async (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Manager approval" });
  await dialog.getByRole("radio", { name: "Maya Prescott" }).waitFor();
  await expect
    .poll(() => dialog.getByLabel("PIN").evaluate((field) => field === document.activeElement))
    .toBe(true);
  await type(page, "1234");
  await press(page, "Enter");
  await dialog.waitFor({ state: "detached" });
  await entryHasFocus(page);
};

const begin = async (page: Page) => {
  await page.goto(address("/login?redirect=%2Fsale%2Fretail"));
  await hasFocus(page, "User name");
  await type(page, "cashier");
  await press(page, "Tab");
  await type(page, demoPassword);
  await press(page, "Enter");
  await page.getByRole("button", { name: /^Till 1\b/ }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? "")).toContain("Till 1");
  await press(page, "Enter");
  const functions = page.getByRole("toolbar", { name: "Functions" });
  const float = page.getByRole("textbox", { name: "British Pound" });
  await functions.or(float).waitFor();
  // Another journey may have left the shift open.
  if (await float.isVisible()) {
    await hasFocus(page, "British Pound");
    await type(page, "100");
    await press(page, "Enter");
  }
  await functions.waitFor();
  await entryHasFocus(page);
};

/** Somebody who may owe. */
const debtor = async (page: Page) => {
  const { customers } = (await ask(page, "/customer/customers?limit=50")) as unknown as {
    readonly customers: readonly {
      name: string;
      code: string;
      blocked: string;
      creditLimit: number | null;
    }[];
  };
  const one = customers.find(({ blocked, creditLimit }) => blocked === "" && creditLimit === null);
  if (!one) throw new Error("nobody may owe");
  return one;
};

interface Boxed {
  readonly packingBox: number;
  readonly barcodes: readonly { readonly code: string; readonly package: string }[];
}

/** The code of a piece of an article that comes in boxes. */
const boxed = async (page: Page): Promise<string> => {
  const { products } = (await ask(page, "/product/catalogue")) as unknown as {
    readonly products: readonly Boxed[];
  };
  const codes = products
    .filter(({ packingBox }) => packingBox > 1)
    .flatMap(({ barcodes }) => barcodes.filter((barcode) => barcode.package === "unit"));
  const [first] = codes;
  if (!first) throw new Error("nothing comes in boxes");
  return first.code;
};

test("a day at the till without a mouse", { timeout: 240_000 }, async () => {
  const { page, complaints } = await browser.visit();
  await begin(page);
  const [first, second, third] = await productsFor(page, "mug", 3);
  const [bag] = await productsFor(page, "bag", 1);
  if (!first || !second || !third || !bag) throw new Error("the demo company sells too few mugs");
  await expectUniqueKeys(page);

  // Cash.
  await scan(page, first.barcode);
  await expectUniqueKeys(page);
  const cash = await sellForCash(page);

  // Card.
  await scan(page, second.barcode);
  await sellByCard(page);

  // Two currencies: the key of the other one, then the rest in pounds.
  await scan(page, first.barcode);
  await scan(page, bag.barcode);
  await press(page, "Enter");
  await press(page, await keyOf(page, "radio", "EUR"));
  await expectUniqueKeys(page);
  await hasFocus(page, "Amount");
  await type(page, "1");
  await page.getByRole("button", { name: /^Cash 1\.00 EUR/ }).waitFor();
  await press(page, "Enter");
  await page.getByRole("list", { name: "Paid so far" }).waitFor();
  // Delete takes it back, and it is laid again.
  await press(page, "Delete");
  await page.getByRole("list", { name: "Paid so far" }).waitFor({ state: "detached" });
  await press(page, await keyOf(page, "radio", "EUR"));
  await type(page, "1");
  await press(page, "Enter");
  await page.getByRole("list", { name: "Paid so far" }).waitFor();
  await press(page, "Enter");
  await finish(page);

  // On account of a named customer.
  const customer = await debtor(page);
  await press(page, "F7");
  await hasFocus(page, "Name, code or tax number");
  await type(page, customer.code);
  const found = page.getByRole("list", { name: "Choose customer" }).getByRole("button");
  await expect.poll(() => found.count()).toBe(1);
  await press(page, "Enter");
  await entryHasFocus(page);
  await scan(page, first.barcode);
  await press(page, "Enter");
  await page.getByRole("button", { name: "On account" }).waitFor();
  await press(page, "Control+Enter");
  await finished(page)
    .getByText(/T1-\d{6}/)
    .waitFor();
  await press(page, "Enter");

  // A discount that the cashier may give; a quantity before the scan; a box; a line removed.
  await scan(page, first.barcode);
  await type(page, "5%");
  await expect.poll(() => lines(page).first().textContent()).toContain("5%");
  await sellForCash(page);
  await type(page, "3*");
  await scan(page, second.barcode);
  await expect.poll(() => lines(page).first().textContent()).toContain("3 ×");
  await sellForCash(page);
  await scan(page, await boxed(page));
  await press(page, "Shift+F2");
  await page.getByRole("group", { name: "Package" }).waitFor();
  await expect
    .poll(() =>
      page.getByRole("group", { name: "Package" }).getByRole("button", { pressed: true }).textContent(),
    )
    .not.toContain("Piece");
  await sellByCard(page);
  await scan(page, first.barcode);
  await scan(page, second.barcode);
  await expect.poll(() => lines(page).count()).toBe(2);
  await press(page, "Delete");
  await expect.poll(() => lines(page).count()).toBe(1);
  await sellForCash(page);

  // An article chosen by its number in the list; another by Alt and its number.
  await type(page, "mug");
  await page.getByRole("list", { name: "Products found" }).waitFor();
  await page.keyboard.press("ArrowDown", { delay: 60 });
  await press(page, "2");
  await expect.poll(() => lines(page).count()).toBe(1);
  await type(page, "bag");
  await page.getByRole("list", { name: "Products found" }).waitFor();
  await press(page, "Alt+1");
  await expect.poll(() => lines(page).count()).toBe(2);
  await sellForCash(page);

  // Above the cashier's limit: a manager's PIN.
  await scan(page, third.barcode);
  await type(page, "20%");
  await approve(page);
  await expect.poll(() => lines(page).first().textContent()).toContain("20%");
  await sellForCash(page);

  // Held and recalled.
  await scan(page, first.barcode);
  await press(page, "F8");
  await hasFocus(page, "Name for this sale");
  await type(page, "no mouse");
  await press(page, "Enter");
  await expect.poll(() => lines(page).count()).toBe(0);
  await entryHasFocus(page);
  await press(page, "F9");
  await page.getByRole("button", { name: /no mouse/ }).waitFor();
  await press(page, "1");
  await expect.poll(() => lines(page).count()).toBe(1);
  await entryHasFocus(page);
  await sellForCash(page);

  // Goods of the first receipt come back.
  await press(page, "Shift+F9");
  await hasFocus(page, "Receipt number");
  await type(page, cash);
  await press(page, "Enter");
  await page.getByRole("form", { name: cash }).waitFor();
  await type(page, "1");
  await press(page, "Enter");
  await approve(page);
  await press(page, "Enter");
  await finish(page);

  // Esc closes what is open, and Enter after it opens nothing again. Messages have a Close button of their own.
  const close = page.getByRole("button", { name: "Close", exact: true });
  const panelClose = close.and(page.locator(":not([role=listitem] *, li *)"));
  for (const key of ["F1", "F5", "F7", "F9", "Shift+F9"]) {
    await press(page, key);
    await panelClose.first().waitFor();
    await expectUniqueKeys(page);
    await press(page, "Escape");
    await panelClose.waitFor({ state: "detached" });
    await entryHasFocus(page);
    await press(page, "Enter");
    expect(await panelClose.count()).toBe(0);
  }

  // X report, then the shift is counted and closed.
  await press(page, "F1");
  await press(page, await keyOf(page, "button", "X report"));
  const report = page.getByRole("heading", { name: /X report/ });
  await report.waitFor();
  await press(page, "Escape");
  await report.waitFor({ state: "detached" });
  await entryHasFocus(page);
  await press(page, "F1");
  await press(page, await keyOf(page, "button", "Close shift"));
  await page.getByRole("heading", { name: "Close shift" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement instanceof HTMLInputElement)).toBe(true);
  await type(page, "100");
  await press(page, "Enter");
  await page.getByRole("heading", { name: /Z report/ }).waitFor();
  await page.getByRole("button", { name: "Done" }).waitFor();
  await press(page, "Escape");
  await page.getByRole("button", { name: "Open shift" }).waitFor();
  expect(complaints).toEqual([]);
});
