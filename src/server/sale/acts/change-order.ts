/** How a command changes a stored order: locked, at the version it names (G5), as its machine allows, once (G4). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { GoodsState, OrderFacts } from "../../../contract/sale/sale-order.ts";
import type { ErrorName } from "../../../contract/errors.ts";
import { saleOrderLife } from "../../../../machines/sale-order.ts";
import type { SaleOrderEvent } from "../../../../machines/sale-order.ts";
import { once } from "../../command.ts";
import { documentLog } from "../../record/public.ts";
import type { Refusal } from "../../refusal.ts";
import { refuse } from "../../refusal.ts";
import type { SqlError } from "effect/sql/SqlError";
import { factsOfOrder, machineFacts } from "../reading/machine-facts.ts";
import { readOrder } from "../reading/read-order.ts";
import { followOrder } from "../form/form-kind.ts";
import { currentOf, mayRead } from "./working-copy.ts";

const Locked = Schema.Struct({
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  state: GoodsState,
  total: Schema.Int,
  paid: Schema.Int,
  lineCount: Schema.Int,
  lockedByTill: Schema.NullOr(Schema.Int),
  branchId: Schema.Int,
  warehouseId: Schema.Int,
  tillId: Schema.NullOr(Schema.Int),
  customerId: Schema.NullOr(Schema.Int),
  currency: Schema.String,
  rate: Schema.Int,
  originals: Schema.Array(Schema.Int),
  personId: Schema.Int,
  facts: OrderFacts,
});
/** The order's row as it was locked. */
export type LockedOrder = typeof Locked.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

/** NotFound when there is none. */
export const lockOrder = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select id, client_id as "clientId", version, state, total, paid, line_count as "lineCount",
      locked_by_till as "lockedByTill", branch_id as "branchId", warehouse_id as "warehouseId", till_id as "tillId",
      customer_id as "customerId", currency, rate, coalesce(originals, '{}') as originals, person_id as "personId",
      ${factsOfOrder(sql)} as facts
    from sale_order o where id = ${id} for update`;
  const [order] = yield* Effect.orDie(decode(rows));
  return order ?? (yield* refuse("NotFound"));
});

interface Change<E, R> {
  readonly name: string;
  readonly input: { readonly id: number; readonly version: number };
  readonly event: SaleOrderEvent;
  /** Why it is refused when the machine does not allow it, whatever version it names. */
  readonly refusal?: ErrorName;
  /** Says with figures why the machine does not allow it; fails, or else the refusal above is told. */
  readonly explain?: (order: LockedOrder) => Effect.Effect<void, E, R>;
  readonly detail?: string;
  /** It undoes an act that is over otherwise (G16). */
  readonly undoing?: boolean;
  /** What happens beside the new state; runs in the transaction. */
  readonly apply: (order: LockedOrder, to: GoodsState) => Effect.Effect<void, E, R>;
  /** What must hold when all is written. */
  readonly after?: (order: LockedOrder) => Effect.Effect<void, E, R>;
}

/** Makes the change inside a transaction that is under way; answers with the order's id. */
export const applyChange = <R>(change: Change<Refusal | SqlError, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const order = yield* lockOrder(change.input.id);
    // A colleague's working copy: of it not even the sums are told.
    if (!(yield* mayRead(order))) return yield* refuse(change.refusal ?? "NotFound");
    const facts = { ...machineFacts(order.lineCount, order), undoing: change.undoing ?? false };
    const to = saleOrderLife.step(order.state, facts, change.event);
    const isStale = order.version !== change.input.version;
    if (to === null || isStale) {
      if (!isStale && change.explain) yield* change.explain(order);
      const name =
        to === null && change.refusal ? change.refusal : isStale ? "StaleVersion" : "NotPossibleNow";
      return yield* refuse(name, { current: yield* currentOf(order.id) });
    }
    yield* change.apply(order, to);
    yield* sql`
      with changed as (
        update sale_order set state = ${to}, version = version + 1, changed_at = now() where id = ${order.id}
      )
      ${yield* documentLog({
        documentType: "sale",
        documentId: order.id,
        act: change.name,
        fromState: order.state,
        toState: to,
        detail: change.detail ?? null,
      })}`;
    // A cancelled order gives back what it had of its order form; one that is restored has it again (S21).
    if (to === "cancelled" || order.state === "cancelled") yield* followOrder(order.id);
    if (change.after) yield* change.after(order);
    return order.id;
  });

/** Runs the change once for its key and answers with the order as it is then. */
export const changeOrder = <R>(key: string, body: unknown, change: Change<Refusal | SqlError, R>) =>
  Effect.gen(function* () {
    const id = yield* once({ key, name: change.name, body }, applyChange(change));
    return yield* readOrder(id);
  });
