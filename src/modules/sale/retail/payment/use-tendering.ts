/** The amount in hand: typed or taken as what is left, in the chosen currency, laid by a method. */
import { useState } from "react";
import { tillCurrency, tillRounding } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import type { TillCurrency, TillTerms } from "../../../../../machines/sale-flow/sale-flow-context.ts";
import type { PayMethod } from "../../../../contract/till/till.ts";
import { coinsCovering, inCoins, isPayable } from "../../../../domain/money/cash.ts";
import { baseOf } from "../../../../client/till/till-facts.ts";
import { type Money, RATE_SCALE } from "../../../../domain/units.ts";
import { playSound } from "../../../../kit/feedback/sounds.ts";
import { convert, type Settlement } from "../../../../domain/money/payment.ts";
import {
  exactCash,
  exactIn,
  isDoubtfulCash,
  quickAmounts,
} from "../../../../domain/money/cash-suggestion.ts";
import { useDesk, useFlow } from "../till-context.tsx";

export interface Tendering {
  readonly amount: Money | null;
  readonly setAmount: (amount: Money | null) => void;
  /** Grows with every tender laid: the field starts anew. */
  readonly round: number;
  readonly currency: TillCurrency;
  readonly setCurrency: (code: string) => void;
  /** Currencies whose notes are taken here. */
  readonly cashCurrencies: readonly TillCurrency[];
  /** Likely amounts, in the chosen currency. */
  readonly quick: readonly Money[];
  /** What a method would take now: the amount typed, else what is left; in `currency` for cash, else in the till's own. */
  readonly amountOf: (method: PayMethod) => Money;
  /** Lays that amount; cash far above the total only when it is `sure`. */
  readonly lay: (method: PayMethod, reference: string | null, sure?: boolean) => void;
  /** Cash that is far above the total, waiting to be confirmed. */
  readonly doubted: PayMethod | null;
  readonly forgetDoubt: () => void;
}

/** The cash that settles the rest in a currency. Foreign cash need not cover what own coins would not be asked for. */
const cashAsked = (
  terms: TillTerms | null,
  currency: TillCurrency,
  { rest, goesOut }: { readonly rest: Money; readonly goesOut: boolean },
): Money => {
  const { code, decimals } = terms ? { code: terms.currency, decimals: terms.decimals } : currency;
  const own = exactCash(rest, tillRounding(terms, code));
  if (currency.code === code) return own;
  const rounding = tillRounding(terms, currency.code);
  return exactIn(Math.min(rest, own), decimals, { ...currency, rounding, goesOut });
};

/** What cash of a currency is worth in the till's own. */
const worthOf = (terms: TillTerms | null, currency: TillCurrency, given: Money): Money =>
  terms === null || currency.code === terms.currency
    ? given
    : convert(given, currency.decimals, terms.decimals, currency.rate);

/** What is typed before it is laid; it starts anew after each tender, in the till's own currency. */
const useAmount = (own: string) => {
  const [amount, setAmount] = useState<Money | null>(null);
  const [code, setCode] = useState(own);
  const [round, setRound] = useState(0);
  const [doubted, setDoubted] = useState<PayMethod | null>(null);
  const startAnew = () => {
    setDoubted(null);
    setAmount(null);
    setRound(round + 1);
    setCode(own);
  };
  const setCurrency = (next: string) => {
    setCode(next);
    setAmount(null);
  };
  return { amount, setAmount, code, setCurrency, round, doubted, setDoubted, startAnew };
};

/** Amounts are typed without a sign: whether money comes in or goes out is the sale's matter. */
export const useTendering = ({ paid, remaining }: Settlement): Tendering => {
  const { acts, facts, currency: own, format, t } = useDesk();
  const terms = useFlow(({ context }) => context.terms);
  const { amount, setAmount, code, setCurrency, round, doubted, setDoubted, startAnew } = useAmount(own);
  const currency = tillCurrency(terms, code) ?? { ...baseOf(facts), rate: RATE_SCALE };
  const rounding = tillRounding(terms, code);
  const sign = paid + remaining < 0 ? -1 : 1;
  const amountDue = Math.max(0, sign * remaining);
  const inCash = cashAsked(terms, currency, { rest: amountDue, goesOut: sign < 0 });
  const amountOf = ({ kind }: PayMethod): Money => amount ?? (kind === "cash" ? inCash : amountDue);
  const lay = (method: PayMethod, reference: string | null, sure = false) => {
    const isCash = method.kind === "cash";
    const given = amountOf(method);
    const settlesRest = isCash && code === own && amountDue > 0 && given === 0 && inCash === 0;
    if (given <= 0 && !settlesRest) return acts.refuse(t("blocked.nothingLeft"));
    if (isCash && !isPayable(given, rounding)) {
      const coins = inCoins(given, rounding) || coinsCovering(given, rounding);
      return acts.refuse(t("error:CashNotPayable", { amount: format.moneyWithCode(coins, code) }));
    }
    if (isCash && !sure && isDoubtfulCash(worthOf(terms, currency, given), paid + remaining))
      return setDoubted(method);
    const laid = acts.send({
      type: "TENDER.ADD",
      id: crypto.randomUUID(),
      methodId: method.id,
      kind: method.kind,
      currency: isCash ? code : own,
      given: given === 0 ? 0 : sign * given,
      reference,
    });
    if (!laid) return undefined;
    playSound("accepted");
    return startAnew();
  };
  return {
    amount,
    setAmount,
    round,
    currency,
    setCurrency,
    cashCurrencies: (terms?.currencies ?? []).filter(({ isCash }) => isCash),
    quick: quickAmounts(inCash, currency.decimals, rounding),
    amountOf,
    lay,
    doubted,
    forgetDoubt: () => setDoubted(null),
  };
};
