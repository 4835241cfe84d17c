/** The line calls over the true HTTP pipeline: versions of lines, two people at once, packing type, currency, warehouse (S8, S9, P9, P14, P16, X7). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { LineConflict } from "../../../src/contract/sale/sale-line.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { Order, OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { systemSettingEndpoints as settings } from "../../../src/contract/setting/system-setting.ts";
import { depositKey } from "../../../src/domain/price/deposit.ts";
import { ZERO_COUNT } from "../../../src/domain/price/packing.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { testApi } from "../support/api.ts";
import { commitInput, draft, line } from "../support/drafts.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

const units = (count: number) => ({ ...ZERO_COUNT, units: count * 1000 });
const idOf = (code: string) => shop.products.get(code) ?? 0;
const newLine = (code: string, count: number) => ({
  key: randomUUID(),
  productId: idOf(code),
  count: units(count),
});

const make = async (lines: OrderDraft["lines"], change: Partial<OrderDraft> = {}) => {
  const order = draft(shop, lines, { tillId: null, customerId: shop.customerId, ...change });
  const { data } = await api.call(
    sale.save,
    { payload: { key: randomUUID(), order, version: null } },
    as("Manager"),
  );
  return data;
};
const on = ({ id, version }: Pick<Order, "id" | "version">) => ({ key: randomUUID(), id, version });
const known = (order: Order, at = 0) => ({
  key: order.lines[at]?.key ?? "",
  version: order.lines[at]?.version ?? 0,
});
const read = async ({ id }: { readonly id: number }) =>
  (await api.call(sale.order, { params: { id } }, as("Manager"))).data;
const count = (order: Order, to: number, who = "Manager") =>
  api.call(sale.countLine, { payload: { ...on(order), line: known(order), count: units(to) } }, as(who));
const currentOf = (answer: { readonly data: unknown }) =>
  (answer.data as { readonly current: typeof LineConflict.Type }).current;

describe("a line call", () => {
  test("adds a line at its price and answers it with totals and the new version", async () => {
    const order = await make([line(shop, "MUG", 2)]);
    const { data } = await api.call(
      sale.addLine,
      { payload: { ...on(order), line: newLine("TEA", 3) } },
      as("Cashier"),
    );
    expect(data).toMatchObject({ version: 2, state: "saved", lineCount: 2 });
    expect(data.lines).toMatchObject([{ name: "Tea", quantity: 3000, amount: 10_50, priceSource: "base" }]);
    expect(data.totals.total).toBe(24_00 + 10_50);
    expect(await read(order)).toMatchObject({ total: 34_50, version: 2, lineCount: 2 });
  });

  test("adds many, changes one, notes one and removes one; the stored order has the sums of its lines", async () => {
    const order = await make([line(shop, "MUG", 2)], { discount: { kind: "percent", basisPoints: 500 } });
    const lines = [newLine("TEA", 3), { ...newLine("POST", 1), memo: "by noon" }];
    await api.call(sale.addLines, { payload: { ...on(order), lines } }, as("Manager"));
    const more = await read(order);
    await count(more, 5);
    const noted = [{ ...known(more, 1), memo: "loose" }];
    await api.call(sale.noteLines, { payload: { ...on(more), lines: noted } }, as("Manager"));
    const removed = await api.call(
      sale.removeLines,
      { payload: { ...on(more), lines: [known(more, 2)] } },
      as("Manager"),
    );
    expect(removed.data).toMatchObject({ version: 5, lineCount: 2 });
    const stored = await read(order);
    expect(stored.lines.map(({ name, quantity, memo }) => [name, quantity, memo])).toEqual([
      ["Mug", 5000, ""],
      ["Tea", 3000, "loose"],
    ]);
    const { total, vat, goods } = totals({ ...stored, lines: stored.lines });
    expect(stored).toMatchObject({ total, vat, goods });
    expect(stored.lines.map(({ version }) => version)).toEqual([3, 4]);
  });

  test("that is sent twice with its key is done once (G4)", async () => {
    const order = await make([line(shop, "MUG", 2)]);
    const payload = { ...on(order), line: newLine("TEA", 3) };
    const first = await api.call(sale.addLine, { payload }, as("Manager"));
    const again = await api.call(sale.addLine, { payload }, as("Manager"));
    expect(again.data).toEqual(first.data);
    const other = { ...payload, line: newLine("MUG", 1) };
    expect((await api.call(sale.addLine, { payload: other }, as("Manager"))).name).toBe("KeyReused");
  });

  test("types a price within the rights of the person, and takes it back (P7, P8)", async () => {
    const order = await make([line(shop, "MUG", 2)]);
    const price = (who: string, version: Order, unitPrice: number | null) =>
      api.call(sale.priceLine, { payload: { ...on(version), line: known(version), unitPrice } }, as(who));
    expect((await price("Cashier", order, 110_000)).name).toBe("AccessDenied");
    const typed = await price("Manager", order, 110_000);
    expect(typed.data).toMatchObject({ totals: { total: 22_00 }, lines: [{ priceSource: "typed" }] });
    const payload = { ...on(order), line: known(await read(order)), unitPrice: null };
    const back = await api.call(sale.priceDetail, { payload }, as("Manager"));
    expect(back.data).toMatchObject({ totals: { total: 24_00 }, lines: [{ priceSource: "base" }] });
    const cheap = { ...payload, key: randomUUID(), line: known(await read(order)) };
    const half = { kind: "percent", basisPoints: 9000 } as const;
    const refused = await api.call(sale.priceLine, { payload: { ...cheap, discount: half } }, as("Cashier"));
    expect(refused.name).toBe("DiscountOverLimit");
  });

  test("names the next allowed quantities of a product (P16)", async () => {
    await api.rows("update product set minimum_order = 4000, order_step = 2000 where code = 'POST'");
    const order = await make([line(shop, "MUG", 2)]);
    const refused = await api.call(
      sale.addLine,
      { payload: { ...on(order), line: newLine("POST", 5) } },
      as("Manager"),
    );
    await api.rows("update product set minimum_order = null, order_step = null where code = 'POST'");
    expect(refused.name).toBe("QuantityNotAllowed");
    expect(refused.message).toContain("4, 6");
  });

  test("refuses what is no line of a draft: unknown products, no quantity, posted orders, deposits by themselves", async () => {
    const order = await make([line(shop, "MUG", 2)]);
    const add = (change: object) =>
      api.call(
        sale.addLine,
        { payload: { ...on(order), line: { ...newLine("TEA", 1), ...change } } },
        as("Manager"),
      );
    expect((await add({ productId: 999_999 })).name).toBe("ProductNotForSale");
    expect((await add({ count: units(-1) })).name).toBe("BadInput");
    expect((await add({ count: { ...ZERO_COUNT, bagNumber: 1 } })).name).toBe("PackageNotSold");
    expect((await add({ key: known(order).key })).name).toBe("BadInput");
    const sent = draft(shop, [line(shop, "MUG", 2)], { tillId: null, customerId: shop.customerId });
    const posted = await api.call(sale.saveCommit, { payload: commitInput(sent, null) }, as("Manager"));
    expect((await count(posted.data, 3)).name).toBe("NotPossibleNow");
    const atTill = draft(shop, [line(shop, "MUG", 2)]);
    const kept = await api.call(sale.keep, { payload: { order: atTill, version: null } }, as("Manager"));
    const payload = { ...on(kept.data), line: newLine("TEA", 1) };
    expect((await api.call(sale.addLine, { payload }, as("Manager"))).name).toBe("NotPossibleNow");
  });

  test("brings the deposit of a drink with it (P14)", async () => {
    const on_ = { enable: true, deposit: 2500, tax: 2000 };
    const deposits = await api.call(settings.enableBottleProduct, { payload: on_ }, as("Root"));
    await api.rows(`update product set deposit_id = ${deposits.data.productId} where code = 'TEA'`);
    const order = await make([line(shop, "MUG", 2)]);
    const drink = newLine("TEA", 3);
    const { data } = await api.call(sale.addLine, { payload: { ...on(order), line: drink } }, as("Manager"));
    expect(data.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      [drink.key, 3000],
      [depositKey(drink.key), 3000],
    ]);
    const stored = await read(order);
    const alone = { ...on(stored), lines: [known(stored, 2)] };
    expect((await api.call(sale.removeLines, { payload: alone }, as("Manager"))).name).toBe("BadInput");
    const both = { ...on(stored), lines: [known(stored, 1)] };
    expect((await api.call(sale.removeLines, { payload: both }, as("Manager"))).data.lineCount).toBe(1);
    await api.rows("update product set deposit_id = null where code = 'TEA'");
  });
});

describe("two people at one order (S8)", () => {
  test("both add a line at once and both lines are there", async () => {
    const order = await make([line(shop, "MUG", 2)]);
    const add = (code: string) =>
      api.call(sale.addLine, { payload: { ...on(order), line: newLine(code, 1) } }, as("Manager"));
    const answers = await Promise.all([add("TEA"), add("APPLE"), add("POST")]);
    expect(answers.map(({ name }) => name)).toEqual([undefined, undefined, undefined]);
    const stored = await read(order);
    expect(stored).toMatchObject({ version: 4, lineCount: 4, total: 24_00 + 3_50 + 2_49 + 5_00 });
  });

  test("change two lines: both changes hold, and the second person is told of the first", async () => {
    const order = await make([line(shop, "MUG", 2), line(shop, "TEA", 1)]);
    await count(order, 3);
    const second = await api.call(
      sale.countLine,
      { payload: { ...on(order), line: known(order, 1), count: units(4) } },
      as("Cashier"),
    );
    expect(second.data.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Mug", 3000],
      ["Tea", 4000],
    ]);
  });

  test("change the same line: the second is refused with the line as it is now", async () => {
    const order = await make([line(shop, "MUG", 2)]);
    await count(order, 3);
    const late = await count(order, 7);
    expect(late.name).toBe("StaleVersion");
    expect(currentOf(late)).toMatchObject({ id: order.id, version: 2, line: { quantity: 3000, version: 2 } });
    const again = await read(order);
    await api.call(sale.removeLines, { payload: { ...on(again), lines: [known(again)] } }, as("Manager"));
    expect(currentOf(await count(again, 7))).toMatchObject({ key: known(again).key, line: null });
  });

  test("a line that a colleague's whole draft left alone keeps its version", async () => {
    const lines = [line(shop, "MUG", 2), line(shop, "TEA", 1)] as const;
    const sent = draft(shop, lines, { tillId: null, customerId: shop.customerId });
    const save = (order: OrderDraft, version: number | null) =>
      api.call(sale.save, { payload: { key: randomUUID(), order, version } }, as("Manager"));
    const order = (await save(sent, null)).data;
    const changed = { ...sent, memo: "by phone", lines: [lines[0], { ...lines[1], count: units(9) }] };
    expect((await save(changed, 1)).data.lines.map(({ version }) => version)).toEqual([1, 2]);
    expect((await count(order, 3)).name).toBeUndefined();
  });
});

describe("packing type, currency and warehouse of a draft", () => {
  const boxes = (order: Order) =>
    order.lines.map(({ count: { boxNumber, units: loose } }) => [boxNumber, loose]);

  test("a packing type converts the lines that fill whole packages, and shows the total before (S9)", async () => {
    const order = await make([line(shop, "TEA", 30), line(shop, "TEA", 34), line(shop, "MUG", 2)]);
    const packed = await api.call(
      sale.setPackingType,
      { payload: { ...on(order), packingType: "box" } },
      as("Manager"),
    );
    expect(boxes(await read(order))).toEqual([
      [3, 0],
      [0, 34_000],
      [0, 2000],
    ]);
    expect(packed.data.before).toEqual({ currency: "GBP", total: 105_00 + 119_00 + 24_00 });
    expect(packed.data.totals.total).toBe(90_00 + 119_00 + 24_00);
    expect(packed.data.lines).toHaveLength(1);
    const late = { ...on(order), packingType: "units" } as const;
    expect((await api.call(sale.setPackingType, { payload: late }, as("Manager"))).name).toBe("StaleVersion");
    const loose = { ...late, ...on(packed.data) };
    await api.call(sale.setPackingType, { payload: loose }, as("Manager"));
    expect(boxes(await read(order))[0]).toEqual([0, 30_000]);
  });

  test("a currency prices the lines anew and converts typed prices, which stay typed (P9, S9)", async () => {
    const order = await make([line(shop, "MUG", 2), line(shop, "TEA", 1)]);
    await api.call(
      sale.priceLine,
      { payload: { ...on(order), line: known(order), unitPrice: 100_000 } },
      as("Root"),
    );
    const [rate] = await api.rows(`
      select rate from exchange_rate r join currency c on c.id = r.currency_id where c.code = 'EUR' and stopped_at is null
      order by valid_from desc limit 1`);
    const stored = await read(order);
    const payload = { ...on(stored), currency: "EUR" };
    const { data } = await api.call(sale.setCurrency, { payload }, as("Root"));
    const euros = (price: number) => Math.round((price * 10_000_000_000) / Number(rate?.["rate"]));
    expect(data.lines.map(({ prices, priceSource }) => [prices.unitPrice, priceSource])).toEqual([
      [euros(100_000), "typed"],
      [euros(35_000), "base"],
    ]);
    expect(data).toMatchObject({ currency: "EUR", before: { currency: "GBP", total: 23_50 } });
    const again = await api.call(sale.setCurrency, { payload }, as("Root"));
    expect(again.data.before).toEqual(data.before);
  });

  test("a currency without a rate is refused: a rate comes first (X7)", async () => {
    await api.rows("insert into currency (code, name, symbol, decimals) values ('MXN', 'Peso', '$', 2)");
    const order = await make([line(shop, "MUG", 2)]);
    const refused = await api.call(
      sale.setCurrency,
      { payload: { ...on(order), currency: "MXN" } },
      as("Manager"),
    );
    expect([refused.name, refused.message]).toEqual(["RateMissing", "Enter a rate for MXN first."]);
  });

  test("another warehouse is that of the order; one that does not exist is refused", async () => {
    const order = await make([line(shop, "MUG", 2)]);
    const [row] = await api.rows(
      `insert into warehouse (branch_id, code, name) select branch_id, 'ANNEX', 'Annex' from warehouse where id = ${order.warehouseId} returning id`,
    );
    const to = (warehouseId: number) =>
      api.call(sale.setWarehouse, { payload: { ...on(order), warehouseId } }, as("Manager"));
    expect((await to(999_999)).name).toBe("NotFound");
    expect((await to(Number(row?.["id"]))).data).toMatchObject({ version: 2, before: { total: 24_00 } });
    expect(await read(order)).toMatchObject({ warehouseId: Number(row?.["id"]) });
  });

  test("picked goods have a shelf, goods of a draft have none", async () => {
    const order = await make([line(shop, "MUG", 2)]);
    const shelve = () => api.call(sale.setShelf, { payload: { ...on(order), shelf: "B-12" } }, as("Manager"));
    expect((await shelve()).name).toBe("NotPossibleNow");
    await api.rows(
      `update sale_order set state = 'picking', business_date = current_date, committed_at = now(), number = 'S-${order.id}-T' where id = ${order.id}`,
    );
    expect((await shelve()).data.orders).toMatchObject([{ state: "picking", shelf: "B-12", version: 2 }]);
  });
});

test("beside a line stands what the customer paid last, what is available, and for who may see it what it costs", async () => {
  const sent = draft(shop, [line(shop, "MUG", 2)], {
    tillId: null,
    customerId: shop.customerId,
    discount: { kind: "percent", basisPoints: 1000 },
  });
  const { data: sold } = await api.call(sale.saveCommit, { payload: commitInput(sent, null) }, as("Manager"));
  const { warehouseId } = sent;
  const facts = async (who: string, customerId: number | null) => {
    const payload = {
      warehouseId,
      customerId,
      currency: "GBP",
      vatMode: "net",
      productIds: [idOf("MUG"), idOf("POST")],
    } as const;
    return (await api.call(sale.lineFacts, { payload }, as(who))).data;
  };
  const [mug, post] = await facts("Root", shop.customerId);
  expect(mug?.paidLast).toMatchObject({ price: 90_000, currency: "GBP", number: sold.number });
  expect(post).toMatchObject({ available: null, reserved: 0, paidLast: null });
  const [balance] = await api.rows(
    `select quantity from stock_balance where product_id = ${idOf("MUG")} and warehouse_id = ${warehouseId}`,
  );
  expect(mug?.available).toBe(Number(balance?.["quantity"]));
  expect(mug?.cost).toMatchObject({ rate: 10_000_000_000 });
  const [hidden] = await facts("Cashier", null);
  expect(hidden).toMatchObject({ paidLast: null });
  expect(hidden).not.toHaveProperty("cost");
});
