/** An order is picked with two lines short and handed over; one shortage becomes a need of goods to order, the other a back-order (S12, S15, S16). */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Order {
  readonly state: string;
  readonly lines: readonly { readonly name: string; readonly picking?: { readonly short: number } }[];
}

interface Shortages {
  readonly stockouts: readonly {
    readonly name: string;
    readonly settled: string | null;
    readonly settledOrderId: number | null;
  }[];
}

/** Does an act on the marked line with the quantity that is proposed. */
const onLine = async (page: Page, key: "Enter" | "F6", left: string): Promise<void> => {
  await page.keyboard.press(key);
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("status").getByText(left).waitFor();
};

test("what could not be picked is ordered or back-ordered, and the rest is handed over", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/sale/picking");
  await page.getByRole("button", { name: /To pick: 4 \/ 4/ }).click();
  await page.getByRole("status").getByText("To pick: 4 / 4").waitFor();
  const id = /orders=(\d+)/.exec(page.url())?.[1] ?? "";
  await onLine(page, "F6", "To pick: 3 / 4");
  await onLine(page, "F6", "To pick: 2 / 4");
  await onLine(page, "Enter", "To pick: 1 / 4");
  await onLine(page, "Enter", "Fully picked");
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await expect
    .poll(async () => ((await ask(page, `/sale/order/${id}`)) as unknown as Order).state)
    .toBe("done");
  const { lines } = (await ask(page, `/sale/order/${id}`)) as unknown as Order;
  const [short = "", other = ""] = lines.flatMap(({ name, picking }) =>
    (picking?.short ?? 0) > 0 ? [name] : [],
  );

  await signIn(page, "admin", "/sale/stockout");
  await page.getByText(short).first().click();
  const dialog = page.getByRole("dialog", { name: short });
  await dialog.getByRole("radio", { name: /^Add to needs/ }).click();
  await dialog.getByRole("button", { name: "Add to needs" }).click();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForURL(/\/purchase\/replenishment-order/);
  await page.getByText(short).first().waitFor();

  await signIn(page, "admin", "/sale/stockout");
  await page.getByText(other).first().click();
  const later = page.getByRole("dialog", { name: other });
  await later.getByRole("radio", { name: /^Make back-order/ }).click();
  await later.getByRole("button", { name: "Make back-order" }).click();
  await later.waitFor({ state: "detached" });
  const { stockouts } = (await ask(page, "/sale/order/stockouts?limit=50&done=true")) as unknown as Shortages;
  const backOrder = stockouts.find(({ name, settled }) => name === other && settled === "backOrder");
  expect((await ask(page, `/sale/order/${backOrder?.settledOrderId}`)) as unknown as Order).toMatchObject({
    state: "saved",
    lines: [{ name: other }],
  });
  expect(complaints).toEqual([]);
});
