/** Changes many needs in one go: locked, in the version that was seen (G5), once for the key (G4); what cannot be is refused and named. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import type { RecordVersions } from "../../../contract/bulk.ts";
import type { ErrorName } from "../../../contract/errors.ts";
import { type NeedSource, NeedsChanged, type NeedState } from "../../../contract/purchase/need.ts";
import { Person } from "../../person.ts";
import { changeTogether, readBatch } from "../../record/public.ts";
import type { Refusal } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";

/** A need as the acts read it under the lock. */
export interface LockedNeed {
  readonly id: number;
  readonly version: number;
  readonly state: NeedState;
  readonly source: NeedSource;
  readonly branchId: number;
  readonly productId: number;
  readonly warehouseId: number;
  readonly quantity: number;
  readonly supplierId: number | null;
  readonly personId: number | null;
}

/** Locks needs in the order of their ids, so that two acts never wait for each other in a circle. Those of other branches are not found (T10). */
const lockNeeds = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<LockedNeed>`
    select n.id, n.version, n.state, n.source, n.branch_id as "branchId", n.product_id as "productId",
      n.warehouse_id as "warehouseId", n.quantity, n.supplier_id as "supplierId", n.person_id as "personId"
    from purchase_need n where n.id = any(${bigints(ids)}) and ${inOwnBranch(sql, yield* Person, "n.branch_id")}
    order by n.id for update`;
});

const { orders, taken } = NeedsChanged.fields;
const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ orders, taken })));

/** What became of a batch; a call with the same key is answered so again. */
export const readChanged = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    with item as (
      select i.record_id, i.problem, n.order_id, o.number, s.name as supplier, p.name as product, person.name as by
      from record_batch_item i join purchase_need n on n.id = i.record_id join product p on p.id = n.product_id
      join purchase_order o on o.id = n.order_id join supplier s on s.id = o.supplier_id
      left join person on person.id = n.ordered_by where i.batch_id = ${batchId})
    select coalesce((select jsonb_agg(distinct jsonb_build_object('id', order_id, 'number', coalesce(number, '#' || order_id),
        'supplier', supplier)) from item where problem is null), '[]') as orders,
      coalesce((select jsonb_agg(jsonb_build_object('id', record_id, 'product', product, 'orderId', order_id,
        'order', coalesce(number, '#' || order_id), 'by', by) order by record_id) from item where problem = 'NeedOrdered'), '[]') as taken`;
  const [row] = yield* Effect.orDie(decode(rows));
  return { ...(yield* readBatch(batchId)), orders: row?.orders ?? [], taken: row?.taken ?? [] };
});

export interface ChosenNeeds {
  readonly key: string;
  readonly needs: RecordVersions;
}

interface NeedChange<C, A> {
  readonly name: string;
  readonly input: ChosenNeeds;
  /** Why a need cannot be changed so; null where it can. Read of all at once, after they were locked. */
  readonly check: (
    needs: readonly LockedNeed[],
  ) => Effect.Effect<(need: LockedNeed) => ErrorName | null, Refusal | SqlError, C>;
  readonly apply: (needs: readonly LockedNeed[]) => Effect.Effect<unknown, Refusal | SqlError, A>;
}

/** Makes a change of needs. The second user is told who ordered (B17), before that what they saw is old. */
export const changeNeeds = <C, A>({ name, input, check, apply }: NeedChange<C, A>) =>
  Effect.flatMap(
    changeTogether({
      table: "purchase_need",
      name,
      command: `need ${name}`,
      input,
      records: input.needs,
      lock: lockNeeds,
      first: ({ state }) => (state === "ordered" ? "NeedOrdered" : null),
      check,
      apply,
    }),
    readChanged,
  );
