/** The head of an order's page: what it is, where it stands, what can be done with it now; what cannot says why. */
import {
  AlarmClockPlus,
  ArrowLeft,
  Ban,
  Copy,
  Ellipsis,
  HandCoins,
  PackageCheck,
  Printer,
  ReceiptText,
  Undo2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useCan } from "../../client/session.ts";
import type { OrderAct, Order } from "../../contract/sale-order.ts";
import { Button } from "../../kit/button.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { Menu, type MenuEntry } from "../../kit/menu.tsx";
import { useShortcut } from "../../kit/shortcuts.tsx";
import { useKitText } from "../../kit/text.tsx";
import { remindOf } from "../common/remind.ts";
import { OrderStates } from "./order-peek.tsx";
import { blockedBecause, isPosted, orderName, remindBlocked } from "./order-state.ts";
import { useNoteAddress } from "./print/note-address.ts";
import { OrderWalk } from "./order-walk.tsx";
import { useDuplicate } from "./use-duplicate.ts";

interface OrderHeadProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly onAct: (act: "pay" | "unsave" | "cancel") => void;
  readonly onDeliver: () => void;
}

const icon = { "aria-hidden": true, size: 15 } as const;

/** The rarer acts: buttons where there is room, else a menu; both say why an act is off. */
const useRareActs = ({ order, onAct }: OrderHeadProps): readonly MenuEntry[] => {
  const { t } = useTranslation("order");
  const can = useCan();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const blocked = (act: OrderAct) => ({ unavailableBecause: blockedBecause(t, can, order, act) });
  return [
    {
      id: "cancel",
      label: t("act.cancel"),
      icon: <Ban {...icon} />,
      onPress: () => onAct("cancel"),
      ...blocked("cancel"),
    },
    {
      id: "unsave",
      label: t("act.unsave"),
      icon: <Undo2 {...icon} />,
      onPress: () => onAct("unsave"),
      ...blocked("unsave"),
    },
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
  ];
};

function RareActs(props: OrderHeadProps) {
  const text = useKitText();
  const entries = useRareActs(props);
  return (
    <>
      <div className="hidden gap-2 min-[1180px]:flex">
        {entries.map(({ id, label, onPress, icon: mark, unavailableBecause }) => (
          <Button key={id} icon={mark} onClick={onPress} unavailableBecause={unavailableBecause}>
            {label}
          </Button>
        ))}
      </div>
      <div className="min-[1180px]:hidden">
        <Menu
          entries={entries}
          trigger={<IconButton label={text.moreActions} icon={<Ellipsis aria-hidden="true" size={16} />} />}
        />
      </div>
    </>
  );
}

function Acts(props: OrderHeadProps) {
  const { order, busy, onAct, onDeliver } = props;
  const { t } = useTranslation("order");
  const can = useCan();
  const navigate = useNavigate();
  const noteAddress = useNoteAddress();
  const isDue = order.due !== 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RareActs {...props} />
      <Button
        icon={<Printer {...icon} />}
        shortcut="p"
        onClick={() => void navigate(noteAddress([order.id]))}
      >
        {t("act.print")}
      </Button>
      <Button
        look={isDue ? "quiet" : "primary"}
        icon={<PackageCheck {...icon} />}
        busy={busy}
        onClick={onDeliver}
        unavailableBecause={blockedBecause(t, can, order, "deliver")}
      >
        {t("act.deliver")}
      </Button>
      <Button
        look={isDue ? "primary" : "quiet"}
        icon={<HandCoins {...icon} />}
        shortcut="F9"
        onClick={() => onAct("pay")}
        unavailableBecause={blockedBecause(t, can, order, "pay")}
      >
        {t("act.pay")}
      </Button>
    </div>
  );
}

/** For who may make reminders. */
function RemindMe({ order }: { readonly order: Order }) {
  const { t } = useTranslation("order");
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
  const { t } = useTranslation("order");
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const back = () => void navigate(`/sale/index?${address}`);
  useShortcut("Escape", back);
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-canvas px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <IconButton label={t("back")} icon={<ArrowLeft aria-hidden="true" size={16} />} onClick={back} />
        <OrderWalk id={order.id} />
        <h1 className="figures mx-1 truncate text-title font-semibold tracking-tight">
          {orderName(t, order)}
        </h1>
        <OrderStates order={order} />
        <RemindMe order={order} />
      </div>
      <Acts {...props} />
    </header>
  );
}
