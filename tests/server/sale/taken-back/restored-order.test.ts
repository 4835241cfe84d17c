/** Restored orders: who sells the copy of a cancelled order at its old prices, and how often (S10, S11). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import type { DraftLine, Order, OrderDraft } from "../../../../src/contract/sale/sale-order.ts";
import { testApi } from "../../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

test("a cashier sells a restored order at its old prices once; prices that nobody checked stay typed (S10, S11)", async () => {
  const cancel = ({ id, version }: Order) => {
    const payload = { key: randomUUID(), id, version, refund: true, reason: "wrong customer" };
    return api.call(sale.cancel, { payload }, as("Manager"));
  };
  const restore = async ({ id }: Order) => {
    const payload = {
      key: randomUUID(),
      id,
      clientId: randomUUID(),
      tillId: shop.tills[0]?.id ?? 0,
      prices: "old",
    } as const;
    return (await api.call(sale.duplicate, { payload }, as("Cashier"))).data;
  };
  const mug = (change: Partial<DraftLine> = {}) => line(shop, "MUG", 1, change);
  const post = (order: OrderDraft, version: number | null = null) => {
    const payload = commitInput(order, [cash(shop, totalOf(order))], { version });
    return api.call(sale.saveCommit, { payload }, as("Cashier"));
  };
  const sell = ({ clientId, version, lines }: Order) => {
    const sameLines = lines.map(({ key, prices, priceSource }) => mug({ key, prices, priceSource }));
    return post(draft(shop, sameLines, { clientId }), version);
  };
  const source = (await post(draft(shop, [mug()]))).data;
  await cancel(source);
  const prices = { unitPrice: 10_000, boxPrice: null, bigBagPrice: null, bagPrice: null };
  const order = draft(shop, [mug({ prices, priceSource: "typed" })]);
  const unposted = await api.call(
    sale.save,
    { payload: { key: randomUUID(), order, version: null } },
    as("Cashier"),
  );
  await cancel(unposted.data);
  await api.rows("update product set unit_price = 130000 where code = 'MUG'");
  const sold = await sell(await restore(source));
  const second = await restore(source);
  const refused = [await sell(second), await sell(await restore(unposted.data))];
  await api.rows("update product set unit_price = 120000 where code = 'MUG'");
  expect(sold.data).toMatchObject({ state: "committed", total: source.total });
  expect(second.lines.map(({ priceSource }) => priceSource)).toEqual(["typed"]);
  expect(refused.map(({ name }) => name)).toEqual(["AccessDenied", "AccessDenied"]);
});
