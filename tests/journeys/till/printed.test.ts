/** A receipt printed without a network is posted although the price changed meanwhile; a manager sees and settles it (OT3, OT8, OT9). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onDatabase } from "../../support/big-shop.ts";
import { ask, demoPassword, kontor, scan, signIn, useBrowser } from "../support/browser.ts";
import { type Line, openLine } from "../support/line.ts";
import { lines, productsFor } from "../support/till.ts";

const browser = useBrowser();
let line: Line;

beforeEach(async () => {
  line = await openLine();
});
afterEach(() => line.cut());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Signs in over the line and opens the second till with its shift. */
const begin = async (page: Page) => {
  await page.goto(line.address(`/login?redirect=${encodeURIComponent("/sale/retail")}`));
  await page.getByLabel("User name").fill("cashier2");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await button(page, "Sign in").click();
  await page.getByRole("button", { name: /^Till 2\b/ }).click();
  const open = button(page, "Open shift");
  const functions = page.getByRole("toolbar", { name: "Functions" });
  await open.or(functions).waitFor();
  if (await open.isVisible()) await open.click();
  await functions.waitFor();
};

/** Another price of a product, as the office would set it while the till is away. */
const setPrice = (id: number, price: number) =>
  onDatabase(
    kontor().home,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      yield* sql`update product set unit_price = ${price} where id = ${id}`;
    }),
  );

test("a printed receipt is posted at its price, and a manager finds it among the exceptions and settles it", async () => {
  const { page } = await browser.visit();
  await begin(page);
  const [product] = await productsFor(page, "lantern", 1);
  if (!product) throw new Error("the demo company sells no lanterns");
  await scan(page, product.barcode);
  await lines(page).first().waitFor();
  await button(page, "Pay").click();
  await button(page, "Cash").waitFor();
  await line.cut();
  await button(page, "Cash").click();
  await button(page, "Finish sale").click();
  await button(page, "Next customer").click();
  await page.getByRole("button", { name: "1 to send" }).waitFor();
  await setPrice(product.id, product.unitPrice + 10_000);
  await line.mend();
  await page.getByRole("button", { name: "1 to send" }).waitFor({ state: "detached" });

  const manager = await browser.visit();
  await signIn(manager.page, "manager", "/sale/index?only=exceptions");
  const { orders } = (await ask(manager.page, "/sale/order?limit=5&only=exceptions")) as unknown as {
    readonly orders: readonly { readonly id: number; readonly number: string; readonly total: number }[];
  };
  expect(orders).toHaveLength(1);
  const [order] = orders;
  await manager.page
    .getByText(order?.number ?? "", { exact: true })
    .first()
    .dblclick();
  const exceptions = manager.page.getByRole("region", { name: "Exceptions" });
  await exceptions.getByText("Price has changed since").waitFor();
  await exceptions.getByLabel("Note").fill("Old price honoured");
  await exceptions.getByRole("button", { name: "Mark as settled" }).click();
  await exceptions.getByText(/^Settled by /).waitFor();
  await exceptions.getByText("Old price honoured").waitFor();
  await manager.page.getByRole("tab", { name: /History/ }).click();
  await manager.page.getByRole("tabpanel").getByText("Old price honoured").waitFor();
  const left = (await ask(manager.page, "/sale/order?limit=5&only=exceptions")) as unknown as {
    readonly orders: readonly unknown[];
  };
  expect(left.orders).toEqual([]);
  expect(manager.complaints).toEqual([]);
  await setPrice(product.id, product.unitPrice);
});
