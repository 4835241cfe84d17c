/** Divides a cost over lines of receipts by its key (B4, B19). */
import { Effect } from "effect";
import type { LandedDraft } from "../../../contract/purchase/landed-cost.ts";
import { landedShares, sharingUnits } from "../../../domain/purchase/landed-cost.ts";
import { refuseField } from "../../refusal.ts";
import type { ReceivedLine } from "./received-lines.ts";

/** A line with its share of a cost in the cost currency, and the units that have it. */
export interface DividedLine {
  readonly line: ReceivedLine;
  readonly quantity: number;
  readonly measure: number | null;
  readonly value: number;
}

type Divided = Pick<LandedDraft, "key" | "lines">;

const unitsOf = ({ good, damaged, returned }: ReceivedLine): number =>
  sharingUnits({ came: good + damaged, returned });

/** The lines that a draft names with their measures; all goods where it names none. */
const chosenLines = Effect.fnUntraced(function* ({ key, lines }: Divided, all: readonly ReceivedLine[]) {
  const goods = all.filter((line) => line.isGoods && unitsOf(line) > 0);
  const isMeasured = key === "weight" || key === "volume" || key === "hand";
  if (lines === null) {
    if (isMeasured) return yield* refuseField("cost.lines", "required");
    return goods.map((line) => ({ line, measure: null }));
  }
  const selectedLines: { line: ReceivedLine; measure: number | null }[] = [];
  for (const [at, { receiptLineId, measure }] of lines.entries()) {
    const line = goods.find((one) => one.receiptLineId === receiptLineId);
    if (line === undefined) return yield* refuseField(`cost.lines.${at}.receiptLineId`, "choice");
    if (selectedLines.some((one) => one.line === line))
      return yield* refuseField(`cost.lines.${at}.receiptLineId`, "repeated");
    if (isMeasured && measure === null) return yield* refuseField(`cost.lines.${at}.measure`, "required");
    selectedLines.push({ line, measure: isMeasured ? measure : null });
  }
  return selectedLines;
});

/** The share of each line of `value`, the cost in the cost currency. Refused where nothing is left to divide by. */
export const divideCost = Effect.fnUntraced(function* (
  cost: Divided,
  value: number,
  all: readonly ReceivedLine[],
) {
  const selectedLines = yield* chosenLines(cost, all);
  if (selectedLines.length === 0) return yield* refuseField("cost.receiptIds", "required");
  if (selectedLines.every(({ measure }) => measure === 0))
    return yield* refuseField("cost.lines.0.measure", "required");
  const shares = landedShares(
    value,
    cost.key,
    selectedLines.map(({ line: { good, damaged, returned, value: worth }, measure }) => ({
      came: good + damaged,
      returned,
      value: worth,
      measure: measure ?? 0,
    })),
  );
  return selectedLines.map(({ line, measure }, at): DividedLine => ({
    line,
    measure,
    quantity: unitsOf(line),
    value: shares[at] ?? 0,
  }));
});
