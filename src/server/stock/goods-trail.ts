/** Where goods went since they came in: transferred on, on the way, issued to production and what was made of them (B10). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { DocumentType } from "../../contract/document.ts";
import { bigints, texts } from "../sql/sql-array.ts";

/** Goods of a product that came into a warehouse with a line of a document. */
export interface CameIn {
  readonly productId: number;
  readonly warehouseId: number;
  /** In 1/1000 units. */
  readonly quantity: number;
  readonly origin: { readonly type: DocumentType; readonly id: number; readonly lineId: number };
}

/** A place with the most units of the goods that can be there. */
interface Stop {
  readonly warehouseId: number;
  readonly most: number;
}

/** A production order, or a split into smaller packages, that took some of the goods, and what it made. */
export interface MadeOf {
  /** Names the line that took the goods, among lines of all kinds of documents. */
  readonly key: string;
  /** 0 for a split of a receipt, which has no production order. */
  readonly orderId: number;
  readonly lineId: number;
  readonly issued: number;
  readonly isClosed: boolean;
  readonly outputs: readonly Made[];
}

interface Made {
  readonly productId: number;
  readonly warehouseId: number;
  readonly quantity: number;
  readonly share: number;
  readonly trail: Trail;
}

/** The way of some goods: the place that they came into first, then the others. */
export interface Trail {
  readonly places: readonly Stop[];
  readonly madeOf: readonly MadeOf[];
}

/** Goods whose way is looked for. `since`: when they came; null where nobody knows, then they are looked for in their place only. */
interface Start {
  readonly productId: number;
  readonly warehouseId: number;
  readonly quantity: number;
  readonly since: string | null;
}

/** How often goods are followed from a warehouse to the next, and from a product to what is made of it. */
const MOST_STEPS = 4;

/** A place on the way of the start with this position. */
interface Reached extends Stop {
  readonly at: number;
  readonly since: string | null;
}

const columnsOf = (starts: readonly Start[], from: readonly Reached[]) =>
  [
    bigints(from.map(({ at }) => at)),
    bigints(from.map(({ at }) => starts[at]?.productId ?? 0)),
    bigints(from.map(({ warehouseId }) => warehouseId)),
    texts(from.map(({ since }) => since ?? "infinity")),
  ] as const;

