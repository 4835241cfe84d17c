/** The service charge of bills over the true pipeline: by guests and VAT rate, split, taken off by right, paid, on the Z report (E6, E7, E9). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Bill, deskOrderEndpoints as desk } from "../../../src/contract/desk/desk-order.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { salesReport } from "../../../src/contract/report/sales-report.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, totalOf } from "../support/drafts.ts";
import { back } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { deskBills } from "./desk-bills.ts";

const api = testApi();
let shop: Shop;
const as = (who = "Cashier") => shop.tokens.get(who) ?? "";
const { open, one, read, add, change, split, part, recall, payRecalled } = deskBills(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await setRule({ ServiceCharge: 1250, ServiceChargeGuests: 2 });
});

/** Changes the settings of the service charge. */
const setRule = async (values: Readonly<Record<string, number>>) => {
  const query = { names: Object.keys(values).join(",") };
  const { data } = await api.call(system.settings, { query }, as("Root"));
  const settings = data.systemSettings.map(({ name, version }) => ({
    name,
    version,
    value: values[name] ?? null,
  }));
  const saved = await api.call(system.saveSettings, { payload: { settings } }, as("Root"));
  expect(saved.message).toBe("");
};

const goodsOf = ({ lines }: Bill) => lines.filter(({ serviceRate }) => serviceRate === undefined);
const chargesOf = ({ lines }: Bill) =>
  lines.flatMap((line) => (line.serviceRate === undefined ? [] : [line.gross]));
/** What the Z report of the shift in which the bill was paid has of service charges. */
const serviceOfShift = async (id: number) => {
  const [row] = await api.rows(
    `select report_totals(shift_id) #>> '{turnover,0,service}' as service from sale_order where id = ${id}`,
  );
  return Number(row?.["service"]);
};
const ask = async (bill: Bill) => one((await change(bill, { type: "ask" })).data.bills);
const proved = async () => {
  for (const { says, query } of checks.filter(({ invariant }) =>
    ["E6", "E8", "E9", "I8", "I13", "I14", "I24", "F20"].includes(invariant),
  ))
    expect([says, await api.rows(query)]).toEqual([says, []]);
};

