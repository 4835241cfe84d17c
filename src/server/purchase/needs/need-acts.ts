/** The acts on needs: merge, choose a supplier, approve, drop, open again, order. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { NeedState } from "../../../contract/purchase/need.ts";
import { Person } from "../../person.ts";
import { refuseField } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { needPrices } from "../purchase-acts.ts";
import { type ChosenNeeds, changeNeeds, type LockedNeed } from "./change-needs.ts";
import { orderGoods } from "./order-goods.ts";
import { readTerms } from "./supplier-terms.ts";

const idsOf = (needs: readonly LockedNeed[]) => bigints(needs.map(({ id }) => id));

/** Possible in one of these states. */
const inState = (...states: readonly NeedState[]) =>
  Effect.succeed(({ state }: LockedNeed) => (states.includes(state) ? null : "NotPossibleNow"));

const setState = (state: NeedState) =>
  Effect.fnUntraced(function* (needs: readonly LockedNeed[]) {
    const sql = yield* SqlClient.SqlClient;
    yield* sql`
      update purchase_need set state = ${state}, version = version + 1, changed_at = now() where id = any(${idsOf(needs)})`;
  });

/** Takes needs off the list, with the parts of those that were merged; a cause that lasts does not make them again. */
export const dropNeeds = (input: ChosenNeeds) =>
  changeNeeds({
    name: "drop",
    input,
    check: () => inState("asked", "open"),
    apply: Effect.fnUntraced(function* (needs: readonly LockedNeed[]) {
      const sql = yield* SqlClient.SqlClient;
      yield* setState("dropped")(needs);
      yield* sql`update purchase_need set state = 'dropped', version = version + 1 where merged_into = any(${idsOf(needs)})`;
    }),
  });

/** Puts needs that were dropped on the list again, with the parts of those that were merged. */
export const reopenNeeds = (input: ChosenNeeds) =>
  changeNeeds({
    name: "reopen",
    input,
    check: () => inState("dropped"),
    apply: Effect.fnUntraced(function* (needs: readonly LockedNeed[]) {
      const sql = yield* SqlClient.SqlClient;
      yield* setState("open")(needs);
      yield* sql`update purchase_need set state = 'merged', version = version + 1 where merged_into = any(${idsOf(needs)})`;
    }),
  });

/** Nobody approves what they wrote themselves (T9). */
export const approveNeeds = (input: ChosenNeeds) =>
  changeNeeds({
    name: "approve",
    input,
    check: Effect.fnUntraced(function* () {
      const person = yield* Person;
      return ({ state, personId }: LockedNeed) => {
        if (state !== "asked") return "NotPossibleNow";
        return personId === person.id ? "OwnRequest" : null;
      };
    }),
    apply: setState("open"),
  });

/** Chooses the supplier of many needs at once. */
export const assignNeeds = (input: ChosenNeeds & { readonly supplierId: number }) =>
  changeNeeds({
    name: "supplier",
    input,
    check: Effect.fnUntraced(function* () {
      const sql = yield* SqlClient.SqlClient;
      const [supplier] =
        yield* sql`select id from supplier where id = ${input.supplierId} and deleted_at is null`;
      if (!supplier) return yield* refuseField("supplierId", "choice");
      return yield* inState("asked", "open");
    }),
    apply: Effect.fnUntraced(function* (needs: readonly LockedNeed[]) {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`
        update purchase_need set supplier_id = ${input.supplierId}, version = version + 1, changed_at = now()
        where id = any(${idsOf(needs)})`;
    }),
  });

const goodsOf = ({ productId, warehouseId }: LockedNeed) => `${productId} ${warehouseId}`;

/** Needs of one product in one warehouse become one that has their sum and all their causes. */
const mergeInto = Effect.fnUntraced(function* (needs: readonly LockedNeed[]) {
  const sql = yield* SqlClient.SqlClient;
  const [first] = needs;
  if (first === undefined) return;
  const { branchId, productId, warehouseId } = first;
  const person = yield* Person;
  const supplierId = needs.find((need) => need.supplierId !== null)?.supplierId ?? null;
  const quantity = needs.reduce((sum, need) => sum + need.quantity, 0);
  const [made] = yield* sql<{ id: number }>`
    insert into purchase_need (branch_id, source, product_id, warehouse_id, quantity, supplier_id, person_id)
    values (${branchId}, 'merged', ${productId}, ${warehouseId}, ${quantity}, ${supplierId}::int, ${person.id}) returning id`;
  // The parts of a need that was merged before become parts of the new one.
  yield* sql`
    update purchase_need set merged_into = ${made?.id ?? 0} where merged_into = any(${idsOf(needs)})`;
  yield* sql`
    update purchase_need set state = case when source = 'merged' then 'dropped' else 'merged' end,
      merged_into = case when source <> 'merged' then ${made?.id ?? 0}::bigint end, version = version + 1, changed_at = now()
    where id = any(${idsOf(needs)})`;
});

export const mergeNeeds = (input: ChosenNeeds) =>
  changeNeeds({
    name: "merge",
    input,
    check: (needs) => {
      const open = needs.filter(({ state }) => state === "open");
      const counts = Map.groupBy(open, goodsOf);
      return Effect.succeed((need: LockedNeed) => {
        if (need.state !== "open") return "NotPossibleNow";
        return (counts.get(goodsOf(need))?.length ?? 0) > 1 ? null : "NothingToMerge";
      });
    },
    apply: (needs) => Effect.forEach(Map.groupBy(needs, goodsOf).values(), mergeInto),
  });

/** Locked needs are ordered: each has the order that it is in, and so have its parts. */
export const claimNeeds = Effect.fnUntraced(function* (
  ids: readonly number[],
  orderIds: readonly (number | null)[],
) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  yield* sql`
    update purchase_need n set state = 'ordered', order_id = x.order_id, ordered_by = ${person.id},
      version = n.version + 1, changed_at = now()
    from unnest(${bigints(ids)}, ${bigints(orderIds)}) as x (id, order_id)
    where n.id = x.id or n.merged_into = x.id and n.state = 'merged'`;
});

/** Makes draft orders of locked needs. */
export const orderThem = Effect.fnUntraced(function* (needs: readonly LockedNeed[]) {
  const { orderIds } = yield* orderGoods(needs);
  yield* claimNeeds(
    needs.map(({ id }) => id),
    orderIds,
  );
});

/** Makes draft orders; a need is claimed under its lock, so that it is ordered once (B17). */
export const orderNeeds = Effect.fnUntraced(function* (input: ChosenNeeds) {
  yield* needPrices;
  return yield* changeNeeds({
    name: "order",
    input,
    check: Effect.fnUntraced(function* (needs: readonly LockedNeed[]) {
      const terms = yield* readTerms(needs);
      const unknown = new Set(needs.flatMap(({ id }, at) => (terms[at]?.supplierId == null ? [id] : [])));
      return ({ id, state }: LockedNeed) => {
        if (state !== "open") return "NotPossibleNow";
        return unknown.has(id) ? "NeedHasNoSupplier" : null;
      };
    }),
    apply: orderThem,
  });
});
