/** The service charge of a bill: by VAT rate, after discounts, with parts that add up (E7, E9). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isServiceCharge, type LineValues } from "../../../src/domain/price/order.ts";
import { NO_PACKING, ZERO_COUNT } from "../../../src/domain/price/packing.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import {
  serviceCharges,
  serviceLine,
  serviceRateFor,
  splitService,
  withServiceLines,
} from "../../../src/domain/restaurant/service-charge.ts";

/** `pieces` of something that costs `cents` each. */
const dish = (cents: number, vatRate: number, pieces = 1): LineValues => ({
  packing: NO_PACKING,
  count: { ...ZERO_COUNT, units: pieces * 1000 },
  prices: { unitPrice: cents * 100, boxPrice: null, bigBagPrice: null, bagPrice: null },
  discount: null,
  vatRate,
});
const bill = (lines: readonly LineValues[], vatMode: "net" | "gross" = "gross") => ({
  currency: "EUR",
  decimals: 2,
  vatMode,
  discount: null,
  lines,
});
const tenPercent = { rate: 1000, shares: [] };

test("10 % of 20.00 at 5 % and 50.00 at 27 % are 2.00 at 5 % and 5.00 at 27 % (E9)", () => {
  const order = bill([dish(5000, 2700), dish(2000, 500)]);
  const charges = serviceCharges(order, tenPercent);
  expect(charges).toEqual([
    { vatRate: 500, base: 2000, amount: 200 },
    { vatRate: 2700, base: 5000, amount: 500 },
  ]);
  const lines = [...order.lines, ...charges.map((charge) => serviceLine(charge, 2, 1000))];
  const { total, vatRates } = totals({ ...order, lines });
  expect(total).toBe(7700);
  expect(vatRates.map(({ rate, gross }) => [rate, gross])).toEqual([
    [500, 2200],
    [2700, 5500],
  ]);
  // The charge is not charged on itself.
  expect(serviceCharges({ ...order, lines }, tenPercent)).toEqual(charges);
});

test("it is charged after discounts, and the order discount takes nothing of it", () => {
  const discount = { kind: "percent", basisPoints: 5000 } as const;
  const order = { ...bill([dish(2000, 500)]), discount };
  const charges = serviceCharges(order, tenPercent);
  expect(charges).toEqual([{ vatRate: 500, base: 1000, amount: 100 }]);
  const lines = [...order.lines, ...charges.map((charge) => serviceLine(charge, 2, 1000))];
  expect(totals({ ...order, lines })).toMatchObject({ orderDiscount: 1000, total: 1100 });
});

test("neither deposits nor goods that come back are charged, and net prices have VAT beside it", () => {
  const deposit = { ...dish(25, 2000), isDeposit: true };
  const order = bill([dish(2000, 2000), deposit, dish(900, 2000, -1)], "net");
  expect(serviceCharges(order, tenPercent)).toEqual([{ vatRate: 2000, base: 2000, amount: 200 }]);
});

test("guests pay it from the number of the setting, and where it is above 0", () => {
  const from = (guests: number, rate = 1250) => serviceRateFor(guests, { rate, from: 6 });
  expect([from(5), from(6), from(7), from(6, 0)]).toEqual([null, 1250, 1250, null]);
});

test("a charge that does not change leaves the lines as they are, and follows them otherwise", () => {
  type Line = { readonly key: string } & LineValues;
  const charged = (lines: readonly Line[]) =>
    withServiceLines(lines, serviceCharges(bill(lines), tenPercent), {
      clientId: "00000000-0000-4000-8000-000000000007",
      isService: isServiceCharge,
      lineOf: (charge, key, before): Line => {
        const line = { key, ...serviceLine(charge, 2, 1000) };
        return before?.prices.unitPrice === line.prices.unitPrice ? before : line;
      },
    });
  const soup = { key: "soup", ...dish(1000, 500) };
  const first = charged([soup]);
  expect(first.map(({ key }) => key)).toEqual(["soup", "00000000-0000-6000-8000-0000000001f4"]);
  expect(charged(first)).toBe(first);
  const [, , more] = charged([...first, { key: "tart", ...dish(500, 500) }]);
  expect(more?.prices.unitPrice).toBe(15_000);
  expect(charged(first.slice(1))).toEqual([]);
});

test("however a bill is split, the charges of both parts add up to its own (E7)", () => {
  const lines = fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 99_999 }),
      rate: fc.constantFrom(500, 1000, 2700),
      goes: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 10_000 }), (dishes, rate) => {
      const of = (chosen: typeof dishes, shares: ReturnType<typeof serviceCharges> = []) =>
        serviceCharges(bill(chosen.map((one) => dish(one.cents, one.rate))), { rate, shares });
      const [part, rest] = [dishes.filter(({ goes }) => goes), dishes.filter(({ goes }) => !goes)];
      const divided = splitService(of(dishes), of(part), of(rest));
      const sum = (charges: readonly { amount: number }[]) =>
        charges.reduce((total, { amount }) => total + amount, 0);
      expect(sum([...divided.part, ...divided.rest])).toBe(sum(of(dishes)));
      for (const [chosen, shares] of [
        [part, divided.part],
        [rest, divided.rest],
      ] as const)
        for (const { vatRate, base, amount } of of(chosen, shares)) {
          // A part whose charge rounds to nothing has a base that no charge names.
          const share = shares.find((one) => one.vatRate === vatRate && one.base === base);
          if (share !== undefined && share.amount > 0) expect(amount).toBe(share.amount);
        }
    }),
  );
});