/** Where transfers and splits of receipts took goods from some places since: their targets, and what is still on the way to them. */
const nextPlaces = Effect.fnUntraced(function* (starts: readonly Start[], from: readonly Reached[]) {
  if (from.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  const [at, products, warehouses, since] = columnsOf(starts, from);
  return yield* sql<{ at: number; from: number; warehouseId: number; most: number; since: string }>`
    select f.at::int, f.warehouse::int as from, stop.place as "warehouseId", exact(sum(stop.most)) as most, min(o.sent_at)::text as since
    from unnest(${at}, ${products}, ${warehouses}, ${since}::timestamptz[]) as f (at, product, warehouse, since)
      join stock_transfer_line l on l.product_id = f.product
      join stock_transfer o on o.id = l.transfer_id and o.branch_id = l.branch_id and o.from_warehouse_id = f.warehouse
        and o.sent_at >= f.since
      cross join lateral (
        select o.to_warehouse_id as place, l.received as most
        union all
        select w.id, l.sent - l.received - l.damaged - l.returned - l.missing from warehouse w
        where w.kind = 'transit' and w.from_warehouse_id = o.from_warehouse_id and w.to_warehouse_id = o.to_warehouse_id) stop
    where stop.most > 0
    group by 1, 2, 3
    union all
    select f.at::int, f.warehouse::int, l.to_warehouse_id, exact(sum(l.quantity)), min(o.at)::text
    from unnest(${at}, ${products}, ${warehouses}, ${since}::timestamptz[]) as f (at, product, warehouse, since)
      join receipt_split_line l on l.product_id = f.product and l.to_product_id is null
      join receipt_split o on o.id = l.split_id and o.branch_id = l.branch_id and o.warehouse_id = f.warehouse and o.undone_at is null
        and o.at >= f.since and l.to_warehouse_id <> o.warehouse_id
    group by 1, 2, 3 order by 1, 3`;
});

/** All places of each start, the nearest first. */
const findPlaces = Effect.fnUntraced(function* (starts: readonly Start[]) {
  const reached = starts.map(({ warehouseId, quantity, since }, at): Reached[] => [
    { at, warehouseId, most: quantity, since },
  ]);
  let last = reached.flat();
  for (let step = 0; step < MOST_STEPS && last.length > 0; step++) {
    const next = new Map<string, Reached>();
    for (const { at, from, warehouseId, most, since } of yield* nextPlaces(starts, last)) {
      const before = reached[at] ?? [];
      if (before.some((place) => place.warehouseId === warehouseId)) continue;
      const parent = before.find((place) => place.warehouseId === from)?.most ?? 0;
      const key = `${at} ${warehouseId}`;
      const earlier = next.get(key);
      next.set(key, { at, warehouseId, most: (earlier?.most ?? 0) + Math.min(most, parent), since });
    }
    last = [...next.values()];
    for (const place of last) reached[place.at]?.push(place);
  }
  return reached;
});

interface Output {
  readonly productId: number;
  readonly quantity: number;
  readonly share: number;
  readonly since: string | null;
}

interface Issued {
  readonly at: number;
  readonly key: string;
  readonly orderId: number;
  readonly lineId: number;
  readonly issued: number;
  readonly isClosed: boolean;
  readonly warehouseId: number;
  readonly outputs: readonly Output[];
}

/** The production orders that took goods from their places since. They are locked: none of them closes while a cost is posted. */
const findIssues = Effect.fnUntraced(function* (
  starts: readonly Start[],
  reached: readonly (readonly Reached[])[],
) {
  const sql = yield* PgClient.PgClient;
  const [at, products, warehouses, since] = columnsOf(starts, reached.flat());
  return yield* sql<Issued>`
    select f.at::int, 'order ' || l.id as key, o.id as "orderId", l.id as "lineId", l.moved as issued, o.state = 'closed' as "isClosed",
      o.to_warehouse_id as "warehouseId",
      coalesce((select jsonb_agg(jsonb_build_object('productId', made.product_id, 'quantity', made.moved, 'share', made.share,
        'since', (select min(e.at)::text from stock_entry e where e.document_type = 'production' and e.document_id = o.id
          and e.line_id = made.id and e.quantity > 0)) order by made.position)
        from production_order_line made where made.order_id = o.id and made.branch_id = o.branch_id and made.role = 'output'), '[]')
        as outputs
    from unnest(${at}, ${products}, ${warehouses}, ${since}::timestamptz[]) as f (at, product, warehouse, since)
      join production_order_line l on l.product_id = f.product and l.role = 'input' and l.moved > 0
      join production_order o on o.id = l.order_id and o.branch_id = l.branch_id and o.from_warehouse_id = f.warehouse
        and o.state in ('released', 'working', 'closed')
    where exists (select from stock_entry e where e.document_type = 'production' and e.document_id = o.id and e.line_id = l.id
      and e.quantity < 0 and e.at >= f.since)
    order by f.at, o.id for update of o`;
});

/** The splits that repacked goods of some places into smaller packages since (K13). */
const findRepacked = Effect.fnUntraced(function* (
  starts: readonly Start[],
  reached: readonly (readonly Reached[])[],
) {
  const sql = yield* PgClient.PgClient;
  const [at, products, warehouses, since] = columnsOf(starts, reached.flat());
  return yield* sql<Issued>`
    select f.at::int, 'split ' || l.id as key, 0 as "orderId", l.id as "lineId", l.quantity as issued, true as "isClosed",
      l.to_warehouse_id as "warehouseId", jsonb_build_array(jsonb_build_object('productId', l.to_product_id,
        'quantity', l.to_quantity, 'share', 1, 'since', o.at::text)) as outputs
    from unnest(${at}, ${products}, ${warehouses}, ${since}::timestamptz[]) as f (at, product, warehouse, since)
      join receipt_split_line l on l.product_id = f.product and l.to_product_id is not null
      join receipt_split o on o.id = l.split_id and o.branch_id = l.branch_id and o.warehouse_id = f.warehouse
        and o.undone_at is null and o.at >= f.since
    order by f.at, l.id`;
});

/** The trails of goods. What was made of them is followed too, some steps far. */
const findTrails = (
  starts: readonly Start[],
  steps: number,
): Effect.Effect<readonly Trail[], Effect.Error<ReturnType<typeof findIssues>>, PgClient.PgClient> =>
  Effect.gen(function* () {
    if (starts.length === 0) return [];
    const reached = yield* findPlaces(starts);
    const issues =
      steps === 0 ? [] : [...(yield* findIssues(starts, reached)), ...(yield* findRepacked(starts, reached))];
    const made = issues.flatMap(({ outputs, warehouseId, isClosed }) =>
      isClosed ? outputs.map((output): Start => ({ ...output, warehouseId })) : [],
    );
    const trails = yield* findTrails(made, steps - 1);
    let used = 0;
    const madeOf = issues.map(({ at, outputs, warehouseId, ...issue }) => ({
      at,
      ...issue,
      outputs: issue.isClosed
        ? outputs.map((output) => ({
            ...output,
            warehouseId,
            trail: trails[used++] ?? { places: [], madeOf: [] },
          }))
        : [],
    }));
    const byStart = Map.groupBy(madeOf, ({ at }) => at);
    return starts.map((_, at) => ({ places: reached[at] ?? [], madeOf: byStart.get(at) ?? [] }));
  });

/** Where goods that came in are now, as far as documents say: one trail for each, in their order. */
export const findGoods = Effect.fnUntraced(function* (goods: readonly CameIn[]) {
  const sql = yield* PgClient.PgClient;
  const documents = [...new Map(goods.map(({ origin }) => [`${origin.type} ${origin.id}`, origin])).values()];
  const rows = yield* sql<{ type: string; id: number; lineId: number; since: string }>`
    select document_type as type, document_id as id, line_id as "lineId", min(at)::text as since from stock_entry
    where (document_type, document_id) in (select * from unnest(${texts(documents.map(({ type }) => type))},
        ${bigints(documents.map(({ id }) => id))})) and quantity > 0
    group by 1, 2, 3`;
  const since = new Map(rows.map((row) => [`${row.type} ${row.id} ${row.lineId}`, row.since]));
  return yield* findTrails(
    goods.map(({ productId, warehouseId, quantity, origin }) => ({
      productId,
      warehouseId,
      quantity,
      since: since.get(`${origin.type} ${origin.id} ${origin.lineId}`) ?? null,
    })),
    MOST_STEPS,
  );
});

/** Adds late costs to production orders that are not closed: their outputs get them at the close (D7). */
export const addLateCosts = Effect.fnUntraced(function* (costs: ReadonlyMap<number, number>) {
  if (costs.size === 0) return;
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update production_order o set late_cost = late_cost + x.cost
    from unnest(${bigints([...costs.keys()])}, ${bigints([...costs.values()])}) as x (id, cost) where o.id = x.id`;
});
