/** How the calls on bills of desks are made so that they are done: each on a bill of its own, with two lines. */
import { randomUUID } from "node:crypto";
import { deskOrderEndpoints as desk } from "../../../../../src/contract/desk/desk-order.ts";
import { saleEndpoints as sale } from "../../../../../src/contract/sale/sale.ts";
import { ZERO_COUNT } from "../../../../../src/domain/price/packing.ts";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import type { WireInput } from "../any-call.ts";

export const deskRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const token = () => shop().tokens.get("Manager") ?? "";
  const opening = async () => {
    const [row] = await api.rows(
      `insert into desk (branch_id, room, name) select branch_id, 'Hall', '${randomUUID().slice(0, 8)}'
       from warehouse where id = ${shop().tills[0]?.warehouseId ?? 0} returning id`,
    );
    return { key: randomUUID(), clientId: randomUUID(), deskIds: [Number(row?.["id"])], guests: 2 };
  };
  const line = () => ({
    key: randomUUID(),
    productId: shop().products.get("MUG") ?? 0,
    count: { ...ZERO_COUNT, units: 2000 },
  });
  /** Generated calls before this one may have given the product a price that no order can add up. */
  const open = async () => {
    await api.rows(
      `update product set unit_price = 120000, box_price = null where id = ${shop().products.get("MUG")}`,
    );
    const [made] = (await api.call(desk.openBill, { payload: await opening() }, token())).data.bills;
    if (made === undefined) throw new Error("the bill was not opened");
    const payload = { key: randomUUID(), id: made.id, version: made.version, lines: [line(), line()] };
    await api.call(sale.addLines, { payload }, token());
    const [bill] = (await api.call(desk.bills, { query: { id: made.id } }, token())).data.bills;
    if (bill === undefined) throw new Error("the bill is not there");
    return bill;
  };
  const partOf = ({ lines }: Awaited<ReturnType<typeof open>>) =>
    lines.slice(0, 1).map(({ key, version }) => ({ key, version, units: 1000 }));
  return {
    openBill: async () => ({ payload: await opening() }),
    changeBill: async () => ({
      payload: { key: randomUUID(), id: (await open()).id, change: { type: "guests", guests: 3 } },
    }),
    sendItems: async () => ({ payload: { key: randomUUID(), id: (await open()).id } }),
    moveBill: async () => {
      const bill = await open();
      const to = { billId: (await open()).id, lines: partOf(bill) };
      return { payload: { key: randomUUID(), id: bill.id, to } };
    },
    splitBill: async () => {
      const bill = await open();
      return { payload: { key: randomUUID(), id: bill.id, clientId: randomUUID(), lines: partOf(bill) } };
    },
    payPart: async () => {
      const { id, version, total } = await open();
      const tender = { id: "1", kind: "cash", currency: "GBP", given: total, rate: 1e10, reference: null };
      const [method] = await api.rows("select id from pay_method where kind = 'cash' order by id limit 1");
      const payment = { tenders: [{ ...tender, methodId: Number(method?.["id"]) }], changeCurrency: null };
      const tillId = shop().tills[0]?.id ?? 0;
      return {
        payload: { key: randomUUID(), id, version, tillId, part: { type: "amount", amount: total }, payment },
      };
    },
    mergeBills: async () => {
      const { id } = await open();
      return { payload: { key: randomUUID(), id, ids: [(await open()).id] } };
    },
  };
};
