/** Manager approval over the true HTTP pipeline: checked when it is given, of one act with its figures, used once (P8, S7, G9). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { employeeEndpoints } from "../../../src/contract/employee/employee.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { shiftEndpoints } from "../../../src/contract/till/shift-report.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import type { DraftLine, OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { isBadgeCode } from "../../../src/domain/badge.ts";
import { testApi } from "../support/api.ts";
import { approvalDesk, figures } from "../support/approvals.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const { ask, tokenOf } = approvalDesk(api, () => shop);
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows(`update position set maximum_discount = 500 where name = 'Cashier'`);
  await api.rows(`update position set maximum_discount = 3000 where name = 'Manager'`);
});

const off = (basisPoints: number): Partial<DraftLine> => ({ discount: { kind: "percent", basisPoints } });
const mug = (basisPoints: number) => line(shop, "MUG", 1, off(basisPoints));
const typed = (unitPrice: number) =>
  line(shop, "MUG", 1, {
    prices: { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null },
    priceSource: "typed",
  });
/** A discount on the first line of an order, as the till asks for it. */
const discountOf = (order: OrderDraft, basisPoints: number) =>
  ({
    act: "discount",
    lineKey: order.lines[0]?.key ?? "",
    figures: figures({
      product: "Mug",
      from: 120000,
      to: Math.round(120000 * (1 - basisPoints / 10000)),
      basisPoints,
    }),
  }) as const;
const priceOf = (order: OrderDraft, act: "price" | "lowestPrice", to: number) =>
  ({
    act,
    lineKey: order.lines[0]?.key ?? "",
    figures: figures({ product: "Mug", from: 120000, to, basisPoints: Math.ceil((120000 - to) / 12) }),
  }) as const;
const sell = (order: OrderDraft, approvals: readonly string[] = [], who = "Cashier") =>
  api.call(
    sale.saveCommit,
    { payload: { ...commitInput(order, [cash(shop, totalOf(order))]), approvals } },
    as(who),
  );

describe("a badge", () => {
  const badgeOf = async (name: string) => {
    const [person] = await api.rows(`select id from person where name = '${name}'`);
    const payload = { id: Number(person?.["id"]) };
    return (await api.call(employeeEndpoints.giveBadge, { payload }, as("Root"))).data.code;
  };
  const scan = (badge: string) =>
    api.call(sale.approverOfBadge, { payload: { tillId: shop.tills[0]?.id ?? 0, badge } }, as("Cashier"));

  test("stands for the name of its person and for nothing else; its code is stored nowhere (P8)", async () => {
    const code = await badgeOf("Manager");
    expect(isBadgeCode(code)).toBe(true);
    expect((await scan(code)).data).toMatchObject({ name: "Manager", maximumDiscount: 3000 });
    expect((await scan(code.replace(/.$/, "x"))).name).toBe("BadgeUnknown");
    const stored = await api.rows(
      "select to_jsonb(person)::text as text from person where badge_hash is not null",
    );
    expect(JSON.stringify(stored)).not.toContain(code);
    const order = draft(shop, [mug(1500)]);
    expect((await ask(order, discountOf(order, 1500), { pin: code })).name).toBe("PinRefused");
  });

  test("ends with the next one, when it is cancelled, and when its person is blocked", async () => {
    const first = await badgeOf("Manager");
    const second = await badgeOf("Manager");
    expect((await scan(first)).name).toBe("BadgeUnknown");
    await api.rows("update person set active = false where name = 'Manager'");
    expect((await scan(second)).name).toBe("BadgeUnknown");
    await api.rows("update person set active = true where name = 'Manager'");
    const { data } = await scan(second);
    await api.call(employeeEndpoints.endBadge, { payload: { id: data.id } }, as("Root"));
    expect((await scan(second)).name).toBe("BadgeUnknown");
  });
});

