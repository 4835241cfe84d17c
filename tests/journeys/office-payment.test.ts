/** Money for an order in the office: a bank transfer needs no open till, and cash shows the way to open one (M1, F2). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";
import { openTill } from "./support/till.ts";

const browser = useBrowser();

interface Owing {
  readonly id: number;
  readonly due: number;
  readonly currency: string;
}

/** Closes the open shift of a till as it was expected, so that nothing there takes cash. */
const closeTill = async (page: Page, id: number): Promise<void> => {
  const { shift } = (await ask(page, `/basics/till/${id}`)) as {
    readonly shift: { readonly id: number; readonly expected: readonly unknown[] } | null;
  };
  if (shift === null) return;
  const closing = { key: crypto.randomUUID(), shiftId: shift.id, counted: shift.expected };
  const status = await page.evaluate(async (payload) => {
    const headers = {
      "content-type": "application/json",
      "x-auth-token": localStorage.getItem("X-Auth-Token") ?? "",
    };
    const body = JSON.stringify(payload);
    return (await fetch("/be/api/basics/shift/close", { method: "POST", headers, body })).status;
  }, closing);
  expect(status).toBe(200);
};

const moneyOf = async (page: Page, { id }: Owing): Promise<unknown> =>
  (await ask(page, `/sale/order/${id}`))["moneyState"];

/** Opens the payment of an order and chooses how it is paid. */
const payBy = async (page: Page, { id }: Owing, method: string) => {
  await page.goto(address(`/sale/order/${id}`));
  await page.getByRole("button", { name: /^Receive payment/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Payment method/ }).click();
  await page.getByRole("option", { name: method, exact: true }).click();
  return dialog;
};

test("a bank transfer is taken with all tills closed, and cash after opening one from the same dialog", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/index");
  const tills = (await ask(page, "/basics/tills")) as unknown as readonly {
    readonly id: number;
    readonly name: string;
  }[];
  for (const { id } of tills) await closeTill(page, id);
  const { orders } = (await ask(page, "/sale/order?only=owing&limit=50")) as unknown as {
    readonly orders: readonly Owing[];
  };
  const [first, second] = orders.filter(({ due, currency }) => due > 0 && currency === "GBP");
  if (first === undefined || second === undefined) throw new Error("too few orders are unpaid");

  const transfer = await payBy(page, first, "Bank transfer");
  const reference = transfer.getByLabel("Reference");
  if (await reference.isVisible()) await reference.fill("Statement 17");
  await expect.poll(() => transfer.getByText("No till has an open shift").count()).toBe(0);
  await transfer.getByRole("button", { name: /^Receive / }).click();
  await expect.poll(() => moneyOf(page, first)).toBe("paid");

  const closed = await payBy(page, second, "Cash");
  await closed.getByText("No till has an open shift. Open a shift first.").first().waitFor();
  await closed.getByRole("link", { name: "Till" }).click();
  await page.waitForURL(/\/sale\/retail/);
  const name = tills[0]?.name ?? "";
  await openTill(page, name);

  const open = await payBy(page, second, "Cash");
  const till = open.getByRole("button", { name: /^Till/ });
  if (await till.isVisible()) {
    await till.click();
    await page.getByRole("option", { name: new RegExp(`^${name},`) }).click();
    await open.getByRole("button", { name: /^Payment method/ }).click();
    await page.getByRole("option", { name: "Cash", exact: true }).click();
  }
  await open.getByRole("button", { name: /^Receive / }).click();
  await expect.poll(() => moneyOf(page, second)).toBe("paid");
  expect(complaints).toEqual([]);
});
