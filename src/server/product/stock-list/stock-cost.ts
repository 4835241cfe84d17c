/** Reads how the cost of a product in a warehouse came about: entries that changed its average, or its open layers (K5, K7). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { MOST_LAYERS, MOST_STEPS, StockCost } from "../../../contract/product/stock-cost.ts";
import { type CostChange, costStory } from "../../../domain/cost-story.ts";
import { averageCost } from "../../../domain/stock-cost.ts";
import { namesForReader } from "../../builtin-name.ts";
import { documentNumber, documentPage } from "../../ledger/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readValuation } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

interface Place {
  readonly productId: number;
  readonly warehouseId: number;
}

interface Held extends Place {
  readonly product: string;
  readonly warehouse: string;
  readonly quantity: number;
  readonly value: number;
  readonly lastCost: number;
}

/** Entries that are looked through: a product of many sales has its receipts far back. */
const MOST_ENTRIES = 10_000;
/** A document can have several entries in a row. */
const MOST_CHANGES = MOST_STEPS * 4;

interface Change extends CostChange {
  readonly id: number;
  readonly date: string;
  readonly kind: string;
  /** Of the document that has a page. */
  readonly pageId: number | null;
  readonly number: string | null;
}

/** The last entries that changed the average, oldest first, since nothing was on hand. What leaves at the average is none of them. */
const readChanges = Effect.fnUntraced(function* ({ productId, warehouseId }: Place) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<Change>`
    with recent as materialized (
      select * from stock_entry where product_id = ${productId} and warehouse_id = ${warehouseId}
      order by id desc limit ${MOST_ENTRIES}
    ), change as materialized (
      select * from recent where id > coalesce((select max(id) from recent where balance_quantity <= 0), 0)
        and (quantity >= 0 or reverses is not null or kind = 'purchase return')
      order by id desc limit ${MOST_CHANGES}
    )
    select e.id, e.business_date::text as date, e.kind, e.document_type as "documentType", e.document_id as "documentId",
      ${documentPage(sql, "e")} as "pageId", ${documentNumber(sql, "e")} as number, e.quantity, e.value,
      e.balance_quantity as "balanceQuantity", e.balance_value as "balanceValue"
    from change e order by e.id`;
  return rows;
});

const average = Effect.fnUntraced(function* (held: Held, decimals: number) {
  const story = costStory(yield* readChanges(held), held, MOST_STEPS);
  const costOf = (pool: { readonly quantity: number; readonly value: number }) => averageCost(pool, decimals);
  return {
    start: story.start && {
      quantity: story.start.quantity,
      unitCost: costOf(story.start),
      share: story.start.share,
    },
    steps: story.steps.map(({ entry, quantity, value, adjusted, before, after, left, share }) => ({
      id: entry.id,
      date: entry.date,
      kind: entry.kind,
      documentType: entry.documentType,
      documentId: entry.pageId,
      number: entry.number,
      quantity,
      // Of what left too: both are below zero then.
      unitCost: costOf({ quantity: Math.abs(quantity), value: Math.abs(value) }),
      adjusted,
      filled: Math.min(Math.max(0, quantity), Math.max(0, 0 - before.quantity)),
      average: costOf(after),
      left,
      share,
    })),
    layers: [],
    others: null,
  };
});

interface LayerRow {
  readonly id: number;
  readonly quantity: number;
  readonly value: number;
}

/** The layers that hold something. A late cost is told for each unit that was there when it was posted. */
const fifo = Effect.fnUntraced(function* (held: Held, decimals: number) {
  const sql = yield* PgClient.PgClient;
  const { productId, warehouseId } = held;
  const rows = yield* sql<LayerRow & Readonly<Record<string, unknown>>>`
    select l.id, extract(epoch from l.at)::int as at, l.document_type as "documentType", ${documentPage(sql, "l")} as "documentId",
      ${documentNumber(sql, "l")} as number, l.first_quantity as first, l.quantity, l.value, exact(coalesce(late.cost, 0)) as later,
      coalesce(late.documents, '{}') as "laterFrom"
    from (select * from stock_layer where product_id = ${productId} and warehouse_id = ${warehouseId} and quantity > 0
      order by id limit ${MOST_LAYERS}) l
    left join lateral (
      select round(sum(m.value * ${10 ** (7 - decimals)}::numeric / nullif(m.there, 0))) as cost,
        (array_agg(distinct ${documentNumber(sql, "e")}) filter (where ${documentNumber(sql, "e")} is not null))[1:5] as documents
      from (select entry_id, quantity, value, sum(quantity) over (order by id) as there from stock_layer_entry where layer_id = l.id) m
      join stock_entry e on e.product_id = ${productId} and e.warehouse_id = ${warehouseId} and e.id = m.entry_id
      where m.quantity = 0) late on true
    order by l.id`;
  const [all] = yield* sql<{ layers: number; quantity: number; value: number }>`
    select count(*)::int as layers, exact(coalesce(sum(quantity), 0)) as quantity, exact(coalesce(sum(value), 0)) as value
    from stock_layer where product_id = ${productId} and warehouse_id = ${warehouseId} and quantity > 0`;
  const sum = (pick: (row: LayerRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    start:
      held.quantity < 0
        ? { quantity: held.quantity, unitCost: averageCost(held, decimals), share: held.value }
        : null,
    steps: [],
    layers: rows.map((row) => ({ ...row, unitCost: averageCost(row, decimals) })),
    others:
      all && all.layers > rows.length
        ? {
            layers: all.layers - rows.length,
            quantity: all.quantity - sum(({ quantity }) => quantity),
            value: all.value - sum(({ value }) => value),
          }
        : null,
  };
});

const decode = Schema.decodeUnknownEffect(StockCost);

/** The story of a cost, out of one snapshot of the database. */
export const readStockCost = Effect.fnUntraced(function* ({ productId, warehouseId }: Place) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const person = yield* Person;
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`set transaction isolation level repeatable read, read only`;
      const { method, decimals } = yield* readValuation;
      const [held] = yield* sql<Held>`
        select p.id as "productId", p.code || ' ' || p.name as product, w.id as "warehouseId", ${named("w")} as warehouse,
          coalesce(b.quantity, 0)::bigint as quantity, coalesce(b.value, 0)::bigint as value,
          coalesce(b.last_cost, 0)::bigint as "lastCost"
        from product p join warehouse w on w.id = ${warehouseId} and ${inOwnBranch(sql, person, "w.branch_id")}
        left join stock_balance b on b.product_id = p.id and b.warehouse_id = w.id where p.id = ${productId}`;
      if (held === undefined) return yield* refuse("NotFound");
      const story = yield* method === "fifo" ? fifo(held, decimals) : average(held, decimals);
      return yield* Effect.orDie(
        decode({ ...held, method, unitCost: averageCost(held, decimals), ...story }),
      );
    }),
  );
});
