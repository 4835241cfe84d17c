/** Takes a split back as one act: out of zones, back to the warehouse and the product that it came as, at the value it was split at; lots it gave are taken off. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import {
  counterGoods,
  lockBalances,
  lockZones,
  moveLotNow,
  needFreeGoods,
  originIn,
  readProductLots,
  readProductZones,
  takeOutOfZone,
} from "../../stock/public.ts";
import { inWords, type LockedReceipt } from "./check-split.ts";
import { giveFollowed, type MovedLine, takeFollowed } from "./followed-cost.ts";
import { lockReceipt } from "./post-split.ts";
import { readSplitReceipt } from "./read-split.ts";

interface UndoInput {
  readonly key: string;
  readonly id: number;
  readonly reason: string;
}

interface StoredLine {
  readonly id: number;
  readonly product: string;
  readonly productId: number;
  readonly quantity: number;
  readonly warehouseId: number;
  readonly zoneId: number | null;
  readonly lotId: number | null;
  readonly labelled: number;
  readonly toProductId: number | null;
  readonly toQuantity: number | null;
  readonly value: number;
  /** The line of the purchase order. */
  readonly orderLineId: number;
}

/** What arrived with a line. */
const arrivalOf = ({ toProductId, toQuantity, productId, quantity, warehouseId }: StoredLine) => ({
  productId: toProductId ?? productId,
  quantity: toQuantity ?? quantity,
  warehouseId,
});

const lockSplit = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [found] = yield* sql<{ receiptId: number }>`
    select receipt_id as "receiptId" from receipt_split o where o.id = ${id} and ${inOwnBranch(sql, yield* Person)}`;
  if (found === undefined) return yield* refuse("NotFound");
  const receipt = yield* lockReceipt(found.receiptId);
  const [split] = yield* sql<{ isUndone: boolean; number: string }>`
    select undone_at is not null as "isUndone", number from receipt_split where id = ${id} for update`;
  if (split === undefined || split.isUndone) return yield* refuse("NotPossibleNow");
  const lines = yield* sql<StoredLine>`
    select l.id, p.name as product, l.product_id as "productId", l.quantity, l.to_warehouse_id as "warehouseId", l.zone_id as "zoneId",
      l.lot_id as "lotId", l.labelled, l.to_product_id as "toProductId", l.to_quantity as "toQuantity",
      l.value, came.line_id as "orderLineId"
    from receipt_split_line l join product p on p.id = l.product_id
      join purchase_receipt_line came on came.id = l.receipt_line_id and came.branch_id = l.branch_id
    where l.split_id = ${id} and l.branch_id = ${receipt.branchId} order by l.position`;
  return { receipt, lines, number: split.number };
});

/** Out of the zones; SplitPlaceShort where a zone has less than was put there. */
const clearZones = Effect.fnUntraced(function* (lines: readonly StoredLine[]) {
  const words = yield* inWords;
  for (const line of lines) {
    if (line.zoneId === null) continue;
    const { productId, quantity, warehouseId } = arrivalOf(line);
    const { zones, warehouse } = yield* readProductZones({ productId, warehouseId });
    const zone = zones.find(({ zoneId }) => zoneId === line.zoneId);
    if ((zone?.quantity ?? 0) < quantity) {
      const place = zone?.code ?? warehouse;
      const params = {
        product: line.product,
        place,
        held: words(zone?.quantity ?? 0),
        wanted: words(quantity),
      };
      return yield* refuse("SplitPlaceShort", { params });
    }
    yield* takeOutOfZone({ productId, zoneId: line.zoneId, quantity });
  }
});

/** Takes off the lots that the split gave; SplitPlaceShort where a lot has less than that. */
const clearLots = Effect.fnUntraced(function* (warehouseId: number, lines: readonly StoredLine[]) {
  const words = yield* inWords;
  for (const { lotId, labelled: quantity, productId, product } of lines) {
    if (lotId === null || quantity === 0) continue;
    const { lots } = yield* readProductLots({ productId, warehouseId });
    const lot = lots.find(({ id }) => id === lotId);
    const held = lot?.quantity ?? 0;
    if (held < quantity) {
      const params = { product, place: lot?.code ?? "", held: words(held), wanted: words(quantity) };
      return yield* refuse("SplitPlaceShort", { params });
    }
    yield* moveLotNow({ productId, warehouseId, from: lotId, to: null, quantity });
  }
});

/**
 * Counter entries of the same amounts (G6); late costs that followed the goods come back with them (B10). NotEnoughStock or
 * StockPromised where goods are gone in a warehouse that forbids it.
 */
const moveBack = Effect.fnUntraced(function* (
  document: { readonly type: "receiptSplit"; readonly id: number; readonly date: string },
  { id: receiptId, warehouseId }: LockedReceipt,
  lines: readonly StoredLine[],
) {
  const sql = yield* PgClient.PgClient;
  const moved = lines
    .filter((line) => line.toProductId !== null || line.warehouseId !== warehouseId)
    .map((line): MovedLine => ({
      id: line.id,
      value: line.value,
      from: { productId: line.productId, warehouseId },
      arrived: arrivalOf(line),
      origin: originIn({ type: "receipt", id: receiptId, date: document.date }, line.orderLineId),
    }));
  if (moved.length === 0) return;
  yield* needFreeGoods(
    document,
    moved.map(({ arrived }) => arrived),
  );
  const [last] = yield* sql<{ id: number }>`
    select max(id) as id from stock_entry where document_type = 'receiptSplit' and document_id = ${document.id}`;
  const taken = yield* takeFollowed(document, moved);
  yield* counterGoods(document, sql`e.id <= ${last?.id ?? 0}`);
  yield* giveFollowed(document, moved, taken);
});

const undo = Effect.fnUntraced(function* ({ id, reason }: UndoInput) {
  const sql = yield* PgClient.PgClient;
  const { receipt, lines, number } = yield* lockSplit(id);
  const { warehouseId } = receipt;
  yield* lockZones(lines.flatMap(({ zoneId }) => zoneId ?? []));
  yield* lockBalances(lines.flatMap((line) => [{ productId: line.productId, warehouseId }, arrivalOf(line)]));
  yield* clearZones(lines);
  const document = { type: "receiptSplit", id, date: yield* readToday } as const;
  yield* moveBack(document, receipt, lines);
  yield* clearLots(warehouseId, lines);
  yield* sql`
    update receipt_split set undone_at = now(), undone_by = ${(yield* Person).id}, undone_reason = ${reason}
    where id = ${id} and branch_id = ${receipt.branchId}`;
  yield* yield* documentLog({
    documentType: "receiptSplit",
    documentId: id,
    act: "undo",
    detail: `${number} ${reason}`,
  });
  return receipt.id;
});

/** Once for its key; answers with the receipt as it is then. */
export const undoReceiptSplit = (input: UndoInput) =>
  Effect.flatMap(
    once({ key: input.key, name: "receiptSplit undo", body: input }, undo(input)),
    readSplitReceipt,
  );
