/** What of a receipt can still be split, line by line. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { leftToSplit } from "../../../domain/purchase/inbound-split.ts";

/** Units of each line in splits that stand, as a lateral part of a statement over `purchase_receipt_line rl`. */
export const splitUnits = `lateral (select exact(coalesce(sum(x.quantity), 0)) as units from receipt_split_line x
  join receipt_split s on s.id = x.split_id and s.branch_id = x.branch_id and s.undone_at is null
  where x.receipt_line_id = rl.id and x.branch_id = rl.branch_id) parts`;

interface Stored {
  readonly receiptLineId: number;
  readonly lineId: number;
  readonly productId: number;
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string;
  readonly packing: number | null;
  readonly hasLots: boolean;
  readonly good: number;
  readonly returned: number;
  readonly split: number;
  readonly onHand: number;
  readonly lots: readonly string[];
}

/** A line of goods of a receipt with what is left of it to split. */
export interface OpenLine extends Omit<Stored, "returned" | "onHand"> {
  readonly left: number;
  /** On hand of the product in the warehouse of the receipt: lines of one product share it. */
  readonly onHand: number;
}

/** The lines of a receipt that brought good units. */
export const readOpenLines = Effect.fnUntraced(function* (receiptId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<Stored>`
    select rl.id as "receiptLineId", l.id as "lineId", l.product_id as "productId", p.code, l.name,
      (select b.code from barcode b where b.product_id = p.id order by b.code limit 1) as barcode,
      coalesce(p.packing_bag, p.packing_big_bag, p.packing_box) as packing, p.has_lots as "hasLots", rl.good,
      rl.returned - rl.returned_damaged as returned, parts.units as split, coalesce(b.quantity, 0)::bigint as "onHand",
      coalesce((select jsonb_agg(distinct lot.code) from stock_entry e
        join lot_entry m on m.entry_id = e.id and m.branch_id = e.branch_id and m.quantity > 0 join lot on lot.id = m.lot_id
        where p.has_lots and e.document_type = 'receipt' and e.document_id = r.id and e.line_id = l.id
          and e.warehouse_id = r.warehouse_id), '[]') as lots
    from purchase_receipt r join purchase_receipt_line rl on rl.receipt_id = r.id and rl.branch_id = r.branch_id
      join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id join product p on p.id = l.product_id
      left join stock_balance b on b.product_id = p.id and b.warehouse_id = r.warehouse_id
      cross join ${sql.literal(splitUnits)}
    where r.id = ${receiptId} and rl.good > 0 and p.is_goods order by l.position, rl.id`;
  return rows.map(({ returned, ...line }): OpenLine => ({
    ...line,
    left: leftToSplit({ ...line, returned }),
  }));
});