describe("an approval is refused when it is asked for, not after payment", () => {
  test("with a wrong PIN, and by somebody of another branch or without a PIN", async () => {
    const order = draft(shop, [mug(1500)]);
    expect((await ask(order, discountOf(order, 1500), { pin: "0000" })).name).toBe("PinRefused");
    expect((await ask(order, discountOf(order, 1500), { approver: "Nobody" })).name).toBe("PinRefused");
  });

  test("over the approver's own limit, which it names", async () => {
    const order = draft(shop, [mug(3500)]);
    const answer = await ask(order, discountOf(order, 3500));
    expect([answer.name, answer.data]).toMatchObject([
      "ApproverOverLimit",
      { params: { name: "Manager", limit: 30 } },
    ]);
  });

  test("by somebody without the right to the act", async () => {
    const order = draft(shop, [typed(110000)]);
    const answer = await ask(order, priceOf(order, "price", 110000), { approver: "Cashier" });
    expect(answer.name).toBe("ApproverLacksRight");
  });

  test("the list of approvers names those who have a PIN and what they can allow", async () => {
    const query = { tillId: shop.tills[0]?.id ?? 0 };
    const { data } = await api.call(sale.approvers, { query }, as("Cashier"));
    const manager = data.find(({ name }) => name === "Manager");
    expect(manager).toMatchObject({ maximumDiscount: 3000 });
    expect(manager?.acts).toContain("return");
    expect(data.find(({ name }) => name === "Cashier")?.acts).toEqual(["discount"]);
    await api.rows(`update person set pin_hash = null where name = 'Stock keeper'`);
    const again = await api.call(sale.approvers, { query }, as("Cashier"));
    expect(again.data.some(({ name }) => name === "Stock keeper")).toBe(false);
  });
});

describe("an approval covers one act up to its figures", () => {
  test("of its own line: another line with the same discount is refused", async () => {
    const order = draft(shop, [mug(1500), line(shop, "TEA", 1, off(1500))]);
    const token = await tokenOf(order, discountOf(order, 1500));
    const answer = await sell(order, [token]);
    expect([answer.name, answer.data]).toMatchObject([
      "DiscountOverLimit",
      { params: { product: "Tea", price: "2.975", lowest: "3.325" } },
    ]);
  });

  test("and no more: a larger discount than was allowed is refused", async () => {
    const order = draft(shop, [mug(1600)]);
    const token = await tokenOf(order, discountOf(order, 1500));
    expect((await sell(order, [token])).name).toBe("DiscountOverLimit");
    const larger = await tokenOf(order, discountOf(order, 1600));
    expect((await sell(order, [token, larger])).message).toBe("");
  });

  test("a typed price down to the one that was shown, and not below", async () => {
    const order = draft(shop, [typed(110000)]);
    const token = await tokenOf(order, priceOf(order, "price", 110000));
    const cheaper = {
      ...order,
      lines: order.lines.map((one) => ({ ...one, prices: { ...one.prices, unitPrice: 109900 } })),
    };
    expect((await sell(cheaper, [token])).name).toBe("AccessDenied");
    expect((await sell(order, [token])).message).toBe("");
  });

  test("a price below the lowest one needs a second person, also where the first may change prices (P8)", async () => {
    await api.rows(`update product set lowest_price = 115000 where code = 'MUG'`);
    const order = draft(shop, [typed(110000)]);
    expect((await sell(order, [], "Manager")).name).toBe("BelowLowestPrice");
    const request = priceOf(order, "lowestPrice", 110000);
    expect((await ask(order, request, { who: "Manager" })).name).toBe("ApproverLacksRight");
    const discount = await tokenOf(order, priceOf(order, "price", 110000));
    expect((await sell(order, [discount])).name).toBe("BelowLowestPrice");
    const token = await tokenOf(order, request);
    expect((await sell(order, [token])).message).toBe("");
    await api.rows(`update product set lowest_price = null where code = 'MUG'`);
  });

  test("the order discount, without a line", async () => {
    const order = draft(shop, [line(shop, "MUG", 2)], { discount: { kind: "percent", basisPoints: 1200 } });
    expect((await sell(order)).name).toBe("DiscountOverLimit");
    const request = {
      act: "discount",
      lineKey: null,
      figures: figures({ basisPoints: 1200, amount: 288 }),
    } as const;
    expect((await sell(order, [await tokenOf(order, request)])).message).toBe("");
  });
});

