/** The customer display follows the till of the same browser: goods as they are scanned, then the change. */
import { expect, test } from "vitest";
import { scan, signIn, useBrowser } from "../support/browser.ts";
import { openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

test("two scanned articles and the change are on the customer display", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/retail");
  await openTill(page, "Till 1");
  const [bag, mug] = [...(await productsFor(page, "bag", 1)), ...(await productsFor(page, "mug", 1))];
  if (!bag || !mug) throw new Error("the demo company sells neither bags nor mugs");

  await page.keyboard.press("F1");
  await page.getByRole("button", { name: "Customer display" }).waitFor();
  const [display] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("c")]);
  await display.getByText("Welcome").waitFor();

  await scan(page, bag.barcode);
  await display.getByText(bag.name).waitFor();
  await scan(page, mug.barcode);
  await display.getByText(mug.name).waitFor();

  const total = /\d+\.\d\d/.exec(
    (await page.getByRole("region", { name: "Total", exact: true }).textContent()) ?? "",
  )?.[0];
  if (total === undefined) throw new Error("the till shows no total");
  expect(await display.locator("body").textContent()).toContain(total);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  // A little more than is due: an amount far above the total is asked about first.
  await page.getByRole("textbox", { name: "Amount" }).fill(String(Math.ceil(Number(total)) + 1));
  await page.getByRole("button", { name: "Cash", exact: true }).click();
  await page.getByRole("button", { name: /Finish sale/ }).click();
  const done = page.getByRole("region", { name: "Sale finished" });
  await done.getByText(/T1-\d{6}/).waitFor();
  await display.getByText("Thank you for your purchase").waitFor();
  const change = /\d+\.\d\d/.exec((await done.textContent()) ?? "")?.[0] ?? "none";
  expect(await display.locator("dl").textContent()).toContain(change);
  expect(await display.locator("body").textContent()).not.toMatch(/margin|cost|balance/i);

  await page.keyboard.press("Enter");
  await display.getByText("Welcome").waitFor();
  await page.goto("about:blank");
  await display.getByText("Waiting for the till").waitFor();
  expect(complaints).toEqual([]);
});
