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

/** The lines with the deposits of all goods that are sold; the same array where nothing changes. */
export const withLineDeposits = (lines: readonly EditLine[], terms: SaleTerms): readonly EditLine[] =>
  withDeposits(lines, { isCharged, depositOf: (line, before) => depositOf(line, before, terms) });

/** The same of lines that are edited. */
export const settled = (state: LinesState<EditLine>, terms: SaleTerms | null): LinesState<EditLine> => {
  const lines = terms === null ? state.lines : withLineDeposits(state.lines, terms);
  return lines === state.lines ? state : { ...state, lines };
};
