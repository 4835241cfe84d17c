/** What posting has to know of lots: what each place has of them, and what a document moved of them before. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { LotOnHand, LotShare } from "../../../domain/lot.ts";
import { bigints, integers } from "../../sql/sql-array.ts";

export interface Place {
  readonly productId: number;
  readonly warehouseId: number;
}

/** An entry of the stock ledger whose lots are to be found. */
export interface LotEntry extends Place {
  readonly id: number;
  readonly branchId: number;
  readonly lineId: number | null;
  readonly kind: string;
  readonly quantity: number;
  readonly reverses: number | null;
  /** The lots that goods arrive in, or that they were told to leave from. */
  readonly lots?: readonly LotShare[] | undefined;
  /** The sold line that goods come back from. */
  readonly returnOf?: number | null;
}

export const placeKey = ({ productId, warehouseId }: Place): string => `${productId} ${warehouseId}`;

/** A place while entries are posted: its lots, and what of it is in no lot. */
export interface PlaceLots {
  withoutLot: number;
  readonly lots: Map<number, LotOnHand>;
}

/**
 * The lots of the places of some entries as they were before these; their balances are locked and written already. Of a lot that a
 * place does not have yet the quantity is 0.
 */
export const readPlaces = Effect.fnUntraced(function* (entries: readonly LotEntry[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<Place & { onHand: number; lots: readonly LotOnHand[] }>`
    select b.product_id as "productId", b.warehouse_id as "warehouseId", b.quantity as "onHand",
      coalesce((select jsonb_agg(jsonb_build_object('lotId', l.id, 'code', l.code, 'expiry', l.expiry, 'blocked', l.blocked,
          'quantity', coalesce(s.quantity, 0)) order by l.id)
        from lot l left join lot_stock s on s.lot_id = l.id and s.warehouse_id = b.warehouse_id
        where l.product_id = b.product_id), '[]') as lots
    from stock_balance b
    where (b.product_id, b.warehouse_id) in (select * from unnest(${bigints(entries.map((e) => e.productId))},
      ${bigints(entries.map((e) => e.warehouseId))}))`;
  return new Map(
    rows.map(({ onHand, lots, ...place }) => {
      const posted = entries.filter((entry) => placeKey(entry) === placeKey(place));
      const before = posted.reduce((sum, { quantity }) => sum - quantity, onHand);
      const inLots = lots.reduce((sum, { quantity }) => sum + quantity, 0);
      const held: PlaceLots = {
        withoutLot: before - inLots,
        lots: new Map(lots.map((lot) => [lot.lotId, lot])),
      };
      return [placeKey(place), held] as const;
    }),
  );
});

/** The lots of the entries that are taken back, by entry. */
export const readReversed = Effect.fnUntraced(function* (entries: readonly LotEntry[]) {
  const ids = entries.flatMap(({ reverses }) => reverses ?? []);
  const byEntry = new Map<number, readonly LotShare[]>();
  if (ids.length === 0) return byEntry;
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ entryId: number; lots: readonly LotShare[] }>`
    select entry_id as "entryId", jsonb_agg(jsonb_build_object('lotId', lot_id, 'quantity', abs(quantity)) order by id) as lots
    from lot_entry where entry_id = any(${bigints(ids)}) group by 1`;
  for (const { entryId, lots } of rows) byEntry.set(entryId, lots);
  return byEntry;
});

/** What a line of a document has of a lot in a warehouse: above zero it came there, below zero it left. */
export interface LineLot extends Place {
  readonly lineId: number | null;
  readonly lotId: number;
  quantity: number;
}

/** What a document moved of lots before, by line; those that it took last come first. */
export const readMoved = Effect.fnUntraced(function* (document: {
  readonly type: string;
  readonly id: number;
}) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<LineLot>`
    select e.line_id as "lineId", e.product_id as "productId", e.warehouse_id as "warehouseId", x.lot_id as "lotId",
      exact(sum(x.quantity)) as quantity
    from stock_entry e join lot_entry x on x.entry_id = e.id
    where e.document_type = ${document.type} and e.document_id = ${document.id}
    group by 1, 2, 3, 4 having sum(x.quantity) <> 0 order by max(x.id) desc`;
});

/** What customers still have of the lots of sold lines, by line; the lot that was taken last comes first. */
export const readSold = Effect.fnUntraced(function* (entries: readonly LotEntry[]) {
  const lines = entries.flatMap(({ returnOf }) => returnOf ?? []);
  if (lines.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  return yield* sql<{ lineId: number; productId: number; lotId: number; quantity: number }>`
    select l.sold as "lineId", e.product_id as "productId", x.lot_id as "lotId", exact(-sum(x.quantity)) as quantity
    from (select id, order_id, id as sold from sale_line where id = any(${bigints(lines)})
      union all select id, order_id, return_of from sale_line where return_of = any(${bigints(lines)})) l
    join stock_entry e on e.document_type = 'sale' and e.document_id = l.order_id and e.line_id = l.id
      and e.kind in ('sale', 'sale return')
    join lot_entry x on x.entry_id = e.id
    group by 1, 2, 3 having sum(x.quantity) < 0 order by max(x.id) desc`;
});

/** One change of a lot in a place, with the entry that it is a part of. */
export interface LotMove extends Place {
  readonly branchId: number;
  readonly lotId: number;
  readonly quantity: number;
  readonly entryId: number | null;
}

interface LotStock extends Place {
  readonly lotId: number;
  /** After the moves. */
  readonly quantity: number;
}

/** Stores the moves, and what the places have of the lots after them. */
export const writeLots = Effect.fnUntraced(function* (
  personId: number,
  moves: readonly LotMove[],
  stock: readonly LotStock[],
) {
  if (moves.length === 0) return;
  const sql = yield* PgClient.PgClient;
  yield* sql`
    with moved as (
      insert into lot_entry (branch_id, person_id, product_id, warehouse_id, lot_id, quantity, entry_id)
      select b, ${personId}, p, w, l, q, e from unnest(${integers(moves.map((one) => one.branchId))},
        ${integers(moves.map((one) => one.productId))}, ${integers(moves.map((one) => one.warehouseId))},
        ${integers(moves.map((one) => one.lotId))}, ${bigints(moves.map((one) => one.quantity))},
        ${bigints(moves.map((one) => one.entryId))}) with ordinality as given (b, p, w, l, q, e, n) order by n
    )
    insert into lot_stock (branch_id, product_id, warehouse_id, lot_id, quantity)
    select w.branch_id, p, w.id, l, q from unnest(${integers(stock.map((one) => one.productId))},
      ${integers(stock.map((one) => one.warehouseId))}, ${integers(stock.map((one) => one.lotId))},
      ${bigints(stock.map((one) => one.quantity))}) as given (p, place, l, q) join warehouse w on w.id = place
    on conflict (lot_id, warehouse_id, branch_id) do update set quantity = excluded.quantity`;
});
