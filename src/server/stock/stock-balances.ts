/** The balances of goods in their places: locked, moved in memory by the rules of cost, written back with their ledger entries. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { DocumentType } from "../../contract/document.ts";
import type { LotShare } from "../../domain/lot.ts";
import { type Balance, type Costed, knownCost } from "../../domain/stock-cost.ts";
import { Person } from "../person.ts";
import { readValuation } from "../setting/public.ts";
import { bigints, integers, jsons } from "../sql/sql-array.ts";
import type { LayerMove } from "../../domain/stock-layers.ts";
import { originOf, readLayers } from "./layer/read-layers.ts";
import { writeLayers } from "./layer/write-layers.ts";
import { postLots } from "./lot/post-lots.ts";
import { refuseShort } from "./short-goods.ts";

/** A document as the ledger names it, and the business day that its entries belong to. */
export interface PostedDocument {
  readonly type: DocumentType;
  readonly id: number;
  readonly date: string;
}

interface Place {
  readonly productId: number;
  readonly warehouseId: number;
}

/** What a place holds, and what its product and warehouse say of it. */
interface Held extends Place, Balance {
  readonly lastCost: number;
  readonly branchId: number;
  /** What was there before the document. */
  readonly before: number;
  /** The warehouse may not go below zero (K3). */
  readonly forbidsNegative: boolean;
  readonly product: string;
  /** Its quantity is divided into lots (K10). */
  readonly hasLots: boolean;
  /** Goods are on their way there. */
  readonly isTransit: boolean;
}

/** A line of the ledger, in the order in which it is written. */
interface EntryRow extends Place {
  readonly branchId: number;
  readonly lineId: number | null;
  readonly kind: string;
  readonly quantity: number;
  readonly unitCost: number;
  readonly value: number;
  readonly balanceQuantity: number;
  readonly balanceValue: number;
  readonly reverses: number | null;
  readonly lots?: readonly LotShare[] | undefined;
  readonly layers?: readonly LayerMove[];
}

/** What is posted into a place: which line of the document, which kind of movement, which entry it takes back, which lots. */
export interface EntryAbout {
  readonly lineId: number | null;
  readonly kind: string;
  readonly reverses?: number;
  readonly lots?: readonly LotShare[] | undefined;
}

const keyOf = ({ productId, warehouseId }: Place) => `${productId} ${warehouseId}`;

const kinds = { movement: null, costAdjust: "cost adjust", rounding: "rounding" } as const;

/**
 * Locks balances in the order in which all commands do, so that nobody waits in a circle (G9). Those that never were begin at zero,
 * also at the warehouse that goods in transit are on their way to, whose list of stock says how much comes.
 */
export const lockBalances = Effect.fnUntraced(function* (places: readonly Place[]) {
  const sql = yield* PgClient.PgClient;
  const products = bigints(places.map(({ productId }) => productId));
  const warehouses = bigints(places.map(({ warehouseId }) => warehouseId));
  yield* sql`
    insert into stock_balance (product_id, warehouse_id, branch_id)
    select distinct p, w.id, w.branch_id from unnest(${products}, ${warehouses}) as place (p, w)
      join warehouse named on named.id = place.w join warehouse w on w.id in (named.id, named.to_warehouse_id) order by w.id, p
    on conflict do nothing`;
  return yield* sql<Held>`
    select b.product_id as "productId", b.warehouse_id as "warehouseId", quantity, quantity as before, value,
      last_cost as "lastCost", w.branch_id as "branchId", w.negative_stock = 'forbid' as "forbidsNegative", product.name as product,
      product.has_lots as "hasLots", w.kind = 'transit' as "isTransit"
    from stock_balance b join warehouse w on w.id = b.warehouse_id join product on product.id = b.product_id
    where (b.product_id, b.warehouse_id) in (select * from unnest(${products}, ${warehouses}))
    order by b.warehouse_id, b.product_id for update of b`;
});

/** The balances of some places while one document is posted, and the entries so far. */
export interface OpenBalances {
  /** Decimals of the cost currency. */
  readonly decimals: number;
  readonly balances: Map<string, Held>;
  readonly entries: EntryRow[];
}

/**
 * Locks the places of a posting, and with first in, first out reads their layers (K7). `heldIn` reads one, `postEntries` moves it,
 * `writeEntries` stores all. `before` are balances that this transaction locked already: locking 10,000 once more takes 90 ms.
 */
export const openBalances = Effect.fnUntraced(function* (
  places: readonly Place[],
  before: readonly Held[] = [],
) {
  const { decimals, method } = yield* readValuation;
  const openKeys = new Set(before.map(keyOf));
  const others = places.filter((place) => !openKeys.has(keyOf(place)));
  const locked = [...before, ...(others.length > 0 ? yield* lockBalances(others) : [])];
  const layersAt = method === "fifo" ? yield* readLayers(places) : null;
  const balances = new Map(
    locked.map((held) => [keyOf(held), { ...held, ...(layersAt && { layers: layersAt(held) }) }]),
  );
  const open: OpenBalances = { decimals, balances, entries: [] };
  return open;
});

