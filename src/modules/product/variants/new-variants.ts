/** The variants that a style does not have yet, of the colours and sizes that were ticked; codes by the rule until one is typed (P15). */
import { useState } from "react";
import type { NewVariant, VariantMatrix } from "../../../contract/product/variant.ts";
import { variantCodes } from "../../../domain/product/variant-code.ts";
import type { ProductChoices } from "../products/product-choices.ts";

interface Place {
  readonly colourId: number | null;
  readonly sizeId: number | null;
}

/** What was typed of a new variant. */
type Typed = Partial<Pick<NewVariant, "code" | "barcode" | "unitPrice">>;

export interface VariantDraft extends NewVariant {
  /** "Blue, M". */
  readonly label: string;
}

export const placeName = ({ colourId, sizeId }: Place): string => `${colourId} ${sizeId}`;

/** Colours times sizes; without colours one row, without sizes one column. */
const placesOf = (colours: readonly number[], sizes: readonly number[]): readonly Place[] =>
  colours.length + sizes.length === 0
    ? []
    : (colours.length > 0 ? colours : [null]).flatMap((colourId) =>
        (sizes.length > 0 ? sizes : [null]).map((sizeId) => ({ colourId, sizeId })),
      );

/** The ticked ids in the order in which they are offered. */
const inOrder = (offered: readonly { readonly id: number }[], ticked: ReadonlySet<number>) =>
  offered.map(({ id }) => id).filter((id) => ticked.has(id));

const draftsOf = (
  matrix: VariantMatrix,
  { colours, sizes }: Pick<ProductChoices, "colours" | "sizes">,
  ticked: { readonly colours: ReadonlySet<number>; readonly sizes: ReadonlySet<number> },
  typed: ReadonlyMap<string, Typed>,
): readonly VariantDraft[] => {
  const existing = new Set(matrix.variants.map(placeName));
  // A style in colours gets no variants without one; likewise sizes.
  const isIn = (field: "colourId" | "sizeId") => matrix.variants.some((variant) => variant[field] !== null);
  const places = placesOf(inOrder(colours, ticked.colours), inOrder(sizes, ticked.sizes)).filter(
    (place) =>
      !existing.has(placeName(place)) &&
      !(place.colourId === null && isIn("colourId")) &&
      !(place.sizeId === null && isIn("sizeId")),
  );
  const nameOf = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
    list.find((one) => one.id === id)?.name ?? null;
  const words = places.map(({ colourId, sizeId }) => ({
    style: matrix.style.code,
    colour: nameOf(colours, colourId),
    size: nameOf(sizes, sizeId),
  }));
  const codes = variantCodes(
    words,
    matrix.variants.map(({ code }) => code),
  );
  return places.map((place, at) => ({
    ...place,
    label: [words[at]?.colour, words[at]?.size].filter((word) => typeof word === "string").join(", "),
    code: codes[at] ?? "",
    barcode: "",
    unitPrice: null,
    ...typed.get(placeName(place)),
  }));
};

/** The ticks and what was typed; the sizes of the style's size group are ticked from the start. */
export const useNewVariants = (matrix: VariantMatrix, choices: ProductChoices) => {
  const group = choices.sizeGroups.find(({ id }) => id === matrix.style.sizeGroupId);
  const [colours, setColours] = useState<ReadonlySet<number>>(new Set());
  const [sizes, setSizes] = useState<ReadonlySet<number>>(new Set(group?.sizeIds));
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  return {
    colours,
    setColours,
    sizes,
    setSizes,
    drafts: draftsOf(matrix, choices, { colours, sizes }, typed),
    type: (place: Place, change: Typed) => {
      const name = placeName(place);
      setTyped((before) => new Map(before).set(name, { ...before.get(name), ...change }));
    },
    clear: () => {
      setColours(new Set());
      setTyped(new Map());
    },
  };
};
