/** What of the counted cash stays in the drawer for the next shift; the rest goes to the safe (F20). */
import { useState } from "react";
import type { Currency } from "../../../../contract/setting/setting.ts";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import type { Amount } from "./counted.tsx";
import { useDesk } from "../till-context.tsx";

const amountOf = (amounts: readonly Amount[], code: string): number =>
  amounts.find(({ currency }) => currency === code)?.amount ?? 0;

/** The float that stays, by currency that was counted: that of this shift until another one is typed, never more than there is. */
export const useFloatLeft = (
  currencies: readonly Currency[],
  counted: readonly Amount[],
  float: readonly Amount[],
) => {
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const rows = currencies.flatMap((currency) => {
    const cash = amountOf(counted, currency.code);
    if (cash <= 0) return [];
    return [{ currency, cash, left: Math.min(cash, typed[currency.code] ?? amountOf(float, currency.code)) }];
  });
  return {
    rows,
    set: (code: string, amount: number) => setTyped({ ...typed, [code]: amount }),
    amounts: rows.map(({ currency, left }): Amount => ({ currency: currency.code, amount: left })),
  };
};

export function FloatLeft({ value }: { readonly value: ReturnType<typeof useFloatLeft> }) {
  const { t, format } = useDesk();
  return value.rows.map(({ currency: { code, decimals }, cash, left }) => (
    <NumberField
      key={code}
      label={value.rows.length > 1 ? `${t("zReport.left")} (${code})` : t("zReport.left")}
      hint={t("closeShift.toSafe", { amount: format.moneyWithCode(cash - left, code) })}
      digits={decimals}
      min={0}
      max={cash}
      unit={code}
      value={left}
      onChange={(amount) => value.set(code, amount ?? 0)}
    />
  ));
}
