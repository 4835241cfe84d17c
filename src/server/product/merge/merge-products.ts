/** Merging products into one: the code, barcodes, prices and stock move to the product that stays; one command undoes it (P20). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { productCardEndpoints } from "../../../contract/product/product-card.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { beginBatch, lockRow, refuseStaleRecord, type Row, writeRow } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import {
  counterGoods,
  type GoodsMove,
  lockBalances,
  type MergedLot,
  type MergedZone,
  mergeLots,
  mergeZones,
  moveGoods,
  unmergeLots,
  unmergeZones,
} from "../../stock/public.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { readProduct } from "../card.ts";
import { lockCodes } from "../codes.ts";
import { refuseOpenDocuments, refuseProcesses } from "./open-documents.ts";
import { products } from "../save-product.ts";

type Input = (typeof productCardEndpoints)["mergeProducts"]["args"][2]["payload"]["Type"];

const KIND = "manual adjust";

type Line = Readonly<Record<string, unknown>>;
const linesIn = (row: Row, name: string): readonly Line[] => {
  const lines: unknown = row[name];
  return Array.isArray(lines) ? lines : [];
};

/** The lines of the product that stays, and those of the other one that have another key. */
const joined = (stays: Row, goes: Row, name: string, key: string): readonly Line[] => {
  const own = linesIn(stays, name);
  const keys = new Set(own.map((line) => line[key]));
  const all = [...own, ...linesIn(goes, name).filter((line) => !keys.has(line[key]))];
  return all.toSorted((one, other) => {
    const [left, right] = [one[key], other[key]];
    if (typeof left === "number" && typeof right === "number") return left - right;
    return String(left) < String(right) ? -1 : 1;
  });
};

/** Products that can become one: two of a kind, neither a style with variants nor a mix. */
const needMergeable = Effect.fnUntraced(function* (goes: Row, stays: Row) {
  const isGone = goes["deleted_at"] !== null || stays["deleted_at"] !== null;
  if (isGone) return yield* refuse("NotFound");
  const hasNoStock = [goes, stays].some((row) => row["is_style"] === true || row["is_mix"] === true);
  if (hasNoStock || goes["id"] === stays["id"] || goes["is_goods"] !== stays["is_goods"])
    return yield* refuse("NotPossibleNow");
});

interface Balance {
  readonly warehouseId: number;
  readonly quantity: number;
}

interface InWarehouse {
  readonly warehouseId: number;
}

/** Locks the balances of products in warehouses, in the same order as every other command, so that no two wait for each other (G9). */
const lockStock = (productIds: readonly number[], held: readonly InWarehouse[]) =>
  lockBalances(
    held.flatMap(({ warehouseId }) => productIds.map((productId) => ({ productId, warehouseId }))),
  );

/**
 * In each warehouse two entries: out of the one product, and the same quantity and value into the other. Their zones and lots move
 * before, so that the entries are of goods in no place and no lot. Answers with the zones and lots as they were.
 */
const moveStock = Effect.fnUntraced(function* (batchId: number, goesId: number, staysId: number) {
  const sql = yield* PgClient.PgClient;
  const held = yield* sql<InWarehouse>`
    select warehouse_id as "warehouseId" from stock_balance where product_id = ${goesId} and quantity <> 0
    union select warehouse_id from zone_stock where product_id = ${goesId}
    union select warehouse_id from lot_stock where product_id = ${goesId} and quantity > 0`;
  yield* lockStock([goesId, staysId], held);
  const zones = yield* mergeZones({ goesId, staysId });
  const lots = yield* mergeLots({ goesId, staysId });
  const balances = yield* sql<Balance>`
    select warehouse_id as "warehouseId", quantity from stock_balance
    where product_id = ${goesId} and quantity <> 0 order by warehouse_id`;
  const document = { type: "merge" as const, id: batchId, date: yield* readToday };
  const ends = balances.map(({ warehouseId, quantity }) => ({
    quantity: Math.abs(quantity),
    place: { warehouseId, kind: KIND },
    // Below zero, the product that stays gives what the other one owes.
    from: quantity > 0 ? goesId : staysId,
    to: quantity > 0 ? staysId : goesId,
  }));
  const out = ends.map(({ quantity, place, from }): GoodsMove => ({
    lineId: null,
    productId: from,
    quantity,
    from: place,
  }));
  const values = yield* moveGoods(document, out);
  const into = ends.map(({ quantity, place, to }, at): GoodsMove => ({
    lineId: null,
    productId: to,
    quantity,
    to: place,
    value: values[at] ?? 0,
  }));
  yield* moveGoods(document, into);
  return { zones, lots };
});

