/** One act on many orders in one transaction: what can be done is done, what cannot is refused and named (G16). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { BulkResult } from "../../../contract/bulk.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { bigints } from "../../sql/sql-array.ts";
import { cancelChange, deliverChange } from "../acts/acts.ts";
import { applyChange } from "../acts/change-order.ts";

interface BulkInput {
  readonly key: string;
  readonly orders: readonly { readonly id: number; readonly version: number }[];
}

const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ result: BulkResult })));

const readResult = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select jsonb_build_object('batchId', ${batchId}::bigint,
      'done', coalesce(jsonb_agg(order_id order by order_id) filter (where problem is null), '[]'),
      'refused', coalesce(jsonb_agg(jsonb_build_object('id', order_id, 'name', problem) order by order_id)
        filter (where problem is not null), '[]')) as result
    from bulk_item where batch_id = ${batchId}`;
  const [row] = yield* Effect.orDie(decode(rows));
  return row ? row.result : { batchId, done: [], refused: [] };
});

/** All balances that the orders' goods lie in, in the order in which tills lock theirs, so that nobody waits in a circle. */
const lockGoods = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  yield* sql`select from sale_order where id = any(${bigints(ids)}) order by id for update`;
  yield* sql`
    select from stock_balance b where exists (select from stock_entry e where e.document_type = 'sale'
      and e.document_id = any(${bigints(ids)}) and e.product_id = b.product_id and e.warehouse_id = b.warehouse_id)
      or exists (select from sale_reservation r where r.order_id = any(${bigints(ids)}) and r.product_id = b.product_id
        and r.warehouse_id = b.warehouse_id)
    order by warehouse_id, product_id for update`;
});

type Act = "deliver" | "cancel";

/** One of them, by itself: a refusal takes back only what this one did. */
const actOn = Effect.fnUntraced(function* (
  batchId: number,
  act: Act,
  change: BulkInput["orders"][number],
  reason: string,
) {
  const sql = yield* PgClient.PgClient;
  const input = { ...change, key: "" };
  const [before] = yield* sql<{ state: string }>`select state from sale_order where id = ${change.id}`;
  if (!before) return;
  const work =
    act === "deliver"
      ? applyChange(deliverChange(input))
      : applyChange(cancelChange({ ...input, refund: true, reason }));
  const problem = yield* sql.withTransaction(work).pipe(
    Effect.as(null),
    Effect.catchTag("Refusal", ({ data }) => Effect.succeed(data.name)),
  );
  yield* sql`
    insert into bulk_item (batch_id, order_id, branch_id, from_state, version, problem)
    select ${batchId}, id, branch_id, ${problem === null ? before.state : null}, ${problem === null ? sql`version` : null}, ${problem}
    from sale_order where id = ${change.id} on conflict do nothing`;
});

const runBulk = Effect.fnUntraced(function* (act: Act, input: BulkInput & { readonly reason: string }) {
  const work = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const person = yield* Person;
    const [batch] = yield* sql<{ id: number }>`
      insert into bulk_act (act, person_id, detail) values (${act}, ${person.id}, ${input.reason}) returning id`;
    const id = batch?.id ?? 0;
    const orders = [...new Map(input.orders.map((order) => [order.id, order])).values()];
    yield* lockGoods(orders.map((order) => order.id));
    for (const order of orders.toSorted((one, other) => one.id - other.id))
      yield* actOn(id, act, order, input.reason);
    return id;
  });
  return yield* readResult(yield* once({ key: input.key, name: `${act}All`, body: input }, work));
});

/** Hands over many. */
export const deliverAll = (input: BulkInput) => runBulk("deliver", { ...input, reason: "" });

/** Cancels many, with a reason for all. */
export const cancelAll = (input: BulkInput & { readonly reason: string }) => runBulk("cancel", input);
