/** Bills of desks in tests: opening them, adding lines, sending, changing and splitting, as a cashier unless another is named. */
import { randomUUID } from "node:crypto";
import {
  type Bill,
  type BillChange,
  deskOrderEndpoints as desk,
} from "../../../src/contract/desk/desk-order.ts";
import { desks } from "../../../src/contract/desk/desk.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { ZERO_COUNT } from "../../../src/domain/price/packing.ts";
import { deskState } from "../../../src/domain/restaurant/desk-state.ts";
import type { Order } from "../../../src/contract/sale/sale-order.ts";
import type { TestApi } from "../support/api.ts";
import { cash } from "../support/drafts.ts";
import type { Shop } from "../support/shop.ts";

export const deskBills = (api: TestApi, shop: () => Shop) => {
  const as = (who = "Cashier") => shop().tokens.get(who) ?? "";
  const newDesk = async () => {
    const [row] = await api.rows(
      `insert into desk (branch_id, room, name) values (1, 'Hall', '${randomUUID().slice(0, 8)}') returning id`,
    );
    return Number(row?.["id"]);
  };
  const open = async (deskIds?: readonly number[]) => {
    const payload = {
      key: randomUUID(),
      clientId: randomUUID(),
      deskIds: deskIds ?? [await newDesk()],
      guests: 2,
    };
    return one((await api.call(desk.openBill, { payload }, as())).data.bills);
  };
  const one = (bills: readonly Bill[] = []): Bill => {
    const [bill] = bills;
    if (bill === undefined) throw new Error("no bill");
    return bill;
  };
  const read = async ({ id }: Pick<Bill, "id">) =>
    one((await api.call(desk.bills, { query: { id } }, as())).data.bills);

  /** Adds a line by the line call of sales orders, as it was in `bill`; answers with the bill as it is then. */
  const add = async (bill: Bill, code: string, pieces: number, change: object = {}, who?: string) => {
    const line = {
      key: randomUUID(),
      productId: shop().products.get(code) ?? 0,
      count: { ...ZERO_COUNT, units: pieces * 1000 },
      ...change,
    };
    const payload = { key: randomUUID(), id: bill.id, version: bill.version, line };
    const added = await api.call(sale.addLine, { payload }, as(who));
    if (added.message !== "") throw new Error(added.message);
    return read(bill);
  };
  const send = ({ id }: Bill, courses?: readonly number[]) =>
    api.call(
      desk.sendItems,
      { payload: { key: randomUUID(), id, ...(courses !== undefined && { courses }) } },
      as(),
    );
  const change = ({ id }: Bill, to: BillChange, who?: string) =>
    api.call(desk.changeBill, { payload: { key: randomUUID(), id, change: to } }, as(who));
  const split = ({ id }: Bill, lines: readonly { key: string; version: number; units: number }[]) =>
    api.call(desk.splitBill, { payload: { key: randomUUID(), id, clientId: randomUUID(), lines } }, as());
  const part = ({ lines }: Bill, at: number, pieces: number) => {
    const line = lines[at];
    if (line === undefined) throw new Error("no line");
    return { key: line.key, version: line.version, units: pieces * 1000 };
  };
  const stateOf = async (deskId: number) => {
    const [row] = (await api.call(desks.endpoints.list, { query: { id: deskId } }, as())).data.records;
    return row && deskState(row);
  };

  /** Takes a bill that was asked for to the first till. */
  const recall = async ({ id, version }: Bill) => {
    const tillId = shop().tills[0]?.id ?? 0;
    const payload = { key: randomUUID(), id, version, tillId };
    return { order: (await api.call(sale.unhang, { payload }, as())).data, tillId };
  };

  /** Posts the order as the till recalled it, with its whole amount in cash. */
  const payRecalled = (order: Order, tillId: number) => {
    const { clientId, warehouseId, customerId, currency, vatMode, discount, memo } = order;
    const lines = order.lines.map(
      ({
        key,
        productId,
        name,
        memo: note,
        packing,
        count,
        prices,
        priceSource,
        discount: off,
        vatRate,
        serviceRate,
      }) => ({
        key,
        productId,
        name,
        packing,
        count,
        prices,
        priceSource,
        vatRate,
        memo: note,
        discount: off,
        ...(serviceRate !== undefined && { serviceRate }),
      }),
    );
    const draft = { clientId, tillId, warehouseId, customerId, currency, vatMode, discount, memo, lines };
    const payment = { tenders: [cash(shop(), order.total)], changeCurrency: null };
    const payload = { key: randomUUID(), order: draft, version: order.version, total: order.total, payment };
    return api.call(sale.saveCommit, { payload }, as());
  };
  return { newDesk, open, one, read, add, send, change, split, part, stateOf, recall, payRecalled };
};
