/** The deposits of an office order (P14): a line after the goods that it is charged for, which follows their quantity. */
import { depositProduct } from "../../../../machines/sale-flow/sale-flow-deposit.ts";
import { depositKey, followsGoods, withDeposits } from "../../../domain/price/deposit.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import type { LinesState } from "../../common/document/lines.ts";
import { type EditLine, newLine, type SaleTerms } from "./edit-line.ts";

const isCharged = ({ key, draft, product }: EditLine): boolean =>
  product === null &&
  draft.isDeposit === true &&
  followsGoods(key) &&
  unitsOf(draft.count, draft.packing) > 0;

const depositOf = (line: EditLine, before: EditLine | undefined, terms: SaleTerms): EditLine | null => {
  const product = line.product === null ? null : depositProduct(line.product);
  const units = unitsOf(line.draft.count, line.draft.packing);
  if (product === null || units <= 0) return null;
  const key = depositKey(line.key);
  const { draft, code } = newLine(product, terms);
  const made = { key, code, product: null, draft: { ...draft, key, count: { ...draft.count, units } } };
  return JSON.stringify(made) === JSON.stringify(before) ? (before ?? made) : made;
};

/** All lines, with a deposit line after all goods that need one. Answers with the same array if nothing changes. */
export const withLineDeposits = (lines: readonly EditLine[], terms: SaleTerms): readonly EditLine[] =>
  withDeposits(lines, { isCharged, depositOf: (line, before) => depositOf(line, before, terms) });

/** The state of the lines grid with the deposit lines that belong to its goods. `terms` null: prices are not loaded yet. */
export const settled = (state: LinesState<EditLine>, terms: SaleTerms | null): LinesState<EditLine> => {
  const lines = terms === null ? state.lines : withLineDeposits(state.lines, terms);
  return lines === state.lines ? state : { ...state, lines };
};
