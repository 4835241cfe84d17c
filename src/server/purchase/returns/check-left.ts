/** Refuses what a return names and its receipts do not have any more, with the figures (B5). */
import { Effect } from "effect";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import type { LeftLine } from "./returnable-lines.ts";

interface Wanted {
  readonly receiptLineId: number;
  readonly good: number;
  readonly damaged: number;
}

/** Each of the lines with what is left of it; ReturnedTooMuch where more is wanted than was received and not returned. */
export const checkLeft = Effect.fnUntraced(function* <Line extends Wanted>(
  left: readonly LeftLine[],
  lines: readonly Line[],
) {
  const byId = new Map(left.map((line) => [line.receiptLineId, line]));
  const found: { readonly line: Line; readonly left: LeftLine }[] = [];
  for (const [at, line] of lines.entries()) {
    const own = byId.get(line.receiptLineId);
    if (own === undefined) return yield* refuseField(`return.lines.${at}.receiptLineId`, "choice");
    const [held, wanted] = line.good > own.good ? [own.good, line.good] : [own.damaged, line.damaged];
    if (wanted > held) {
      const { locale } = languageOf((yield* Person).language);
      const inWords = (quantity: number) => formatQuantity(quantity, locale);
      const params = {
        product: own.name,
        receipt: own.receipt,
        left: inWords(held),
        wanted: inWords(wanted),
      };
      return yield* refuse("ReturnedTooMuch", { params });
    }
    found.push({ line, left: own });
  }
  return found;
});
