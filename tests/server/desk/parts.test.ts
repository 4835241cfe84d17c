/** Bills that are paid in parts over the true pipeline: one order, each payment with its share of every VAT rate (E3, E4, E8), and seats. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type Bill,
  deskOrderEndpoints as desk,
  type PartWish,
} from "../../../src/contract/desk/desk-order.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { card, cash } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { deskBills } from "./desk-bills.ts";

const api = testApi();
let shop: Shop;
const as = (who = "Cashier") => shop.tokens.get(who) ?? "";
const { newDesk, open, one, read, add, change, split, part, stateOf, recall } = deskBills(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

describe("a bill paid in parts", () => {
  const tillId = () => shop.tills[0]?.id ?? 0;
  const payPart = async (bill: Bill, part: PartWish, given: number, change: object = {}, who?: string) => {
    const payment = { tenders: [cash(shop, given)], changeCurrency: null, ...change };
    const payload = {
      key: randomUUID(),
      id: bill.id,
      version: bill.version,
      tillId: tillId(),
      part,
      payment,
    };
    return { payload, ...(await api.call(desk.payPart, { payload }, as(who))) };
  };
  const equal = (count: number) => ({ type: "equal", count }) as const;
  const proved = async () => {
    for (const { says, query } of checks.filter(({ invariant }) =>
      ["E6", "E8", "I8", "I24", "F20"].includes(invariant),
    ))
      expect([says, await api.rows(query)]).toEqual([says, []]);
  };

  test("stays one order whose payments name their share of each rate, and stays open until all is paid (E3, E8)", async () => {
    const deskId = await newDesk();
    const bill = await add(await add(await open([deskId]), "MUG", 1), "TEA", 2);
    const first = await payPart(bill, equal(3), 1000);
    expect(first).toMatchObject({ message: "", data: { part: { number: 1, amount: 634 } } });
    const { rates } = first.data.part;
    expect(rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(634);
    // The same call again takes nothing again (G4).
    const again = await api.call(desk.payPart, { payload: first.payload }, as());
    expect(again.data.part).toEqual(first.data.part);
    const partly = await read(bill);
    expect(partly).toMatchObject({ state: "committed", total: 1900, parts: [{ amount: 634 }] });
    expect(await stateOf(deskId)).toBe("billAsked");
    expect((await change(bill, { type: "clean", deskId })).name).toBe("NotPossibleNow");
    expect((await split(partly, [part(partly, 0, 1)])).name).toBe("NotPossibleNow");

    const over = await payPart(partly, { type: "amount", amount: 1267 }, 2000);
    expect(over).toMatchObject({ name: "PartOverOpen" });
    expect(over.message).toContain("12.66");
    expect((await payPart(bill, equal(2), 1000)).name).toBe("StaleVersion");
    expect((await payPart(partly, equal(2), 100)).name).toBe("PaymentNeedsCustomer");
    const second = await payPart(partly, { type: "amount", amount: 600 }, 1000, { tip: 100 });
    expect(second).toMatchObject({ message: "", data: { part: { number: 2, amount: 600 } } });
    const last = await payPart(await read(bill), equal(1), 1000);
    expect(last.data.part).toMatchObject({ number: 3, amount: 666 });
    expect((await payPart(await read(bill), equal(1), 1000)).name).toBe("NotPossibleNow");

    const { data } = await api.call(sale.order, { params: { id: bill.id } }, as());
    expect(data).toMatchObject({ moneyState: "paid", due: 0 });
    expect(data.payments.map(({ part: paid }) => paid?.amount)).toEqual([634, 600, 666]);
    for (const { rate, net, vat, gross } of data.vatRates) {
      const shares = data.payments.flatMap(({ part: paid }) =>
        (paid?.rates ?? []).filter((share) => share.rate === rate),
      );
      const sum = (name: "net" | "vat" | "gross") => shares.reduce((total, share) => total + share[name], 0);
      expect([sum("net"), sum("vat"), sum("gross")]).toEqual([net, vat, gross]);
    }
    expect(await stateOf(deskId)).toBe("toClean");
    await proved();
  });

  test("is refused while a till takes the money, and to who takes none (E4)", async () => {
    const bill = await add(await open(), "MUG", 1);
    const asked = one((await change(bill, { type: "ask" })).data.bills);
    expect((await payPart(asked, equal(2), 1000, {}, "Stock keeper")).name).toBe("AccessDenied");
    await recall(asked);
    expect((await payPart(await read(bill), equal(2), 1000)).name).toBe("BillBeingPaid");
  });

  test("that was asked for is paid in parts as well, one of them in cash and by card together (M2)", async () => {
    const bill = await add(await open(), "MUG", 1);
    const asked = one((await change(bill, { type: "ask" })).data.bills);
    expect((await payPart(asked, { type: "amount", amount: 500 }, 500)).data.part.amount).toBe(500);
    const tenders = [cash(shop, 300), card(shop, 400)];
    const both = await payPart(await read(bill), { type: "amount", amount: 700 }, 0, { tenders });
    expect(both).toMatchObject({ message: "", data: { part: { number: 2, amount: 700 } } });
  });

  test("knows who ordered what, and seats go with their items", async () => {
    const bill = await add(await add(await open(), "MUG", 1), "TEA", 1);
    const lines = [{ key: bill.lines[0]?.key ?? "", seat: 2 }];
    const seated = one((await change(bill, { type: "seats", lines })).data.bills);
    expect(seated.lines.map(({ seat }) => seat)).toEqual([2, undefined]);
    const { data } = await split(seated, [part(seated, 0, 1)]);
    expect(data.bills.find(({ id }) => id !== bill.id)?.lines).toMatchObject([{ seat: 2 }]);
    const none = [{ key: bill.lines[1]?.key ?? "", seat: null }];
    expect(
      one((await change(bill, { type: "seats", lines: none })).data.bills).lines[0]?.seat,
    ).toBeUndefined();
  });
});
