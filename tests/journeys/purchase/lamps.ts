/** Goods of journeys of their own: lamps that were bought, and some of them left. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { productCard } from "../../server/support/products.ts";
import { ask } from "../support/browser.ts";

interface Stored {
  readonly id: number;
  readonly version: number;
}

/** Calls an endpoint as the person of the page. */
export const send = (page: Page, path: string, payload: object): Promise<Stored> =>
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
  readonly warehouses: readonly { readonly id: number; readonly name: string }[];
}
interface Suppliers {
  readonly records: readonly { readonly id: number }[];
}

/** Ten lamps for 5.00 each have come into a warehouse, the first one unless it is named, and three of them have left. */
export const receiveLamps = async (page: Page, name: string, warehouse?: string) => {
  const fields = productCard({ name, unitPrice: 9_0000 });
  const { id: productId } = await send(page, "/product/product", { fields });
  const { warehouses } = (await ask(page, "/purchase/choices")) as unknown as Choices;
  const { records } = (await ask(page, "/supplier/suppliers?searchWord=Haversham")) as unknown as Suppliers;
  const place = warehouses.find((one) => one.name === warehouse) ?? warehouses[0];
  const warehouseId = place?.id ?? 0;
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
