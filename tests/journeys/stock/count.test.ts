/** The daily count on a phone: blind, without a network for a while, and with sales going on; each count arrives once (C1, C2). */
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { address, ask, demoPassword, scan, signIn, useBrowser } from "../support/browser.ts";
import { type Line, openLine } from "../support/line.ts";
import { lines, openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();
let line: Line;

beforeEach(async () => {
  line = await openLine();
});
afterEach(() => line.cut());

interface Daily {
  readonly warehouseId: number;
  readonly products: readonly { readonly id: number; readonly code: string; readonly name: string }[];
}

/** Signs in over the line, which is an origin of its own. */
const signInOverLine = async (page: Page, username: string, path: string) => {
  await page.goto(line.address(`/login?redirect=${encodeURIComponent(path)}`));
  await page.getByLabel("User name").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
};

/** Waits until the page has fetched its lazy-loaded controls too, which begins a second after it is shown: no new file for two seconds. */
const allFetched = async (page: Page) => {
  const files = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await files();
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { interval: 2000, timeout: 60_000 },
    )
    .toBe(true);
};

/** Posts what the check found, as the person of this page. */
const postCheck = (page: Page, id: number, version: number) =>
  page.evaluate(
    async (body) => {
      const token = localStorage.getItem("X-Auth-Token") ?? "";
      const headers = { "x-auth-token": token, "content-type": "application/json" };
      const url = "/be/api/stock/check-order/post";
      return (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).status;
    },
    { key: crypto.randomUUID(), id, version, uncounted: "leave", reason: "Daily count" },
  );

test("goods of the daily count are counted blind without a network while the till sells them", async () => {
  const manager = await browser.visit();
  await signIn(manager.page, "manager", "/product/stock/check");
  const [daily] = (await ask(manager.page, "/stock/check/daily")) as unknown as readonly Daily[];
  const places = (await ask(manager.page, "/stock/transfer/places")) as unknown as readonly {
    readonly id: number;
  }[];
  const warehouseId = daily?.warehouseId ?? 0;
  const other = places.find(({ id }) => id !== warehouseId)?.id ?? 0;
  const inStock = async (id: number) => {
    const [goods] = (await ask(
      manager.page,
      `/stock/transfer/goods?fromWarehouseId=${warehouseId}&toWarehouseId=${other}&ids=${id}`,
    )) as unknown as readonly { readonly from: number }[];
    return goods?.from ?? 0;
  };

  const keeper = await browser.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = keeper;
  await signInOverLine(page, "stock", "/product/stock/check");
  await page.getByRole("button", { name: "Start daily count" }).first().click();
  await page.getByRole("searchbox", { name: "Code or name" }).waitFor();
  const check = Number(new URL(page.url()).searchParams.get("check"));
  const sheet = (await ask(page, `/stock/check?id=${check}`)) as unknown as {
    readonly products: readonly {
      readonly productId: number;
      readonly code: string;
      readonly name: string;
    }[];
  };
  for (const product of sheet.products) expect(product).not.toHaveProperty("expected");
  const product = sheet.products.find(({ productId }) => productId === daily?.products[0]?.id);
  const before = await inStock(product?.productId ?? 0);

  const posts: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/stock/check/count")) posts.push(response.status());
  });
  await allFetched(page);
  await line.cut();
  const field = page.getByRole("textbox", { name: `Counted: ${product?.name}` });
  await field.fill(String(before / 1000 - 2));
  await page.keyboard.press("Tab");
  await page.getByRole("status").getByText("Counts waiting to be sent: 1").waitFor();

  const cashier = await browser.visit();
  await signIn(cashier.page, "cashier2", "/sale/retail");
  await openTill(cashier.page, "Till 2");
  const [sold] = await productsFor(cashier.page, product?.code ?? "", 1);
  await scan(cashier.page, sold?.barcode ?? "");
  await lines(cashier.page).first().waitFor();
  await cashier.page.getByRole("button", { name: "Pay", exact: true }).click();
  await cashier.page.getByRole("button", { name: /^Cash \d/ }).click();
  await cashier.page.getByRole("button", { name: "Finish sale" }).click();
  await cashier.page.getByRole("region", { name: "Sale finished" }).waitFor();
  await expect.poll(() => inStock(product?.productId ?? 0)).toBe(before - 1000);

  await line.mend();
  await page.getByRole("status").getByText("All counts are saved.").waitFor();
  expect(posts).toEqual([200]);
  await page.getByRole("button", { name: "Hand in" }).click();
  await page.getByText("Counted today").first().waitFor();

  const counted = await ask(manager.page, `/stock/check-order?id=${check}`);
  expect(counted).toMatchObject({ state: "counted", countedLines: 1 });
  expect(await postCheck(manager.page, check, Number(counted["version"]))).toBe(200);
  expect(await inStock(product?.productId ?? 0)).toBe(before - 3000);
  await manager.page.goto(address(`/product/stock/check-order?check=${check}`));
  await manager.page.getByText("Posted").first().waitFor();
  expect(manager.complaints).toEqual([]);
});