/** Prices agreed with customers who have none for the product that stays; answers with the rows as they were. */
const moveAgreed = Effect.fnUntraced(function* (goesId: number, staysId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{
    row: Line;
  }>`select to_jsonb(a) as row from agreed_price a where product_id = ${goesId}`;
  yield* sql`
    insert into agreed_price (customer_id, product_id, unit_price, box_price, big_bag_price, bag_price)
    select customer_id, ${staysId}, unit_price, box_price, big_bag_price, bag_price from agreed_price
    where product_id = ${goesId} on conflict do nothing`;
  yield* sql`delete from agreed_price where product_id = ${goesId}`;
  return rows.map(({ row }) => row);
});

/** What a merge writes down of a product: its version after it, and what undoing puts back. */
interface Item {
  readonly id: number;
  readonly version: number;
  readonly before: Row;
  readonly agreed: readonly Line[];
  readonly zones: readonly MergedZone[];
  readonly lots: readonly MergedLot[];
}

const noteItem = Effect.fnUntraced(function* (batchId: number, item: Item) {
  const sql = yield* PgClient.PgClient;
  const { id, version, before, agreed, zones, lots } = item;
  yield* sql`
    insert into record_batch_item (batch_id, record_id, version, before, agreed_prices, extra)
    values (${batchId}, ${id}, ${version}, ${sql.json(before)}, ${sql.json(agreed)}, ${sql.json({ zones, lots })})`;
});

/** The columns that a merge writes, as they were: what undoing puts back. */
const partOf = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

const staysColumns = ["barcodes", "tiers", "level_prices"];
const goesColumns = [...staysColumns, "deleted_at", "merged_into", "active"];

const visibleProduct = Effect.fnUntraced(function* (id: number) {
  return yield* withVisibleFields(products.schema, yield* readProduct(id));
});

const merge = Effect.fnUntraced(function* ({ id, version, into }: Input) {
  const ids = [id, into].toSorted((left, right) => left - right);
  const rows = new Map<number, Row>();
  for (const one of ids) rows.set(one, yield* lockRow(products, one));
  const [goes, stays] = [rows.get(id) ?? {}, rows.get(into) ?? {}];
  yield* needMergeable(goes, stays);
  if (goes["version"] !== version)
    return yield* refuseStaleRecord(products.table, id, yield* visibleProduct(id));
  yield* refuseOpenDocuments(id, String(goes["name"]));
  yield* refuseProcesses(id, String(goes["name"]));
  yield* lockCodes;
  const batchId = yield* beginBatch(products, "merge");
  const places = yield* moveStock(batchId, id, into);
  const agreed = yield* moveAgreed(id, into);
  const gone = {
    barcodes: [],
    tiers: [],
    level_prices: [],
    deleted_at: new Date().toISOString(),
    merged_into: into,
    active: false,
  };
  const goneVersion = yield* writeRow(products, goes, gone, "merge");
  yield* noteItem(batchId, {
    id,
    version: goneVersion,
    before: partOf(goes, goesColumns),
    agreed,
    ...places,
  });
  // What was written or printed with the old code is found by it.
  const codes = [...linesIn(goes, "barcodes"), { code: goes["code"], package: "unit" }];
  const all = {
    barcodes: joined(stays, { barcodes: codes }, "barcodes", "code"),
    tiers: joined(stays, goes, "tiers", "from"),
    level_prices: joined(stays, goes, "level_prices", "levelId"),
  };
  const staysVersion = yield* writeRow(products, stays, all, "change");
  yield* noteItem(batchId, {
    id: into,
    version: staysVersion,
    before: partOf(stays, staysColumns),
    agreed: [],
    zones: [],
    lots: [],
  });
  return batchId;
});

