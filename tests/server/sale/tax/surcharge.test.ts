/** Sales to customers under the recargo de equivalencia, through the real HTTP pipeline: totals, ledgers, returns, reports (M14). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { customerEndpoints as customers } from "../../../../src/contract/customer/customer.ts";
import { guestQuoteEndpoints as guest } from "../../../../src/contract/sale/quote-guest.ts";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import type { OrderDraft } from "../../../../src/contract/sale/sale-order.ts";
import { salePrintEndpoints as print } from "../../../../src/contract/sale/sale-print.ts";
import { shiftEndpoints } from "../../../../src/contract/till/shift-report.ts";
import { tillEndpoints } from "../../../../src/contract/till/till.ts";
import { surchargeRates } from "../../../../src/domain/tax/surcharge.ts";
import { testApi } from "../../support/api.ts";
import { customerDesk } from "../../support/customers.ts";
import { cash, commitInput, draft, line, totalOf } from "../../support/drafts.ts";
import { returnsDesk } from "../../support/returns.ts";
import { openShifts, openShop } from "../../support/shop.ts";
import type { Shop } from "../../support/shop.ts";
import { formDesk } from "../form/form-desk.ts";
import { pickingDesk } from "../picking/picking-desk.ts";
import { quoteDesk } from "../quote/quote-desk.ts";

const api = testApi();
let shop: Shop;
let under = 0;
const { as, inCash, sell, lookUp, returning, post, prove } = returnsDesk(api, () => shop);
const surcharges = surchargeRates("ES", "2026-11-24");

const setCountry = (code: string) =>
  api.rows(`insert into setting (name, value) values ('Country', '"${code}"')
    on conflict (name) do update set value = excluded.value, version = setting.version + 1`);

/** Mugs at 12.00 with 21 % VAT: 9.92 net each. */
const mug = (units: number) => line(shop, "MUG", units, { vatRate: 2_100 });
const ofUnder = (units: number, change: Partial<OrderDraft> = {}): OrderDraft =>
  draft(shop, [mug(units)], { customerId: under, surcharges, ...change });
const refused = async (order: OrderDraft, total = totalOf(order)) =>
  (await post(order, [cash(shop, total)], "Cashier", { total })).name;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await setCountry("ES");
  await api.rows("update product set vat_rate = 2100 where code in ('MUG', 'POST')");
  under = (await customerDesk(api, as).make({ name: "Tienda Lola", hasSurcharge: true })).id;
});

