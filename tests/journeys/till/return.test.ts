/** A customer brings something back: the receipt is scanned, a manager allows it, the money goes back the way it came (R1, M8). */
import { expect, test } from "vitest";
import { ask, scan, signIn, useBrowser } from "../support/browser.ts";
import { lines, money, openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

test("goods of a receipt come back with a manager's PIN, are paid back by card, and cannot come back twice", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "cashier2", "/sale/retail");
  await openTill(page, "Till 2");
  const [product] = await productsFor(page, "mug", 1);
  if (!product) throw new Error("the demo company sells no mugs");
  for (let piece = 0; piece < 3; piece++) await scan(page, product.barcode);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Card", exact: true }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  const finished = page.getByRole("region", { name: "Sale finished" });
  await finished.getByText(/T2-\d{6}/).waitFor();
  const [number = ""] = /T2-\d{6}/.exec((await finished.textContent()) ?? "") ?? [];
  await page.getByRole("button", { name: "Next customer" }).click();

  await scan(page, number);
  const receipt = page.getByRole("form", { name: number });
  await receipt.getByText(product.name, { exact: true }).waitFor();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  const leave = page.getByRole("dialog", { name: "Manager approval" });
  await leave.getByRole("radio", { name: "Maya Prescott" }).waitFor();
  await leave.getByLabel("PIN").fill("1234");
  await leave.getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => lines(page).first().textContent()).toContain(`Returned from ${number}`);

  const paid = money((product.unitPrice * 2) / 100);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect
    .poll(() => page.getByRole("list", { name: "Paid so far" }).textContent())
    .toContain(`Card-${paid}`);
  await page.getByRole("button", { name: "Finish sale" }).click();
  await finished.getByText(/Refund/).waitFor();
  await expect.poll(() => finished.textContent()).toContain(paid);

  const found = (await ask(page, `/sale/order/returnable?number=${number}`)) as {
    readonly orderId: number;
    readonly lines: readonly { readonly returned: number; readonly refunded: number }[];
  };
  expect(found.lines).toMatchObject([{ returned: 2000, refunded: (product.unitPrice * 2) / 100 }]);
  await page.getByRole("button", { name: "Next customer" }).click();
  await scan(page, number);
  await receipt.getByRole("textbox").fill("2");
  await expect.poll(() => receipt.getByRole("textbox").getAttribute("aria-invalid")).toBe("true");
  expect(complaints).toEqual([]);
});
