/** Takes what is given too much as a tip, or gives it back again; where the company takes tips (E6). */
import { HandCoins } from "lucide-react";
import { excessOf } from "../../../../../machines/sale-flow/sale-flow-pay.ts";
import { Button } from "../../../../kit/button.tsx";
import { useDesk, useFlow } from "../till-context.tsx";

export function TipKey() {
  const { t, facts, format, currency, acts } = useDesk();
  const tip = useFlow(({ context }) => context.tip ?? 0);
  const excess = useFlow(({ context }) => excessOf(context));
  if (!facts.settings.TakeTips.value) return null;
  const isTip = tip > 0;
  const word = isTip ? t("tip.taken", { amount: format.money(tip, currency) }) : t("tip.take");
  return (
    <Button
      size="large"
      shortcut="shift+F7"
      aria-pressed={isTip}
      icon={<HandCoins aria-hidden="true" size={16} className="shrink-0" />}
      unavailableBecause={isTip || excess > 0 ? undefined : t("tip.nothingOver")}
      onClick={() => acts.send({ type: "TIP.SET", isTip: !isTip })}
      className="min-h-12 justify-start max-md:min-h-11"
    >
      <span className="min-w-0 flex-1 truncate text-left">{word}</span>
    </Button>
  );
}
