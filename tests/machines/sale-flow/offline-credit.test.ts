/** Sales on credit without a network: limited over all that wait, and the till says why (OT10). */
import { describe, expect, it } from "vitest";
import { creditOf } from "../../../machines/sale-flow/sale-flow-pay.ts";
import { flowWhyNot } from "../../../machines/sale-flow/sale-flow-why.ts";
import { add, cash, customer, pay, shift, terms } from "../shop.ts";
import { till } from "../till.ts";

/** A till at the payment of a sale to a named customer of the trade: article 1 less 5 %. */
const paying = (unsentCredit: number | null, offlineCredit?: number) => {
  const open = till();
  if (offlineCredit !== undefined)
    open.actor.send({ type: "TILL.READY", terms: { ...terms, offlineCredit }, shift });
  for (const event of [add(1), { type: "CUSTOMER.SET", customer } as const, pay]) open.actor.send(event);
  open.actor.send({ type: "NETWORK", unsentCredit });
  return open;
};
const whyNot = ({ actor }: ReturnType<typeof paying>) => flowWhyNot(actor.getSnapshot(), { type: "CONFIRM" });
const due = 950;

describe("a sale on credit without a network", () => {
  it("is not possible by default, and the till says why; with a network it is (OT10)", () => {
    expect(whyNot(paying(0))).toBe("offlineCredit");
    expect(whyNot(paying(null))).toBeNull();
  });

  it("is possible up to the limit, together with what waits to be sent (OT10)", () => {
    expect(whyNot(paying(0, due * 100))).toBeNull();
    expect(whyNot(paying(1, due * 100))).toBe("offlineCredit");
    expect(whyNot(paying(50, (due + 50) * 100))).toBeNull();
  });

  it("is possible once it is paid, or the network is back (OT10)", () => {
    const open = paying(0);
    open.actor.send(cash(due));
    expect(whyNot(open)).toBeNull();
    const other = paying(0);
    other.actor.send({ type: "NETWORK", unsentCredit: null });
    expect(whyNot(other)).toBeNull();
  });

  it("lends what is not paid of it", () => {
    const open = paying(null);
    open.actor.send({ type: "CONFIRM" });
    const [sent] = open.sent;
    if (sent === undefined) throw new Error("the sale was not sent");
    expect(creditOf(sent, terms)).toBe(sent.total);
    const tender = {
      id: "1",
      methodId: 1,
      kind: "cash",
      currency: "EUR",
      given: 450,
      reference: null,
    } as const;
    const payment = { tenders: [{ ...tender, rate: 10_000_000_000 }], changeCurrency: null };
    expect(creditOf({ ...sent, payment }, terms)).toBe(sent.total - 450);
  });
});
