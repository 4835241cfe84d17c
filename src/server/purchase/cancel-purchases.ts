/** Cancels one or many purchase orders; what cannot be cancelled is refused and named; undone as one (G16). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ErrorName } from "../../contract/errors.ts";
import type { RecordVersions } from "../../contract/bulk.ts";
import type { PurchaseOrderState } from "../../../machines/purchase-order.ts";
import { once } from "../command.ts";
import { Person } from "../person.ts";
import { documentLog } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { lockPurchase, purchaseKind } from "./purchase-kind.ts";

const write = Effect.fnUntraced(function* (
  id: number,
  change: {
    readonly act: string;
    readonly from: string;
    readonly to: string;
    readonly detail: string | null;
  },
) {
  const sql = yield* PgClient.PgClient;
  const { act, from, to, detail } = change;
  yield* sql`
    with changed as (
      update purchase_order set state = ${to}, version = version + 1, changed_at = now() where id = ${id}
    )
    ${yield* documentLog({ documentType: "purchase", documentId: id, act, fromState: from, toState: to, detail })}`;
});

/** One of them, by itself: the name of what stands in the way, or null. */
const cancelOne = Effect.fnUntraced(function* (
  batchId: number,
  input: RecordVersions[number],
  reason: string,
) {
  const sql = yield* PgClient.PgClient;
  const work = Effect.gen(function* () {
    const order = yield* lockPurchase(input.id);
    if (order.version !== input.version) return yield* refuse("StaleVersion");
    const to = purchaseKind.step(order, () => ({ type: "CANCEL" }));
    if (to === null) return yield* refuse("NotPossibleNow");
    yield* write(order.id, { act: "cancel", from: order.state, to, detail: reason || null });
    return order.state;
  });
  const done = yield* sql.withTransaction(work).pipe(
    Effect.map((state) => ({ state, problem: null })),
    Effect.catchTag("Refusal", ({ data }) => Effect.succeed({ state: null, problem: data.name })),
  );
  yield* sql`
    insert into record_batch_item (batch_id, record_id, version, before, problem)
    values (${batchId}, ${input.id}, ${done.problem === null ? input.version + 1 : null}::int,
      ${sql.json({ state: done.state })}, ${done.problem}::text)`;
});

interface CancelInput {
  readonly key: string;
  readonly orders: RecordVersions;
  readonly reason: string;
}

/** Cancels, once for its key. */
export const cancelPurchases = Effect.fnUntraced(function* (input: CancelInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const work = Effect.gen(function* () {
    const [batch] = yield* sql<{ id: number }>`
      insert into record_batch (entity, act, person_id) values ('purchase', 'cancel', ${person.id}) returning id`;
    const id = batch?.id ?? 0;
    const distinct = [...new Map(input.orders.map((order) => [order.id, order])).values()];
    for (const order of distinct.toSorted((one, other) => one.id - other.id))
      yield* cancelOne(id, order, input.reason);
    return id;
  });
  const batchId = yield* once({ key: input.key, name: "purchase cancel", body: input }, work);
  const items = yield* sql<{ id: number; problem: ErrorName | null }>`
    select record_id as id, problem from record_batch_item where batch_id = ${batchId} order by record_id`;
  return {
    batchId,
    done: items.flatMap(({ id, problem }) => (problem === null ? [id] : [])),
    refused: items.flatMap(({ id, problem }) => (problem === null ? [] : [{ id, name: problem }])),
  };
});

/** Puts every order of a batch back, while none was changed since; else nothing of it. */
export const restorePurchases = Effect.fnUntraced(function* (input: {
  readonly key: string;
  readonly batchId: number;
}) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { batchId } = input;
  const items = sql<{ id: number; version: number; to: PurchaseOrderState }>`
    select record_id as id, version, before ->> 'state' as to from record_batch_item
    where batch_id = ${batchId} and problem is null order by record_id`;
  const work = Effect.gen(function* () {
    const [batch] = yield* sql<{ undone: boolean }>`
      select undone_at is not null as undone from record_batch where id = ${batchId} and entity = 'purchase' for update`;
    if (!batch) return yield* refuse("NotFound");
    if (batch.undone) return yield* refuse("NotPossibleNow");
    for (const { id, version, to } of yield* items) {
      const order = yield* lockPurchase(id);
      const next = purchaseKind.step(order, () => ({ type: "RESTORE", to }));
      if (order.version !== version || next === null)
        return yield* refuse("UndoBlocked", { params: { number: order.number ?? `#${id}` } });
      yield* write(id, { act: "undo", from: order.state, to: next, detail: null });
    }
    yield* sql`update record_batch set undone_at = now(), undone_by = ${person.id} where id = ${batchId}`;
    return batchId;
  });
  yield* once({ key: input.key, name: "purchase restore", body: input }, work);
  return { batchId, undone: (yield* items).length };
});
