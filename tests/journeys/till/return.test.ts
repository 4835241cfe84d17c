/** A customer brings goods of two receipts back: both are scanned, a manager allows it, the money goes back the way it came (R1, R10, M8). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ask, scan, signIn, useBrowser } from "../support/browser.ts";
import { lines, money, openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

const finishedOn = (page: Page) => page.getByRole("region", { name: "Sale finished" });

/** Sells so many pieces by card; answers with the number of the receipt. */
const sellByCard = async (page: Page, barcode: string, pieces: number): Promise<string> => {
  for (let piece = 0; piece < pieces; piece++) await scan(page, barcode);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Card", exact: true }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  const finished = finishedOn(page);
  await finished.getByText(/T2-\d{6}/).waitFor();
  const [number = ""] = /T2-\d{6}/.exec((await finished.textContent()) ?? "") ?? [];
  await page.getByRole("button", { name: "Next customer" }).click();
  return number;
};

/** So many pieces of the first line of a receipt, which a manager allows. */
const takeBack = async (page: Page, number: string, product: string, pieces: number) => {
  await scan(page, number);
  await page.getByRole("form", { name: number }).getByText(product, { exact: true }).waitFor();
  await page.keyboard.type(String(pieces));
  await page.keyboard.press("Enter");
  const leave = page.getByRole("dialog", { name: "Manager approval" });
  await leave.getByRole("radio", { name: "Maya Prescott" }).waitFor();
  await leave.getByLabel("PIN").fill("1234");
  await leave.getByRole("button", { name: "Approve" }).click();
  await page.getByText(`Returned from ${number}`).waitFor();
};

test("goods of two receipts come back with a manager's PIN, are paid back by card, and cannot come back twice", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "cashier2", "/sale/retail");
  await openTill(page, "Till 2");
  const [product] = await productsFor(page, "mug", 1);
  if (!product) throw new Error("the demo company sells no mugs");
  const finished = finishedOn(page);
  const number = await sellByCard(page, product.barcode, 3);
  const other = await sellByCard(page, product.barcode, 1);

  await takeBack(page, number, product.name, 2);
  await takeBack(page, other, product.name, 1);
  expect(await lines(page).count()).toBe(2);

  const paid = money((product.unitPrice * 3) / 100);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect
    .poll(() => page.getByRole("list", { name: "Paid so far" }).textContent())
    .toContain(`Card-${paid}`);
  await page.getByRole("button", { name: "Finish sale" }).click();
  await finished.getByText(/Refund/).waitFor();
  await expect.poll(() => finished.textContent()).toContain(paid);

  const back = (pieces: number) => ({
    returned: pieces * 1000,
    refunded: (product.unitPrice * pieces) / 100,
  });
  for (const [receiptNumber, pieces] of [
    [number, 2],
    [other, 1],
  ] as const) {
    const answer = await ask(page, `/sale/order/returnable?number=${receiptNumber}`);
    expect(answer).toMatchObject({ lines: [back(pieces)] });
  }
  await page.getByRole("button", { name: "Next customer" }).click();
  await scan(page, number);
  const receipt = page.getByRole("form", { name: number });
  await receipt.getByRole("textbox").fill("2");
  await expect.poll(() => receipt.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  expect(complaints).toEqual([]);
});
