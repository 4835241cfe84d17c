/** Counting the drawer: one field for each cash currency. */
import { useState } from "react";
import type { Currency } from "../../../../contract/setting/setting.ts";
import { NumberField } from "../../../../kit/field/number-field.tsx";

export interface Amount {
  readonly currency: string;
  readonly amount: number;
}

/** What was counted so far, or is in the drawer as far as known; other currencies that are not touched count as nothing. */
export const useCounted = (currencies: readonly Currency[], inDrawer: readonly Amount[] = []) => {
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const expected = Object.fromEntries(inDrawer.map(({ currency, amount }) => [currency, amount]));
  const counted = { ...expected, ...typed };
  return {
    counted,
    set: (code: string, amount: number | null) => setTyped({ ...typed, [code]: amount }),
    amounts: currencies.map(({ code }): Amount => ({ currency: code, amount: counted[code] ?? 0 })),
  };
};

export interface CountedFieldsProps {
  readonly currencies: readonly Currency[];
  readonly value: ReturnType<typeof useCounted>;
}

export function CountedFields({ currencies, value }: CountedFieldsProps) {
  return (
    <div className="grid gap-3">
      {currencies.map(({ code, name, decimals }, at) => (
        <NumberField
          key={code}
          label={name}
          size="large"
          digits={decimals}
          min={0}
          unit={code}
          autoFocus={at === 0}
          value={value.counted[code] ?? null}
          onChange={(amount) => value.set(code, amount)}
        />
      ))}
    </div>
  );
}
