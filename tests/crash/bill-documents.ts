/** The life of a restaurant's bill, and the restaurant that it needs (E8, E9). */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { type Bill, deskOrderEndpoints as desk } from "../../src/contract/desk/desk-order.ts";
import { saleEndpoints as sale } from "../../src/contract/sale/sale.ts";
import { equalPart } from "../../src/domain/restaurant/divide-payment.ts";
import { RATE_SCALE } from "../../src/domain/units.ts";
import { type CrashDocument, lineOf, seen } from "./document-life.ts";

interface Bills {
  readonly bills: readonly Bill[];
}

const onlyBill = async (answer: Promise<Bills>): Promise<Bill> => {
  const [bill] = (await answer).bills;
  if (bill === undefined) throw new Error("no bill was answered");
  return bill;
};

/** A bill with its service charge, sent to the kitchen and paid in two parts; the first one posts it (E8, E9). */
export const bills: CrashDocument = {
  table: "sale_order",
  own: "exists (select from desk_bill b where b.order_id = sale_order.id)",
  ended: "committed",
  live: async (act, { deskId, tillId, cashMethodId, productId }) => {
    const opening = { clientId: randomUUID(), deskIds: [deskId], guests: 6 };
    const opened = await onlyBill(act<Bills>(desk.openBill, opening));
    const line = { key: randomUUID(), productId, count: lineOf(productId).count };
    await act(sale.addLine, { ...seen(opened), line });
    const sent = await onlyBill(act<Bills>(desk.sendItems, { id: opened.id }));
    const pay = (bill: Bill, count: number) => {
      const open = (bill.parts ?? []).reduce((left, { amount }) => left - amount, bill.total);
      const laid = { methodId: cashMethodId, kind: "cash", currency: bill.currency, reference: null };
      const tender = { id: randomUUID(), ...laid, given: equalPart(open, count), rate: RATE_SCALE };
      const payment = { tenders: [tender], changeCurrency: null };
      return onlyBill(
        act<Bills>(desk.payPart, { ...seen(bill), tillId, part: { type: "equal", count }, payment }),
      );
    };
    return pay(await pay(sent, 2), 1);
  },
};

/** Bills of every number of guests pay 12.5 % for service, on a product of its own (E9). */
const chargeService = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    with made as (insert into product (code, name, unit_price, vat_rate, is_goods, active)
      values ('SERVICE', 'Service charge', 0, 0, false, false) returning id)
    insert into setting (name, value)
    select 'ServiceCharge', to_jsonb(1250) union all select 'ServiceProductID', to_jsonb(id) from made
    on conflict (name) do update set value = excluded.value`;
});

/** A table, and a till of its own for its bills, as the numbers of the other tills are counted by their sales. */
export const openRestaurant = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  yield* chargeService;
  const [desk] = yield* sql<{ id: number }>`
    insert into desk (branch_id, room, name) select branch_id, 'Hall', '1' from warehouse order by id limit 1 returning id`;
  const [till] = yield* sql<{ id: number }>`
    with made as (insert into till (branch_id, warehouse_id, code, name, pay_mode)
      select branch_id, id, 'T-R', 'Restaurant', 'restaurant' from warehouse order by id limit 1 returning id, branch_id, code),
    numbered as (insert into number_series (kind, till_id, branch_id, prefix, digits, next)
      select kind, made.id, branch_id, code || middle, digits, next
      from made, (values ('sale', '-', 6, 1), ('shift', '-SH-', 5, 2), ('z', '-Z-', 5, 1)) as series (kind, middle, digits, next)),
    shifted as (insert into shift (till_id, branch_id, number, business_date, opened_by)
      select id, branch_id, code || '-SH-00001', current_date, 1 from made)
    select id from made`;
  const [cash] = yield* sql<{
    id: number;
  }>`select id from pay_method where kind = 'cash' order by id limit 1`;
  return { deskId: desk?.id ?? 0, tillId: till?.id ?? 0, cashMethodId: cash?.id ?? 0 };
});
