/** Goods run below their minimum: two people see the need, one orders it, the other is told who did and on which order (B17). */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Needs {
  readonly needs: readonly {
    readonly product: string;
    readonly supplierId: number | null;
    readonly state: string;
  }[];
}

/** Chooses the row of a product, and orders it. */
const order = async (page: Page, product: string) => {
  await page
    .getByRole("checkbox", { name: new RegExp(product) })
    .first()
    .check();
  await page.getByRole("button", { name: "Make orders" }).click();
  return page.getByRole("dialog", { name: "Draft orders" });
};

test("goods below their minimum are ordered once, and the second person is told by whom", async () => {
  const path = "/purchase/replenishment-order?source=minimum";
  const first = await browser.visit();
  await signIn(first.page, "admin", path);
  await first.page.getByRole("button", { name: "Update needs" }).click();
  await first.page.getByText(/^Open needs:/).waitFor();
  const { needs } = (await ask(
    first.page,
    "/purchase/replenishments?source=minimum&limit=50",
  )) as unknown as Needs;
  const product =
    needs.find(({ supplierId, state }) => supplierId !== null && state === "open")?.product ?? "";

  const second = await browser.visit();
  await signIn(second.page, "manager", path);
  await second.page.getByText(product).first().waitFor();

  const made = await order(first.page, product);
  const name = (await made.getByRole("link").first().textContent()) ?? "";
  expect(name).toMatch(/^#\d+$/);

  const told = await order(second.page, product);
  await told.getByText("No order was made.").waitFor();
  await told.getByText(new RegExp(`ordered it on ${name}`)).waitFor();
  await made.getByRole("link", { name }).click();
  await first.page.getByRole("heading", { name }).waitFor();
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});
