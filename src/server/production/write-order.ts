/** Planned production orders: a new one, and a change of one that was not released. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ProductionDraft } from "../../contract/production/order.ts";
import { createDocument, insertRows } from "../document/public.ts";
import { ownBranch, Person } from "../person.ts";
import { refuseField } from "../refusal.ts";
import { readToday } from "../setting/public.ts";
import { integers } from "../sql/sql-array.ts";
import { changeProduction, productionKind } from "./order-kind.ts";
import { planOrder } from "./plan-order.ts";

/** The branch of both warehouses; refused where one is not of the branch, or not one that the person works in (T10). */
const branchOf = Effect.fnUntraced(function* ({ fromWarehouseId, toWarehouseId }: ProductionDraft) {
  const sql = yield* PgClient.PgClient;
  const own = ownBranch(yield* Person);
  const places = yield* sql<{ id: number; branchId: number }>`
    select id, branch_id as "branchId" from warehouse
    where id = any(${integers([fromWarehouseId, toWarehouseId])}) and kind = 'stock' and deleted_at is null
      and (${own}::int is null or branch_id = ${own}::int)`;
  const from = places.find(({ id }) => id === fromWarehouseId);
  if (from === undefined) return yield* refuseField("order.fromWarehouseId", "choice");
  const to = places.find(({ id }) => id === toWarehouseId);
  if (to?.branchId !== from.branchId) return yield* refuseField("order.toWarehouseId", "choice");
  return from.branchId;
});

const checked = Effect.fnUntraced(function* (draft: ProductionDraft) {
  const { start, due } = draft;
  if (start !== null && due !== null && due < start) return yield* refuseField("order.due", "range");
  return { branchId: yield* branchOf(draft), plan: yield* planOrder(draft) };
});

type Plan = Effect.Success<ReturnType<typeof planOrder>>;

const writeLines = (id: number, branchId: number, { inputs, outputs }: Plan) =>
  insertRows("production_order_line", [
    ...outputs.map((line, at) => ({
      branch_id: branchId,
      order_id: id,
      role: "output",
      position: at + 1,
      product_id: line.productId,
      planned: line.planned,
      moved: 0,
      scrapped: 0,
      share: line.share,
      planned_value: 0,
      value: 0,
      late_stock: 0,
      late_sold: 0,
    })),
    ...inputs.map((line, at) => ({
      branch_id: branchId,
      order_id: id,
      role: "input",
      position: at + 1,
      product_id: line.productId,
      planned: line.planned,
      moved: 0,
      scrapped: 0,
      share: null,
      planned_value: 0,
      value: 0,
      late_stock: 0,
      late_sold: 0,
    })),
  ]);

const insertProduction = Effect.fnUntraced(function* (draft: ProductionDraft) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { branchId, plan } = yield* checked(draft);
  const [made] = yield* sql<{ id: number }>`
    insert into production_order (branch_id, client_id, state, date, process_id, revision, quantity, from_warehouse_id,
      to_warehouse_id, start_date, due_date, note, labour, other, person_id)
    values (${branchId}, ${draft.clientId}::uuid, 'planned', ${yield* readToday}::date, ${draft.processId}, ${draft.revision},
      ${draft.quantity}, ${draft.fromWarehouseId}, ${draft.toWarehouseId}, ${draft.start}::date, ${draft.due}::date, ${draft.note},
      ${plan.labour}, ${plan.other}, ${person.id}) returning id`;
  const id = made?.id ?? 0;
  yield* writeLines(id, branchId, plan);
  return id;
});

interface CreateInput {
  readonly key: string;
  readonly order: ProductionDraft;
}

/** Makes a planned order; the one that a client has made already is not made again (G4). */
export const createProduction = (input: CreateInput) =>
  createDocument(productionKind, {
    input,
    clientId: input.order.clientId,
    insert: insertProduction(input.order),
  });

interface ChangeInput extends CreateInput {
  readonly id: number;
  readonly version: number;
}

/** Changes a planned order; its lines are planned anew. */
export const editProduction = (input: ChangeInput) =>
  changeProduction({
    name: "change",
    input,
    event: { type: "EDIT" },
    apply: Effect.fnUntraced(function* ({ id, branchId }) {
      const sql = yield* PgClient.PgClient;
      const { order } = input;
      const { branchId: branch, plan } = yield* checked(order);
      // A document stays in the branch that it was written in.
      if (branch !== branchId) return yield* refuseField("order.fromWarehouseId", "choice");
      yield* sql`delete from production_order_line where order_id = ${id} and branch_id = ${branchId}`;
      yield* sql`
        update production_order set process_id = ${order.processId}, revision = ${order.revision}, quantity = ${order.quantity},
          from_warehouse_id = ${order.fromWarehouseId}, to_warehouse_id = ${order.toWarehouseId},
          start_date = ${order.start}::date, due_date = ${order.due}::date, note = ${order.note}, labour = ${plan.labour},
          other = ${plan.other}
        where id = ${id}`;
      yield* writeLines(id, branchId, plan);
    }),
  });
