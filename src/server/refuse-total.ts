/** Refuses a document whose total is not the one that the caller saw. */
import { Effect } from "effect";
import { figureWords } from "./figure-words.ts";
import { refuse } from "./refusal.ts";

interface Currency {
  readonly code: string;
  readonly decimals: number;
}

/** TotalDiffers: names the total that the caller saw, and the one that it is now. */
export const refuseTotal = Effect.fnUntraced(function* (
  currency: Currency,
  { seen, now }: { readonly seen: number; readonly now: number },
) {
  const { money } = yield* figureWords;
  return yield* refuse("TotalDiffers", {
    params: { seen: money(seen, currency), now: money(now, currency) },
  });
});
