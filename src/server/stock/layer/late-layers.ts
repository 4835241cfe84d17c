/** Which layers take part in a late cost: what is left of the goods that it belongs to (B10). */
import type { Layer } from "../../../domain/stock-layers.ts";

/** So many units of a layer. */
export interface LayerUnits {
  readonly layer: Layer;
  readonly units: number;
}

interface Wanted {
  /** The most units that the cost follows to the place. */
  readonly most: number;
  /** The line that brought the goods; null where they were moved on to: there, the youngest layers are taken to have them. */
  readonly origin: string | null;
  /** Units of a layer that took a part already. */
  readonly taken: (layer: Layer) => number;
}

/** The layers of a place with the units that take part. */
export const layersOfCost = (
  layers: readonly Layer[],
  { most, origin, taken }: Wanted,
): readonly LayerUnits[] => {
  let open = most;
  const own = origin === null ? layers.toReversed() : layers.filter((layer) => layer.origin === origin);
  return own
    .map((layer) => {
      const units = Math.max(0, Math.min(open, layer.quantity - taken(layer)));
      open -= units;
      return { layer, units };
    })
    .filter(({ units }) => units > 0);
};
