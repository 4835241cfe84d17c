/** A customer is served: from the sign-in link to the receipt, and from there into the list, the stock and the drawer. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, kontor, scan, useBrowser } from "../support/browser.ts";
import { lines, money, openTill, productsFor, tendersOnDisk } from "../support/till.ts";

const browser = useBrowser();

/** Keeps what is printed instead of asking for a printer. */
const printing = () => {
  const seen: string[] = [];
  Object.assign(window, {
    printed: seen,
    print: () => seen.push(document.body.lastElementChild?.textContent ?? ""),
  });
};

/** What the drawer of Till 1 should hold in EUR, in cents: other journeys take EUR there too. */
const eurosInDrawer = async (page: Page): Promise<number> => {
  const { shift } = (await ask(page, "/basics/till/1")) as {
    readonly shift: {
      readonly expected: readonly { readonly currency: string; readonly amount: number }[];
    } | null;
  };
  return shift?.expected.find(({ currency }) => currency === "EUR")?.amount ?? 0;
};

test("scanned goods are paid in two currencies, survive a reload, and are found in receipt, list, stock and cash", async () => {
  const { page, complaints } = await browser.visit();
  await page.addInitScript(printing);

  await page.goto(kontor().link);
  await page.waitForURL(/\/dashboard/);
  await openTill(page, "Till 1");
  const eurosBefore = await eurosInDrawer(page);
  const products = await productsFor(page, "mug", 3);
  const [first] = products;
  if (!first) throw new Error("the demo company sells no mugs");
  const total = products.reduce((sum, { unitPrice }) => sum + unitPrice / 100, first.unitPrice / 100);

  for (const { barcode } of products) await scan(page, barcode);
  await scan(page, first.barcode);
  await expect.poll(() => lines(page).count()).toBeGreaterThanOrEqual(products.length);
  await expect.poll(() => page.getByRole("region", { name: "Total" }).textContent()).toContain(money(total));

  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("radio", { name: "EUR" }).first().click();
  await page.getByRole("textbox", { name: "Amount" }).fill("1");
  await page.getByRole("button", { name: "Cash", exact: true }).click();
  await page.getByRole("list", { name: "Paid so far" }).waitFor();
  await expect.poll(() => tendersOnDisk(page)).toBe(1);

  await page.reload();
  await expect.poll(() => page.getByRole("list", { name: "Paid so far" }).textContent()).toContain("1.00");
  await expect.poll(() => page.getByRole("region", { name: "Total" }).textContent()).toContain(money(total));

  await page.getByRole("textbox", { name: "Amount" }).fill(String(Math.ceil(total / 100)));
  await page.getByRole("button", { name: "Cash", exact: true }).click();
  const due = await page.getByRole("region", { name: "Payment" }).textContent();
  const [, change = ""] = /Change([\d.,]+)/.exec(due ?? "") ?? [];
  expect(change).not.toBe("");
  await page.getByRole("button", { name: "Finish sale" }).click();

  const finished = page.getByRole("region", { name: "Sale finished" });
  await finished.getByText(/T1-\d{6}/).waitFor();
  const [number = ""] = /T1-\d{6}/.exec((await finished.textContent()) ?? "") ?? [];
  await finished.getByRole("button", { name: "Print", exact: true }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "printed") as string[])).toHaveLength(1);
  const [receipt = ""] = await page.evaluate(() => Reflect.get(window, "printed") as string[]);
  for (const text of [number, first.name, money(total), change]) expect(receipt).toContain(text);

  await page.goto(address("/sale/index"));
  await page.getByRole("searchbox", { name: "Number, customer or note" }).fill(number);
  await page.waitForURL(new RegExp(`searchWord=${number}`));
  const row = page.getByRole("row", { name: new RegExp(number) });
  await expect.poll(() => page.getByRole("row", { name: /T\d-\d{6}/ }).count()).toBe(1);
  await expect.poll(() => row.textContent()).toContain(money(total));
  await row.getByRole("link", { name: number }).click();
  await page.getByRole("heading", { name: new RegExp(number) }).waitFor();
  const id = Number(/\/sale\/order\/(\d+)/.exec(page.url())?.[1]);

  const order = (await ask(page, `/sale/order/${id}`)) as {
    readonly money: readonly { readonly kind: string; readonly currency: string; readonly amount: number }[];
    readonly stock: readonly { readonly quantity: number }[];
  };
  expect(order.money.map(({ kind, currency }) => `${kind} ${currency}`)).toEqual([
    "sale EUR",
    "sale GBP",
    "change GBP",
  ]);
  expect(order.stock.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(-(products.length + 1) * 1000);
  const [after] = await productsFor(page, encodeURIComponent(first.name), 1);
  expect(after?.onHand).toBe(first.onHand - 2000);
  expect(await eurosInDrawer(page)).toBe(eurosBefore + 100);

  await page.goto(address(`/sale/receipt/${id}`));
  await page.getByText(number).first().waitFor();
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.locator("body").innerText()).toContain(money(total));
  expect((await page.pdf()).subarray(0, 5).toString()).toBe("%PDF-");
  expect(complaints).toEqual([]);
});
