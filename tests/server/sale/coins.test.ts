/** A Hungarian and a Slovak company in cash: what they take, give back and pay out is payable in coins (M4, M10, M11). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { emptyApi } from "../support/api.ts";
import { cash, card, commitInput, draft, line } from "../support/drafts.ts";
import { paymentDesk } from "../support/payments.ts";
import { back, returnsDesk } from "../support/returns.ts";
import { openShifts, makeOtherShop, type Shop } from "../support/shop.ts";

const companies = [
  {
    currency: "HUF",
    country: "HU",
    decimals: 0,
    price: 23_430_000,
    total: 2_343,
    taken: 2_345,
    down: 1_232,
    cash: 1_230,
  },
  {
    currency: "EUR",
    country: "SK",
    decimals: 2,
    price: 49_900,
    total: 499,
    taken: 500,
    down: 1_232,
    cash: 1_230,
  },
] as const;

describe.each(companies)("a company of $country in cash", (of) => {
  const api = emptyApi();
  let shop: Shop;
  const { currency, decimals } = of;
  const as = (position: string) => shop.tokens.get(position) ?? "";
  const desk = paymentDesk(api, () => shop);
  const own = (given: number) => cash(shop, given, currency);
  /** A sale of one piece at a price, in units of 1/10000. */
  const goods = (unitPrice: number, change = {}) =>
    draft(
      shop,
      [
        line(shop, "POST", 1, {
          priceSource: "typed",
          prices: { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null },
        }),
      ],
      { currency, ...change },
    );
  const input = (order: ReturnType<typeof goods>, tenders: Parameters<typeof commitInput>[1]) =>
    commitInput(order, tenders, { total: totals({ ...order, decimals }).total });
  const post = async (
    order: ReturnType<typeof goods>,
    tenders: Parameters<typeof commitInput>[1],
    who = "Manager",
  ) => api.call(sale.saveCommit, { payload: input(order, tenders) }, as(who));
  const priceOf = (amount: number) => amount * 10 ** (4 - decimals);
  const returning = async (id: number) => {
    const [row] = await api.rows(`select number from sale_order where id = ${id}`);
    const { data } = await api.call(
      sale.returnable,
      { query: { number: String(row?.["number"]) } },
      as("Manager"),
    );
    const order = draft(
      shop,
      data.lines.map((sold) => back(sold, sold.quantity, {}, undefined, decimals)),
      { currency },
    );
    return { order, methods: data.methods };
  };

  beforeAll(async () => {
    shop = await makeOtherShop(api, {
      currency,
      country: of.country,
      otherCurrencies: [],
      cashCurrencies: [currency],
    });
    await openShifts(api, shop, currency);
    await api.rows("update position set rights = array_remove(rights, 'sale.refund.method')");
  });

  test("takes what coins can pay, and pays the cash that it took back in full, without a right (M10, M11)", async () => {
    const sold = await post(goods(of.price), [own(of.taken)]);
    expect(sold.data).toMatchObject({ total: of.total, paid: of.total, due: 0 });
    const coming = await returning(sold.data.id);
    expect(coming.methods).toMatchObject([{ kind: "cash", value: of.total }]);
    expect((await post(coming.order, [own(0 - of.total)])).name).toBe("CashNotPayable");
    expect((await post(coming.order, [own(0 - of.taken)])).message).toBe("");
  });

  test("pays a sale that was rounded down back without a right", async () => {
    const sold = await post(goods(priceOf(of.down)), [own(of.cash)]);
    expect(sold.data.payments[0]).toMatchObject({ rounding: of.cash - of.down });
    const coming = await returning(sold.data.id);
    expect((await post(coming.order, [own(0 - of.cash)])).message).toBe("");
  });

  test("settles a rest that rounds to nothing by cash of nothing (M11)", async () => {
    const sold = await post(
      goods(priceOf(1_002)),
      [card(shop, 1_000), own(0)].map((one) => ({ ...one, currency })),
    );
    expect(sold.data).toMatchObject({ paid: 1_002, due: 0, moneyState: "paid" });
  });

  test("receives cash in the office as coins can pay it: the rest is rounding, no debt and no credit (M10)", async () => {
    const owed = (await post(goods(priceOf(of.down), { customerId: shop.customerId }), null)).data;
    const matches = [{ orderId: owed.id, amount: of.down }];
    const wish = { currency, matches };
    expect((await desk.receive(shop.customerId, { ...wish, amount: of.down })).name).toBe("CashNotPayable");
    const received = await desk.receive(shop.customerId, { ...wish, amount: of.cash });
    expect(received.data).toMatchObject({ amount: of.cash, rest: 0 });
    expect(await desk.order(owed.id)).toMatchObject({ due: 0, moneyState: "paid" });
    expect((await desk.undo(received.data.id)).message).toBe("");
    expect(await desk.order(owed.id)).toMatchObject({ due: of.down });
    const card = await desk.receive(shop.customerId, { ...wish, kind: "card", amount: of.down });
    expect(card.message).toBe("");
  });

  test("settles a rest of the office that rounds to nothing (M11)", async () => {
    const owed = (await post(goods(priceOf(2), { customerId: shop.customerId }), null, "Root")).data;
    const wish = { currency, matches: [{ orderId: owed.id, amount: 2 }], amount: 0 };
    expect((await desk.receive(shop.customerId, { ...wish, kind: "card" })).name).toBe("BadInput");
    expect((await desk.receive(shop.customerId, wish)).message).toBe("");
    expect(await desk.order(owed.id)).toMatchObject({ due: 0 });
    expect((await desk.receive(shop.customerId, { currency, amount: 0 })).name).toBe("BadInput");
  });

  test("moves what coins can pay through its drawer; a count may show what is there", async () => {
    const move = async (amount: number) =>
      (
        await api.call(
          tillEndpoints.moveCash,
          {
            payload: {
              key: randomUUID(),
              tillId: shop.tills[0]?.id ?? 0,
              direction: "out",
              reason: "safe",
              currency,
              amount,
              note: "",
              approval: null,
            },
          },
          as("Manager"),
        )
      ).name;
    await api.rows("update position set rights = rights || array['sale.cash.move']");
    expect(await move(1_654)).toBe("CashNotPayable");
    expect(await move(1_655)).toBeUndefined();
  });

  test("its books are proved", async () => {
    await returnsDesk(api, () => shop).prove();
  });
});
