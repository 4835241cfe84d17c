/** A bill with a service charge on the counter (E9). */
import { describe, expect, it } from "vitest";
import { draftOf, totalsOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import { flowWhyNot } from "../../../machines/sale-flow/sale-flow-why.ts";
import { withoutService } from "../../../machines/sale-flow/sale-flow-service.ts";
import { newSale } from "../../../machines/sale-flow/sale-flow-sale.ts";
import { add, customer, product, terms } from "../shop.ts";
import { till } from "../till.ts";

const service = { rate: 1_000, productId: 99, name: "Service charge", shares: [] };
const bill = { ...newSale("00000000-0000-4000-8000-000000000001", "gross"), service };

const withBill = () => {
  const made = till();
  made.actor.send({ type: "RECALLED", sale: bill });
  made.actor.send(add(1, { product: product(1, { vatRate: 500 }) }));
  const total = () => totalsOf(made.context().sale, terms).total;
  const charges = () =>
    draftOf(made.context().sale, terms).lines.filter(({ serviceRate }) => serviceRate !== undefined);
  return { ...made, total, charges };
};

describe("a bill with a service charge", () => {
  it("has it for each VAT rate of its goods, whatever the cashier adds or takes off (E9)", () => {
    const { actor, context, total, charges } = withBill();
    expect([total(), charges()]).toMatchObject([
      11_00,
      [{ productId: 99, vatRate: 500, serviceRate: 1_000 }],
    ]);
    actor.send(add(2, { product: product(2, { vatRate: 2_700 }) }));
    expect(charges().map(({ vatRate }) => vatRate)).toEqual([500, 2_700]);
    const [first] = context().sale.lines;
    actor.send({ type: "LINE.REMOVE", key: first?.key ?? "" });
    expect([total(), charges().length]).toEqual([11_00, 1]);
  });

  it("charges it after the order discount, and at the prices of the customer (P9)", () => {
    const { actor, total } = withBill();
    actor.send({ type: "DISCOUNT.SET", discount: { kind: "percent", basisPoints: 500 } });
    expect(total()).toBe(9_50 + 95);
    actor.send({ type: "CUSTOMER.SET", customer });
    // 5 % of their level and 5 % of the order: 9.02, and 0.90 for service.
    expect(total()).toBe(9_02 + 90);
  });

  it("changes with its goods alone: its line is neither selected nor changed, and the till says why", () => {
    const { actor, context } = withBill();
    const line = context().sale.lines.find(({ serviceRate }) => serviceRate !== undefined);
    const key = line?.key ?? "";
    for (const event of [
      { type: "LINE.REMOVE", key } as const,
      { type: "LINE.COUNT", key, number: 2000, at: 0 } as const,
      { type: "LINE.PRICE", key, price: 0, at: 0 } as const,
    ])
      expect(flowWhyNot(actor.getSnapshot(), event)).toBe("service");
    actor.send({ type: "LINE.SELECT", key });
    expect(context().sale.selected).toBe(context().sale.lines[0]?.key);
  });

  it("stays a bill when the counter is cleared, and is none once it goes on as a sale of its own", () => {
    const { actor, context } = withBill();
    const own = withoutService(context().sale);
    expect([own.lines.length, own.service]).toEqual([1, undefined]);
    actor.send({ type: "CLEAR" });
    expect(context().sale).toMatchObject({ lines: [], service });
  });
});
