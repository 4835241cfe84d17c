/** Gives what lies in the lots of a merged product to lots of the product that stays, and gives it back (K10, P20). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../../person.ts";
import { integers } from "../../sql/sql-array.ts";
import type { MergedPair } from "../merged-pair.ts";
import { findOrMakeLots } from "./name-lots.ts";
import { type LotMove, writeLots } from "./read-lots.ts";

/** What a warehouse had of a lot of a merged product. */
export interface MergedLot {
  readonly warehouseId: number;
  readonly lotId: number;
  /** The lot of the same code of the product that stays; null where that product has no lots. */
  readonly intoId: number | null;
  /** In 1/1000 units. */
  readonly quantity: number;
}

interface HeldLot extends Omit<MergedLot, "intoId"> {
  readonly code: string;
  readonly expiry: string | null;
  readonly blocked: boolean;
}

/** Moves what each lot has to the other one, from no lot of its product to a lot of the other; the stock stays as it is (K13). */
const moveLots = Effect.fnUntraced(function* (
  parts: readonly { readonly warehouseId: number; readonly lotId: number; readonly quantity: number }[],
) {
  const sql = yield* PgClient.PgClient;
  const lotIds = integers([...new Set(parts.map(({ lotId }) => lotId))]);
  const places = yield* sql<Omit<LotMove, "quantity" | "entryId"> & { held: number }>`
    select l.product_id as "productId", w.id as "warehouseId", w.branch_id as "branchId", l.id as "lotId", coalesce(s.quantity, 0) as held
    from lot l join warehouse w on w.id = any(${integers(parts.map(({ warehouseId }) => warehouseId))})
    left join lot_stock s on s.lot_id = l.id and s.warehouse_id = w.id where l.id = any(${lotIds})`;
  const moves = parts.flatMap(({ warehouseId, lotId, quantity }) =>
    places
      .filter((place) => quantity !== 0 && place.warehouseId === warehouseId && place.lotId === lotId)
      .map((place) => ({ ...place, quantity, entryId: null })),
  );
  const stock = moves.map(({ held, ...move }) => ({ ...move, quantity: held + move.quantity }));
  yield* writeLots((yield* Person).id, moves, stock);
});

/**
 * Moves what lies in the lots of a product to those of the same code of the product that stays, which are made where they are missing;
 * answers with it. A lot that is blocked blocks the other one, also after the merge is undone. LotExpiryDiffers where the other one has
 * another day. Of a product that stays without lots the goods have none. The balances of both are locked.
 */
export const mergeLots = Effect.fnUntraced(function* ({ goesId, staysId }: MergedPair) {
  const sql = yield* PgClient.PgClient;
  const held = yield* sql<HeldLot>`
    select s.warehouse_id as "warehouseId", l.id as "lotId", l.code, l.expiry::text as expiry, l.blocked, s.quantity
    from lot_stock s join lot l on l.id = s.lot_id where l.product_id = ${goesId} and s.quantity > 0
    order by s.warehouse_id, l.id`;
  if (held.length === 0) return [];
  const [stays] = yield* sql<{ hasLots: boolean }>`
    select has_lots as "hasLots" from product where id = ${staysId}`;
  const ids =
    stays?.hasLots === true
      ? yield* findOrMakeLots(held.map(({ code, expiry }) => ({ productId: staysId, code, expiry })))
      : [];
  const blocked = held.flatMap((lot, at) => (lot.blocked ? [ids[at] ?? 0] : []));
  yield* sql`
    update lot set blocked = true, version = version + 1 where id = any(${integers(blocked)}) and not blocked`;
  const merged = held.map(({ warehouseId, lotId, quantity }, at): MergedLot => ({
    warehouseId,
    lotId,
    intoId: ids[at] ?? null,
    quantity,
  }));
  yield* moveLots(
    merged.flatMap(({ warehouseId, lotId, intoId, quantity }) => [
      { warehouseId, lotId, quantity: -quantity },
      ...(intoId === null ? [] : [{ warehouseId, lotId: intoId, quantity }]),
    ]),
  );
  return merged;
});

/** Gives back what is still in the lots; the rest has no lot (K15). The balances of both are locked. */
export const unmergeLots = Effect.fnUntraced(function* (merged: readonly MergedLot[]) {
  if (merged.length === 0) return;
  const sql = yield* PgClient.PgClient;
  const back = yield* sql<MergedLot>`
    select was."warehouseId", was."lotId", was."intoId",
      case when was."intoId" is null then was.quantity else least(was.quantity, coalesce(s.quantity, 0)) end as quantity
    from jsonb_to_recordset(${sql.json(merged)}) as was ("warehouseId" int, "lotId" int, "intoId" int, quantity bigint)
    left join lot_stock s on s.lot_id = was."intoId" and s.warehouse_id = was."warehouseId"
    order by 1, 2`;
  yield* moveLots(
    back.flatMap(({ warehouseId, lotId, intoId, quantity }) => [
      ...(intoId === null ? [] : [{ warehouseId, lotId: intoId, quantity: -quantity }]),
      { warehouseId, lotId, quantity },
    ]),
  );
});
