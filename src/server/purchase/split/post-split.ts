/** Posts a split of a receipt: lots are named, goods move to warehouses and products at their value, and are put into zones (K10, K12, K13, T4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { inboundSplitEndpoints } from "../../../contract/purchase/inbound-split.ts";
import { once } from "../../command.ts";
import { insertRows, takeNumber } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { readToday } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import {
  type GoodsMove,
  lockBalances,
  lockZones,
  lotsOfReceipt,
  moveGoods,
  moveLotNow,
  putIntoZone,
  readProductLots,
  readProductZones,
} from "../../stock/public.ts";
import { lockPurchase } from "../purchase-kind.ts";
import { lotsOfReceipts } from "../returns/receipt-lots.ts";
import { checkTargets, checkUnits, inWords, type LockedReceipt, type SplitPart } from "./check-split.ts";
import { readSplitReceipt } from "./read-split.ts";
import { readOpenLines } from "./split-lines.ts";

type PostInput = (typeof inboundSplitEndpoints.postReceiptSplit.args)[2]["payload"]["Type"];

/** Locks the order of a receipt first, as receipts and returns do, then reads the receipt. */
export const lockReceipt = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [found] = yield* sql<{ orderId: number }>`
    select order_id as "orderId" from purchase_receipt o where o.id = ${id} and ${inOwnBranch(sql, person)}`;
  if (found === undefined) return yield* refuse("NotFound");
  const order = yield* lockPurchase(found.orderId);
  const [receipt] = yield* sql<LockedReceipt & { isUndone: boolean }>`
    select id, number, branch_id as "branchId", warehouse_id as "warehouseId", undone_at is not null as "isUndone"
    from purchase_receipt where id = ${id} and branch_id = ${order.branchId}`;
  if (receipt === undefined) return yield* refuse("NotFound");
  if (receipt.isUndone) return yield* refuse("NotPossibleNow");
  return receipt;
});

/** A part with the id of its stored line and the lot that its goods get. */
interface StoredPart extends SplitPart {
  readonly lineId: number;
  readonly lotId: number | null;
}

/** All balances that the split touches, locked together, so that two commands never wait for each other in a circle. */
const lockPlaces = (receipt: LockedReceipt, parts: readonly SplitPart[]) =>
  lockBalances(
    parts.flatMap(({ line, target, productId }) => [
      { productId: line.productId, warehouseId: receipt.warehouseId },
      { productId, warehouseId: target.warehouseId },
    ]),
  );

/** The lots that the targets name, by position; a lot that the product does not have yet is made. */
const lotIdsOf = Effect.fnUntraced(function* (parts: readonly SplitPart[]) {
  const goods = parts.map(({ target: { lot }, productId, arrives }, at) => ({
    at,
    lineId: at,
    productId,
    good: arrives,
    damaged: 0,
    ...(lot !== null && { lots: [{ ...lot, quantity: arrives }] }),
  }));
  const lots = yield* lotsOfReceipt(goods);
  return parts.map((_, at) => lots.get(at)?.good[0]?.lotId ?? null);
});

/**
 * Goods that came without a lot are given the lot of their target, where they lie. Goods that came in that lot already need nothing.
 * SplitNoLot where fewer units have no lot than are wanted. Answers with the units that were given a lot, by line.
 */
