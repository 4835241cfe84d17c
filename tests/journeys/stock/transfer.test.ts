/** Goods for the other branch, by keyboard alone: written, sent, and received with one broken and two missing (T1, T2). */
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Known {
  readonly id: number;
  readonly code: string;
  readonly active: boolean;
}

test("a transfer with a loss is written, sent and received by keyboard", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/stock/transfer");
  const places = (await ask(page, "/stock/transfer/places")) as unknown as readonly {
    readonly id: number;
    readonly branch: string;
  }[];
  const from = places[0];
  const to = places.find(({ branch }) => branch !== from?.branch);
  const { products } = (await ask(page, "/product/catalogue")) as unknown as {
    readonly products: readonly Known[];
  };
  const offered = products.filter(({ active, code }) => active && /^\d{5}$/.test(code)).slice(0, 60);
  const ids = offered.map(({ id }) => id).join(",");
  const goods = (await ask(
    page,
    `/stock/transfer/goods?fromWarehouseId=${from?.id}&toWarehouseId=${to?.id}&ids=${ids}`,
  )) as unknown as readonly { readonly productId: number; readonly from: number; readonly to: number }[];
  const stocked = goods.find((one) => one.from > 50_000);
  const code = offered.find(({ id }) => id === stocked?.productId)?.code ?? "";

  await page.goto(address("/product/stock/transfer/new"));
  await page.getByRole("combobox", { name: /^Add product/ }).focus();
  await page.keyboard.type(code, { delay: 60 });
  await page.keyboard.press("Enter");
  await page.locator("[role=gridcell]:focus").waitFor();
  await page.keyboard.type("10", { delay: 60 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("F9");
  await page.getByRole("heading", { name: /^TR-/ }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get("transfer"));
  expect(await ask(page, `/stock/transfer?id=${id}`)).toMatchObject({ state: "sent", sent: 10_000 });

  await page.keyboard.press("F9");
  await page.getByRole("combobox", { name: /^Add product/ }).focus();
  await page.keyboard.type(code, { delay: 60 });
  await page.keyboard.press("Enter");
  await page.locator("[role=gridcell]:focus").waitFor();
  for (const quantity of ["7", "1", "0", "2"]) {
    await page.keyboard.type(quantity, { delay: 60 });
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("F9");
  await page.getByRole("heading", { name: /^TR-/ }).waitFor();
  await page.getByText("Completed").first().waitFor();
  expect(await ask(page, `/stock/transfer?id=${id}`)).toMatchObject({
    state: "closed",
    received: 7000,
    damaged: 1000,
    returned: 0,
    missing: 2000,
  });
  const arrived = (await ask(
    page,
    `/stock/transfer/goods?fromWarehouseId=${from?.id}&toWarehouseId=${to?.id}&ids=${stocked?.productId}`,
  )) as unknown as readonly { readonly from: number; readonly to: number }[];
  expect(arrived[0]).toMatchObject({
    from: (stocked?.from ?? 0) - 10_000,
    to: (stocked?.to ?? 0) + 7000,
  });
  expect(complaints).toEqual([]);
});
