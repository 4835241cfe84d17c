/** The lots that goods of receipts came in, as far as they lie where they came to: goods go back to the supplier out of them (K10). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { type LotShare, takeFrom } from "../../../domain/lot.ts";
import { bigints } from "../../sql/sql-array.ts";
import type { LeftLine } from "./returnable-lines.ts";

type LotSource = Pick<LeftLine, "receiptId" | "lineId" | "hasLots">;

interface CameIn {
  readonly receiptId: number;
  readonly lineId: number;
  readonly warehouseId: number;
  readonly lotId: number;
  /** What is there of the lot. */
  readonly quantity: number;
}

const sum = (parts: readonly LotShare[]) => parts.reduce((total, { quantity }) => total + quantity, 0);

/**
 * Chooses lots for one movement after the other. Left out where the lots of the receipt have too little, or the product has none: then
 * they are found when the goods leave.
 */
export const lotsOfReceipts = Effect.fnUntraced(function* (lines: readonly LotSource[]) {
  const receipts = lines.filter(({ hasLots }) => hasLots).map(({ receiptId }) => receiptId);
  const sql = yield* PgClient.PgClient;
  const came =
    receipts.length === 0
      ? []
      : yield* sql<CameIn>`
        select distinct e.document_id as "receiptId", e.line_id as "lineId", m.warehouse_id as "warehouseId", m.lot_id as "lotId", s.quantity
        from stock_entry e join lot_entry m on m.entry_id = e.id and m.branch_id = e.branch_id
          join lot_stock s on s.lot_id = m.lot_id and s.warehouse_id = m.warehouse_id and s.branch_id = m.branch_id
        where e.document_type = 'receipt' and e.document_id = any(${bigints([...new Set(receipts)])}) and m.quantity > 0
        order by m.lot_id`;
  const used = new Map<string, number>();
  return (
    { receiptId, lineId }: LotSource,
    warehouseId: number,
    quantity: number,
  ): readonly LotShare[] | undefined => {
    const own = came
      .filter(
        (one) => one.receiptId === receiptId && one.lineId === lineId && one.warehouseId === warehouseId,
      )
      .map(({ lotId, quantity: held }) => ({
        lotId,
        quantity: Math.max(0, held - (used.get(`${lotId} ${warehouseId}`) ?? 0)),
      }));
    if (sum(own) < quantity) return undefined;
    const parts = takeFrom(own, quantity);
    for (const part of parts) {
      const key = `${part.lotId} ${warehouseId}`;
      used.set(key, (used.get(key) ?? 0) + part.quantity);
    }
    return parts;
  };
});
