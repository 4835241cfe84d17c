/** A delivery note from the order's page to paper: language, layout, copies, pages, PDF, and who may print what (S6). */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pagesOf } from "../support/pdf-text.ts";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

interface Row {
  readonly id: number;
  readonly number: string;
  readonly lineCount: number;
}

/** The order of the last ones that has the most lines, but no more than so many. */
const longest = async (page: Page, most: number): Promise<Row> => {
  const { orders } = (await ask(page, "/sale/order?limit=200&only=counted")) as unknown as {
    readonly orders: readonly Row[];
  };
  const [found] = orders
    .filter(({ lineCount }) => lineCount <= most)
    .toSorted((left, right) => right.lineCount - left.lineCount);
  if (!found) throw new Error("no order");
  return found;
};

const sheets = (page: Page) => page.locator("section[data-page]");

const choose = async (page: Page, what: string, option: string): Promise<void> => {
  await page.getByRole("button", { name: new RegExp(`^${what}`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

const codesOn = (page: Page, copy: number) =>
  page.locator(`section[data-copy="${copy}"] [data-part="line"] td:nth-child(2)`).allInnerTexts();

test("an order is printed in the customer's language, in two copies, on as many pages as it takes; the PDF is the same", async () => {
  const { page, complaints } = await browser.visit();
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await signIn(page, "manager", "/sale/index");
  const order = await longest(page, 320);
  expect(order.lineCount).toBeGreaterThan(60);
  await page.goto(address(`/sale/order/${order.id}`));
  await page.getByRole("button", { name: /^Print/ }).click();
  await page.waitForURL(
    (url) => url.pathname === `/sale/print/${order.id}` && url.search.includes("copies=1"),
  );
  await sheets(page).first().waitFor();

  await choose(page, "Print language", "Deutsch");
  await choose(page, "Copies", "2");
  await page.waitForURL(/language=de&variant=english&copies=2/);
  await expect.poll(() => sheets(page).first().innerText()).toContain("Lieferschein");
  await page.locator('section[data-copy="2"]').first().waitFor();
  const count = (await sheets(page).count()) / 2;
  expect(count).toBeGreaterThan(1);
  const { lines } = (await ask(page, `/main/sale/order/print/details?id=${order.id}`)) as {
    readonly lines: readonly { readonly code: string }[];
  };
  const codes = lines.map(({ code }) => code);
  expect(await codesOn(page, 1)).toEqual(codes);
  expect(await codesOn(page, 2)).toEqual(codes);
  expect(await sheets(page).nth(1).innerText()).toContain("Übertrag von Vorseite");
  expect(await sheets(page).nth(count).innerText()).toContain("Kopie 1");
  expect(await sheets(page).last().innerText()).toContain(`Seite ${count} von ${count}`);

  const onPaper = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(onPaper).toHaveLength(count * 2);
  expect(onPaper.every((text) => text.includes(order.number))).toBe(true);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF" }).click();
  const saved = pagesOf(await readFile(await (await file).path()));
  expect(saved).toHaveLength(count * 2);
  expect(saved[0]).toContain("Lieferschein");

  await page.keyboard.press("Control+p");
  await page.getByText("Printed 1 time").waitFor();
  await page.goto(address(`/sale/print/${order.id}`));
  await page.waitForURL(/language=de&variant=english&copies=2/);
  expect(complaints).toEqual([]);
});

test("the sheet that the company chose is where Print leads; the Chinese layout spells the total out", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/sale/index");
  const order = await longest(page, 320);
  const save = (value: string) =>
    page.evaluate(async (type) => {
      const headers = {
        "content-type": "application/json",
        "x-auth-token": localStorage.getItem("X-Auth-Token") ?? "",
      };
      const path = "/be/api/system-setting/settings";
      const name = "DeliveryNoteType";
      const answer = (await (await fetch(`${path}?names=${name}`, { headers })).json()) as {
        data: { systemSettings: readonly { version: number }[] };
      };
      const version = answer.data.systemSettings[0]?.version;
      const body = JSON.stringify({ settings: [{ name, value: type, version }] });
      await fetch(path, { method: "PUT", headers, body });
    }, value);
  await save("sheet1");
  try {
    await page.goto(address(`/sale/order/${order.id}`));
    await page.getByRole("button", { name: /^Print/ }).click();
    await page.waitForURL((url) => url.pathname === `/sale/chinese-print1/${order.id}`);
    await choose(page, "Layout", "Chinese");
    await expect.poll(() => sheets(page).first().innerText()).toContain("送货单 Delivery note");
    const rows = await sheets(page).first().locator('[data-part="line"]').count();
    expect(rows).toBe(30);
    expect(await sheets(page).last().innerText()).toMatch(/合计金额（大写）.*[壹贰叁肆伍陆柒捌玖]/);
  } finally {
    await save("standard");
  }
  expect(complaints).toEqual([]);
});

test("an invoice clerk finds an order and prints its delivery note, and changes nothing of it", async () => {
  const { page } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  const { id, number } = await longest(page, 40);
  const invoice = (await browser.visit()).page;
  await signIn(invoice, "invoice", `/sale/chinese-print1/${id}`);
  await expect.poll(() => sheets(invoice).first().innerText()).toContain(number);
  await invoice.goto(address(`/sale/order/${id}`));
  await invoice.getByRole("heading", { name: number }).waitFor();
  expect(await invoice.getByRole("button", { name: /Take payment|Back to draft|Cancel order/ }).count()).toBe(
    0,
  );
});
