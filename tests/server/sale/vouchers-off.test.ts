/** Until there is a register of vouchers nothing is paid by one: a code that nobody issued would pay any sale. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { paymentDesk } from "../support/payments.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = paymentDesk(api, () => shop);
const voucher = (given: number) => ({
  ...cash(shop, given),
  methodId: shop.methods.get("voucher") ?? 0,
  kind: "voucher" as const,
  reference: "INVENTED-1",
});

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

test("an invented voucher code pays no sale, also where somebody turned the method on", async () => {
  const order = draft(shop, [line(shop, "MUG", 1)]);
  const pay = async () => {
    const payload = commitInput(order, [voucher(totalOf(order))]);
    return (await api.call(sale.saveCommit, { payload }, as("Root"))).name;
  };
  expect(await pay()).toBe("VouchersOff");
  await api.rows("update pay_method set active = true where kind = 'voucher'");
  expect(await pay()).toBe("VouchersOff");
  await api.rows("update pay_method set active = false where kind = 'voucher'");
});

test("an invented voucher code pays no order that is owed", async () => {
  const owed = await desk.sell(shop.customerId, 1);
  const payload = {
    key: randomUUID(),
    id: owed.id,
    version: owed.version,
    tillId: shop.tills[0]?.id ?? 0,
    payment: { tenders: [voucher(owed.total)], changeCurrency: null },
  };
  expect((await api.call(sale.pay, { payload }, as("Root"))).name).toBe("VouchersOff");
  const methodId = shop.methods.get("voucher") ?? 0;
  const received = await desk.receive(shop.customerId, { methodId, kind: "transfer", amount: owed.total });
  expect(received.name).toBe("NotFound");
});

test("neither the till nor the office offers vouchers", async () => {
  const tillId = shop.tills[0]?.id ?? 0;
  const { data } = await api.call(tillEndpoints.till, { params: { tillId } }, as("Cashier"));
  expect(data.payMethods.map(({ kind }) => kind)).toEqual(["cash", "card", "transfer"]);
  expect((await desk.open(shop.customerId)).methods.map(({ kind }) => kind)).not.toContain("voucher");
});