const nameLots = Effect.fnUntraced(function* (receipt: LockedReceipt, parts: readonly StoredPart[]) {
  const words = yield* inWords;
  const labelled = new Map<number, number>();
  const taken = new Map<number, number>();
  for (const { line, lineId, lotId, target } of parts) {
    if (lotId === null || target.into !== null) continue;
    const place = { productId: line.productId, warehouseId: receipt.warehouseId };
    const { lots, withoutLot } = yield* readProductLots(place);
    const lot = lots.find(({ id }) => id === lotId);
    const came = line.lots.includes(lot?.code ?? "") ? (lot?.quantity ?? 0) - (taken.get(lotId) ?? 0) : 0;
    const own = Math.min(target.quantity, Math.max(0, came));
    const open = target.quantity - own;
    taken.set(lotId, (taken.get(lotId) ?? 0) + target.quantity);
    if (open === 0) continue;
    if (open > withoutLot) {
      const params = {
        product: line.name,
        lot: lot?.code ?? "",
        held: words(withoutLot),
        wanted: words(open),
      };
      return yield* refuse("SplitNoLot", { params });
    }
    yield* moveLotNow({ ...place, from: null, to: lotId, quantity: open });
    labelled.set(lineId, open);
  }
  return labelled;
});

/** Parts that leave their warehouse or become another product. Those of a named lot come first: the others take what is left. */
const leavingOf = (receipt: LockedReceipt, parts: readonly StoredPart[]) => {
  const leaving = parts.filter(
    ({ target }) => target.into !== null || target.warehouseId !== receipt.warehouseId,
  );
  const isNamed = ({ lotId, target }: StoredPart) => lotId !== null && target.into === null;
  return [...leaving.filter(isNamed), ...leaving.filter((part) => !isNamed(part))];
};

/** Moves goods between warehouses and into smaller packages; answers with the value of each part by its line. */
const moveParts = Effect.fnUntraced(function* (
  receipt: LockedReceipt,
  document: { readonly type: "receiptSplit"; readonly id: number; readonly date: string },
  parts: readonly StoredPart[],
) {
  const leaving = leavingOf(receipt, parts);
  const namesLots = new Set(leaving.flatMap(({ line, lotId }) => (lotId === null ? [] : [line.productId])));
  const lotsOf = yield* lotsOfReceipts(leaving.map(({ line }) => ({ ...line, receiptId: receipt.id })));
  const { warehouseId } = receipt;
  const moves = leaving.map(({ line, lineId, lotId, target }): GoodsMove => ({
    lineId,
    productId: line.productId,
    quantity: target.quantity,
    broughtBy: { type: "receipt", id: receipt.id, lineId: line.lineId },
    from: { warehouseId, kind: target.into === null ? "transfer out" : "kit split" },
    ...(target.into === null && { to: { warehouseId: target.warehouseId, kind: "transfer in" } }),
    lots:
      lotId !== null && target.into === null
        ? [{ lotId, quantity: target.quantity }]
        : namesLots.has(line.productId)
          ? undefined
          : lotsOf({ ...line, receiptId: receipt.id }, warehouseId, target.quantity),
  }));
  const values = yield* moveGoods(document, moves);
  const repacked = leaving.flatMap(
    ({ lineId, lotId, productId, arrives, target }, at): readonly GoodsMove[] =>
      target.into === null
        ? []
        : [
            {
              lineId,
              productId,
              quantity: arrives,
              value: values[at] ?? 0,
              to: { warehouseId: target.warehouseId, kind: "kit split" },
              lots: lotId === null ? undefined : [{ lotId, quantity: arrives }],
            },
          ],
  );
  yield* moveGoods(document, repacked);
  return new Map(leaving.map(({ lineId }, at) => [lineId, values[at] ?? 0]));
});

/** Puts what arrived, or stayed in its warehouse, into the zones that targets name; SplitPlaceShort where it lies in zones already. */
const putAway = Effect.fnUntraced(function* (receipt: LockedReceipt, parts: readonly StoredPart[]) {
  const words = yield* inWords;
  for (const { line, target, productId, arrives } of parts) {
    if (target.zoneId === null) continue;
    const { warehouseId } = target;
    if (warehouseId === receipt.warehouseId && target.into === null) {
      const { unplaced, warehouse } = yield* readProductZones({ productId, warehouseId });
      if (unplaced < arrives) {
        const params = {
          product: line.name,
          place: warehouse,
          held: words(unplaced),
          wanted: words(arrives),
        };
        return yield* refuse("SplitPlaceShort", { params });
      }
    }
    yield* putIntoZone({ productId, zoneId: target.zoneId, quantity: arrives });
  }
});

