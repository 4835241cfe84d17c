/** The head of an order's page: what it is, where it stands, what can be done with it now; what cannot says why. */
import { ArrowLeft, Ban, Copy, HandCoins, PackageCheck, Printer, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useCan } from "../../client/session.ts";
import type { Order } from "../../contract/sale-order.ts";
import { Button } from "../../kit/button.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { useShortcut } from "../../kit/shortcuts.tsx";
import { OrderStates } from "./order-peek.tsx";
import { blockedBecause, orderName, type OrderAct } from "./order-state.ts";
import { OrderWalk } from "./order-walk.tsx";
import { useDuplicate } from "./use-duplicate.ts";

interface OrderHeadProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly onAct: (act: "pay" | "unsave" | "cancel") => void;
  readonly onDeliver: () => void;
}

function Acts({ order, busy, onAct, onDeliver }: OrderHeadProps) {
  const { t } = useTranslation("order");
  const can = useCan();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const blocked = (act: OrderAct) => ({ unavailableBecause: blockedBecause(t, can, order, act) });
  const icon = { "aria-hidden": true, size: 15 } as const;
  const isDue = order.due !== 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={<Ban {...icon} />} onClick={() => onAct("cancel")} {...blocked("cancel")}>
        {t("act.cancel")}
      </Button>
      <Button icon={<Undo2 {...icon} />} onClick={() => onAct("unsave")} {...blocked("unsave")}>
        {t("act.unsave")}
      </Button>
      <Button icon={<Copy {...icon} />} onClick={() => duplicate(order.id)} {...blocked("duplicate")}>
        {t("act.duplicate")}
      </Button>
      <Button
        icon={<Printer {...icon} />}
        shortcut="p"
        onClick={() => void navigate(`/sale/print/${order.id}`)}
      >
        {t("act.print")}
      </Button>
      <Button
        look={isDue ? "quiet" : "primary"}
        icon={<PackageCheck {...icon} />}
        busy={busy}
        onClick={onDeliver}
        {...blocked("deliver")}
      >
        {t("act.deliver")}
      </Button>
      <Button
        look={isDue ? "primary" : "quiet"}
        icon={<HandCoins {...icon} />}
        shortcut="F9"
        onClick={() => onAct("pay")}
        {...blocked("pay")}
      >
        {t("act.pay")}
      </Button>
    </div>
  );
}

export function OrderHead(props: OrderHeadProps) {
  const { order } = props;
  const { t } = useTranslation("order");
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const back = () => void navigate(`/sale/index?${address}`);
  useShortcut("Escape", back);
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-canvas px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <IconButton label={t("back")} icon={<ArrowLeft aria-hidden="true" size={16} />} onClick={back} />
        <h1 className="figures mr-1 truncate text-title font-semibold tracking-tight">
          {orderName(t, order)}
        </h1>
        <OrderStates order={order} />
        <OrderWalk id={order.id} />
      </div>
      <Acts {...props} />
    </header>
  );
}
