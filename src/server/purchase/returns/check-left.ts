/** Refuses what a return names and its receipts do not have any more, with the figures (B5). */
import { Effect } from "effect";
import { formatQuantity } from "../../../domain/formats.ts";
import { languageOf } from "../../../domain/languages.ts";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { readCameLots } from "./receipt-lots.ts";
import type { LeftLine } from "./returnable-lines.ts";

interface Wanted {
  readonly receiptLineId: number;
  readonly good: number;
  readonly damaged: number;
}

interface Chosen {
  readonly line: Wanted & { readonly lotId?: number | null };
  readonly left: LeftLine;
}

/** A lot that is chosen is one that the line of the receipt brought; LotShort where it has less than goes back. */
export const checkLots = Effect.fnUntraced(function* (lines: readonly Chosen[]) {
  const came = yield* readCameLots(lines.map(({ left }) => left));
  for (const [at, { line, left }] of lines.entries()) {
    const lotId = line.lotId ?? null;
    if (lotId === null) continue;
    const own = came.filter(
      (one) => one.lotId === lotId && one.receiptId === left.receiptId && one.lineId === left.lineId,
    );
    const [lot] = own;
    if (lot === undefined) return yield* refuseField(`return.lines.${at}.lotId`, "choice");
    const inReceipt = own.find(({ warehouseId }) => warehouseId === left.warehouseId)?.quantity ?? 0;
    const elsewhere = own.find(({ warehouseId }) => warehouseId !== left.warehouseId)?.quantity ?? 0;
    const [held, wanted] = line.good > inReceipt ? [inReceipt, line.good] : [elsewhere, line.damaged];
    if (wanted <= held) continue;
    const { locale } = languageOf((yield* Person).language);
    const params = {
      lot: lot.code,
      held: formatQuantity(held, locale),
      wanted: formatQuantity(wanted, locale),
    };
    return yield* refuse("LotShort", { params });
  }
});

/** Each of the lines with what is left of it; ReturnedTooMuch where more is wanted than was received and not returned. */
export const checkLeft = Effect.fnUntraced(function* <Line extends Wanted>(
  left: readonly LeftLine[],
  lines: readonly Line[],
) {
  const byId = new Map(left.map((line) => [line.receiptLineId, line]));
  const returnable: { readonly line: Line; readonly left: LeftLine }[] = [];
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
    returnable.push({ line, left: own });
  }
  return returnable;
});
