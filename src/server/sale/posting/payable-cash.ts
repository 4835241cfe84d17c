/** Refuses cash that no coins of its currency can pay (M10). */
import { Effect } from "effect";
import { type CashRounding, coinsCovering, inCoins, isPayable } from "../../../domain/money/cash.ts";
import { decimalText } from "../../../domain/formats.ts";
import { refuse } from "../../refusal.ts";

interface CashCurrency {
  readonly code: string;
  readonly decimals: number;
  readonly rounding: CashRounding | null;
}

/** CashNotPayable names the nearest amount that can be paid. */
export const refuseUnpayable = Effect.fnUntraced(function* (amount: number, currency: CashCurrency) {
  const { code, decimals, rounding } = currency;
  if (isPayable(amount, rounding)) return;
  const size = Math.abs(amount);
  const nearest = inCoins(size, rounding) || coinsCovering(size, rounding);
  return yield* refuse("CashNotPayable", {
    params: { amount: `${decimalText(nearest, decimals)} ${code}` },
    fields: [{ field: "amount", message: "" }],
  });
});