describe("a sale to a customer under the surcharge", () => {
  test("bears 5.2 % on the net amount beside 21 % VAT, in total, account and payment (M14)", async () => {
    // 120.00 with VAT: 99.17 net, 20.83 VAT, 5.16 surcharge.
    const order = ofUnder(10);
    const sold = await sell(order);
    expect(sold).toMatchObject({ net: 99_17, vat: 20_83, surcharge: 5_16, total: 125_16, due: 0 });
    expect(sold.vatRates).toEqual([
      { rate: 2_100, net: 99_17, vat: 20_83, gross: 120_00, surchargeRate: 520, surcharge: 5_16 },
    ]);
    expect(sold.lines[0]).toMatchObject({ gross: 120_00, surcharge: { rate: 520, amount: 5_16 } });
    const owed = await sell(ofUnder(10), null);
    expect(owed.due).toBe(125_16);
    const { data } = await api.call(customers.customer, { params: { id: under } }, as("Manager"));
    expect(data).toMatchObject({ balance: 125_16, customer: { hasSurcharge: true } });
    const printed = await api.call(print.print, { query: { id: sold.id } }, as("Manager"));
    expect(printed.data).toMatchObject({ surcharge: 5_16, vatRates: [{ surcharge: 5_16 }] });
    await prove();
  });

  test("of an office needs no rates from the client; a till that names none or others is refused (M14)", async () => {
    const { surcharges: _, ...plain } = ofUnder(1);
    expect(await refused(plain)).toBe("SurchargeChanged");
    expect(await refused(draft(shop, [mug(1)], { surcharges }))).toBe("SurchargeChanged");
    const office = { ...plain, tillId: null };
    expect(await refused(office)).toBe("TotalDiffers");
    const total = totalOf({ ...office, surcharges });
    const { data, message } = await post(office, null, "Manager", { total });
    expect(message).toBe("");
    expect(data).toMatchObject({ total: 12_52, surcharge: 52 });
    await prove();
  });

  test("that was printed with what the card said then is posted so, with an exception (OT9)", async () => {
    const { surcharges: _, ...order } = ofUnder(1);
    const { data: till } = await api.call(
      tillEndpoints.till,
      { params: { tillId: shop.tills[0]?.id ?? 0 } },
      as("Cashier"),
    );
    const device = { at: Math.floor(Date.now() / 1000), counter: 1, shiftId: till.shift?.id ?? null };
    const payload = { ...commitInput(order, inCash(order)), device, printed: true };
    const { data, message } = await api.call(sale.saveCommit, { payload }, as("Cashier"));
    expect(message).toBe("");
    expect(data).toMatchObject({ total: 12_00, surcharge: 0, exceptions: 1 });
    const found = await api.call(sale.exceptions, { params: { id: data.id } }, as("Manager"));
    expect(found.data[0]).toMatchObject({ kind: "surcharge", detail: { name: "Tienda Lola" } });
    await prove();
  });

  test("is like any other where the country has no surcharge, and to customers who bear none (M14)", async () => {
    expect((await sell(draft(shop, [mug(10)], { customerId: shop.customerId }))).total).toBe(120_00);
    await setCountry("PT");
    const sold = await sell(draft(shop, [mug(10)], { customerId: under }));
    await setCountry("ES");
    expect(sold).toMatchObject({ total: 120_00, surcharge: 0 });
    expect(sold.lines[0]?.surcharge).toBeUndefined();
  });
});

describe("goods that come back", () => {
  test("piece by piece bring back exactly the surcharge, also when the customer bears none any more (M14, R8, I16)", async () => {
    const sold = await sell(ofUnder(7));
    // 84.00 with VAT: 69.42 net, of which 5.2 % are 3.61.
    expect(sold).toMatchObject({ surcharge: 3_61, total: 87_61 });
    const back: number[] = [];
    for (let piece = 0; piece < 7; piece++) {
      if (piece === 4) await api.rows(`update customer set has_surcharge = false where id = ${under}`);
      const coming = await returning(sold, 1, piece < 4 ? { surcharges } : {});
      const { data, message } = await post(coming, inCash(coming));
      expect(message).toBe("");
      expect(data.total).toBe(-12_00 + (data.surcharge ?? 0));
      back.push(data.surcharge ?? 0);
    }
    await api.rows(`update customer set has_surcharge = true where id = ${under}`);
    expect(back).toEqual([-52, -51, -52, -51, -52, -51, -52]);
    const [found] = (await lookUp(sold)).lines;
    expect(found?.surcharge).toEqual({ rate: 520, amount: 3_61, credited: 3_61 });
    await prove();
  });

  test("of any sale, with any discount, in any parts, leave every ledger as the lines say (M14, R8, I8, I14, I16)", async () => {
    const discount = fc.integer({ min: 1, max: 500 });
    const parts = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        discount,
        parts,
        async (units, basisPoints, pieces) => {
          const off = { kind: "percent", basisPoints } as const;
          const sold = await sell(ofUnder(units, { discount: off }));
          let [left, back] = [units, 0];
          for (const piece of [...pieces, units]) {
            const count = Math.min(piece, left);
            if (count === 0) continue;
            left -= count;
            const coming = await returning(sold, count, { surcharges });
            const { data, message } = await post(coming, inCash(coming));
            expect(message).toBe("");
            back += data.total;
          }
          expect(back).toBe(0 - sold.total);
        },
      ),
      { numRuns: 6 },
    );
    await prove();
  });

  test("beside new goods pay what they were sold for with the surcharge (M14, R2)", async () => {
    const sold = await sell(ofUnder(2));
    const coming = await returning(sold, 1, { surcharges });
    const exchange = { ...coming, lines: [...coming.lines, mug(3)] };
    const { data, message } = await post(exchange, inCash(exchange));
    expect(message).toBe("");
    // 3 bear 1.55, one of two brings 0.52 of 1.03 back.
    expect(data).toMatchObject({ surcharge: 1_03, total: 24_00 + 1_03 });
    await prove();
  });

  test("with a whole sale that is cancelled leave nothing behind (I11)", async () => {
    const sold = await sell(ofUnder(5));
    const payload = {
      key: randomUUID(),
      id: sold.id,
      version: sold.version,
      refund: true,
      reason: "mistake",
    };
    expect((await api.call(sale.cancel, { payload }, as("Manager"))).message).toBe("");
    await prove();
  });
});

