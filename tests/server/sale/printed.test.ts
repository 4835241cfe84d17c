/** Receipts that were printed without a network are posted as printed; what they deviate in is listed and settled (OT3, OT5, OT8, OT9). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type CommitInput, saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { priceChangeEndpoints as prices } from "../../../src/contract/product/price-change.ts";
import { productEndpoints } from "../../../src/contract/product/product.ts";
import type { OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { applyDuePriceChanges } from "../../../src/server/product/price-change/change-prices.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let counter = 0;
const as = (position: string) => shop.tokens.get(position) ?? "";
const now = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const shiftOf = async () => {
  const { data } = await api.call(
    tillEndpoints.till,
    { params: { tillId: shop.tills[0]?.id ?? 0 } },
    as("Cashier"),
  );
  return data.shift?.id ?? null;
};

const mugs = (units = 1, change: Partial<OrderDraft> = {}) => draft(shop, [line(shop, "MUG", units)], change);

interface Printed {
  readonly at?: number;
  readonly shiftId?: number | null;
  /** The till's own running number; the next one when left out. */
  readonly number?: number;
}

/** A receipt as the till sends it after it was printed; `device` at the time of the printing. */
const receipt = async (
  order: OrderDraft,
  { at = now(), shiftId, number = (counter += 1), ...change }: Partial<CommitInput> & Printed = {},
) =>
  commitInput(order, [cash(shop, totalOf(order))], {
    device: { at, counter: number, shiftId: shiftId === undefined ? await shiftOf() : shiftId },
    printed: true,
    ...change,
  });

const commit = (payload: CommitInput, who = "Cashier") => api.call(sale.saveCommit, { payload }, as(who));
const exceptionsOf = async (id: number) =>
  (await api.call(sale.exceptions, { params: { id } }, as("Manager"))).data;
const kindsOf = async (id: number) => (await exceptionsOf(id)).map(({ kind }) => kind);
const rowOf = async (id: number) => {
  const [row] = await api.rows(`
    select business_date::text as day, extract(epoch from committed_at)::int as at, shift_id as shift, late,
      extract(epoch from printed_at)::int as printed, printed_counter::int as counter from sale_order where id = ${id}`);
  return row;
};

/** Does something that makes today's rules refuse, and puts it right afterwards. */
const during = async <A>(change: string, back: string, act: () => Promise<A>): Promise<A> => {
  await api.rows(change);
  try {
    return await act();
  } finally {
    await api.rows(back);
  }
};

