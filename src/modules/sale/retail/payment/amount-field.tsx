/** The amount in large figures, its currency with the rate, and the likely notes as buttons. Enter lays it, or finishes. */
import { useEffect, useRef } from "react";
import { RATE_SCALE } from "../../../../domain/units.ts";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { Segments } from "../../../../kit/field/segments.tsx";
import { currencyKeys } from "./method-keys.ts";
import { RateHint } from "./rate-hint.tsx";
import { useDesk } from "../till-context.tsx";
import type { Tendering } from "./use-tendering.ts";

/** "1 EUR = 400 HUF", whichever way round gives a figure above one. */
const useRate = ({ currency }: Tendering): string | null => {
  const { currency: own, format } = useDesk();
  if (currency.code === own) return null;
  const rate = currency.rate / RATE_SCALE;
  const rateFormat = new Intl.NumberFormat(format.locale, { maximumSignificantDigits: 6 });
  return rate >= 1
    ? `1 ${currency.code} = ${rateFormat.format(rate)} ${own}`
    : `1 ${own} = ${rateFormat.format(1 / rate)} ${currency.code}`;
};

/** Brings the focus to the amount: at first, after each tender, and after every click beside it. */
const useAmountFocus = (round: number, code: string) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focus = () => box.current?.querySelector("input")?.focus({ preventScroll: true });
    const later = () =>
      requestAnimationFrame(() => document.activeElement instanceof HTMLInputElement || focus());
    // After the commit, but before the next key: the kit's field formats itself when it gets the focus.
    queueMicrotask(focus);
    document.addEventListener("click", later);
    return () => document.removeEventListener("click", later);
  }, [round, code]);
  return box;
};

function QuickAmounts({ tendering }: { readonly tendering: Tendering }) {
  const { t, format } = useDesk();
  const { quick, currency, setAmount } = tendering;
  return (
    <div className="grid min-h-11 auto-cols-fr grid-flow-col gap-2">
      {quick.map((value, at) => (
        <button
          key={value}
          type="button"
          onClick={() => setAmount(value)}
          className="figures min-h-11 rounded border border-edge bg-surface px-1 text-form font-medium hover:bg-hover active:bg-press"
        >
          <span className="block">{format.money(value, currency.code)}</span>
          {at === 0 && <span className="block text-mini text-muted">{t("exact")}</span>}
        </button>
      ))}
    </div>
  );
}

/** The currencies whose cash is taken here, each with its key (M1, X3). */
function CurrencyKeys({ tendering }: { readonly tendering: Tendering }) {
  const { t } = useDesk();
  const { currency, setCurrency, cashCurrencies } = tendering;
  if (cashCurrencies.length < 2) return null;
  return (
    <Segments
      label={t("trade:currency")}
      size="large"
      value={currency.code}
      onChange={setCurrency}
      segments={cashCurrencies.map(({ code }, at) => ({
        value: code,
        label: code,
        shortcut: currencyKeys[at],
      }))}
    />
  );
}

export interface AmountFieldProps {
  readonly tendering: Tendering;
  readonly onEnter: () => void;
  /** Delete in the empty field takes back what was laid last. */
  readonly onRemoveLast: () => void;
}

export function AmountField({ tendering, onEnter, onRemoveLast }: AmountFieldProps) {
  const { t, format } = useDesk();
  const { amount, setAmount, round, currency, cashCurrencies, quick } = tendering;
  const rate = useRate(tendering);
  const box = useAmountFocus(round, currency.code);
  return (
    <div
      ref={box}
      className="flex flex-col gap-2"
      onKeyDown={(event) => {
        if (event.key === "Delete" && amount === null) return onRemoveLast();
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
        if (!(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        onEnter();
      }}
    >
      <div className="flex flex-wrap items-end justify-end gap-2">
        <NumberField
          key={`${currency.code} ${round}`}
          label={t("trade:amount")}
          hideLabel
          size="large"
          className="min-w-36 flex-1 [&_input]:text-title [&_input]:font-semibold"
          digits={currency.decimals}
          min={0}
          placeholder={quick[0] === undefined ? "" : format.money(quick[0], currency.code)}
          unit={currency.code}
          value={amount}
          onChange={setAmount}
        />
        <CurrencyKeys tendering={tendering} />
      </div>
      <RateHint />
      {cashCurrencies.length > 1 && (
        <p className="tabular-nums min-h-4 text-right text-small text-muted">{rate}</p>
      )}
      <QuickAmounts tendering={tendering} />
    </div>
  );
}
