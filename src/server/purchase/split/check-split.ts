/** Refuses a split that does not fit its receipt, with the figures. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SplitTarget } from "../../../contract/purchase/inbound-split.ts";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { integers } from "../../sql/sql-array.ts";
import type { OpenLine } from "./split-lines.ts";

/** A receipt that is locked to be split. */
export interface LockedReceipt {
  readonly id: number;
  readonly number: string;
  readonly branchId: number;
  readonly warehouseId: number;
}

/** A target with the line of the receipt that it takes of. */
export interface SplitPart {
  readonly target: SplitTarget;
  readonly line: OpenLine;
  /** The product that arrives: the same, or what it is repacked into. */
  readonly productId: number;
  readonly arrives: number;
}

/** What a refusal says in the language of the person. */
export const inWords = Effect.map(Person, ({ language }) => {
  const { locale } = languageOf(language);
  return (quantity: number) => formatQuantity(Math.max(0, quantity), locale);
});

const sumBy = (parts: readonly SplitPart[], keyOf: (part: SplitPart) => number) => {
  const sums = new Map<number, number>();
  for (const part of parts) sums.set(keyOf(part), (sums.get(keyOf(part)) ?? 0) + part.target.quantity);
  return sums;
};

/** SplitTooMuch where more is wanted of a line, or of all lines of its product, than is left. */
export const checkUnits = Effect.fnUntraced(function* (
  { number }: LockedReceipt,
  parts: readonly SplitPart[],
) {
  const words = yield* inWords;
  const ofLine = sumBy(parts, ({ line }) => line.receiptLineId);
  const ofProduct = sumBy(parts, ({ line }) => line.productId);
  for (const { line } of parts) {
    const wanted = ofLine.get(line.receiptLineId) ?? 0;
    const ofAll = ofProduct.get(line.productId) ?? 0;
    if (wanted <= line.left && ofAll <= line.onHand) continue;
    const [left, over] = wanted > line.left ? [line.left, wanted] : [line.onHand, ofAll];
    const params = { product: line.name, receipt: number, left: words(left), wanted: words(over) };
    return yield* refuse("SplitTooMuch", { params });
  }
});

/** Warehouses of the branch that take goods, and the warehouse of each zone. */
const readPlaces = Effect.fnUntraced(function* (receipt: LockedReceipt, targets: readonly SplitTarget[]) {
  const sql = yield* PgClient.PgClient;
  const warehouses = yield* sql<{ id: number }>`
    select id from warehouse where branch_id = ${receipt.branchId} and deleted_at is null
      and (id = ${receipt.warehouseId} or (kind = 'stock' and active))
      and id = any(${integers(targets.map(({ warehouseId }) => warehouseId))})`;
  const zones = yield* sql<{ id: number; warehouseId: number }>`
    select id, warehouse_id as "warehouseId" from zone where deleted_at is null
      and id = any(${integers(targets.flatMap(({ zoneId }) => zoneId ?? []))})`;
  return {
    warehouses: new Set(warehouses.map(({ id }) => id)),
    zones: new Map(zones.map(({ id, warehouseId }) => [id, warehouseId])),
  };
});

/** Products that goods are repacked into: goods that are there, by id with whether they have lots. */
const readProducts = Effect.fnUntraced(function* (targets: readonly SplitTarget[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ id: number; hasLots: boolean }>`
    select id, has_lots as "hasLots" from product where is_goods and deleted_at is null
      and id = any(${integers(targets.flatMap(({ into }) => into?.productId ?? []))})`;
  return new Map(rows.map(({ id, hasLots }) => [id, hasLots]));
});

/** The first target that names a line, place, lot or product that does not fit is refused; answers with the parts. */
export const checkTargets = Effect.fnUntraced(function* (
  receipt: LockedReceipt,
  lines: readonly OpenLine[],
  targets: readonly SplitTarget[],
) {
  const byId = new Map(lines.map((line) => [line.receiptLineId, line]));
  const { warehouses, zones } = yield* readPlaces(receipt, targets);
  const products = yield* readProducts(targets);
  const parts: SplitPart[] = [];
  for (const [at, target] of targets.entries()) {
    const { warehouseId, zoneId, lot, into, quantity } = target;
    const wrong = (field: string, fault: "choice" | "required" = "choice") =>
      refuseField(`targets.${at}.${field}`, fault);
    const line = byId.get(target.receiptLineId);
    if (line === undefined) return yield* wrong("receiptLineId");
    if (!warehouses.has(warehouseId)) return yield* wrong("warehouseId");
    if (zoneId !== null && zones.get(zoneId) !== warehouseId) return yield* wrong("zoneId");
    const hasLots = into === null ? line.hasLots : products.get(into.productId);
    if (hasLots === undefined || into?.productId === line.productId) return yield* wrong("into.productId");
    if (lot !== null && !hasLots) return yield* wrong("lot.code");
    const isMoved = warehouseId !== receipt.warehouseId || zoneId !== null || lot !== null || into !== null;
    if (!isMoved) return yield* wrong("warehouseId", "required");
    parts.push({
      target,
      line,
      productId: into?.productId ?? line.productId,
      arrives: into?.quantity ?? quantity,
    });
  }
  return parts;
});