describe("a token is used once, for its own order and till, within half an hour", () => {
  test("not for another order, and not by a till that it was not given at", async () => {
    const order = draft(shop, [mug(1500)]);
    const token = await tokenOf(order, discountOf(order, 1500));
    expect((await sell({ ...order, clientId: randomUUID() }, [token])).name).toBe("ApprovalNotValid");
    expect((await sell({ ...order, tillId: shop.tills[1]?.id ?? 0 }, [token])).name).toBe("ApprovalNotValid");
    expect((await sell(order, ["x".repeat(43)])).name).toBe("ApprovalNotValid");
    expect((await sell(order, [token])).message).toBe("");
  });

  test("not a second time for the same order, when it was taken back and posted again", async () => {
    const order = draft(shop, [mug(1500)]);
    const token = await tokenOf(order, discountOf(order, 1500));
    const { id, version } = (await sell(order, [token])).data;
    const back = { key: randomUUID(), id, version, refund: true, reason: "wrong goods" };
    const draftAgain = await api.call(sale.unsave, { payload: back }, as("Manager"));
    expect(draftAgain.message).toBe("");
    const payload = {
      ...commitInput(order, [cash(shop, totalOf(order))]),
      version: draftAgain.data.version,
      approvals: [token],
    };
    expect((await api.call(sale.saveCommit, { payload }, as("Cashier"))).name).toBe("ApprovalNotValid");
  });

  test("for the length of a shift, and not after it", async () => {
    const order = draft(shop, [mug(1500)]);
    const token = await tokenOf(order, discountOf(order, 1500));
    const [given] = await api.rows(`
      select extract(epoch from expires_at - granted_at)::int / 3600 as hours from approval
      where order_client_id = '${order.clientId}'`);
    expect(Number(given?.["hours"])).toBeGreaterThan(8);
    await api.rows(
      `update approval set expires_at = now() - interval '1 second' where order_client_id = '${order.clientId}'`,
    );
    expect((await sell(order, [token])).name).toBe("ApprovalNotValid");
  });

  test("one of ten movements of cash at the same moment gets it (G9)", async () => {
    const approval = await tokenOf(null, {
      act: "cashOut",
      lineKey: null,
      figures: figures({ amount: 100 }),
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.call(
          tillEndpoints.moveCash,
          {
            payload: {
              key: randomUUID(),
              tillId: shop.tills[0]?.id ?? 0,
              direction: "out",
              reason: "expense",
              currency: "GBP",
              amount: 100,
              note: "",
              approval,
            },
          },
          as("Cashier"),
        ),
      ),
    );
    expect(answers.filter(({ message }) => message === "")).toHaveLength(1);
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set([undefined, "ApprovalNotValid"]));
  });
});

test("the history tells who allowed what, from which price to which, and whose limits (P8)", async () => {
  const order = draft(shop, [mug(1500)]);
  const token = await tokenOf(order, discountOf(order, 1500));
  const { data } = await sell(order, [token]);
  expect(data.log.at(-1)).toMatchObject({
    act: "approve",
    by: "Manager",
    approval: {
      act: "discount",
      product: "Mug",
      from: 120000,
      to: 102000,
      basisPoints: 1500,
      asker: "Cashier",
      askerLimit: 500,
      approverLimit: 3000,
    },
  });
});

test("no PIN is accepted with a sale: what an older till sends of it is dropped, and allows nothing", async () => {
  const order = draft(shop, [mug(1500)]);
  const payload = {
    ...commitInput(order, [cash(shop, totalOf(order))]),
    approval: { username: "manager", pin: "1234" },
  };
  expect((await api.call(sale.saveCommit, { payload }, as("Cashier"))).name).toBe("DiscountOverLimit");
});

describe("the owner's list of approvals", () => {
  test("says who asked, who allowed, what with its figures, and the order it was used for (P8)", async () => {
    const order = draft(shop, [mug(1500)]);
    const token = await tokenOf(order, discountOf(order, 1500));
    const sold = await sell(order, [token]);
    expect(sold.message).toBe("");
    const list = async (query: object, who = "Manager") =>
      api.call(shiftEndpoints.approvals, { query }, as(who));
    const { data } = await list({});
    expect(data.approvals[0]).toMatchObject({
      asker: "Cashier",
      approver: "Manager",
      order: sold.data.number,
      isUsed: true,
      figures: { act: "discount", product: "Mug", basisPoints: 1500, askerLimit: 500, approverLimit: 3000 },
    });
    expect((await list({ startDate: "2000-01-01", endDate: "2000-01-02" })).data.total).toBe(0);
    expect((await list({ personId: 999 })).data.total).toBe(0);
    expect((await list({}, "Cashier")).name).toBe("AccessDenied");
  });
});
