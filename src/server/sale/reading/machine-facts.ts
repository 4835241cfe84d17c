/** What the order's machine is told of a stored order, and what a person can do with it now. */
import type { SqlClient, Statement } from "effect/sql";
import { newOrderFacts, saleOrderLife } from "../../../../machines/sale-order.ts";
import type { SaleOrderEvent, SaleOrderFacts, SaleOrderState } from "../../../../machines/sale-order.ts";
import { OrderAct, type OrderFacts } from "../../../contract/sale/sale-order.ts";
import { may } from "../../person.ts";
import type { SignedInPerson } from "../../person.ts";
import { posted } from "../posted.ts";

interface Stored {
  readonly total: number;
  readonly paid: number;
  readonly facts: OrderFacts;
}

/** The facts of `sale_order o` as JSON: the one place that knows where each of them is stored. */
export const factsOfOrder = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`jsonb_build_object(
    'pickFirst', o.till_id is null and (select w.pick_first from warehouse w where w.id = o.warehouse_id),
    'openDay', not exists (select from closed_day d where d.branch_id = o.branch_id and d.business_date = o.business_date),
    'invoiced', o.invoice_state in ('issued', 'reported'),
    'hasReturns', exists (select from sale_order back where back.originals @> array[o.id]
      and ${posted("back")}),
    'onCounter', o.state = 'temp' and o.till_id is not null,
    'lockedByTill', o.locked_by_till)
    || case when o.state <> 'picking' then '{}' else jsonb_build_object(
      'toPick', (select count(*) from sale_pick p where p.order_id = o.id and p.follows_id is null and p.picked + p.short < p.ordered),
      'isPicked', coalesce((select true from sale_pick p where p.order_id = o.id and p.picked > 0 limit 1), false),
      'needsCheck', coalesce((select value = 'true' from setting where name = 'PickScanCheck'), false) and not is_pick_checked(o.id)) end`);

/** Facts for the guards. `pickFirst` of an order that is posted is that of how it is sent: from the office, by its warehouse. */
export const machineFacts = (
  lineCount: number,
  order: Stored | null,
  pickFirst = order?.facts.pickFirst ?? false,
): SaleOrderFacts =>
  order === null
    ? { ...newOrderFacts(lineCount, 0), pickFirst }
    : {
        lineCount,
        total: order.total,
        paid: order.paid,
        undoing: false,
        onCounter: false,
        toPick: 0,
        isPicked: false,
        needsCheck: false,
        ...order.facts,
        pickFirst,
      };

/** What is paid is refunded with it: a screen asks that before it sends. */
const events: Readonly<Record<OrderAct, { readonly event: SaleOrderEvent; readonly right: string }>> = {
  edit: { event: { type: "EDIT" }, right: "sale.order.commit" },
  pay: { event: { type: "PAY" }, right: "sale.order.pay" },
  pick: { event: { type: "PICK" }, right: "sale.order.pick" },
  check: { event: { type: "CHECK" }, right: "stock.verify.scan" },
  deliver: { event: { type: "DELIVER" }, right: "sale.order.commit" },
  unsave: { event: { type: "UNSAVE", refund: true }, right: "sale.order.unsave" },
  cancel: { event: { type: "CANCEL", refund: true }, right: "sale.order.cancel" },
  duplicate: { event: { type: "DUPLICATE" }, right: "sale.order.commit" },
};
const acts = OrderAct.literals;

interface Judged extends Omit<Stored, "facts"> {
  readonly state: SaleOrderState;
  readonly lineCount: number;
  readonly facts?: OrderFacts;
}

/** The acts that are possible for this person now, by the machine that also runs them. */
export const possibleActs = (order: Judged, person: SignedInPerson): readonly OrderAct[] => {
  const { facts } = order;
  if (facts === undefined) return [];
  const context = machineFacts(order.lineCount, { ...order, facts });
  const allowed = acts.filter((act) => may(person, events[act].right));
  const possible = saleOrderLife.arePossible(
    order.state,
    context,
    allowed.map((act) => events[act].event),
  );
  return allowed.filter((_, at) => possible[at]);
};
