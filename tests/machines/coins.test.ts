/**
 * Every cash amount that Kontor asks for, suggests, gives back or pays out is payable in coins of its currency (M4, M10, M11, I21):
 * in every currency and country whose cash is rounded, by the rules that till and server share and by the till's machine.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settlementOf } from "../../machines/sale-flow/sale-flow-pay.ts";
import type { SaleFlowEvent } from "../../machines/sale-flow/sale-flow-events.ts";
import { cashRoundingFor, isPayable } from "../../src/domain/money/cash.ts";
import { cashRest, settledInCash } from "../../src/domain/money/matching.ts";
import { convert, settle, type Tender, type TenderKind } from "../../src/domain/money/payment.ts";
import { payoutInCoins, payoutPlan, payoutProblem } from "../../src/domain/money/payout.ts";
import { RATE_SCALE } from "../../src/domain/units.ts";
import { exactCash, exactIn, quickAmounts } from "../../src/domain/money/cash-suggestion.ts";
import { add, comesBack, pay, product, terms } from "./shop.ts";
import { till } from "./till.ts";

/** Usual decimals, and a currency without coins that are missing. */
const decimalsOf = (code: string): number => (["HUF", "CLP"].includes(code) ? 0 : 2);
/** Every currency and country whose cash is rounded, and one that is not; the country only matters for the euro. */
const places = [
  ...Intl.supportedValuesOf("currency").map((currency) => ({ currency, country: "" })),
  ...Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (first) =>
    Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ", (second) => ({ currency: "EUR", country: first + second })),
  ).flat(),
].filter(({ currency, country }) => currency === "GBP" || cashRoundingFor(currency, country) !== null);

/** A shop that sells in one currency, and takes another one too; `rate`: its own main units for one of the other. */
const shops = fc
  .record({
    own: fc.constantFrom(...places),
    other: fc.constantFrom(...places),
    rate: fc.integer({ min: RATE_SCALE / 2_000, max: RATE_SCALE * 2_000 }),
  })
  .filter(({ own, other }) => own.currency !== other.currency)
  .map(({ own, other, rate }) => {
    const country = own.country === "" ? other.country : own.country;
    const made = (code: string) => ({
      code,
      decimals: decimalsOf(code),
      rounding: cashRoundingFor(code, country, decimalsOf(code)),
    });
    return { country, rate, own: made(own.currency), other: made(other.currency) };
  });
type Shop = typeof shops extends fc.Arbitrary<infer S> ? S : never;

const coins = (shop: Shop, code: string) => (code === shop.own.code ? shop.own : shop.other);
const tender = (shop: Shop, kind: TenderKind, code: string, given: number): Tender => ({
  id: `${kind} ${code} ${given}`,
  methodId: kind === "cash" ? 1 : 2,
  kind,
  currency: code,
  given,
  rate: code === shop.own.code ? RATE_SCALE : shop.rate,
  reference: null,
});

const settled = (shop: Shop, due: number, tenders: readonly Tender[], abroad = false) =>
  settle({
    due,
    orderDecimals: shop.own.decimals,
    tenders,
    currencies: { [shop.own.code]: shop.own, [shop.other.code]: shop.other },
    rounding: shop.own.rounding,
    changeCurrency: abroad
      ? { code: shop.other.code, rate: shop.rate, rounding: shop.other.rounding }
      : undefined,
  });

const amounts = fc.integer({ min: 1, max: 500_000 });
const inSteps = (amount: number, { rounding }: Shop["own"]) => amount - (amount % (rounding?.step ?? 1));

