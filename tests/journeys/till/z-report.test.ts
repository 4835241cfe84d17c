/** A Z report found again: a shift is closed with a difference, its report is found in the list and printed with the same figures (F4, F20). */
import { expect, test } from "vitest";
import { ask, scan, signIn, useBrowser } from "../support/browser.ts";
import { openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

test("a Z report found again", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  const [product] = await productsFor(page, "cakestand", 1);
  await openTill(page, "Till 2");
  await scan(page, product?.barcode ?? "");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  const paying = page.getByRole("region", { name: "Payment" });
  await paying
    .getByRole("textbox")
    .first()
    .fill(String(Math.ceil((product?.unitPrice ?? 0) / 10_000) + 1));
  await paying.getByRole("button", { name: /^Cash/ }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  await page
    .getByRole("region", { name: "Sale finished" })
    .getByText(/T2-\d{6}/)
    .waitFor();
  await page.getByRole("button", { name: "Next customer" }).click();

  await page.keyboard.press("F1");
  await page.getByRole("button", { name: "Close shift" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Notes and coins" }).click();
  await dialog.getByRole("textbox", { name: "50.00", exact: true }).first().fill("1");
  await dialog.getByRole("textbox", { name: "0.20", exact: true }).first().fill("3");
  await dialog.getByRole("textbox", { name: "Reason for the difference" }).fill("Paid to the bank");
  await dialog.getByRole("button", { name: "Close shift" }).click();
  const closed = page.getByRole("dialog", { name: /Z report/ });
  await closed.getByText("Notes and coins in GBP").waitFor();
  const [number = ""] = /T2-Z-\d{5}/.exec((await closed.textContent()) ?? "") ?? [];
  const figures = (await closed.locator("[data-figures]").allTextContents()).join("\n");
  expect(figures).toContain("50.60");
  await closed.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Open shift" }).waitFor();
  await page.goto(new URL("/basics/cashboxlog", page.url()).href);
  await page.getByRole("searchbox", { name: "Shift or Z report number" }).fill(number);
  const row = page.getByRole("row", { name: new RegExp(number) });
  await page.waitForURL(new RegExp(`searchWord=${number}`));
  await row.waitFor();
  await row.getByRole("link").click();
  await page.getByRole("heading", { name: `Z report ${number}` }).waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  const shown = async () => (await page.locator("[data-figures]").allTextContents()).join("\n");
  await expect.poll(shown, { timeout: 15_000 }).toBe(figures);
  await page.getByRole("button", { name: "Print A4" }).click();
  await page.locator("body[data-printed]").waitFor();
  const { shifts } = (await ask(page, `/pos/shifts?searchWord=${number}`)) as unknown as {
    readonly shifts: readonly { readonly difference: readonly { readonly amount: number }[] }[];
  };
  expect(shifts[0]?.difference[0]?.amount).not.toBe(0);
  expect(complaints).toEqual([]);
});
