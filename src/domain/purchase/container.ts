/** Sea containers: what each type holds (O4). Pure. */
import { Schema } from "effect";
import { type Quantity, Whole } from "../units.ts";

/** The volume of goods in cubic centimetres: 0.0384 m3 are 38,400. */
export const Volume = Whole.annotate({ identifier: "Volume", description: "cubic centimetres" });
export type Volume = typeof Volume.Type;

/** The weight of goods in grams. */
export const Weight = Whole.annotate({ identifier: "Weight", description: "grams" });
export type Weight = typeof Weight.Type;

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

interface Cartons {
  readonly cartons: number;
  readonly unitsPerCarton: Quantity;
}

/** Cartons x units per carton (O4). */
export const unitsIn = ({ cartons, unitsPerCarton }: Cartons): Quantity => cartons * unitsPerCarton;
