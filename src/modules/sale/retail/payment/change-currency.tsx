/** Which notes the change is given in, where the till has cash of more than one currency (M3). */
import type { Settlement } from "../../../../domain/money/payment.ts";
import { cx } from "../../../../kit/theme/cx.ts";
import { KeyCap } from "../../../../kit/keyboard/key-cap.tsx";
import { Segments } from "../../../../kit/field/segments.tsx";
import { useShortcut } from "../../../../kit/keyboard/shortcuts.tsx";
import { useDesk, useFlow } from "../till-context.tsx";

/** The key that takes the next currency for the change. */
function NextCurrency({ onPress }: { readonly onPress: () => void }) {
  useShortcut("shift+F9", onPress);
  return (
    <span className="pointer-coarse:hidden">
      <KeyCap keys="shift+F9" />
    </span>
  );
}

export function ChangeCurrency({ settlement }: { readonly settlement: Settlement }) {
  const { t, till, currency } = useDesk();
  const terms = useFlow(({ context }) => context.terms);
  const changeCurrency = useFlow(({ context }) => context.changeCurrency);
  const cash = (terms?.currencies ?? []).filter(({ isCash }) => isCash);
  if (cash.length < 2) return null;
  const hasChange = settlement.change !== 0;
  const set = (code: string) =>
    till.flow.send({ type: "CHANGE_CURRENCY.SET", currency: code === currency ? null : code });
  const next = () => {
    const at = cash.findIndex(({ code }) => code === (changeCurrency ?? currency));
    set(cash[(at + 1) % cash.length]?.code ?? currency);
  };
  // It keeps its place while there is no change, so that nothing below moves when the amount is covered.
  return (
    <div
      inert={!hasChange}
      className={cx(
        "flex items-center justify-between gap-3 text-list text-muted",
        !hasChange && "invisible",
      )}
    >
      <span className="flex items-center gap-1.5">
        {t("changeIn")}
        {hasChange && <NextCurrency onPress={next} />}
      </span>
      <Segments
        label={t("changeIn")}
        value={changeCurrency ?? currency}
        onChange={set}
        segments={cash.map(({ code }) => ({ value: code, label: code }))}
      />
    </div>
  );
}
