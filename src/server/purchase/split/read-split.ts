/** Receipts as their split needs them: which can be split, one with its lines and places, and the splits that were made of it. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import {
  MOST_RECEIPTS,
  ReceiptSplit,
  SplitReceipt,
  SplittableReceipt,
} from "../../../contract/purchase/inbound-split.ts";
import { namesForReader } from "../../builtin-name.ts";
import { may, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { readOpenLines, splitUnits } from "./split-lines.ts";

const decodeList = Schema.decodeUnknownEffect(Schema.Array(SplittableReceipt));
const decodePlaces = Schema.decodeUnknownEffect(SplitReceipt.fields.places);
const decodeSplits = Schema.decodeUnknownEffect(Schema.Array(ReceiptSplit));

/** The newest receipts that stand and brought goods. */
export const listSplittable = Effect.fnUntraced(function* ({ searchWord }: { readonly searchWord?: string }) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const texts = ["lower(r.number || ' ' || coalesce(o.number, '') || ' ' || supplier.name)"];
  const rows = yield* sql`
    select r.id, r.number, r.business_date::text as date, coalesce(o.number, '#' || o.id) as "order", supplier.name as supplier,
      ${named("w")} as warehouse, came.good as quantity, came.split
    from purchase_receipt r join purchase_order o on o.id = r.order_id and o.branch_id = r.branch_id
      join supplier on supplier.id = r.supplier_id join warehouse w on w.id = r.warehouse_id
      cross join lateral (select exact(coalesce(sum(rl.good), 0)) as good, exact(coalesce(sum(parts.units), 0)) as split
        from purchase_receipt_line rl join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id
          join product p on p.id = l.product_id and p.is_goods cross join ${sql.literal(splitUnits)}
        where rl.receipt_id = r.id and rl.branch_id = r.branch_id) came
    where ${sql.and([
      sql`r.undone_at is null and came.good > 0`,
      inOwnBranch(sql, yield* Person, "r.branch_id"),
      ...wordsIn(sql, texts, searchWord),
    ])}
    order by r.id desc limit ${MOST_RECEIPTS}`;
  return yield* Effect.orDie(decodeList(rows));
});

/** The warehouses of a branch that goods can go to, with their zones. */
const readPlaces = Effect.fnUntraced(function* (branchId: number, warehouseId: number) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select w.id as "warehouseId", ${named("w")} as warehouse,
      coalesce((select jsonb_agg(jsonb_build_object('id', z.id, 'code', z.code) order by z.position, z.code) from zone z
        where z.warehouse_id = w.id and z.active and z.deleted_at is null), '[]') as zones
    from warehouse w where w.branch_id = ${branchId} and w.deleted_at is null
      and (w.id = ${warehouseId} or (w.kind = 'stock' and w.active))
    order by w.id <> ${warehouseId}, w.id`;
  return yield* Effect.orDie(decodePlaces(rows));
});

/** All splits of a receipt, the newest first. */
const readSplits = Effect.fnUntraced(function* (receiptId: number) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const mayUndo = may(yield* Person, "purchase.receipt.undo");
  const rows = yield* sql`
    select s.id, s.number, extract(epoch from s.at)::int as at, person.name as by,
      case when s.undone_at is not null then jsonb_build_object('by', undoer.name, 'reason', s.undone_reason) end as undone,
      s.undone_at is null and ${mayUndo} as "canUndo",
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'product', p.name, 'quantity', x.quantity, 'warehouse', ${named("w")},
          'zone', z.code, 'lot', lot.code, 'expiry', lot.expiry, 'into', case when made.id is not null
            then jsonb_build_object('product', made.name, 'quantity', x.to_quantity) end) order by x.position)
        from receipt_split_line x join product p on p.id = x.product_id join warehouse w on w.id = x.to_warehouse_id
          left join zone z on z.id = x.zone_id left join lot on lot.id = x.lot_id left join product made on made.id = x.to_product_id
        where x.split_id = s.id and x.branch_id = s.branch_id), '[]') as lines
    from receipt_split s join person on person.id = s.person_id left join person undoer on undoer.id = s.undone_by
    where s.receipt_id = ${receiptId} order by s.id desc`;
  return yield* Effect.orDie(decodeSplits(rows));
});

interface Head extends Omit<SplitReceipt, "lines" | "places" | "splits"> {
  readonly branchId: number;
}

/** One receipt as it can be split now; NotFound where it is of another branch (T10). */
export const readSplitReceipt = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const named = yield* namesForReader;
  const [head] = yield* sql<Head>`
    select r.id, r.number, r.business_date::text as date, o.id as "orderId", coalesce(o.number, '#' || o.id) as "order",
      supplier.name as supplier, w.id as "warehouseId", ${named("w")} as warehouse, r.undone_at is not null as "isUndone",
      r.branch_id as "branchId"
    from purchase_receipt r join purchase_order o on o.id = r.order_id and o.branch_id = r.branch_id
      join supplier on supplier.id = r.supplier_id join warehouse w on w.id = r.warehouse_id
    where r.id = ${id} and ${inOwnBranch(sql, yield* Person, "r.branch_id")}`;
  if (head === undefined) return yield* refuse("NotFound");
  const { branchId, ...receipt } = head;
  const lines = (yield* readOpenLines(id)).map(({ lineId: _line, onHand: _held, ...line }) => line);
  const places = yield* readPlaces(branchId, receipt.warehouseId);
  return { ...receipt, lines, places, splits: yield* readSplits(id) };
});
