/** Finishes the sale with a rest: the named customer owes it, or has it as credit (M5, M6). */
import { BookUser } from "lucide-react";
import { flowWhyNot } from "../../../../../machines/sale-flow/sale-flow-why.ts";
import type { Settlement } from "../../../../domain/money/payment.ts";
import { Button } from "../../../../kit/button.tsx";
import { useDesk, useFlow } from "../till-context.tsx";

export function OnAccount({ settlement }: { readonly settlement: Settlement }) {
  const { t, acts } = useDesk();
  const reason = useFlow((state) => {
    if (settlement.remaining === 0) return "nothingLeft";
    return state.context.sale.customer === null ? "needsCustomer" : flowWhyNot(state, { type: "CONFIRM" });
  });
  return (
    <Button
      size="large"
      shortcut="mod+Enter"
      icon={<BookUser aria-hidden="true" size={16} className="shrink-0" />}
      unavailableBecause={reason === null ? undefined : t(`blocked.${reason}`)}
      onClick={() => acts.confirm()}
      className="min-h-12 justify-start max-md:min-h-11"
    >
      <span className="min-w-0 flex-1 truncate text-left">{t("onAccount")}</span>
    </Button>
  );
}
