/** Goods came and a part of them left; freight comes late and follows them, new sale prices become a planned change and labels (B6, B10, P21). */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { productCard } from "../../server/support/products.ts";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Stored {
  readonly id: number;
  readonly version: number;
}

const send = (page: Page, path: string, payload: object): Promise<Stored> =>
  page.evaluate(
    async ([url, body]) => {
      const token = localStorage.getItem("X-Auth-Token") ?? "";
      const headers = { "content-type": "application/json", "x-auth-token": token };
      const response = await fetch(`/be/api${url}`, { method: "POST", headers, body: body ?? "" });
      return ((await response.json()) as { data: Stored }).data;
    },
    [path, JSON.stringify({ key: randomUUID(), ...payload })],
  );

interface Choices {
  readonly warehouses: readonly { readonly id: number }[];
}
interface Suppliers {
  readonly records: readonly { readonly id: number }[];
}

/** Ten lamps for 5.00 each have come, and three of them have left. */
const receiveLamps = async (page: Page, name: string) => {
  const fields = productCard({ name, unitPrice: 9_0000 });
  const { id: productId } = await send(page, "/product/product", { fields });
  const { warehouses } = (await ask(page, "/purchase/choices")) as unknown as Choices;
  const { records } = (await ask(page, "/supplier/suppliers?searchWord=Haversham")) as unknown as Suppliers;
  const warehouseId = warehouses[0]?.id ?? 0;
  const line = {
    key: randomUUID(),
    productId,
    packing: { packingBox: null, packingBigBag: null, packingBag: null },
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 10_000 },
    free: 0,
    unitPrice: 5_0000,
    discount: null,
    vatRate: 2000,
  };
  const head = { currency: "GBP", rate: null, expectedOn: null, reference: "", memo: "", discount: null };
  const order = await send(page, "/purchase/order/save-commit", {
    order: { clientId: randomUUID(), supplierId: records[0]?.id, warehouseId, ...head, lines: [line] },
    id: null,
    version: null,
    total: 60_00,
    receive: true,
  });
  const taken = {
    key: randomUUID(),
    productId,
    warehouseId,
    mode: "add",
    quantity: -3000,
    seen: null,
    unitCost: null,
  };
  const change = {
    clientId: randomUUID(),
    kind: "adjust",
    date: "2026-11-20",
    reason: "Sold",
    lines: [taken],
  };
  const { id, version } = await send(page, "/stock/change", { change });
  await send(page, "/stock/change/commit", { id, version });
  return { order, productId };
};

test("late freight follows the goods, and the new prices become a planned change and labels", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/purchase");
  const name = `Lamp ${randomUUID().slice(0, 8)}`;
  const { order } = await receiveLamps(page, name);

  await page.goto(address(`/purchase/${order.id}/details`));
  await page.getByRole("tab", { name: /Landed costs/ }).click();
  await page.getByRole("button", { name: "Add cost" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Creditor" }).focus();
  await page.keyboard.type("Brightwell", { delay: 60 });
  await page.getByRole("option", { name: /Brightwell/ }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Amount without VAT").fill("20.00");
  await dialog.getByRole("button", { name: "Add cost" }).click();
  await page.getByText(/^LC-/).waitFor();
  const { costs } = await ask(page, `/purchase/order/landed-costs?id=${order.id}`);
  expect(costs).toMatchObject([{ state: "actual", value: 20_00, toStock: 14_00, toSold: 6_00 }]);

  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Update sale prices" }).click();
  await page.getByRole("dialog").getByText(name).waitFor();
  await page.getByRole("button", { name: "Plan change" }).click();
  await page.getByRole("heading", { name: /^Update sale prices PO-/ }).waitFor();
  await page.getByText("Planned", { exact: true }).first().waitFor();
  const id = Number(/change=(\d+)/.exec(page.url())?.[1]);
  const sheet = await ask(page, `/product/price-sheet?id=${id}`);
  expect(sheet).toMatchObject({ change: { state: "planned" }, lines: [{ name, cost: 7_0000 }] });

  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Print labels" }).click();
  await page.waitForURL(/barcodePrinting\?priceChange=/);
  await page.getByText(name).filter({ visible: true }).first().waitFor();
  expect(complaints).toEqual([]);
});