describe("the service charge of a bill", () => {
  test("is a line for each VAT rate that follows what the guests order and how many they are (E9)", async () => {
    const bill = await add(await add(await open(), "MUG", 1), "TEA", 2);
    // Mug 12.00 at 20 %, tea 7.00 at 0 %.
    expect(bill).toMatchObject({ total: 2138, service: { rate: 1250, reason: "" } });
    expect(chargesOf(bill)).toEqual([88, 150]);
    const more = await add(bill, "MUG", 1);
    expect([more.total, chargesOf(more)]).toEqual([3488, [88, 300]]);
    const alone = one((await change(more, { type: "guests", guests: 1 })).data.bills);
    expect([alone.total, chargesOf(alone), alone.service]).toEqual([3100, [], undefined]);
    const again = one((await change(alone, { type: "guests", guests: 4 })).data.bills);
    expect(chargesOf(again)).toEqual([88, 300]);
    await proved();
  });

  test("is taken off and charged again with the right to it and a reason, and nobody changes its line", async () => {
    const bill = await add(await open(), "MUG", 1);
    const off = { type: "service", isCharged: false, reason: "Waited an hour" } as const;
    expect((await change(bill, off)).name).toBe("AccessDenied");
    const charge = bill.lines.find(({ serviceRate }) => serviceRate !== undefined);
    const lines = [{ key: charge?.key ?? "", version: charge?.version ?? 0 }];
    const removed = await api.call(
      sale.removeLines,
      { payload: { key: randomUUID(), id: bill.id, version: bill.version, lines } },
      as(),
    );
    expect(removed.name).toBe("BadInput");
    const without = one((await change(bill, off, "Root")).data.bills);
    expect(without).toMatchObject({ total: 1200, service: { rate: null, reason: "Waited an hour" } });
    // More guests do not bring it back.
    const guests = one((await change(without, { type: "guests", guests: 8 })).data.bills);
    expect(guests.total).toBe(1200);
    expect((await change(guests, off, "Root")).name).toBe("NotPossibleNow");
    const on = { type: "service", isCharged: true, reason: "By mistake" } as const;
    expect(one((await change(guests, on, "Root")).data.bills).total).toBe(1350);
    const { data } = await api.call(sale.order, { params: { id: bill.id } }, as("Root"));
    expect(data.log.filter(({ act }) => act.startsWith("service"))).toMatchObject([
      { act: "serviceOff", detail: "Waited an hour", by: "Root" },
      { act: "serviceOn", detail: "By mistake" },
    ]);
  });

  test("is divided when the bill is split, so that the parts add up to it to the cent (E7)", async () => {
    // On 3 teas of 3.50 it is 1.31; computed for each part it would be 0.44 and 0.88.
    const bill = await add(await open(), "TEA", 3);
    const odd = await add(bill, "MUG", 1);
    const { data } = await split(odd, [part({ ...odd, lines: goodsOf(odd) }, 0, 1)]);
    const [first, second] = [
      one(data.bills.filter(({ id }) => id === odd.id)),
      one(data.bills.filter(({ id }) => id !== odd.id)),
    ];
    expect(first.total + second.total).toBe(odd.total);
    expect([chargesOf(first), chargesOf(second)]).toEqual([[87, 150], [44]]);
    const more = await add(second, "TEA", 1);
    expect(chargesOf(more)).toEqual([88]);
    const payload = { key: randomUUID(), id: first.id, ids: [second.id] };
    const together = one((await api.call(desk.mergeBills, { payload }, as())).data.bills);
    expect([together.total, chargesOf(together)]).toEqual([2600 + 325, [175, 150]]);
    await proved();
  });

  test("is paid at the till as turnover of its own line, apart from tips, and given back with a return (E6)", async () => {
    const bill = await ask(await add(await add(await open(), "MUG", 1), "TEA", 2));
    const { order, tillId } = await recall(bill);
    expect(order.service).toMatchObject({ rate: 1250, name: "Service charge" });
    const paid = await payRecalled(order, tillId);
    expect(paid).toMatchObject({ message: "", data: { total: 2138, moneyState: "paid" } });
    const rates = paid.data.vatRates.map(({ rate, gross }) => [rate, gross]);
    expect(rates).toEqual([
      [0, 788],
      [2000, 1350],
    ]);
    expect(await serviceOfShift(bill.id)).toBe(238);
    const day = paid.data.businessDate ?? "";
    const query = { group: "product", startDate: day, endDate: day } as const;
    const report = await api.call(salesReport.endpoints.read, { query }, as("Manager"));
    expect(report.message).toBe("");
    const row = report.data.rows.find(({ name }) => name === "Service charge");
    expect(row?.figures).toMatchObject({ net: 213 });

    // The guests get the service of the mug back.
    const { data: receipt } = await api.call(
      sale.returnable,
      { query: { number: paid.data.number ?? "" } },
      as(),
    );
    const service = receipt.lines.find(
      ({ productId, vatRate }) => productId === order.service?.productId && vatRate === 2000,
    );
    if (service === undefined) throw new Error("the receipt has no service charge");
    const returned = draft(shop, [back(service, 1000)]);
    const given = await api.call(
      sale.saveCommit,
      { payload: commitInput(returned, [cash(shop, totalOf(returned))]) },
      as("Manager"),
    );
    expect(given).toMatchObject({ message: "", data: { total: -150, lines: [{ serviceRate: 1250 }] } });
    expect(await serviceOfShift(bill.id)).toBe(88);
    await proved();
  });

  test("of a copy is that of today, for as many guests, and stays off where it was taken off (E9, S11)", async () => {
    const copyOf = async ({ id }: Bill, prices: "today" | "old") => {
      const payload = {
        key: randomUUID(),
        id,
        clientId: randomUUID(),
        tillId: shop.tills[0]?.id ?? 0,
        prices,
      };
      return (await api.call(sale.duplicate, { payload }, as())).data;
    };
    const bill = await add(await open(), "MUG", 1);
    const off = { type: "service", isCharged: false, reason: "Waited an hour" } as const;
    const without = one((await change(await add(await open(), "MUG", 1), off, "Root")).data.bills);
    const { id, version } = bill;
    const cancelling = { key: randomUUID(), id, version, refund: false, reason: "Wrong table" };
    expect((await api.call(sale.cancel, { payload: cancelling }, as("Manager"))).message).toBe("");
    await setRule({ ServiceCharge: 1000 });
    const restored = await copyOf(bill, "old");
    expect(restored).toMatchObject({ state: "temp", total: 1320, service: { rate: 1000 } });
    expect(restored.lines.map(({ serviceRate }) => serviceRate)).toEqual([undefined, 1000]);
    expect(await read(restored)).toMatchObject({ guests: 2, desks: [], service: { rate: 1000, reason: "" } });
    const copy = await copyOf(bill, "today");
    expect(copy).toMatchObject({ total: 1320, service: { rate: 1000 } });
    expect((await copyOf(without, "old")).total).toBe(1200);
    expect(await payRecalled(copy, shop.tills[0]?.id ?? 0)).toMatchObject({
      message: "",
      data: { total: 1320, moneyState: "paid" },
    });
    await setRule({ ServiceChargeGuests: 3 });
    const few = await copyOf(bill, "old");
    expect([few.total, few.lines.length]).toEqual([1200, 1]);
    await setRule({ ServiceCharge: 1250, ServiceChargeGuests: 2 });
    await proved();
  });

  test("of a client is not believed: the server makes it itself", async () => {
    const { order, tillId } = await recall(await ask(await add(await open(), "MUG", 1)));
    const lines = order.lines.filter(({ serviceRate }) => serviceRate === undefined);
    expect((await payRecalled({ ...order, lines, total: 1200 }, tillId)).name).toBe("TotalDiffers");
    const cheap = order.lines.map((line) =>
      line.serviceRate === undefined ? line : { ...line, prices: { ...line.prices, unitPrice: 100 } },
    );
    expect((await payRecalled({ ...order, lines: cheap, total: 1201 }, tillId)).name).toBe("TotalDiffers");
    expect((await payRecalled(order, tillId)).message).toBe("");
    expect((await read({ id: order.id })).total).toBe(1350);
  });
});
