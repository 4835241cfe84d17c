/** Makes draft orders of approved pre-purchase orders, once. Goods that somebody else has ordered since are left out (B16, B17). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { Quantity } from "../../../domain/units.ts";
import { bigints } from "../../sql/sql-array.ts";
import { claimNeeds } from "../needs/need-acts.ts";
import { orderGoods } from "../needs/order-goods.ts";
import { readTerms } from "../needs/supplier-terms.ts";
import { needPrices } from "../purchase-acts.ts";
import {
  changePreOrders,
  type ChosenPreOrders,
  type LockedPreOrder,
  problemOf,
  stepPreOrders,
} from "./change-pre-orders.ts";

const convert = { type: "CONVERT" } as const;

const Line = Schema.Struct({
  id: Schema.Int,
  listId: Schema.Int,
  productId: Schema.Int,
  quantity: Quantity,
  needId: Schema.NullOr(Schema.Int),
  proposalId: Schema.NullOr(Schema.Int),
});
type Line = typeof Line.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Line));

const present = (ids: readonly (number | null)[]) => bigints(ids.filter((id) => id !== null));

/** Lines whose goods nobody has ordered; their needs and proposals are locked, so nobody orders them now (B17). */
const lockLines = Effect.fnUntraced(function* (lists: readonly LockedPreOrder[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select l.id, l.pre_order_id as "listId", l.product_id as "productId", l.quantity, l.need_id as "needId",
      l.proposal_id as "proposalId"
    from pre_order_line l where l.pre_order_id = any(${bigints(lists.map(({ id }) => id))}) order by l.id`;
  const lines = yield* Effect.orDie(decode(rows));
  const needs = yield* sql<{ id: number; state: string }>`
    select id, state from purchase_need where id = any(${present(lines.map(({ needId }) => needId))}) order by id for update`;
  const proposals = yield* sql<{ id: number; orderId: number | null }>`
    select id, order_id as "orderId" from purchase_proposal
    where id = any(${present(lines.map(({ proposalId }) => proposalId))}) order by id for update`;
  const openNeeds = new Set(needs.flatMap(({ id, state }) => (state === "open" ? [id] : [])));
  const openProposals = new Set(proposals.flatMap(({ id, orderId }) => (orderId === null ? [id] : [])));
  return lines.filter(
    ({ needId, proposalId }) =>
      (needId === null || openNeeds.has(needId)) && (proposalId === null || openProposals.has(proposalId)),
  );
});

/** The lines as goods of the supplier and warehouse of their lists. */
const goodsOf = (lists: readonly LockedPreOrder[], lines: readonly Line[]) => {
  const byId = new Map(lists.map((list) => [list.id, list]));
  return lines.flatMap((line) => {
    const list = byId.get(line.listId);
    return list === undefined
      ? []
      : [{ ...line, warehouseId: list.warehouseId, supplierId: list.supplierId }];
  });
};

const claimProposals = Effect.fnUntraced(function* (
  ids: readonly number[],
  orderIds: readonly (number | null)[],
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update purchase_proposal x set order_id = claim.order_id, version = x.version + 1
    from unnest(${bigints(ids)}, ${bigints(orderIds)}) as claim (id, order_id) where x.id = claim.id`;
});

/** Makes the drafts of all lists together, and writes down which goods are in which. */
const orderLists = Effect.fnUntraced(function* (lists: readonly LockedPreOrder[]) {
  const sql = yield* PgClient.PgClient;
  const goods = goodsOf(lists, yield* lockLines(lists));
  const { orderIds } = yield* orderGoods(
    goods,
    lists
      .map(({ number }) => number)
      .join(", ")
      .slice(0, 200),
  );
  const claims = goods.map((one, at) => ({ ...one, orderId: orderIds[at] ?? null }));
  yield* sql`
    update pre_order_line l set order_id = claim.order_id
    from unnest(${bigints(claims.map(({ id }) => id))}, ${bigints(orderIds)}) as claim (id, order_id) where l.id = claim.id`;
  const ofNeeds = claims.filter(({ needId }) => needId !== null);
  yield* claimNeeds(
    ofNeeds.map(({ needId }) => needId ?? 0),
    ofNeeds.map(({ orderId }) => orderId),
  );
  const ofProposals = claims.filter(({ proposalId }) => proposalId !== null);
  yield* claimProposals(
    ofProposals.map(({ proposalId }) => proposalId ?? 0),
    ofProposals.map(({ orderId }) => orderId),
  );
  yield* stepPreOrders(lists, "convert", convert);
});

/** Makes draft orders. A list whose goods were all ordered by others, or with goods that nobody sells, is refused and stays. */
export const convertPreOrders = Effect.fnUntraced(function* (input: ChosenPreOrders) {
  yield* needPrices;
  return yield* changePreOrders({
    name: "convert",
    input,
    check: Effect.fnUntraced(function* (lists: readonly LockedPreOrder[]) {
      const possible = lists.filter((list) => problemOf(list, convert) === null);
      const goods = goodsOf(possible, yield* lockLines(possible));
      const terms = yield* readTerms(goods);
      const open = new Set(goods.map(({ listId }) => listId));
      const unknown = new Set(
        goods.flatMap(({ listId }, at) => (terms[at]?.supplierId == null ? [listId] : [])),
      );
      return (list: LockedPreOrder) => {
        const problem = problemOf(list, convert);
        if (problem !== null) return problem;
        if (!open.has(list.id)) return "NeedOrdered";
        return unknown.has(list.id) ? "NeedHasNoSupplier" : null;
      };
    }),
    apply: orderLists,
  });
});