describe("a printed receipt", () => {
  test("without a deviation is a sale like any other, with the till's time and counter (OT5)", async () => {
    const at = now() - 600;
    const input = await receipt(mugs(), { at });
    const { data, message } = await commit(input);
    expect(message).toBe("");
    expect(data.exceptions).toBeUndefined();
    expect(await kindsOf(data.id)).toEqual([]);
    expect(await rowOf(data.id)).toMatchObject({
      at,
      printed: at,
      counter: input.device?.counter,
      late: null,
    });
  });

  const deviations: readonly (readonly [string, string, string, string, () => OrderDraft])[] = [
    [
      "price",
      "PriceChanged",
      "update product set unit_price = 150000 where code = 'MUG' returning id",
      "update product set unit_price = 120000 where code = 'MUG' returning id",
      () => mugs(),
    ],
    [
      "block",
      "ProductNotForSale",
      "update product set active = false where code = 'MUG' returning id",
      "update product set active = true where code = 'MUG' returning id",
      () => mugs(),
    ],
    [
      "block",
      "CustomerBlocked",
      "update customer set blocked = 'owes too long' returning id",
      "update customer set blocked = '' returning id",
      () => mugs(1, { customerId: shop.customerId }),
    ],
    [
      "limit",
      "BelowLowestPrice",
      "update product set lowest_price = 130000 where code = 'MUG' returning id",
      "update product set lowest_price = null where code = 'MUG' returning id",
      () => mugs(),
    ],
    [
      "stock",
      "OutOfStock",
      "update warehouse set negative_stock = 'forbid' returning id",
      "update warehouse set negative_stock = 'allow' returning id",
      () => mugs(5000),
    ],
  ];

  test.each(deviations)(
    "is posted as printed though its %s refuses another sale with %s, and the exception names it",
    async (kind, refusal, change, back, order) => {
      await during(change, back, async () => {
        const draftOfIt = order();
        const input = await receipt(draftOfIt);
        const { printed: _, ...unprinted } = { ...input, key: randomUUID() };
        expect((await commit(unprinted)).name).toBe(refusal);
        const { data, message } = await commit(input);
        expect(message).toBe("");
        expect(data).toMatchObject({ total: totalOf(draftOfIt), moneyState: "paid", exceptions: 1 });
        expect(await exceptionsOf(data.id)).toMatchObject([
          { kind, settledAt: null, detail: { reason: refusal } },
        ]);
        expect(data.log.map(({ act }) => act)).toContain("exception");
        const [stored] = await api.rows(
          `select branch_id as branch from sale_exception where order_id = ${data.id}`,
        );
        expect(stored).toEqual({ branch: 1 });
      });
    },
  );

  test("at the price from before a planned change, which the till learns when it is back, stands and is marked (T7, OT9)", async () => {
    const catalogue = async (since?: number) =>
      (
        await api.call(
          productEndpoints.catalogue,
          { query: since === undefined ? {} : { since } },
          as("Cashier"),
        )
      ).data;
    const { version } = await catalogue();
    const productId = shop.products.get("MUG") ?? 0;
    const sheet = {
      key: randomUUID(),
      name: "Spring",
      from: now() + 3600,
      lines: [{ productId, newPrice: 150_000 }],
    };
    const { change } = (await api.call(prices.createPriceSheet, { payload: sheet }, as("Manager"))).data;
    // Its time has come while the till was without a network.
    await api.rows(`update price_change set from_at = now() - interval '10 minutes' where id = ${change.id}`);
    await api.run(applyDuePriceChanges);
    const order = mugs(2);
    const { data } = await commit(await receipt(order, { at: now() - 300 }));
    expect(data).toMatchObject({ total: totalOf(order), moneyState: "paid", exceptions: 1 });
    expect(await exceptionsOf(data.id)).toMatchObject([
      { kind: "price", detail: { reason: "PriceChanged" } },
    ]);
    const { products } = await catalogue(version);
    expect(products.find(({ id }) => id === productId)).toMatchObject({ unitPrice: 150_000 });
    const changed = (await api.call(prices.priceSheet, { query: { id: change.id } }, as("Manager"))).data
      .change;
    const back = { key: randomUUID(), id: changed.id, version: changed.version };
    expect((await api.call(prices.rollbackPriceChange, { payload: back }, as("Manager"))).message).toBe("");
  });

  test("on account over the credit limit is posted as printed (OT8)", async () => {
    const order = mugs(100, { customerId: shop.customerId });
    const input = { ...(await receipt(order)), payment: null };
    const { printed: _, ...unprinted } = { ...input, key: randomUUID() };
    expect((await commit(unprinted)).name).toBe("OverCreditLimit");
    const { data } = await commit(input);
    expect(await kindsOf(data.id)).toEqual(["credit", "credit"]);
  });

  test("on account beyond OfflineCredit is posted as printed and listed; within it nothing is said (OT8, OT9, OT10)", async () => {
    const lend = async () => {
      const { data, message } = await commit({
        ...(await receipt(mugs(1, { customerId: shop.customerId }))),
        payment: null,
      });
      expect(message).toBe("");
      return exceptionsOf(data.id);
    };
    const limit = (value: number) =>
      `insert into setting (name, value) values ('OfflineCredit', '${value}')
        on conflict (name) do update set value = excluded.value returning name`;
    const noLimit = "update customer set credit_limit = null returning id";
    await during(
      noLimit,
      "update customer set credit_limit = 100000 where code = 'C1' returning id",
      async () => {
        expect(await lend()).toMatchObject([{ kind: "credit", detail: { reason: "OfflineCredit" } }]);
        await during(limit(10_000_000), limit(0), async () => expect(await lend()).toEqual([]));
      },
    );
  });

  test("that went out as a sale of its own has lost its approvals: it is posted, and the limit is listed (OT9)", async () => {
    const mug = line(shop, "MUG", 1, { discount: { kind: "percent", basisPoints: 2500 } });
    const order = draft(shop, [mug]);
    const input = await receipt(order, {
      approvals: ["A".repeat(43)],
    });
    const { printed: _, ...unprinted } = { ...input, key: randomUUID() };
    expect((await commit(unprinted)).name).toBe("ApprovalNotValid");
    const { data, message } = await commit(input);
    expect(message).toBe("");
    expect(await exceptionsOf(data.id)).toMatchObject([
      { kind: "limit", detail: { reason: "DiscountOverLimit" } },
    ]);
  });

  test("of a shift that is still open is dated the day of its printing", async () => {
    await during(
      "update shift set opened_at = opened_at - interval '3 days', business_date = business_date - 3 returning id",
      "select 1",
      async () => {
        const at = now() - 86_400;
        const { data } = await commit(await receipt(mugs(), { at, number: 0 }));
        const day = new Date(at * 1000).toISOString().slice(0, 10);
        expect(await rowOf(data.id)).toMatchObject({ day, at, late: null });
        expect(await kindsOf(data.id)).toEqual([]);
      },
    );
  });

  test("of a shift that was closed goes to the open one and day, with its true time, marked late (F5)", async () => {
    const at = now() - 86_400;
    const { data } = await commit(await receipt(mugs(), { at, shiftId: 999_999, number: 0 }));
    const day = new Date().toISOString().slice(0, 10);
    expect(await rowOf(data.id)).toMatchObject({ day, at, late: true, shift: await shiftOf() });
    expect(await kindsOf(data.id)).toEqual(["late"]);
  });

  test("whose clock cannot be right is dated by the server, and says so (OT5)", async () => {
    const at = now() + 7200;
    const { data } = await commit(await receipt(mugs(), { at }));
    const row = await rowOf(data.id);
    expect(Math.abs(Number(row?.["at"]) - now())).toBeLessThan(120);
    expect(row).toMatchObject({ printed: at });
    expect(await kindsOf(data.id)).toEqual(["clock"]);
    const repaired = await commit(await receipt(mugs()));
    expect(await kindsOf(repaired.data.id)).toEqual([]);
    const setBack = await commit(await receipt(mugs(), { at: now() - 3600 }));
    expect(await kindsOf(setBack.data.id)).toEqual(["clock"]);
  });

  test("is the same sale as the one that was sent before it was printed, once (G4)", async () => {
    const input = await receipt(mugs());
    const { printed: _, ...first } = input;
    const one = await commit(first);
    const two = await commit(input);
    expect(two.data.id).toBe(one.data.id);
  });

  test("of unknown goods, without the till's stamp, or with another total stays refused", async () => {
    const unknown = draft(shop, [line(shop, "MUG", 1, { productId: 999_999 })]);
    expect((await commit(await receipt(unknown))).name).toBe("ProductNotForSale");
    const input = await receipt(mugs());
    expect((await commit({ ...input, key: randomUUID(), total: 1 })).name).toBe("TotalDiffers");
    await during(
      "update product set unit_price = 150000 where code = 'MUG' returning id",
      "update product set unit_price = 120000 where code = 'MUG' returning id",
      async () => {
        const { device: _, ...bare } = await receipt(mugs());
        expect((await commit(bare)).name).toBe("PriceChanged");
        const office = await receipt(mugs(1, { tillId: null, customerId: shop.customerId }));
        expect((await commit({ ...office, payment: null })).name).toBe("PriceChanged");
      },
    );
  });
});

test("open exceptions are listed until a person with the right settles them, and who did is kept (OT9)", async () => {
  const { data } = await commit(await receipt(mugs(), { shiftId: 999_999 }));
  const listed = async () => {
    const { data: list } = await api.call(
      sale.orders,
      { query: { only: "exceptions", limit: 100 } },
      as("Manager"),
    );
    expect(list.sums.reduce((sum, { orders }) => sum + orders, 0)).toBe(list.total);
    return list.orders.map(({ id }) => id);
  };
  expect(await listed()).toContain(data.id);
  const payload = { key: randomUUID(), id: data.id, note: "counted again" };
  expect((await api.call(sale.settleExceptions, { payload }, as("Cashier"))).name).toBe("AccessDenied");
  const settled = await api.call(sale.settleExceptions, { payload }, as("Manager"));
  expect(settled.data).toMatchObject([{ kind: "late", settledBy: "Manager", note: "counted again" }]);
  expect(await listed()).not.toContain(data.id);
  const again = { ...payload, key: randomUUID() };
  expect((await api.call(sale.settleExceptions, { payload: again }, as("Manager"))).name).toBe("NotFound");
});
