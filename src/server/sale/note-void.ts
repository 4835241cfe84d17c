/** Notes for the reports of shifts that an order was taken back, or posted again after that (F4, F20). */
import type { SqlClient } from "effect/sql";

type Sql = SqlClient.SqlClient;

/** The shift that is open now at the till of order `o`. */
const shiftOfNow = `(select s.id from shift s where s.till_id = o.till_id and s.closed_at is null)`;

/** A statement that notes the order as taken back, while its lines are still as they were sold; none for one that never posted. */
export const noteVoid = (sql: Sql, orderId: number) => sql`
  insert into sale_void (order_id, branch_id, sold_shift_id, shift_id, sign, figures)
  select o.id, o.branch_id, o.shift_id, ${sql.literal(shiftOfNow)}, -1, receipt_figures(o.id)
  from sale_order o where o.id = ${orderId} and o.business_date is not null`;

/** A statement that notes the order as posted again, with the figures that were taken back. */
export const noteRestored = (sql: Sql, orderId: number) => sql`
  insert into sale_void (order_id, branch_id, sold_shift_id, shift_id, sign, figures)
  select o.id, o.branch_id, v.sold_shift_id, ${sql.literal(shiftOfNow)}, 1, v.figures
  from sale_order o join sale_void v on v.order_id = o.id where o.id = ${orderId} and v.sign = -1 order by v.id desc limit 1`;
