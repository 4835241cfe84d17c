/** The proposals of a pasted text with what a person chose of each: whether it is added, which product, how much in which package. */
import { useState } from "react";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import type { TextCandidate, TextProposal } from "../../../contract/sale/order-text.ts";
import type { CatalogueProduct } from "../../../contract/product/product.ts";
import { type PackageKind, packageKinds, packageNumber, packingOf } from "../../../domain/price/packing.ts";
import type { PackCount } from "../../../domain/price/order.ts";
import { countOfPackage } from "../../../domain/product/product-match.ts";
import { QUANTITY_SCALE, type Quantity } from "../../../domain/units.ts";
import { type EditLine, newLine, priced, type SaleTerms } from "../edit/edit-line.ts";

/** What a row of the dialog holds. */
export interface Choice {
  readonly isAdded: boolean;
  readonly product: CatalogueProduct | null;
  /** In thousandths of the package. */
  readonly number: Quantity | null;
  readonly kind: PackageKind | "unit";
}

export interface Row extends Choice {
  readonly at: number;
  readonly text: string;
  readonly candidates: readonly TextCandidate[];
}

/** The one package that a count is in, with its number; a count of several packages is shown in units by the caller's packing. */
const partsOf = (count: PackCount, product: CatalogueProduct): Pick<Choice, "number" | "kind"> => {
  const kinds = packageKinds.filter((kind) => packageNumber(kind, count) > 0);
  const [kind] = kinds;
  if (kind !== undefined && kinds.length === 1 && count.units === 0)
    return { kind, number: packageNumber(kind, count) * QUANTITY_SCALE };
  const inPackages = kinds.reduce(
    (sum, one) => sum + packageNumber(one, count) * (packingOf(one, product) ?? 0) * QUANTITY_SCALE,
    0,
  );
  return { kind: "unit", number: inPackages + count.units };
};

const choiceOf = ({ productId, count }: TextCandidate, index: CatalogueIndex): Choice | null => {
  const product = index.byId.get(productId);
  return product === undefined ? null : { isAdded: true, product, ...partsOf(count, product) };
};

const unknown: Choice = { isAdded: false, product: null, number: QUANTITY_SCALE, kind: "unit" };

/** Whether a row gives a line: it is wanted, and says what and how much. */
export const isReady = ({ isAdded, product, number }: Choice): boolean =>
  isAdded && product !== null && number !== null && number > 0;

export const lineOfChoice = ({ product, number, kind }: Choice, terms: SaleTerms): readonly EditLine[] => {
  if (product === null || number === null) return [];
  const line = newLine(product, terms);
  const count = countOfPackage(number, kind, product);
  return [priced({ ...line, draft: { ...line.draft, count } }, terms)];
};

export const useProposals = (proposals: readonly TextProposal[], index: CatalogueIndex) => {
  const [changes, setChanges] = useState<ReadonlyMap<number, Choice>>(new Map());
  const rows = proposals.map(({ text, candidates }, at): Row => {
    const first = candidates.map((one) => choiceOf(one, index)).find((one) => one !== null) ?? unknown;
    return { at, text, candidates, ...first, ...changes.get(at) };
  });
  const change = ({ at, text: _, candidates, ...choice }: Row, next: Partial<Choice>) =>
    setChanges((now) => new Map(now).set(at, { ...choice, ...next }));
  /** Another product takes the quantity that was read for it; one that was searched for keeps the quantity of the row. */
  const choose = (row: Row, product: CatalogueProduct | null) => {
    const candidate = row.candidates.find(({ productId }) => productId === product?.id);
    const read = candidate === undefined ? null : choiceOf(candidate, index);
    const isPacked = product !== null && row.kind !== "unit" && packingOf(row.kind, product) !== null;
    change(row, read ?? { product, isAdded: product !== null, kind: isPacked ? row.kind : "unit" });
  };
  return { rows, change, choose, clear: () => setChanges(new Map()) };
};
