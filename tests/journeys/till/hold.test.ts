/** A customer has forgotten the purse: the sale is held at one till and taken up again at another (S2). */
import { expect, test } from "vitest";
import { scan, signIn, useBrowser } from "../support/browser.ts";
import { lines, openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

test("a sale held at one till is recalled at another, where it is sold", async () => {
  const [one, two] = [await browser.visit(), await browser.visit()];
  await signIn(one.page, "cashier", "/sale/retail");
  await openTill(one.page, "Till 1");
  const [product] = await productsFor(one.page, "bag", 1);
  if (!product) throw new Error("the demo company sells no bags");
  for (let piece = 0; piece < 3; piece++) await scan(one.page, product.barcode);
  await one.page.getByRole("button", { name: "Hold", exact: true }).click();
  const dialog = one.page.getByRole("dialog", { name: "Hold sale" });
  await dialog.getByLabel("Name for this sale").fill("forgot the purse");
  await dialog.getByRole("button", { name: "Hold sale" }).click();
  await expect.poll(() => lines(one.page).count()).toBe(0);

  await signIn(two.page, "cashier2", "/sale/retail");
  await openTill(two.page, "Till 2");
  await two.page.getByRole("button", { name: "Recall" }).click();
  const held = two.page
    .getByRole("region", { name: "Recall sale" })
    .getByRole("button", { name: /forgot the purse/ });
  await held.click();
  await expect.poll(() => lines(two.page).first().textContent()).toContain(product.name);

  await one.page.getByRole("button", { name: "Recall" }).click();
  const gone = one.page.getByRole("region", { name: "Recall sale" });
  await gone.getByRole("list").or(gone.getByText("No held sales")).first().waitFor();
  await expect.poll(() => gone.getByRole("button", { name: /forgot the purse/ }).count()).toBe(0);

  await two.page.getByRole("button", { name: "Pay", exact: true }).click();
  await two.page.getByRole("button", { name: "Card", exact: true }).click();
  await two.page.getByRole("button", { name: "Finish sale" }).click();
  await two.page
    .getByRole("region", { name: "Sale finished" })
    .getByText(/T2-\d{6}/)
    .waitFor();
  expect([...one.complaints, ...two.complaints]).toEqual([]);
});