test("X reports say the surcharge beside gross, by rate, and still tie (M14, F20, I22)", async () => {
  const { data: till } = await api.call(
    tillEndpoints.till,
    { params: { tillId: shop.tills[0]?.id ?? 0 } },
    as("Cashier"),
  );
  const shiftId = till.shift?.id ?? 0;
  const before = await api.call(shiftEndpoints.shiftReport, { params: { shiftId } }, as("Manager"));
  await sell(ofUnder(10));
  const after = await api.call(shiftEndpoints.shiftReport, { params: { shiftId } }, as("Manager"));
  const [was, is] = [before, after].map(({ data }) => data.totals.turnover[0]);
  expect((is?.gross ?? 0) - (was?.gross ?? 0)).toBe(120_00);
  expect((is?.surcharge ?? 0) - (was?.surcharge ?? 0)).toBe(5_16);
  expect(is?.onAccount).toBe(was?.onAccount);
  const rate = is?.rates.find((one) => one.rate === 2_100);
  expect(rate).toMatchObject({ surchargeRate: 520, surcharge: is?.surcharge });
  await prove();
});

describe("documents before the sale", () => {
  test("of a quotation name the surcharge, also to the customer, and the order bears it (M14, S18)", async () => {
    const quotes = quoteDesk(api, () => shop);
    const lines = [quotes.lineOf("MUG", 10, { vatRate: 2_100 })];
    const made = await quotes.create(quotes.draftOf(lines, { customerId: under }));
    expect(made.data).toMatchObject({ total: 125_16, surcharge: 5_16, surcharges });
    const sent = await quotes.send(made.data);
    const token = await quotes.link(sent.data.id);
    const seen = await api.call(guest.guestQuote, { payload: { token } });
    expect(seen.data).toMatchObject({ total: 125_16, surcharges });
    const accepted = await quotes.accept(sent.data);
    const orderId = accepted.data.order?.id ?? 0;
    const order = await api.call(sale.order, { params: { id: orderId } }, as("Manager"));
    expect(order.data).toMatchObject({ total: 125_16, surcharge: 5_16 });
    await prove();
  });

  test("of an order form come to the same (M14, S21)", async () => {
    const forms = formDesk(api, () => shop);
    const lines = [forms.lineOf("MUG", 10, { vatRate: 2_100 })];
    const made = await forms.create(forms.draftOf(lines, { customerId: under }));
    expect(made.data).toMatchObject({ total: 125_16, surcharge: 5_16, openTotal: 125_16 });
  });
});

test("an order that is picked bears the surcharge of what is picked, in its lines, rates and account (M14, S14)", async () => {
  const { commit, deliver, pick, read, short } = pickingDesk(api, () => shop);
  await api.rows("update warehouse set pick_first = true");
  const change = { customerId: under, tillId: null };
  const total = totalOf(ofUnder(3));
  const { data: order, message } = await commit([mug(3)], { ...change, surcharges });
  expect(message).toBe("");
  expect(order).toMatchObject({ state: "picking", total, surcharge: 1_55 });
  await pick(order, 2_000);
  await short(order, 1_000);
  const left = await read(order.id);
  expect(left).toMatchObject({
    total: 24_00 + 1_03,
    surcharge: 1_03,
    vatRates: [{ surchargeRate: 520, surcharge: 1_03 }],
  });
  expect((await deliver(order)).message).toBe("");
  await api.rows("update warehouse set pick_first = false");
  await prove();
});
