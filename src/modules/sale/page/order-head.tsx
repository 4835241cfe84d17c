/** The head of an order's page: what it is, where it stands, what can be done with it now; what cannot says why. */
import {
  AlarmClockPlus,
  Ban,
  Copy,
  HandCoins,
  Pencil,
  type LucideIcon,
  PackageCheck,
  Printer,
  ReceiptText,
  Truck,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useCan } from "../../../client/session/session.ts";
import { needEndpoints } from "../../../contract/purchase/need.ts";
import type { OrderAct, Order } from "../../../contract/sale/sale-order.ts";
import { IconButton } from "../../../kit/icon-button.tsx";
import { type PageAct } from "../../../kit/page-head.tsx";
import { remindOf } from "../../common/remind.ts";
import { OrderStates } from "../list/order-peek.tsx";
import { isPosted } from "../../../domain/order-kind.ts";
import { blockedBecause, orderName, remindBlocked } from "../order-state.ts";
import { useNoteAddress } from "../print/note-address.ts";
import { OrderGoods } from "./order-goods.tsx";
import { OrderWalk } from "./order-walk.tsx";
import { useDuplicate } from "./use-duplicate.ts";
import { usePickingActs, useSlipAct } from "./use-picking-acts.tsx";
import { DocumentHead } from "../../common/document/page/document-head.tsx";

interface OrderHeadProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly onAct: (act: "pay" | "unsave" | "cancel") => void;
  readonly onDeliver: () => void;
}

interface ActsProps extends OrderHeadProps {
  readonly onOrderGoods: () => void;
}

const icon = { "aria-hidden": true, size: 16 } as const;

/** What is done with an order once in a while. */
const useRareActs = ({ order, onAct, onOrderGoods }: ActsProps): readonly PageAct[] => {
  const { t } = useTranslation(["sale", "replenish"]);
  const { t: sale } = useTranslation("sale");
  const can = useCan();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const blocked = (act: OrderAct) => ({ unavailableBecause: blockedBecause(sale, can, order, act) });
  const asks = (act: "cancel" | "unsave", Icon: LucideIcon): PageAct => ({
    id: act,
    label: t(`act.${act}`),
    icon: <Icon {...icon} />,
    onPress: () => onAct(act),
    ...blocked(act),
  });
  return [
    {
      id: "receipt",
      label: t("act.printReceipt"),
      icon: <ReceiptText {...icon} />,
      onPress: () => void navigate(`/sale/receipt/${order.id}`),
      unavailableBecause: isPosted(order) ? undefined : t(`blocked.in_${order.state}`),
    },
    {
      id: "duplicate",
      label: t("act.duplicate"),
      icon: <Copy {...icon} />,
      onPress: () => duplicate(order.id),
      ...blocked("duplicate"),
    },
    ...(can(needEndpoints.transformOrder.access)
      ? [
          {
            id: "orderGoods",
            label: t("replenish:transform.act"),
            icon: <Truck {...icon} />,
            onPress: onOrderGoods,
            unavailableBecause: order.state === "cancelled" ? t("blocked.in_cancelled") : undefined,
          },
        ]
      : []),
    asks("unsave", Undo2),
    asks("cancel", Ban),
  ];
};

/** The acts of an order by weight: what is left to do with it first. What is off says why. */
const useActs = (props: ActsProps): readonly PageAct[] => {
  const { order, busy, onAct, onDeliver } = props;
  const { t } = useTranslation("sale");
  const can = useCan();
  const navigate = useNavigate();
  const noteAddress = useNoteAddress();
  const rare = useRareActs(props);
  const picking = usePickingActs(order);
  const slip = useSlipAct(order);
  return [
    {
      id: "edit",
      label: t("act.edit"),
      look: "primary",
      icon: <Pencil {...icon} />,
      shortcut: "e",
      onPress: () => void navigate(`/sale/order/${order.id}?edit=1`),
      unavailableBecause: blockedBecause(t, can, order, "edit"),
    },
    {
      id: "pay",
      label: t("act.pay"),
      look: "primary",
      icon: <HandCoins {...icon} />,
      shortcut: "F9",
      onPress: () => onAct("pay"),
      unavailableBecause: blockedBecause(t, can, order, "pay"),
    },
    ...picking,
    {
      id: "deliver",
      label: t("act.deliver"),
      look: order.due === 0 ? "primary" : "quiet",
      icon: <PackageCheck {...icon} />,
      busy,
      onPress: onDeliver,
      unavailableBecause: blockedBecause(t, can, order, "deliver"),
    },
    {
      id: "print",
      label: t("act.print"),
      icon: <Printer {...icon} />,
      shortcut: "p",
      onPress: () => void navigate(noteAddress([order.id])),
    },
    ...slip,
    ...rare,
  ];
};

/** For who may make reminders. */
function RemindMe({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const can = useCan();
  const navigate = useNavigate();
  if (remindBlocked(t, can) !== undefined) return null;
  return (
    <IconButton
      label={t("act.remind")}
      icon={<AlarmClockPlus aria-hidden="true" size={16} />}
      onClick={() => void navigate(...remindOf({ id: order.id, soId: orderName(t, order) }))}
    />
  );
}

export function OrderHead(props: OrderHeadProps) {
  const { order } = props;
  const { t } = useTranslation("sale");
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const back = () => void navigate(`/sale/index?${address}`);
  const [isOrdering, setOrdering] = useState(false);
  const acts = useActs({ ...props, onOrderGoods: () => setOrdering(true) });
  return (
    <DocumentHead
      name={orderName(t, order)}
      marks={
        <>
          <OrderStates order={order} />
          <RemindMe order={order} />
          {isOrdering && (
            <OrderGoods orderId={order.id} name={orderName(t, order)} onClose={() => setOrdering(false)} />
          )}
        </>
      }
      acts={acts}
      onBack={back}
      walk={<OrderWalk id={order.id} />}
    />
  );
}
