/** An order form as a kind of document: locked, judged by its machine, read as the person may see it; and what its orders have of it (S21). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { type OrderFormEvent, orderFormLife } from "../../../../machines/order-form.ts";
import { OrderFormState } from "../../../contract/sale/order-form.ts";
import { documentChange } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { readForm } from "./read-forms.ts";

const Locked = Schema.Struct({
  id: Schema.Int,
  version: Schema.Int,
  state: OrderFormState,
  branchId: Schema.Int,
  number: Schema.String,
  customerId: Schema.Int,
  currency: Schema.String,
  vatMode: Schema.String,
  hasDeposit: Schema.Boolean,
  open: Schema.Int,
  sold: Schema.Int,
});
export type LockedForm = typeof Locked.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

const lockedColumns = `o.id, o.version, o.state, o.branch_id as "branchId", o.number, o.customer_id as "customerId", o.currency,
  o.vat_mode as "vatMode", o.has_deposit as "hasDeposit"`;
const sums = `exact(coalesce(sum(l.open), 0)) as open, exact(coalesce(sum(l.sold), 0)) as sold`;

/** Sums of its lines, read once it is locked: a deposit on packages is counted with its goods. */
const withSums = Effect.fnUntraced(function* (rows: readonly object[]) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = rows;
  if (row === undefined || !("id" in row)) return null;
  const [lines] = yield* sql`
    select ${sql.literal(sums)} from order_form_line l where l.form_id = ${Number(row.id)} and l.follows is null`;
  const [form] = yield* Effect.orDie(decode([{ ...row, ...lines }]));
  return form ?? null;
});

const lockForm = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select ${sql.literal(lockedColumns)} from order_form o
    where o.id = ${id} and ${inOwnBranch(sql, yield* Person)} for update`;
  return (yield* withSums(rows)) ?? (yield* refuse("NotFound"));
});

export const formKind = {
  type: "orderForm",
  table: "order_form",
  first: "open",
  lock: lockForm,
  step: (form: LockedForm, event: OrderFormEvent) => orderFormLife.step(form.state, form, event),
  read: readForm,
} as const;

/** An act of a person, based on the version that they saw (G5); answers with the order form as it is then. */
export const changeForm = documentChange(formKind);

/** Lets go what is not open any more. What an order gives back is not held again by itself: others may have it by then. */
export const holdOpenOnly = Effect.fnUntraced(function* (formId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`
    delete from order_form_reservation r where r.form_id = ${formId} and not exists (
      select from order_form_line l where l.form_id = r.form_id and l.branch_id = r.branch_id and l.key = r.line_key and l.open > 0)`;
  yield* sql`
    update order_form_reservation r set units = l.open from order_form_line l
    where r.form_id = ${formId} and l.form_id = r.form_id and l.branch_id = r.branch_id and l.key = r.line_key and r.units > l.open`;
});

/**
 * Sets what of each line is sold: what its orders have of it, cancelled ones not counted. A shortage stays sold, since the order
 * settles it (S15, S16); more than was ordered is no part of the form. Answers whether something changed.
 */
export const countSold = Effect.fnUntraced(function* (formId: number) {
  const sql = yield* SqlClient.SqlClient;
  const changed = yield* sql`
    with sold as (
      select g.key, least(g.quantity - g.cancelled, coalesce(sum(coalesce(p.ordered, s.quantity)) filter (where d.id is not null), 0)) as quantity
      from order_form_line g
      left join order_form_sale f on f.form_id = g.form_id and f.branch_id = g.branch_id and f.line_key = g.key
      left join sale_order d on d.id = f.order_id and d.state <> 'cancelled'
      left join sale_line s on s.order_id = d.id and s.key = f.order_line_key and s.product_id = g.product_id
      left join sale_pick p on p.line_id = s.id and p.branch_id = s.branch_id
      where g.form_id = ${formId} and g.follows is null
      group by g.id, g.key, g.quantity, g.cancelled
    )
    update order_form_line l set sold = sold.quantity from sold
    where l.form_id = ${formId} and coalesce(l.follows, l.key) = sold.key and l.sold <> sold.quantity
    returning l.id`;
  yield* holdOpenOnly(formId);
  return changed.length > 0;
});

/** Follows a sale order that changed or was cancelled: the order form that it was made of has open what the order gives back. */
export const followOrder = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select ${sql.literal(lockedColumns)} from order_form o
    where o.id in (select form_id from order_form_sale where order_id = ${orderId}) for update`;
  const form = yield* withSums(rows);
  if (form === null || !(yield* countSold(form.id))) return;
  const after = yield* withSums(rows);
  if (after === null) return;
  const [order] = yield* sql<{ number: string }>`
    select coalesce(number, '#' || id) as number from sale_order where id = ${orderId}`;
  const { open, sold } = after;
  const to = orderFormLife.step(form.state, form, { type: "FOLLOW", open, sold }) ?? form.state;
  yield* sql`
    with changed as (
      update order_form set state = ${to}, version = version + 1, changed_at = now() where id = ${form.id}
    )
    ${yield* documentLog({
      documentType: "orderForm",
      documentId: form.id,
      act: "follow",
      fromState: form.state,
      toState: to,
      detail: order?.number ?? null,
    })}`;
});
