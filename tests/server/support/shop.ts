/** The shop in the database of a test file: a copy of the one that global-setup.ts makes once for the run. */
import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import type { NewCompany } from "../../../src/server/company/create-company.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import type { TestApi } from "./api.ts";
import { makeShop, type Shop } from "./make-shop.ts";

export type { Shop } from "./make-shop.ts";

/** The usual shop, which is in the database of `testApi()` from the start; fails on that of `emptyApi()`. */
export const openShop = async (api: TestApi): Promise<Shop> => {
  const shop = inject("shop");
  const [customer] = await api.rows(`select 1 from customer where id = ${shop.customerId}`);
  if (!customer) throw new Error("The database is empty: use testApi() or makeOtherShop()");
  return shop;
};

/** A shop that differs from the usual one, in the database of `emptyApi()`. */
export const makeOtherShop = (api: TestApi, change: Partial<NewCompany>): Promise<Shop> =>
  api.run(makeShop(change));

/** Opens a shift at every till, with 100.00 GBP in the drawer. */
export const openShifts = async (api: TestApi, shop: Shop, currency = "GBP"): Promise<void> => {
  for (const { id: tillId } of shop.tills) {
    const payload = { key: randomUUID(), tillId, float: [{ currency, amount: 10000 }] };
    const opened = await api.call(tillEndpoints.openShift, { payload }, shop.tokens.get("Cashier") ?? "");
    if (opened.message !== "") throw new Error(opened.message);
  }
};
