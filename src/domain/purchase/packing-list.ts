/** Cartons of a packing list on the open lines of purchase orders: never more than is open, the lines that are expected first (O1). Pure. */
import { type Cartons, unitsIn } from "./container.ts";
import type { Quantity } from "../units.ts";

/** Cartons of one size of a product; `order` names a purchase order, empty where the list does not say which. */
export interface PackedCartons extends Pick<Cartons, "cartons" | "unitsPerCarton"> {
  readonly productId: number;
  readonly order: string;
}

/** A line of a purchase order with what is open of it. `names`: its number and the supplier's reference, as `orderName` writes them. */
export interface OpenOrderLine {
  readonly purchaseLineId: number;
  readonly productId: number;
  readonly names: readonly string[];
  readonly left: Quantity;
}

/** How an order is named, whatever its case and the spaces around. */
export const orderName = (text: string): string => text.trim().toLowerCase();

/** The open lines that a row of the list may be of. */
export const linesFor = <Line extends OpenOrderLine>(
  { productId, order }: Pick<PackedCartons, "productId" | "order">,
  open: readonly Line[],
): readonly Line[] =>
  open.filter((line) => line.productId === productId && (order === "" || line.names.includes(order)));

export interface CartonsOfLine {
  readonly purchaseLineId: number;
  readonly cartons: number;
}

/**
 * Which cartons go on which line, in the order of the rows; null for a row that is more than is open, which takes nothing.
 * Rows that name their order are placed first. A carton is never divided between two lines.
 */
export const spreadCartons = (
  rows: readonly PackedCartons[],
  open: readonly OpenOrderLine[],
): readonly (readonly CartonsOfLine[] | null)[] => {
  const left = new Map(open.map((line) => [line.purchaseLineId, line.left]));
  const place = (row: PackedCartons): readonly CartonsOfLine[] | null => {
    let cartons = row.cartons;
    const parts = linesFor(row, open).flatMap(({ purchaseLineId }) => {
      const room = Math.floor((left.get(purchaseLineId) ?? 0) / row.unitsPerCarton);
      const part = Math.min(cartons, room);
      cartons -= part;
      return part > 0 ? [{ purchaseLineId, cartons: part }] : [];
    });
    if (cartons > 0) return null;
    for (const part of parts)
      left.set(part.purchaseLineId, (left.get(part.purchaseLineId) ?? 0) - unitsIn({ ...row, ...part }));
    return parts;
  };
  const placed = new Map<number, readonly CartonsOfLine[] | null>();
  for (const isNamed of [true, false])
    for (const [at, row] of rows.entries()) if ((row.order !== "") === isNamed) placed.set(at, place(row));
  return rows.map((_, at) => placed.get(at) ?? null);
};

/** What a row of a packing list says; null where it says nothing. Volume and weight in total are of all its cartons. */
export interface PackedFigures {
  readonly quantity: Quantity | null;
  readonly cartons: number | null;
  readonly unitsPerCarton: Quantity | null;
}

/** Cartons and what is in each, out of any two of the figures; null where they contradict each other or say too little. */
export const packedOf = (
  { quantity, cartons, unitsPerCarton }: PackedFigures,
  usualUnits: Quantity,
): Pick<Cartons, "cartons" | "unitsPerCarton"> | null => {
  if (quantity === null)
    return cartons === null ? null : { cartons, unitsPerCarton: unitsPerCarton ?? usualUnits };
  const units = unitsPerCarton ?? (cartons === null ? usualUnits : quantity / cartons);
  const count = cartons ?? quantity / units;
  const isWhole = Number.isSafeInteger(units) && Number.isSafeInteger(count);
  return isWhole && count * units === quantity ? { cartons: count, unitsPerCarton: units } : null;
};
