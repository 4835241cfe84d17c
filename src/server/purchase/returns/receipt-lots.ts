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
  readonly code: string;
  readonly expiry: string | null;
  /** What is there of the lot. */
  readonly quantity: number;
}

/** Units of a lot that somebody chose. */
interface ChosenLot {
  readonly lotId: number;
  readonly warehouseId: number;
  readonly quantity: number;
}

const sum = (parts: readonly LotShare[]) => parts.reduce((total, { quantity }) => total + quantity, 0);

/** The lots that lines of receipts brought, with what is there of each. */
export const readCameLots = Effect.fnUntraced(function* (lines: readonly LotSource[]) {
  const receipts = lines.filter(({ hasLots }) => hasLots).map(({ receiptId }) => receiptId);
  if (receipts.length === 0) return [];
  const sql = yield* PgClient.PgClient;
  return yield* sql<CameIn>`
    select distinct e.document_id as "receiptId", e.line_id as "lineId", m.warehouse_id as "warehouseId", m.lot_id as "lotId",
      lot.code, lot.expiry::text as expiry, s.quantity
    from stock_entry e join lot_entry m on m.entry_id = e.id and m.branch_id = e.branch_id
      join lot_stock s on s.lot_id = m.lot_id and s.warehouse_id = m.warehouse_id and s.branch_id = m.branch_id
      join lot on lot.id = m.lot_id
    where e.document_type = 'receipt' and e.document_id = any(${bigints([...new Set(receipts)])}) and m.quantity > 0
    order by m.lot_id`;
});

/**
 * Chooses lots for one movement after the other. Left out where the lots of the receipt have too little, or the product has none: then
 * they are found when the goods leave. Units of lots that were chosen are left to those who chose them.
 */
export const lotsOfReceipts = Effect.fnUntraced(function* (
  lines: readonly LotSource[],
  lots: readonly ChosenLot[] = [],
) {
  const came = yield* readCameLots(lines);
  const used = new Map<string, number>();
  for (const { lotId, warehouseId, quantity } of lots) {
    const key = `${lotId} ${warehouseId}`;
    used.set(key, (used.get(key) ?? 0) + quantity);
  }
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
