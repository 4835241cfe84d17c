/** Sea containers: what each type holds, how full one is, and what fills the space that is left (O4). Pure. */
import { Schema } from "effect";
import { mulDiv } from "../money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Quantity, Whole } from "../units.ts";

/** The volume of goods in cubic centimetres: 0.0384 m3 are 38,400. */
export const Volume = Whole.annotate({ identifier: "Volume", description: "cubic centimetres" });
export type Volume = typeof Volume.Type;

/** The weight of goods in grams. */
export const Weight = Whole.annotate({ identifier: "Weight", description: "grams" });
export type Weight = typeof Weight.Type;

export const CUBIC_METRE = 1_000_000;
export const KILOGRAM = 1000;

/** By length in feet: general purpose, high cube, reefer; LCL is a part of a container that is shared with others. */
export const ContainerType = Schema.Literals(["20GP", "40GP", "40HC", "45HC", "20RF", "40RF", "LCL"]);
export type ContainerType = typeof ContainerType.Type;

interface Capacity {
  readonly volume: Volume;
  readonly weight: Weight;
}

/** What is usual of each type; a part of a container has no bounds of its own. */
const capacities: Readonly<Record<ContainerType, Capacity | null>> = {
  "20GP": { volume: 33_200_000, weight: 28_200_000 },
  "40GP": { volume: 67_700_000, weight: 26_700_000 },
  "40HC": { volume: 76_300_000, weight: 26_500_000 },
  "45HC": { volume: 86_000_000, weight: 27_700_000 },
  "20RF": { volume: 28_300_000, weight: 27_400_000 },
  "40RF": { volume: 67_300_000, weight: 29_500_000 },
  LCL: null,
};

export const capacityOf = (type: ContainerType): Capacity | null => capacities[type];

/** A line of a waybill: cartons of one size. */
export interface Cartons {
  readonly cartons: number;
  readonly unitsPerCarton: Quantity;
  readonly cartonVolume: Volume;
  readonly cartonWeight: Weight;
}

/** Cartons x units per carton (O4). */
export const unitsIn = ({ cartons, unitsPerCarton }: Pick<Cartons, "cartons" | "unitsPerCarton">): Quantity =>
  cartons * unitsPerCarton;

/** What the cartons of all lines come to. */
export const sumOfCartons = (lines: readonly Cartons[]) => ({
  cartons: lines.reduce((sum, { cartons }) => sum + cartons, 0),
  quantity: lines.reduce((sum, line) => sum + unitsIn(line), 0),
  volume: lines.reduce((sum, { cartons, cartonVolume }) => sum + cartons * cartonVolume, 0),
  weight: lines.reduce((sum, { cartons, cartonWeight }) => sum + cartons * cartonWeight, 0),
});

/** How full a container is by volume, or by weight; null for a part of one (O4). */
export const fillOf = (type: ContainerType, { volume, weight }: Capacity) => {
  const capacity = capacityOf(type);
  if (capacity === null) return null;
  const part = (used: number, most: number): BasisPoints => mulDiv(used, BASIS_POINTS, most);
  return {
    volume: part(volume, capacity.volume),
    weight: part(weight, capacity.weight),
    freeVolume: capacity.volume - volume,
    freeWeight: capacity.weight - weight,
  };
};

/** Goods that are still to come, with the carton that they come in. */
interface Waiting extends Pick<Cartons, "unitsPerCarton" | "cartonVolume" | "cartonWeight"> {
  /** Units that are on no waybill. */
  readonly left: Quantity;
}

/** Whole cartons of the lines, the first ones first, that fit into free volume and weight. Cartons of unknown size are left out. */
export const fillSpace = <Line extends Waiting>(
  lines: readonly Line[],
  free: Capacity,
): readonly { readonly line: Line; readonly cartons: number }[] => {
  let { volume, weight } = free;
  return lines.flatMap((line) => {
    const { left, unitsPerCarton, cartonVolume, cartonWeight } = line;
    if (cartonVolume <= 0 || unitsPerCarton <= 0) return [];
    const byWeight = cartonWeight > 0 ? Math.floor(weight / cartonWeight) : Infinity;
    const cartons = Math.min(Math.floor(left / unitsPerCarton), Math.floor(volume / cartonVolume), byWeight);
    if (cartons <= 0) return [];
    volume -= cartons * cartonVolume;
    weight -= cartons * cartonWeight;
    return [{ line, cartons }];
  });
};
