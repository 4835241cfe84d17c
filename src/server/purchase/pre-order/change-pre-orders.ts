/** Changes pre-purchase orders together, as their machine allows it, and says what came of it. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import {
  type PrePurchaseEvent,
  prePurchaseLife,
  type PrePurchaseState,
} from "../../../../machines/pre-purchase.ts";
import type { RecordVersions } from "../../../contract/bulk.ts";
import type { ErrorName } from "../../../contract/errors.ts";
import { PreOrdersChanged } from "../../../contract/purchase/pre-order.ts";
import { Person } from "../../person.ts";
import { changeTogether, documentLog, readBatch } from "../../record/public.ts";
import type { Refusal } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";
import { isOwn } from "./read-pre-orders.ts";

/** A list as the acts read it under the lock. */
export interface LockedPreOrder {
  readonly id: number;
  readonly version: number;
  readonly state: PrePurchaseState;
  readonly branchId: number;
  readonly number: string;
  readonly warehouseId: number;
  readonly supplierId: number | null;
  readonly isOwn: boolean;
  readonly isMerged: boolean;
}

/** Those of other branches are not found (T10). */
export const lockPreOrders = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  return yield* sql<LockedPreOrder>`
    select o.id, o.version, o.state, o.branch_id as "branchId", o.number, o.warehouse_id as "warehouseId",
      o.supplier_id as "supplierId", o.merged_into is not null as "isMerged", ${isOwn(sql, person)} as "isOwn"
    from pre_order o where o.id = any(${bigints(ids)}) and ${inOwnBranch(sql, person)} order by o.id for update of o`;
});

const { orders, taken } = PreOrdersChanged.fields;
const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ orders, taken })));

const numberOf = (order: string) =>
  `jsonb_build_object('id', ${order}.id, 'number', coalesce(${order}.number, '#' || ${order}.id))`;

/** What became of a batch; a call with the same key is answered so again. Goods without an order were ordered by somebody else (B17). */
export const readPreOrderBatch = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    with line as (
      select l.*, i.problem from record_batch_item i
      join pre_order o on o.id = i.record_id and (o.state = 'converted' or i.problem = 'NeedOrdered')
      join pre_order_line l on l.pre_order_id = o.id and l.branch_id = o.branch_id where i.batch_id = ${batchId})
    select coalesce((select jsonb_agg(distinct ${sql.literal(numberOf("po"))} || jsonb_build_object('supplier', s.name))
        from line join purchase_order po on po.id = line.order_id join supplier s on s.id = po.supplier_id
        where line.problem is null), '[]') as orders,
      coalesce((select jsonb_agg(jsonb_build_object('product', p.name, 'by', person.name,
          'order', case when po.id is not null then ${sql.literal(numberOf("po"))} end) order by line.id)
        from line join product p on p.id = line.product_id
        left join purchase_need n on n.id = line.need_id left join purchase_proposal x on x.id = line.proposal_id
        left join purchase_order po on po.id = coalesce(n.order_id, x.order_id)
        left join person on person.id = coalesce(n.ordered_by, po.person_id)
        where line.order_id is null), '[]') as taken`;
  const [row] = yield* Effect.orDie(decode(rows));
  return { ...(yield* readBatch(batchId)), orders: row?.orders ?? [], taken: row?.taken ?? [] };
});

export interface ChosenPreOrders {
  readonly key: string;
  readonly lists: RecordVersions;
}

/** Why a list cannot take an event; null where it can. */
export const problemOf = (list: LockedPreOrder, event: PrePurchaseEvent): ErrorName | null => {
  const reason = prePurchaseLife.whyNot(list.state, list, event);
  if (reason === null) return null;
  return reason === "isNotOwn" ? "OwnRequest" : "NotPossibleNow";
};

/** Brings lists into the state after an event, with a line in the history of each. An open list has no approval. */
export const stepPreOrders = Effect.fnUntraced(function* (
  lists: readonly LockedPreOrder[],
  act: string,
  event: PrePurchaseEvent,
  detail: string | null = null,
) {
  const sql = yield* SqlClient.SqlClient;
  const [first] = lists;
  const to = first === undefined ? null : prePurchaseLife.step(first.state, first, event);
  const ids = bigints(lists.map(({ id }) => id));
  yield* yield* documentLog({
    documentType: "preOrder",
    documentId: sql`o.id`,
    branchId: sql`o.branch_id`,
    act,
    fromState: sql`o.state`,
    toState: sql`coalesce(${to}, o.state)`,
    detail,
    from: sql`from pre_order o where o.id = any(${ids}) order by o.id`,
  });
  yield* sql`
    update pre_order set state = coalesce(${to}, state), version = version + 1, changed_at = now(),
      approved_by = case when ${to}::text = 'open' then null else approved_by end,
      approved_at = case when ${to}::text = 'open' then null else approved_at end
    where id = any(${ids})`;
});

interface PreOrderChange<C, A> {
  readonly name: string;
  readonly input: ChosenPreOrders;
  readonly check: (
    lists: readonly LockedPreOrder[],
  ) => Effect.Effect<(list: LockedPreOrder) => ErrorName | null, Refusal | SqlError, C>;
  readonly apply: (lists: readonly LockedPreOrder[]) => Effect.Effect<unknown, Refusal | SqlError, A>;
}

/** Makes a change of lists. */
export const changePreOrders = <C, A>({ name, input, check, apply }: PreOrderChange<C, A>) =>
  Effect.flatMap(
    changeTogether({
      table: "pre_order",
      name,
      command: `pre-order ${name}`,
      input,
      records: input.lists,
      lock: lockPreOrders,
      check,
      apply,
    }),
    readPreOrderBatch,
  );
