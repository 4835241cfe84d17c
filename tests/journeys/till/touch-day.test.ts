/** A cashier's day by touch alone at 1024x768: no key is pressed after signing in (F2, F4, M1, R1, S2). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, demoPassword, useBrowser } from "../support/browser.ts";
import { lines } from "../support/till.ts";

const browser = useBrowser();

const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;

const tap = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .tap();

/** Digits on the pad: they go where the focus is. */
const pad = async (page: Page, text: string) => {
  const keys = page.getByRole("group", { name: "Number pad" });
  for (const digit of text) await keys.getByRole("button", { name: digit, exact: true }).tap();
};

const quickKeys = (page: Page) => page.getByRole("list", { name: "Quick keys" }).getByRole("button");
const finished = (page: Page) => page.getByRole("region", { name: "Sale finished" });

const finish = async (page: Page): Promise<string> => {
  await tap(page, "Finish sale");
  await finished(page)
    .getByText(/T2-\d{6}/)
    .waitFor();
  const [number = ""] = /T2-\d{6}/.exec((await finished(page).textContent()) ?? "") ?? [];
  await tap(page, "Next customer");
  return number;
};

const begin = async (page: Page) => {
  await page.goto(address("/login?redirect=%2Fsale%2Fretail"));
  await page.getByLabel("User name").fill("cashier2");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await tap(page, "Sign in");
  const leftOpen = page.waitForResponse(/\/sale\/order\/last-temp/);
  await tap(page, /^Till 2\b/);
  const functions = page.getByRole("toolbar", { name: "Functions" });
  const open = page.getByRole("button", { name: "Open shift" });
  await functions.or(open).waitFor();
  // Another journey may have left the shift open. An empty drawer has no float.
  if (await open.isVisible()) await open.tap();
  await functions.waitFor();
  const { data } = (await (await leftOpen).json()) as { readonly data: unknown };
  if (data !== null) await tap(page, "Not now");
};

test("a day at the till by touch alone, on a tablet", { timeout: 240_000 }, async () => {
  const { page, complaints } = await browser.visit(tablet);
  await begin(page);

  // Grid and cart stand beside each other; the quantity comes from the pad.
  await quickKeys(page).nth(0).tap();
  await quickKeys(page).nth(1).tap();
  await expect.poll(() => lines(page).count()).toBe(2);
  expect(await quickKeys(page).nth(0).isVisible()).toBe(true);
  await pad(page, "3");
  await page.getByRole("group", { name: "Number pad" }).getByRole("button", { name: "Quantity" }).tap();
  await expect.poll(() => lines(page).nth(1).textContent()).toMatch(/3 ×/);
  const total = (await page.getByRole("region", { name: "Total" }).textContent()) ?? "";
  const [, amount = ""] = /([\d,]+\.\d\d)GBP/.exec(total) ?? [];
  expect(amount).not.toBe("");

  // Two payments: some of it in cash from the pad, the rest by card.
  await tap(page, "Pay");
  await page.getByRole("textbox", { name: "Amount" }).waitFor();
  await pad(page, "1");
  await page.getByRole("button", { name: /^Cash 1\.00/ }).tap();
  await page.getByRole("list", { name: "Paid so far" }).waitFor();
  await tap(page, "Card");
  const number = await finish(page);

  // The last receipt in one press.
  await page.getByRole("button", { name: `Print ${number}` }).waitFor();

  // Held, said so; recall shows how many wait.
  await quickKeys(page).nth(2).tap();
  await tap(page, /Hold$/);
  await tap(page, "Hold sale");
  await page
    .getByText(/^Held: /)
    .first()
    .waitFor();
  await tap(page, /Recall \(\d+\)/);
  await page.getByRole("region", { name: "Recall sale" }).getByRole("list").getByRole("button").first().tap();
  await expect.poll(() => lines(page).count()).toBe(1);

  // Five percent off this line, which a cashier may give, for a customer who is new.
  await tap(page, /Discount$/);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^5\s?%/ })
    .tap();
  await expect.poll(() => lines(page).first().textContent()).toMatch(/5\s?%/);
  await tap(page, /Customer$/);
  const chooser = page.getByRole("region", { name: "Choose customer" });
  await chooser.getByRole("button", { name: "New customer" }).tap();
  const card = chooser.getByRole("form", { name: "New customer" });
  await card.getByRole("textbox", { name: /^Name/ }).fill("Touchday Limited");
  await card.getByRole("button", { name: "Save customer" }).tap();
  await page.getByText("Touchday Limited").first().waitFor();
  await tap(page, "Pay");
  await tap(page, "Cash");
  await finish(page);

  // The shift so far, without closing it.
  await tap(page, /More/);
  await tap(page, "X report");
  const report = page.getByRole("dialog", { name: "X report" });
  await report.locator("[data-figures]").first().waitFor();
  await report
    .getByRole("button", { name: /^(Done|Close)$/ })
    .first()
    .tap();

  // Goods come back: the receipt is found by its amount, without a number.
  await tap(page, /Return$/);
  const finder = page.getByRole("region", { name: "Find a receipt" });
  await finder.getByRole("textbox", { name: "Amount" }).fill(amount);
  await finder.getByRole("button", { name: new RegExp(number) }).tap();
  const receipt = page.getByRole("form", { name: number });
  await receipt.getByRole("button", { name: "Select all" }).tap();
  await page.getByRole("dialog", { name: "Manager approval" }).getByLabel("PIN").fill("1234");
  await tap(page, "Approve");
  await expect.poll(() => lines(page).first().textContent()).toContain(`Returned from ${number}`);
  await tap(page, "Refund");
  await finish(page);

  // The shift is closed.
  await tap(page, /More/);
  await tap(page, /^Close shift/);
  await page.getByRole("heading", { name: "Close shift" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close shift" }).tap();
  await page.getByRole("heading", { name: /Z report/ }).waitFor();
  await tap(page, "Done");
  await page.getByRole("button", { name: "Open shift" }).waitFor();
  expect(complaints).toEqual([]);
});
