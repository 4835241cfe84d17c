/** Changes that price all lines anew: packing type, currency, warehouse; the total before is shown beside the new one (P9, S9). */
import { useState } from "react";
import { useCurrencies } from "../../../client/settings/settings.ts";
import type { CurrencyCode, Money } from "../../../domain/units.ts";
import {
  countInType,
  discountInCurrency,
  type PackingType,
  pricesInCurrency,
  type RatedCurrency,
} from "../../../domain/price/line-change.ts";
import { isFixedPrice } from "../../../domain/price/order.ts";
import { changeLines } from "../../common/document/lines.ts";
import type { useLines } from "../../common/document/use-lines.ts";
import { type EditLine, priced, type SaleHeadValues, type SaleTerms } from "./edit-line.ts";

interface Edited {
  readonly head: SaleHeadValues;
  readonly setHead: (change: (now: SaleHeadValues) => SaleHeadValues) => void;
  readonly lines: ReturnType<typeof useLines<EditLine>>;
  readonly terms: SaleTerms | null;
  readonly sums: { readonly total: Money };
}

/** The total before a change, in the currency of before. */
export interface TotalBefore {
  readonly currency: typeof CurrencyCode.Type;
  readonly total: Money;
}

const inCurrency = (line: EditLine, from: RatedCurrency, to: RatedCurrency): EditLine => {
  const { draft, product } = line;
  if (product === null) return line;
  const prices = isFixedPrice(draft.priceSource) ? pricesInCurrency(draft.prices, from, to) : draft.prices;
  return { ...line, draft: { ...draft, prices, discount: discountInCurrency(draft.discount, from, to) } };
};

export const useHeadChanges = ({ head, setHead, lines, terms, sums }: Edited) => {
  const currencies = useCurrencies();
  const [before, setBefore] = useState<TotalBefore | null>(null);
  const rated = (code: string): RatedCurrency | null => {
    const currency = currencies.find((one) => one.code === code);
    return currency === undefined || currency.rate === null
      ? null
      : { rate: currency.rate, decimals: currency.decimals };
  };
  const remember = () => {
    if (lines.state.lines.length > 0) setBefore({ currency: head.currency, total: sums.total });
  };
  const changeCurrency = (currency: string) => {
    const [from, to] = [rated(head.currency), rated(currency)];
    if (from === null || to === null) return;
    lines.update((now) => changeLines(now, (line) => inCurrency(line, from, to)));
    setHead((now) => ({ ...now, currency, discount: discountInCurrency(now.discount, from, to) }));
  };
  const changeHead = (change: Partial<SaleHeadValues>) => {
    const { currency, ...rest } = change;
    if (currency !== undefined || change.warehouseId !== undefined || change.customerId !== undefined)
      remember();
    if (currency !== undefined) changeCurrency(currency);
    if (Object.keys(rest).length > 0) setHead((now) => ({ ...now, ...rest }));
  };
  const packIn = (type: PackingType) => {
    if (terms === null) return;
    remember();
    lines.update((now) =>
      changeLines(now, (line) =>
        line.product === null
          ? line
          : priced(
              {
                ...line,
                draft: { ...line.draft, count: countInType(type, line.draft.count, line.draft.packing) },
              },
              terms,
            ),
      ),
    );
  };
  return { before, forgetBefore: () => setBefore(null), changeHead, packIn };
};
