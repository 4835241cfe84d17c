/** A receipt is undone after some of its goods were sold: refused with figures where stock may not go below zero, else at its value (B13, K3). */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";
import { receiveLamps } from "./lamps.ts";

const browser = useBrowser();

/** Undoes the receipt of an order on its page. */
const undoReceipt = async (page: Page, orderId: number) => {
  await page.goto(address(`/purchase/${orderId}/details`));
  await page.getByRole("tab", { name: /Goods receipts/ }).click();
  await page.getByRole("button", { name: "Undo receipt" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Reason/).fill("Delivered to the wrong shop");
  await dialog.getByRole("button", { name: "Undo receipt" }).click();
};

test("a receipt whose goods were sold stays where stock may not go below zero, and is undone at its value where it may", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/purchase");
  const strict = await receiveLamps(page, `Lamp ${randomUUID().slice(0, 8)}`, "North");
  await undoReceipt(page, strict.order.id);
  await page
    .getByText(/Only 7 Lamp .* in stock; 10 are needed/)
    .first()
    .waitFor();
  const kept = await ask(page, `/purchase/order?id=${strict.order.id}`);
  expect(kept).toMatchObject({ state: "received", received: 10_000, unpaid: 60_00 });

  const { order } = await receiveLamps(page, `Lamp ${randomUUID().slice(0, 8)}`);
  await undoReceipt(page, order.id);
  await page.getByText("Undone: Delivered to the wrong shop").first().waitFor();
  const undone = await ask(page, `/purchase/order?id=${order.id}`);
  expect(undone).toMatchObject({ state: "ordered", received: 0, unpaid: 0 });
  expect(complaints).toEqual([]);
});
