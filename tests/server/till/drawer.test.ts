/** Opening a drawer without a payment in cash, over the true HTTP pipeline: who may, what is noted, what the reports say (F19). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { shiftEndpoints } from "../../../src/contract/till/shift-report.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { approvalDesk, figures } from "../support/approvals.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const { ask, tokenOf } = approvalDesk(api, () => shop);
const as = (position: string) => shop.tokens.get(position) ?? "";
const tillId = () => shop.tills[0]?.id ?? 0;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

type Opening = Parameters<typeof api.call<typeof tillEndpoints.openDrawer>>[1]["payload"];
const open = (change: Partial<Opening> = {}, who = "Manager") => {
  const payload: Opening = {
    key: randomUUID(),
    tillId: tillId(),
    reason: "change",
    note: "",
    approval: null,
    ...change,
  };
  return api.call(tillEndpoints.openDrawer, { payload }, as(who));
};
const shiftId = async () => {
  const state = await api.call(tillEndpoints.till, { params: { tillId: tillId() } }, as("Cashier"));
  return state.data.shift?.id ?? 0;
};
const report = async (id: number) =>
  (await api.call(shiftEndpoints.shiftReport, { params: { shiftId: id } }, as("Manager"))).data;
const asked = { act: "drawer", lineKey: null, figures: figures() } as const;

describe("a drawer opened without a sale (F19)", () => {
  test("is noted with person, reason and note; the X report names it", async () => {
    expect((await report(await shiftId())).totals.openings).toBeUndefined();
    const { message, data } = await open({ reason: "other", note: "coin stuck" });
    expect([message, data]).toEqual(["", { openings: 1 }]);
    expect((await report(await shiftId())).totals.openings).toMatchObject([
      { by: "Manager", reason: "other", note: "coin stuck" },
    ]);
  });

  test("pressed twice is one opening (G4)", async () => {
    const key = randomUUID();
    const answers = await Promise.all([open({ key }), open({ key }), open({ key })]);
    expect(answers.map(({ data }) => data)).toEqual([{ openings: 2 }, { openings: 2 }, { openings: 2 }]);
  });

  test("needs a manager's approval where the cashier may not open it; the approval is used once", async () => {
    const denied = await open({}, "Cashier");
    expect([denied.name, denied.data]).toMatchObject([
      "AccessDenied",
      { params: { right: "sale.drawer.open" } },
    ]);
    expect((await ask(null, asked, { pin: "1" })).name).toBe("PinRefused");
    const cash = { ...asked, act: "cashOut", figures: figures({ amount: 100 }) } as const;
    expect((await open({ approval: await tokenOf(null, cash) }, "Cashier")).name).toBe("AccessDenied");
    const approval = await tokenOf(null, asked);
    expect((await open({ approval }, "Cashier")).message).toBe("");
    expect((await open({ approval }, "Cashier")).name).toBe("ApprovalNotValid");
    expect((await report(await shiftId())).totals.openings?.at(-1)).toMatchObject({
      by: "Cashier",
      approver: "Manager",
    });
  });

  test("is refused without a shift, with a reason that is not in the list, and with 'other' and no note", async () => {
    expect((await open({ tillId: 999 })).name).toBe("ShiftNeeded");
    expect((await open({ reason: "fun" as "test" })).name).toBe("BadInput");
    expect((await open({ note: "x".repeat(201) })).name).toBe("BadInput");
    const other = await open({ reason: "other", note: " " });
    expect([other.name, other.data]).toMatchObject([
      "BadInput",
      { fields: [{ field: "note", problem: "required" }] },
    ]);
  });

  test("stands on the Z report, which stays the same when it is read again; the next shift begins without (F20)", async () => {
    const id = await shiftId();
    const before = (await report(id)).totals.openings;
    expect(before).toHaveLength(3);
    const payload = { key: randomUUID(), shiftId: id, counted: [] };
    expect((await api.call(tillEndpoints.closeShift, { payload }, as("Manager"))).message).toBe("");
    expect((await open()).name).toBe("ShiftNeeded");
    expect((await report(id)).totals.openings).toEqual(before);
    await openShifts(api, { ...shop, tills: shop.tills.slice(0, 1) });
    expect((await report(await shiftId())).totals.openings).toBeUndefined();
    for (const { says, query } of checks.filter(({ says: text }) => /report|shift/i.test(text)))
      expect([says, await api.rows(query)]).toEqual([says, []]);
  });
});
