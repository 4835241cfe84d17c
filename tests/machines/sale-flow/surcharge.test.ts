/** Sales at the till to a customer under the surcharge of Spain (M14). */
import { describe, expect, it } from "vitest";
import { commitOf, draftOf, totalsOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import { surchargeRates } from "../../../src/domain/tax/surcharge.ts";
import { add, comesBack, customer, pay, product, shift, terms } from "../shop.ts";
import { till } from "../till.ts";

const surcharges = surchargeRates("ES", "2026-11-24");
const spain = { ...terms, country: "ES", surcharges };
const lola = { ...customer, level: null, hasSurcharge: true };

const inSpain = () => {
  const made = till();
  made.actor.send({ type: "TILL.READY", terms: spain, shift });
  return made;
};

describe("a customer under the surcharge", () => {
  it("bears it as soon as they are named, and not any more once another is (M14)", () => {
    const { actor, context } = inSpain();
    actor.send(add(1, { product: product(1, { vatRate: 2_100 }) }));
    const total = () => totalsOf(context().sale, context().terms).total;
    expect(total()).toBe(10_00);
    actor.send({ type: "CUSTOMER.SET", customer: lola });
    // 10.00 with 21 % VAT: 8.26 net, 5.2 % of them 0.43.
    expect(total()).toBe(10_43);
    expect(context().repriced).toEqual({ before: 10_00, after: 10_43 });
    expect(draftOf(context().sale, spain).surcharges).toEqual(surcharges);
    actor.send(pay);
    expect(commitOf(context())?.total).toBe(10_43);
  });

  it("bears none at a till whose country has none (M14)", () => {
    const { actor, context } = till();
    actor.send(add(1, { product: product(1, { vatRate: 2_100 }) }));
    actor.send({ type: "CUSTOMER.SET", customer: lola });
    expect(totalsOf(context().sale, terms).total).toBe(10_00);
    expect(draftOf(context().sale, terms)).not.toHaveProperty("surcharges");
  });

  it("gets back what was charged of it, whatever the card says by then (M14, R8)", () => {
    const { actor, context } = inSpain();
    const sold = {
      lineId: 501,
      productId: 1,
      code: "A1",
      name: "Article 1",
      packing: { packingBox: 12, packingBigBag: null, packingBag: null },
      count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 3000 },
      prices: { unitPrice: 100_000, boxPrice: 1_000_000, bigBagPrice: null, bagPrice: null },
      vatRate: 2_100,
      quantity: 3000,
      returned: 0,
      paid: 30_00,
      refunded: 0,
      vat: 5_21,
      credited: 0,
      surcharge: { rate: 520, amount: 1_29, credited: 0 },
    };
    actor.send(comesBack(1000, { lines: [sold] }));
    expect(totalsOf(context().sale, spain)).toMatchObject({ surcharge: -43, total: -10_43 });
    expect(draftOf(context().sale, spain).lines[0]?.returnSurcharge).toEqual({ rate: 520, amount: -43 });
  });
});
