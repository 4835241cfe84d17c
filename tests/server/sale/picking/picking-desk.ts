/** What tests of picking do: orders of the office in picking, and the acts of pickers, as the shop's stock keeper unless told. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import type { Order, OrderDraft } from "../../../../src/contract/sale/sale-order.ts";
import { checks } from "../../../../src/server/prove/checks.ts";
import type { TestApi } from "../../support/api.ts";
import { card, commitInput, draft, totalOf } from "../../support/drafts.ts";
import type { Shop } from "../../support/shop.ts";

export const KEEPER = "Stock keeper";

interface Of {
  /** Which line. */
  readonly at?: number;
  readonly who?: string;
  readonly key?: string;
}

export const pickingDesk = (api: TestApi, shop: () => Shop) => {
  const as = (position: string) => shop().tokens.get(position) ?? "";
  const lineId = (order: Order, at = 0) => order.lines[at]?.id ?? 0;
  const lines = (order: Order, quantity: number, at = 0) => [
    { orderId: order.id, lineId: lineId(order, at), quantity },
  ];
  const read = async (id: number) => (await api.call(sale.order, { params: { id } }, as("Manager"))).data;
  return {
    read,
    /** The shop's warehouses pick first and never go below zero. */
    open: async () => {
      await api.rows("update warehouse set pick_first = true, negative_stock = 'forbid'");
      await api.rows("update customer set credit_limit = null");
    },
    commit: (ordered: OrderDraft["lines"], change: Partial<OrderDraft> = {}, isPaid = false) => {
      const order = draft(shop(), ordered, { tillId: null, customerId: shop().customerId, ...change });
      const payload = commitInput(order, isPaid ? [card(shop(), totalOf(order))] : null);
      return api.call(sale.saveCommit, { payload }, as("Manager"));
    },
    pick: (order: Order, quantity: number, { at = 0, who = KEEPER, key = randomUUID() }: Of = {}) =>
      api.call(sale.pickLines, { payload: { key, lines: lines(order, quantity, at) } }, as(who)),
    unpick: (order: Order, quantity: number, { at = 0, who = KEEPER }: Of = {}) =>
      api.call(
        sale.unpickLines,
        { payload: { key: randomUUID(), lines: lines(order, quantity, at) } },
        as(who),
      ),
    short: (order: Order, quantity: number, { at = 0, who = KEEPER }: Of = {}) =>
      api.call(
        sale.declareShort,
        {
          payload: { key: randomUUID(), orderId: order.id, lineId: lineId(order, at), short: quantity },
        },
        as(who),
      ),
    deliver: async (order: Pick<Order, "id">) => {
      const { id, version } = await read(order.id);
      return await api.call(sale.deliver, { payload: { key: randomUUID(), id, version } }, as("Manager"));
    },
    settle: (order: Order, change: object) =>
      api.call(
        sale.settleStockout,
        { payload: { key: randomUUID(), lineId: lineId(order), settled: "cut", ...change } },
        as("Manager"),
      ),
    /** More of everything on the shelves. */
    restock: () =>
      api.rows(`
        with more as (update stock_balance set quantity = quantity + 100000, value = value + 50000 returning *)
        insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
          balance_quantity, balance_value, document_type, person_id)
        select current_date, branch_id, warehouse_id, product_id, 'opening', 100000, 50000, 50000, quantity, value, 'opening', 1
        from more`),
    provesAll: async () => {
      for (const { says, query } of checks) expect([says, await api.rows(query)]).toEqual([says, []]);
    },
  };
};
