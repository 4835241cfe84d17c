/** The variants of a style as rows of colours and columns of sizes, and what a number of packs makes of a row (P15). */
import type { Variant, VariantMatrix } from "../../../../contract/product/variant.ts";
import { QUANTITY_SCALE, type Quantity } from "../../../../domain/units.ts";

export interface MatrixSize {
  readonly id: number | null;
  readonly name: string;
  readonly ratio: number | null;
}

export interface MatrixRow {
  /** Of the colour. */
  readonly id: number | null;
  readonly name: string;
  /** By column; undefined where there is no such variant, or it is not for sale. */
  readonly variants: readonly (Variant | undefined)[];
}

export interface MatrixGrid {
  readonly sizes: readonly MatrixSize[];
  readonly rows: readonly MatrixRow[];
  readonly hasPacks: boolean;
}

/** By the id of the variant, in 1/1000. */
export type Quantities = ReadonlyMap<number, Quantity>;

/** Only colours and sizes that variants for sale have; a row or column without a name for those without. */
export const matrixGrid = ({ style, colours, sizes, variants }: VariantMatrix): MatrixGrid => {
  const onSale = variants.filter(({ active }) => active);
  const has = (field: "colourId" | "sizeId", id: number | null) => onSale.some((one) => one[field] === id);
  const columns: readonly MatrixSize[] = [
    ...sizes.filter(({ id }) => has("sizeId", id)),
    ...(has("sizeId", null) ? [{ id: null, name: "–", ratio: null }] : []),
  ];
  const rows = [
    ...colours.filter(({ id }) => has("colourId", id)),
    ...(has("colourId", null) ? [{ id: null, name: style.name }] : []),
  ];
  return {
    sizes: columns,
    hasPacks: columns.some(({ ratio }) => ratio !== null && ratio > 0),
    rows: rows.map(({ id, name }) => ({
      id,
      name,
      variants: columns.map((size) =>
        onSale.find(({ colourId, sizeId }) => colourId === id && sizeId === size.id),
      ),
    })),
  };
};

/** So many packs of a row: of each size its ratio times the packs. */
export const quantitiesOfPacks = (row: MatrixRow, sizes: readonly MatrixSize[], packs: number): Quantities =>
  new Map(
    row.variants.flatMap((variant, at) =>
      variant === undefined ? [] : [[variant.id, packs * (sizes[at]?.ratio ?? 0) * QUANTITY_SCALE] as const],
    ),
  );