/** What a place holds now; it must be one of those that were locked. */
export const heldIn = ({ balances }: Pick<OpenBalances, "balances">, place: Place): Held => {
  const held = balances.get(keyOf(place));
  if (held === undefined) throw new Error(`goods of a place that was not locked: ${keyOf(place)}`);
  return held;
};

/** Adds entries to a place, each with the balance after it. */
export const postEntries = (open: OpenBalances, place: Place, costed: Costed, about: EntryAbout): void => {
  const { productId, warehouseId } = place;
  const held = heldIn(open, place);
  let running: Balance = held;
  for (const entry of costed.entries) {
    running = { quantity: running.quantity + entry.quantity, value: running.value + entry.value };
    open.entries.push({
      productId,
      warehouseId,
      branchId: held.branchId,
      lineId: about.lineId,
      kind: kinds[entry.kind] ?? about.kind,
      quantity: entry.quantity,
      unitCost: entry.unitCost,
      value: entry.value,
      balanceQuantity: running.quantity,
      balanceValue: running.value,
      reverses: about.reverses ?? null,
      ...(entry.quantity !== 0 && about.lots !== undefined && { lots: about.lots }),
      ...(entry.layers !== undefined && { layers: entry.layers }),
    });
  }
  const lastCost = knownCost({ ...costed.balance, lastCost: held.lastCost }, open.decimals);
  open.balances.set(keyOf(place), { ...held, ...costed.balance, lastCost });
};

/** NotEnoughStock, where more left than there was and the warehouse forbids it (K3). */
export const refuseNegative = Effect.fnUntraced(function* ({ balances }: OpenBalances) {
  const short = [...balances.values()].find(
    ({ quantity, before, forbidsNegative }) => forbidsNegative && quantity < 0 && quantity < before,
  );
  if (short === undefined) return;
  const { product, before: held, quantity } = short;
  yield* refuseShort({ product, held, wanted: held - quantity, promised: undefined });
});

/** Adds what a late cost did to layers to the last entry of a place (T8). */
export const noteLayers = (open: OpenBalances, place: Place, layers: readonly LayerMove[]): void => {
  const at = open.entries.findLastIndex((entry) => keyOf(entry) === keyOf(place));
  const entry = open.entries[at];
  if (entry) open.entries[at] = { ...entry, layers: [...(entry.layers ?? []), ...layers] };
};

/** Names the line of a document that brings goods into a place. */
export const originIn = (document: PostedDocument, lineId: number | null): string =>
  originOf({ ...document, lineId });

/** Stores entries and balances in one statement, after that layers, and the lots of goods that have them unless the caller moves those. */
export const writeEntries = Effect.fnUntraced(function* (
  { balances, entries }: OpenBalances,
  document: PostedDocument,
  movesLots = true,
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const after = [...balances.values()];
  const hasLots = movesLots && after.some((held) => held.hasLots);
  const hasLayers = after.some((held) => held.layers !== undefined);
  const ids = yield* sql<{ id: number }>`
    with posted as (
      insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost, value,
        balance_quantity, balance_value, document_type, document_id, line_id, person_id, reverses)
      select ${document.date}::date, e."branchId", e."warehouseId", e."productId", e.kind, e.quantity, e."unitCost", e.value,
        e."balanceQuantity", e."balanceValue", ${document.type}, ${document.id}, e."lineId", ${person.id}, e.reverses
      from unnest(${jsons(entries)}) with ordinality as given (entry, n), jsonb_to_record(entry) as e ("branchId" int,
        "warehouseId" int, "productId" int, kind text, quantity bigint, "unitCost" bigint, value bigint,
        "balanceQuantity" bigint, "balanceValue" bigint, "lineId" bigint, reverses bigint)
      order by n
      returning id
    ), balanced as (
    update stock_balance b set quantity = x.quantity, value = x.value, last_cost = x.last_cost
    from unnest(${integers(after.map(({ productId }) => productId))}, ${integers(after.map(({ warehouseId }) => warehouseId))},
      ${bigints(after.map(({ quantity }) => quantity))}, ${bigints(after.map(({ value }) => value))},
      ${bigints(after.map(({ lastCost }) => lastCost))}) as x (product_id, warehouse_id, quantity, value, last_cost)
    where b.product_id = x.product_id and b.warehouse_id = x.warehouse_id
    )
    select id from posted where ${hasLots || hasLayers} order by id`;
  if (!hasLots && !hasLayers) return;
  const written = entries.map((entry, at) => ({ ...entry, id: ids[at]?.id ?? 0 }));
  if (hasLayers) yield* writeLayers(document, written);
  if (!hasLots) return;
  yield* postLots(
    document,
    written.filter((entry) => heldIn({ balances }, entry).hasLots),
  );
});
