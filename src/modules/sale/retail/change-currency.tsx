/** Which notes the change is given in, where the till has cash of more than one currency (M3). */
import type { Settlement } from "../../../domain/payment.ts";
import { Segments } from "../../../kit/segments.tsx";
import { useDesk, useFlow } from "./till-context.tsx";

export function ChangeCurrency({ settlement }: { readonly settlement: Settlement }) {
  const { t, till, currency } = useDesk();
  const terms = useFlow(({ context }) => context.terms);
  const chosen = useFlow(({ context }) => context.changeCurrency);
  const cash = (terms?.currencies ?? []).filter(({ isCash }) => isCash);
  if (settlement.change === 0 || cash.length < 2) return null;
  return (
    <div className="flex items-center justify-between gap-3 text-list text-muted">
      {t("till.changeIn")}
      <Segments
        label={t("till.changeIn")}
        value={chosen ?? currency}
        onChange={(code) =>
          till.flow.send({ type: "CHANGE_CURRENCY.SET", currency: code === currency ? null : code })
        }
        segments={cash.slice(0, 3).map(({ code }) => ({ value: code, label: code }))}
      />
    </div>
  );
}