/** Merges a product into another one, once for the key (G4). ProductInDocuments or ProductInProcesses while open documents or processes name it (P20). */
export const mergeProducts = Effect.fnUntraced(function* (input: Input) {
  const batchId = yield* once({ key: input.key, name: "mergeProducts", body: input }, merge(input));
  return { batchId, done: [input.id], refused: [] };
});

const undo = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [batch] = yield* sql<{ undone: boolean }>`
    select undone_at is not null as undone from record_batch
    where id = ${batchId} and entity = 'product' and act = 'merge' for update`;
  if (!batch) return yield* refuse("NotFound");
  if (batch.undone) return yield* refuse("NotPossibleNow");
  const items = yield* sql<Item>`
    select record_id as id, version, before, agreed_prices as agreed, coalesce(extra -> 'zones', '[]') as zones,
      coalesce(extra -> 'lots', '[]') as lots
    from record_batch_item
    where batch_id = ${batchId} order by record_id`;
  yield* lockCodes;
  const rows = new Map<number, Row>();
  for (const { id, version } of items) {
    const row = yield* lockRow(products, id);
    if (row["version"] !== version)
      return yield* refuse("UndoBlocked", { params: { number: products.label(row) } });
    rows.set(id, row);
  }
  const moved = yield* sql<InWarehouse>`
    select distinct warehouse_id as "warehouseId" from stock_entry where document_type = 'merge' and document_id = ${batchId}`;
  const placed = items.flatMap(({ zones, lots }): readonly InWarehouse[] => [...zones, ...lots]);
  yield* lockStock(
    items.map(({ id }) => id),
    [...moved, ...placed],
  );
  yield* counterGoods({ type: "merge", id: batchId, date: yield* readToday }, sql`e.reverses is null`);
  for (const { id, before, agreed, zones, lots } of items) {
    yield* writeRow(products, rows.get(id) ?? {}, before, "undo");
    const staysId = items.find((one) => one.id !== id)?.id ?? 0;
    yield* restoreAgreed(agreed, staysId);
    yield* unmergeLots(lots);
    yield* unmergeZones({ goesId: id, staysId }, zones);
  }
  yield* sql`update record_batch set undone_at = now(), undone_by = ${person.id} where id = ${batchId}`;
  return batchId;
});

/** Brings agreed prices back, and takes those away that the merge gave to the product that stays. */
const restoreAgreed = Effect.fnUntraced(function* (agreed: readonly Line[], staysId: number) {
  if (agreed.length === 0) return;
  const sql = yield* PgClient.PgClient;
  yield* sql`
    delete from agreed_price a using jsonb_populate_recordset(null::agreed_price, ${sql.json(agreed)}) was
    where a.product_id = ${staysId} and a.customer_id = was.customer_id
      and (a.unit_price, a.box_price, a.big_bag_price, a.bag_price)
        is not distinct from (was.unit_price, was.box_price, was.big_bag_price, was.bag_price)`;
  yield* sql`
    insert into agreed_price select * from jsonb_populate_recordset(null::agreed_price, ${sql.json(agreed)})
    on conflict do nothing`;
});

/** Whether a batch of products is a merge. */
export const isMerge = Effect.fnUntraced(function* (batchId: number) {
  const sql = yield* PgClient.PgClient;
  const rows =
    yield* sql`select from record_batch where id = ${batchId} and entity = 'product' and act = 'merge'`;
  return rows.length > 0;
});

/** Undoes a merge whole, while neither product was changed since; else UndoBlocked names the first (P20). */
export const undoMerge = Effect.fnUntraced(function* (input: {
  readonly key: string;
  readonly batchId: number;
}) {
  const { key, batchId } = input;
  yield* once({ key, name: "undoMerge", body: { batchId } }, undo(batchId));
  return { batchId, undone: 1 };
});