describe("cash", () => {
  it("is rounded in the currencies and countries that this file goes through", () => {
    const names = new Set(places.map(({ currency, country }) => `${currency} ${country}`.trim()));
    for (const name of ["HUF", "CZK", "CLP", "EUR SK", "EUR BE", "GBP"]) expect(names).toContain(name);
  });

  it("given back as change is payable, in the order's currency or another, whatever was laid (M10)", () => {
    const laid = fc.array(
      fc.record({ kind: fc.constantFrom("cash", "cash", "card"), isOwn: fc.boolean(), given: amounts }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(
        shops,
        amounts,
        laid,
        fc.boolean(),
        fc.boolean(),
        (shop, total, given, abroad, isRefund) => {
          const sign = isRefund ? -1 : 1;
          const tenders = given.map(({ kind, isOwn, given: amount }) => {
            const of = kind === "card" || isOwn ? shop.own : shop.other;
            const coinsOf = kind === "card" ? amount : inSteps(amount, of);
            return tender(shop, kind === "card" ? "card" : "cash", of.code, sign * coinsOf);
          });
          const result = settled(shop, sign * total, tenders, abroad);
          const { change, changeGiven, rounding } = result;
          if (changeGiven)
            expect(isPayable(changeGiven.amount, coins(shop, changeGiven.currency).rounding)).toBe(true);
          else expect(isPayable(change, shop.own.rounding)).toBe(true);
          const own = (shop.own.rounding?.step ?? 0) / 2;
          const other = convert(
            shop.other.rounding?.step ?? 0,
            shop.other.decimals,
            shop.own.decimals,
            shop.rate,
          );
          expect(Math.abs(rounding)).toBeLessThanOrEqual(abroad ? Math.max(own, other + 1) : own);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("that the till suggests is payable, settles what is left, and leaves nothing that coins cannot pay (M10, M11)", () => {
    fc.assert(
      fc.property(shops, amounts, (shop, rest) => {
        const own = exactCash(rest, shop.own.rounding);
        for (const amount of quickAmounts(own, shop.own.decimals, shop.own.rounding))
          expect(isPayable(amount, shop.own.rounding)).toBe(true);
        expect(settled(shop, rest, [tender(shop, "cash", shop.own.code, own)])).toMatchObject({
          remaining: 0,
          change: 0,
          problem: null,
        });
        const foreign = { ...shop.other, rate: shop.rate };
        const asked = Math.min(rest, own);
        const abroad = exactIn(asked, shop.own.decimals, { ...foreign, goesOut: false });
        for (const amount of quickAmounts(abroad, shop.other.decimals, shop.other.rounding))
          expect(isPayable(amount, shop.other.rounding)).toBe(true);
        if (asked > 0)
          expect(settled(shop, rest, [tender(shop, "cash", shop.other.code, abroad)]).remaining).toBe(0);
        const out = exactIn(asked, shop.own.decimals, { ...foreign, goesOut: true });
        expect(isPayable(out, shop.other.rounding)).toBe(true);
        expect(settled(shop, 0 - rest, [tender(shop, "cash", shop.other.code, 0 - out)]).change + 0).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it("paid back as planned is payable, settles the refund and needs no right (M8, M10, M11)", () => {
    fc.assert(
      fc.property(shops, amounts, fc.nat(500_000), fc.boolean(), (shop, byCash, byCard, isPart) => {
        const methods = [
          { methodId: 1, kind: "cash" as const, value: byCash },
          { methodId: 2, kind: "card" as const, value: byCard },
        ];
        const amount = isPart ? Math.ceil((byCash + byCard) / 3) : byCash + byCard;
        const plan = payoutInCoins(payoutPlan(amount, methods), amount, shop.own.rounding);
        const tenders = plan.map(({ kind, value }) => tender(shop, kind, shop.own.code, 0 - value));
        for (const { kind, given } of tenders)
          if (kind === "cash") expect(isPayable(given, shop.own.rounding)).toBe(true);
        const result = settled(shop, 0 - amount, tenders);
        expect(result).toMatchObject({ remaining: 0, problem: null });
        const back = plan.map((one) => ({
          ...one,
          value: one.value + (one.kind === "cash" ? result.rounding : 0),
        }));
        const basis = {
          originals: [{ sold: byCash + byCard, due: 0, back: 0, methods, linked: byCash + byCard }],
          free: 0,
          sold: 0,
        };
        expect(payoutProblem(basis, back, { mayUseOther: false, makesVouchers: true })).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it("planned for a part that a method covers is never more than came by it (M8)", () => {
    const methods = [{ methodId: 1, kind: "cash" as const, value: 1_998 }];
    const rounding = cashRoundingFor("HUF", "HU");
    expect(payoutInCoins(payoutPlan(3_000, methods), 3_000, rounding)).toMatchObject([{ value: 1_995 }]);
    expect(payoutInCoins(payoutPlan(1_998, methods), 1_998, rounding)).toMatchObject([{ value: 2_000 }]);
  });

  it("received in the office settles orders as coins can pay them; what is more stays as credit (M10, A1)", () => {
    fc.assert(
      fc.property(shops, fc.array(amounts, { minLength: 1, maxLength: 4 }), ({ own }, dues) => {
        const rates = {
          base: { code: own.code, decimals: own.decimals, rate: RATE_SCALE },
          currencies: [{ code: own.code, decimals: own.decimals, rate: RATE_SCALE }],
        };
        const orders = dues.map((due, orderId) => ({ orderId, due, currency: own.code }));
        const all = dues.reduce((sum, due) => sum + due, 0);
        const amount = exactCash(all, own.rounding);
        const payment = { currency: own.code, rounding: own.rounding };
        const matched = settledInCash(orders, amount, payment, rates);
        expect(matched?.reduce((sum, match) => sum + match.amount, 0)).toBe(all);
        expect(cashRest(all, amount, own.rounding)).toEqual({ rest: 0, rounding: amount - all });
        expect(cashRest(all, amount + 1_000, own.rounding).rounding).toBe(0);
      }),
    );
  });
});

describe("the till's machine", () => {
  const readyIn = (shop: Shop): SaleFlowEvent => ({
    type: "TILL.READY",
    shift: { id: 5, number: "S5" },
    terms: {
      ...terms,
      currency: shop.own.code,
      decimals: shop.own.decimals,
      country: shop.country,
      currencies: [
        { ...shop.own, symbol: "", isCash: true, rate: RATE_SCALE },
        { ...shop.other, symbol: "", isCash: true, rate: shop.rate },
      ],
    },
  });
  const cash = (currency: string, given: number): SaleFlowEvent => ({
    type: "TENDER.ADD",
    id: `${currency} ${given}`,
    methodId: 1,
    kind: "cash",
    currency,
    given,
    reference: null,
  });

  it("takes the cash that it suggests, in each currency, and none that no coin can pay (M10)", () => {
    fc.assert(
      fc.property(shops, fc.integer({ min: 1, max: 300_000 }), (shop, total) => {
        const { actor, context, state } = till();
        actor.send(readyIn(shop));
        const unitPrice = total * 10 ** (4 - shop.own.decimals);
        actor.send(add(1, { product: product(1, { unitPrice }) }));
        actor.send(pay);
        for (const of of [shop.own, shop.other]) {
          const step = of.rounding?.step ?? 1;
          if (step > 1) expect(actor.getSnapshot().can(cash(of.code, step + 1))).toBe(false);
        }
        const { remaining } = settlementOf(context());
        actor.send(cash(shop.own.code, exactCash(remaining, shop.own.rounding)));
        expect(settlementOf(context())).toMatchObject({ remaining: 0, change: 0, problem: null });
        actor.send({ type: "CONFIRM" });
        expect(state()).not.toBe("paying");
        actor.stop();
      }),
      { numRuns: 200 },
    );
  });

  it("plans a refund in coins: 4.99 paid in cash in Slovakia goes back as 5.00 (M10)", () => {
    const { actor, context } = till();
    actor.send(
      comesBack(1_000, {
        lines: [
          {
            lineId: 501,
            productId: 1,
            code: "A1",
            name: "Article 1",
            packing: { packingBox: 12, packingBigBag: null, packingBag: null },
            count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 1_000 },
            prices: { unitPrice: 49_900, boxPrice: null, bigBagPrice: null, bagPrice: null },
            vatRate: 2000,
            quantity: 1_000,
            returned: 0,
            paid: 499,
            vat: 83,
            refunded: 0,
            credited: 0,
          },
        ],
        methods: [{ methodId: 1, kind: "cash", value: 499 }],
      }),
    );
    actor.send(pay);
    expect(context().tenders.map(({ given }) => given)).toEqual([-500]);
    expect(settlementOf(context())).toMatchObject({ paid: -499, rounding: -1, remaining: 0, problem: null });
    actor.stop();
  });

  it("settles a rest that rounds to nothing by cash of nothing, and no other rest so (M11)", () => {
    const { actor, context, state } = till();
    actor.send(add(1, { product: product(1, { unitPrice: 200 }) }));
    actor.send(pay);
    expect(actor.getSnapshot().can(cash("EUR", 0))).toBe(true);
    actor.send(cash("EUR", 0));
    expect(settlementOf(context())).toMatchObject({ paid: 2, rounding: -2, remaining: 0 });
    expect(actor.getSnapshot().can(cash("EUR", 0))).toBe(false);
    actor.send({ type: "CONFIRM" });
    expect(state()).not.toBe("paying");
    const more = till();
    more.actor.send(add(1, { product: product(1, { unitPrice: 300 }) }));
    more.actor.send(pay);
    expect(more.actor.getSnapshot().can(cash("EUR", 0))).toBe(false);
    for (const one of [actor, more.actor]) one.stop();
  });
});
