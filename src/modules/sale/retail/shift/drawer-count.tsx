/** Counting the drawer at the end: by notes and coins, or the sum of each currency (F4). */
import { useState } from "react";
import type { Currency } from "../../../../contract/setting/setting.ts";
import type { DrawerCount } from "../../../../contract/till/till.ts";
import { denominationsOf, worthOf } from "../../../../domain/denominations.ts";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { Segments } from "../../../../kit/field/segments.tsx";
import { CountedFields, useCounted } from "./counted.tsx";
import { useDesk } from "../till-context.tsx";

const ways = ["pieces", "sum"] as const;
type Way = (typeof ways)[number];

type Pieces = Readonly<Record<string, Readonly<Record<number, number>>>>;

const countOf = (pieces: Pieces, { code, decimals }: Currency) =>
  denominationsOf(code, decimals).flatMap((value) => {
    const count = pieces[code]?.[value] ?? 0;
    return count === 0 ? [] : [{ value, count }];
  });

/** What was counted so far, in the way that is chosen; what was counted in the other way is kept. */
export const useDrawerCount = (currencies: readonly Currency[]) => {
  const sums = useCounted(currencies);
  const [way, setWay] = useState<Way>("sum");
  const [pieces, setPieces] = useState<Pieces>({});
  const hasPieces = ({ code, decimals }: Currency) => denominationsOf(code, decimals).length > 0;
  const amounts = currencies.map((currency): DrawerCount => {
    const { code } = currency;
    if (way === "sum" || !hasPieces(currency)) return { currency: code, amount: sums.counted[code] ?? 0 };
    const counted = countOf(pieces, currency);
    return { currency: code, amount: worthOf(counted), pieces: counted };
  });
  return {
    way,
    setWay,
    sums,
    pieces,
    setPiece: (code: string, value: number, count: number) =>
      setPieces({ ...pieces, [code]: { ...pieces[code], [value]: count } }),
    amounts,
    withPieces: currencies.filter(hasPieces),
    withoutPieces: currencies.filter((currency) => !hasPieces(currency)),
  };
};

type Value = ReturnType<typeof useDrawerCount>;

function PieceFields({ currency, value }: { readonly currency: Currency; readonly value: Value }) {
  const { format } = useDesk();
  const { code, name, decimals } = currency;
  const sum = value.amounts.find((one) => one.currency === code)?.amount ?? 0;
  return (
    <fieldset className="grid gap-2">
      <legend className="flex w-full justify-between pb-1 text-form font-semibold">
        <span>{name}</span>
        <span className="tabular-nums">{format.moneyWithCode(sum, code)}</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {denominationsOf(code, decimals).map((piece) => (
          <NumberField
            key={piece}
            label={format.money(piece, code)}
            min={0}
            max={99_999}
            unit="×"
            value={value.pieces[code]?.[piece] ?? null}
            onChange={(count) => value.setPiece(code, piece, count ?? 0)}
          />
        ))}
      </div>
    </fieldset>
  );
}

export interface DrawerFieldsProps {
  readonly currencies: readonly Currency[];
  readonly value: Value;
}

export function DrawerFields({ currencies, value }: DrawerFieldsProps) {
  const { t } = useDesk();
  return (
    <div className="grid gap-4">
      {value.withPieces.length > 0 && (
        <Segments
          label={t("zReport.count")}
          size="large"
          value={value.way}
          onChange={value.setWay}
          segments={ways.map((way) => ({ value: way, label: t(`zReport.count.${way}`) }))}
        />
      )}
      {value.way === "sum" ? (
        <CountedFields currencies={currencies} value={value.sums} />
      ) : (
        <>
          {value.withPieces.map((currency) => (
            <PieceFields key={currency.code} currency={currency} value={value} />
          ))}
          <CountedFields currencies={value.withoutPieces} value={value.sums} />
        </>
      )}
    </div>
  );
}
