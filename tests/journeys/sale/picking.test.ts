/** An order is picked with one line short, handed over, and the shortage becomes a need of goods to order (S12, S15). */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Order {
  readonly state: string;
  readonly lines: readonly { readonly name: string; readonly picking?: { readonly short: number } }[];
}

/** Does an act on the marked line with the quantity that is proposed. */
const onLine = async (page: Page, key: "Enter" | "F6", left: string): Promise<void> => {
  await page.keyboard.press(key);
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("status").getByText(left).waitFor();
};

test("what could not be picked is ordered, and the rest is handed over", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/sale/picking");
  await page.getByRole("button", { name: /To pick: 4 \/ 4/ }).click();
  await page.getByRole("status").getByText("To pick: 4 / 4").waitFor();
  const id = /orders=(\d+)/.exec(page.url())?.[1] ?? "";
  await onLine(page, "F6", "To pick: 3 / 4");
  await onLine(page, "Enter", "To pick: 2 / 4");
  await onLine(page, "Enter", "To pick: 1 / 4");
  await onLine(page, "Enter", "Fully picked");
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await expect
    .poll(async () => ((await ask(page, `/sale/order/${id}`)) as unknown as Order).state)
    .toBe("done");
  const { lines } = (await ask(page, `/sale/order/${id}`)) as unknown as Order;
  const short = lines.find(({ picking }) => (picking?.short ?? 0) > 0)?.name ?? "";

  await signIn(page, "admin", "/sale/stockout");
  await page.getByText(short).first().dblclick();
  const dialog = page.getByRole("dialog", { name: short });
  await dialog.getByRole("radio", { name: /^Add to needs/ }).click();
  await dialog.getByRole("button", { name: "Add to needs" }).click();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForURL(/\/purchase\/replenishment-order/);
  await page.getByText(short).first().waitFor();
  expect(complaints).toEqual([]);
});
