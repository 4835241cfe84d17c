/** Limits of what may be taken off, over the true HTTP pipeline: in the order's currency and VAT mode, all together (P8, S7, X8). */
import { beforeAll, describe, expect, test } from "vitest";
import type { DraftLine, OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { NO_PACKING } from "../../../src/domain/price/packing.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { emptyApi } from "../support/api.ts";
import { commitInput, draft, line } from "../support/drafts.ts";
import { openShifts, makeOtherShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

/** A product of the test, and what its stock cost in the smallest unit of the cost currency for each piece. */
interface Goods {
  readonly unitPrice: number;
  readonly lowestPrice?: number;
  readonly cost?: number;
  readonly lastCost?: number;
}

/** A company of its own: sells to a named customer on account, so that only the checks of the lines decide. */
const company = (currency: string, rates: Readonly<Record<string, number>>, listMode = "gross") => {
  const api = emptyApi();
  let shop: Shop;
  let customerId = 0;
  const products = new Map<string, number>();

  const open = async () => {
    const settings = { BelowCost: "refuse", EnableSaleOrderTax: listMode } as const;
    const otherCurrencies = Object.keys(rates);
    shop = await makeOtherShop(api, { currency, otherCurrencies, cashCurrencies: [currency], settings });
    await openShifts(api, shop, currency);
    for (const [code, rate] of Object.entries(rates))
      await api.rows(
        `insert into exchange_rate (currency_id, rate) select id, ${rate} from currency where code = '${code}'`,
      );
    const [row] = await api.rows("insert into customer (code, name) values ('N', 'Named') returning id");
    customerId = Number(row?.["id"]);
  };

  const stock = async (code: string, goods: Goods) => {
    const { unitPrice, lowestPrice = null, cost = null, lastCost = 0 } = goods;
    const [row] = await api.rows(`
      insert into product (code, name, unit_price, lowest_price, vat_rate)
      values ('${code}', '${code}', ${unitPrice}, ${lowestPrice}, 2000) returning id`);
    const id = Number(row?.["id"]);
    products.set(code, id);
    await api.rows(`
      insert into stock_balance (product_id, warehouse_id, quantity, value, last_cost)
      select ${id}, id, ${cost === null ? 0 : 100_000}, ${(cost ?? 0) * 100}, ${lastCost} from warehouse`);
  };

  const sold = (code: string, unitPrice: number, change: Partial<DraftLine> = {}): DraftLine =>
    line(shop, "MUG", 1, {
      productId: products.get(code) ?? 0,
      name: code,
      packing: NO_PACKING,
      prices: { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null },
      priceSource: "typed",
      ...change,
    });

  /** The name of the refusal of an order on account; undefined when it was posted. */
  const refusal = async (
    lines: readonly DraftLine[],
    change: Partial<OrderDraft> & { readonly decimals?: number } = {},
    who = "Root",
  ) => {
    const { decimals = 2, ...more } = change;
    const order = draft(shop, lines, { currency, customerId, ...more });
    const { total } = totals({ ...order, decimals });
    const payload = commitInput(order, null, { total });
    return (await api.call(sale.saveCommit, { payload }, shop.tokens.get(who) ?? "")).name;
  };

  return { api, open, stock, sold, refusal };
};

describe("a Hungarian company", () => {
  const { open, stock, sold, refusal } = company("HUF", { EUR: 4_000_000_000_000 });
  beforeAll(async () => {
    await open();
    // A piece costs 900 Ft and is sold for 3,000 Ft with VAT.
    await stock("LAMP", { unitPrice: 30_000_000, lowestPrice: 20_000_000, cost: 900 });
    await stock("BULB", { unitPrice: 30_000_000, lastCost: 9_000_000 });
  });

  test("refuses goods of 900 Ft for 100 Ft, and takes them at their cost with VAT (P8, X8)", async () => {
    const lamp = (price: number) => [sold("BULB", price)];
    expect(await refusal(lamp(1_000_000), { decimals: 0 })).toBe("BelowCost");
    expect(await refusal(lamp(10_790_000), { decimals: 0 })).toBe("BelowCost");
    expect(await refusal(lamp(10_800_000), { decimals: 0 })).toBeUndefined();
  });

  test("knows the average of what is on hand, in forints without decimals (K5, X8)", async () => {
    const plain = { vatRate: 2_000 };
    await stock("FAN", { unitPrice: 30_000_000, cost: 900 });
    expect(await refusal([sold("FAN", 1_000_000, plain)], { decimals: 0 })).toBe("BelowCost");
    expect(await refusal([sold("FAN", 10_800_000, plain)], { decimals: 0 })).toBeUndefined();
  });

  test("accepts the regular price in euro, and refuses one below the lowest price (X8)", async () => {
    const regular = sold("LAMP", 75_000, { priceSource: "base" });
    expect(await refusal([regular], { currency: "EUR" })).toBeUndefined();
    expect(await refusal([sold("LAMP", 50_000)], { currency: "EUR" })).toBeUndefined();
    expect(await refusal([sold("LAMP", 49_900)], { currency: "EUR" })).toBe("BelowLowestPrice");
  });

  test("compares without VAT in an order without VAT (P10, X8)", async () => {
    const net = { vatMode: "net", decimals: 0 } as const;
    expect(await refusal([sold("BULB", 9_000_000)], net)).toBeUndefined();
    expect(await refusal([sold("BULB", 8_990_000)], net)).toBe("BelowCost");
    expect(await refusal([sold("LAMP", 16_670_000)], net)).toBeUndefined();
    expect(await refusal([sold("LAMP", 16_660_000)], net)).toBe("BelowLowestPrice");
  });
});

describe("a company in Kuwait", () => {
  const { open, stock, sold, refusal } = company("KWD", { USD: 3_000_000_000 });
  beforeAll(async () => {
    await open();
    await stock("DATES", { unitPrice: 15_000, cost: 1_000 });
  });

  test("has three decimals: a cost of 1.000 is 1.000 and not 10.00 (X8)", async () => {
    const regular = sold("DATES", 15_000, { priceSource: "base" });
    expect(await refusal([regular], { decimals: 3 })).toBeUndefined();
    expect(await refusal([sold("DATES", 12_000)], { decimals: 3 })).toBeUndefined();
    expect(await refusal([sold("DATES", 11_990)], { decimals: 3 })).toBe("BelowCost");
    // 1.200 KWD are 4.00 USD.
    expect(await refusal([sold("DATES", 40_000)], { currency: "USD" })).toBeUndefined();
    expect(await refusal([sold("DATES", 39_900)], { currency: "USD" })).toBe("BelowCost");
  });
});

describe("a British company", () => {
  const { open, stock, sold, refusal } = company("GBP", { EUR: 8_000_000_000 });
  beforeAll(async () => {
    await open();
    await stock("CLOCK", { unitPrice: 150_000, cost: 500 });
    await stock("VASE", { unitPrice: 100_000, lowestPrice: 96_000 });
    await stock("PLATE", { unitPrice: 100_000 });
  });

  test("does not sell for less than 7.50 EUR with VAT what cost 5.00 GBP at 0.80 (X8)", async () => {
    const euro = { currency: "EUR" };
    expect(await refusal([sold("CLOCK", 75_000)], euro)).toBeUndefined();
    expect(await refusal([sold("CLOCK", 74_900)], euro)).toBe("BelowCost");
  });

  const percent = (basisPoints: number) => ({ kind: "percent", basisPoints }) as const;
  const off = (code: string, line_: number, order: number, who = "Cashier") =>
    refusal(
      [sold(code, 100_000, { priceSource: "base", discount: line_ === 0 ? null : percent(line_) })],
      { discount: order === 0 ? null : percent(order) },
      who,
    );

  test("limits line and order discount together: 4.9 % and 4.9 % are more than 5 % (P8, S7)", async () => {
    expect(await off("PLATE", 490, 490)).toBe("DiscountOverLimit");
    expect(await off("PLATE", 500, 0)).toBeUndefined();
    expect(await off("PLATE", 0, 500)).toBeUndefined();
    expect(await off("PLATE", 0, 501)).toBe("DiscountOverLimit");
    expect(await off("PLATE", 250, 250)).toBeUndefined();
  });

  test("limits an amount off the order by the part of each line (S7, P13)", async () => {
    const lines = (discount: DraftLine["discount"]) => [
      sold("PLATE", 100_000, { priceSource: "base" }),
      sold("PLATE", 100_000, { priceSource: "base", discount }),
    ];
    const amount = (value: number) => ({ discount: { kind: "amount", amount: value } }) as const;
    expect(await refusal(lines(null), amount(100), "Cashier")).toBeUndefined();
    expect(await refusal(lines(null), amount(101), "Cashier")).toBe("DiscountOverLimit");
    expect(await refusal(lines(percent(400)), amount(50), "Cashier")).toBe("DiscountOverLimit");
    expect(await refusal(lines(percent(400)), amount(10), "Cashier")).toBeUndefined();
  });

  test("lets no order discount push a line below its lowest price or its cost (P8, S7)", async () => {
    expect(await off("VASE", 0, 400, "Root")).toBeUndefined();
    expect(await off("VASE", 0, 410, "Root")).toBe("BelowLowestPrice");
    expect(await off("VASE", 300, 200, "Root")).toBe("BelowLowestPrice");
    const clock = [sold("CLOCK", 150_000, { priceSource: "base" })];
    expect(await refusal(clock, { discount: percent(6_000) })).toBeUndefined();
    expect(await refusal(clock, { discount: percent(6_001) })).toBe("BelowCost");
  });
});

describe("a company with net prices", () => {
  const { open, stock, sold, refusal } = company("GBP", { EUR: 8_000_000_000 }, "net");
  beforeAll(async () => {
    await open();
    await stock("VASE", { unitPrice: 100_000, lowestPrice: 80_000, cost: 500 });
  });

  test("compares its lowest price with VAT in an order with VAT (P10, X8)", async () => {
    expect(await refusal([sold("VASE", 96_000)])).toBeUndefined();
    expect(await refusal([sold("VASE", 95_900)])).toBe("BelowLowestPrice");
    expect(await refusal([sold("VASE", 120_000)], { currency: "EUR" })).toBeUndefined();
    expect(await refusal([sold("VASE", 119_900)], { currency: "EUR" })).toBe("BelowLowestPrice");
  });
});
