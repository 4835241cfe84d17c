/** Locks a bill for a call: one that is being paid is locked by its till (E4), one of another branch is not there (T10). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { ownBranch, Person } from "../person.ts";
import { refuse, refuseField } from "../refusal.ts";
import { currentOrder, lockOrder } from "../sale/public.ts";
import { bigints } from "../sql/sql-array.ts";
import { isPartlyPaid } from "./part-sql.ts";

/** The order of the bill, whatever its state. */
export const lockBill = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [bill] = yield* sql<{ branchId: number }>`
    select branch_id as "branchId" from desk_bill where order_id = ${id}`;
  const own = ownBranch(yield* Person);
  if (bill === undefined || (own !== null && bill.branchId !== own)) return yield* refuse("NotFound");
  return yield* lockOrder(id);
});

/** BillBeingPaid, with the till that has the bill, while that till takes the money (E4). */
export const refuseBeingPaid = Effect.fnUntraced(function* (order: {
  readonly id: number;
  readonly state: string;
  readonly lockedByTill: number | null;
}) {
  if (order.state !== "temp") return;
  const sql = yield* SqlClient.SqlClient;
  const [till] = yield* sql<{ name: string }>`select name from till where id = ${order.lockedByTill}::int`;
  const params = { till: till?.name ?? "" };
  return yield* refuse("BillBeingPaid", { params, current: yield* currentOrder(order.id) });
});

/** The order of a bill that guests still order on: BillBeingPaid while a till takes the money, NotPossibleNow once it is closed. */
export const lockOpenBill = Effect.fnUntraced(function* (id: number) {
  const order = yield* lockBill(id);
  if (order.state === "saved" || order.state === "held") return order;
  yield* refuseBeingPaid(order);
  return yield* refuse("NotPossibleNow", { current: yield* currentOrder(order.id) });
});

/** Puts the bill on desks of its branch. New guests mean that somebody cleaned these desks after the bills before. */
export const seatBill = Effect.fnUntraced(function* (
  orderId: number,
  branchId: number,
  deskIds: readonly number[],
) {
  const sql = yield* SqlClient.SqlClient;
  const ids = bigints(deskIds);
  const lockedDesks = yield* sql`
    select id from desk where id = any(${ids}) and branch_id = ${branchId} and deleted_at is null order by id for share`;
  if (lockedDesks.length !== new Set(deskIds).size) return yield* refuseField("deskIds", "choice");
  yield* sql`
    update desk_order d set cleaned_at = now() from sale_order o, desk_bill b
    where d.desk_id = any(${ids}) and d.cleaned_at is null and o.id = d.order_id and o.branch_id = d.branch_id
      and b.order_id = d.order_id and b.branch_id = d.branch_id and o.state not in ('temp', 'saved', 'held')
      and not ${sql.literal(isPartlyPaid("b", "o"))}`;
  yield* sql`
    insert into desk_order (branch_id, desk_id, order_id)
    select ${branchId}, id, ${orderId} from unnest(${ids}) as id on conflict do nothing`;
});
