/** A gift set is packed: planned and released by keyboard, its materials issued, its output reported, the order closed (D2, D7). */
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

test("a production order is planned, released, issued, reported and closed", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/productionOrderList");
  await page.goto(address("/product/createProductionOrder"));
  await page.getByRole("textbox", { name: /^Quantity/ }).fill("3");
  await page
    .getByRole("row", { name: /cups|teacup/i })
    .first()
    .waitFor();
  await page.getByRole("button", { name: /^Release/ }).click();
  await page.getByRole("heading", { name: /^MO-/ }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get("order"));
  expect(await ask(page, `/production/order?id=${id}`)).toMatchObject({ state: "released", quantity: 3000 });

  await page.keyboard.press("F9");
  await page.getByRole("dialog").getByRole("button", { name: "Issue materials" }).click();
  await page.getByRole("button", { name: /^Report output/ }).waitFor();
  await page.keyboard.press("F9");
  const report = page.getByRole("dialog");
  await report.getByRole("textbox", { name: "Good" }).fill("2");
  await report.getByRole("textbox", { name: "Scrap" }).fill("1");
  await report.getByRole("button", { name: "Report output" }).click();
  await report.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Close order/ }).waitFor();
  await page.keyboard.press("F9");
  await page.getByRole("dialog").getByRole("button", { name: "Close order" }).click();
  await expect
    .poll(() => ask(page, `/production/order?id=${id}`))
    .toMatchObject({ state: "closed", made: 2000, scrapped: 1000 });
  expect(complaints).toEqual([]);
});
