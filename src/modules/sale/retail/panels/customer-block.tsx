/** Who buys, and at which price level; one press to name or change them. */
import { UserRound } from "lucide-react";
import { KeyCap } from "../../../../kit/keyboard/key-cap.tsx";
import { Badge } from "../../../../kit/badge.tsx";
import { useDesk, useFlow } from "../till-context.tsx";

export function CustomerBlock() {
  const { t, panel, format, currency } = useDesk();
  const customer = useFlow(({ context }) => context.sale.customer);
  const isForDelivery = useFlow(({ context }) => context.sale.isForDelivery === true);
  const open = useFlow((state) => state.matches("selling") || state.matches("paying"));
  return (
    <button
      type="button"
      onClick={() => open && panel.set("customer")}
      aria-keyshortcuts="F7"
      className="flex min-h-14 shrink-0 items-center gap-3 px-4 py-2 text-left hover:bg-hover max-md:min-h-11 max-md:py-1"
    >
      <UserRound aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-form font-medium">
          {customer?.name ?? t("trade:walkInCustomer")}
        </span>
        {customer !== null && customer.balance !== 0 && (
          <span className="figures block truncate text-small text-muted">
            {t("owes", { amount: format.moneyWithCode(customer.balance, currency) })}
          </span>
        )}
      </span>
      {isForDelivery && <Badge tone="caution">{t("delivery.later")}</Badge>}
      {customer?.level && <Badge tone="accent">{customer.level.name}</Badge>}
      <span className="pointer-coarse:hidden">
        <KeyCap keys="F7" />
      </span>
    </button>
  );
}