/** Head and lines of the split; answers with its id and the parts with the ids of their lines. */
const writeSplit = Effect.fnUntraced(function* (
  receipt: LockedReceipt,
  parts: readonly SplitPart[],
  date: string,
) {
  const sql = yield* PgClient.PgClient;
  const { branchId, warehouseId } = receipt;
  const number = yield* takeNumber("receiptSplit", "SP-", branchId);
  const lotIds = yield* lotIdsOf(parts);
  const [split] = yield* sql<{ id: number }>`
    insert into receipt_split (branch_id, receipt_id, number, business_date, person_id, warehouse_id)
    values (${branchId}, ${receipt.id}, ${number}, ${date}::date, ${(yield* Person).id}, ${warehouseId}) returning id`;
  const id = split?.id ?? (yield* Effect.die(new Error("no split was written")));
  const rowOf = ({ target, line }: SplitPart, position: number, lotId: number | null) => ({
    branch_id: branchId,
    split_id: id,
    position,
    receipt_line_id: line.receiptLineId,
    product_id: line.productId,
    quantity: target.quantity,
    to_warehouse_id: target.warehouseId,
    zone_id: target.zoneId,
    lot_id: lotId,
    labelled: 0,
    to_product_id: target.into?.productId ?? null,
    to_quantity: target.into?.quantity ?? null,
    value: 0,
  });
  yield* insertRows(
    "receipt_split_line",
    parts.map((part, at) => rowOf(part, at, lotIds[at] ?? null)),
  );
  const lines = yield* sql<{ id: number }>`
    select id from receipt_split_line where split_id = ${id} and branch_id = ${branchId} order by position`;
  const stored = parts.map((part, at): StoredPart => ({
    ...part,
    lineId: lines[at]?.id ?? 0,
    lotId: lotIds[at] ?? null,
  }));
  return { id, number, stored };
});

const post = Effect.fnUntraced(function* ({ id, targets }: PostInput) {
  const sql = yield* PgClient.PgClient;
  const receipt = yield* lockReceipt(id);
  yield* lockZones(targets.flatMap(({ zoneId }) => zoneId ?? []));
  const places = yield* checkTargets(receipt, yield* readOpenLines(id), targets);
  yield* lockPlaces(receipt, places);
  // Read again under the lock: what is on hand may have left meanwhile.
  const parts = yield* checkTargets(receipt, yield* readOpenLines(id), targets);
  yield* checkUnits(receipt, parts);
  const date = yield* readToday;
  const split = yield* writeSplit(receipt, parts, date);
  const document = { type: "receiptSplit", id: split.id, date } as const;
  const labelled = yield* nameLots(receipt, split.stored);
  const values = yield* moveParts(receipt, document, split.stored);
  yield* putAway(receipt, split.stored);
  const figures = split.stored.map(({ lineId }) => ({
    id: lineId,
    labelled: labelled.get(lineId) ?? 0,
    value: values.get(lineId) ?? 0,
  }));
  yield* sql`
    update receipt_split_line l set labelled = x.labelled, value = x.value
    from jsonb_to_recordset(${sql.json(figures)}) as x (id bigint, labelled bigint, value bigint)
    where l.id = x.id and l.branch_id = ${receipt.branchId}`;
  yield* yield* documentLog({
    documentType: "receiptSplit",
    documentId: split.id,
    act: "post",
    detail: split.number,
  });
  return id;
});

/** Splits a receipt once for its key (G4), and answers with the receipt as it is then. */
export const postReceiptSplit = (input: PostInput) =>
  Effect.flatMap(
    once({ key: input.key, name: "receiptSplit post", body: input }, post(input)),
    readSplitReceipt,
  );
