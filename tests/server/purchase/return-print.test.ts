/** Returns to the supplier on paper: lines with their receipts, the supplier's card, and who sees amounts (B5, I35). */
import { beforeAll, expect, it } from "vitest";
import { returnPrintEndpoints } from "../../../src/contract/purchase/return-print.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";
import { returnDesk } from "./return-desk.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
const back = returnDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
});

const print = (ids: readonly number[], who = "Manager") =>
  api.call(returnPrintEndpoints.printPurchaseReturns, { query: { ids: ids.join(",") } }, desk.as(who));

it("prints posted returns and drafts in the order that is asked for, with receipts and supplier", async () => {
  const order = await desk.order([desk.line("MUG", 10, 2), desk.line("TEA", 4, 5)], {}, true);
  const posted = (await back.post((await back.create(await back.draftOf(order, [3, 1]))).data)).data;
  const draft = (await back.create(await back.draftOf(order, [1]))).data;
  const { returns } = (await print([draft.id, posted.id])).data;
  expect(returns.map(({ id, state }) => [id, state])).toEqual([
    [draft.id, "draft"],
    [posted.id, "posted"],
  ]);
  const [, paper] = returns;
  expect(paper).toMatchObject({
    number: posted.number,
    order: order.number,
    net: 11_00,
    supplierCard: { code: "S-GBP" },
  });
  expect(paper?.lines.map(({ code, receipt, good, net }) => [code, receipt, good, net])).toEqual([
    ["MUG", order.receipts[0]?.number, 3000, 6_00],
    ["TEA", order.receipts[0]?.number, 1000, 5_00],
  ]);
});

it("without amounts for who may not see costs (I35), and refused where one is not there", async () => {
  const order = await desk.order([desk.line("MUG", 2, 2)], {}, true);
  const { id } = (await back.post((await back.create(await back.draftOf(order, [1]))).data)).data;
  const [paper] = (await print([id], "Stock keeper")).data.returns;
  expect(paper?.total).toBeUndefined();
  expect(paper?.lines[0]).toMatchObject({ good: 1000 });
  expect(paper?.lines[0]?.net).toBeUndefined();
  expect((await print([id, 999_999_999])).name).toBe("NotFound");
});
