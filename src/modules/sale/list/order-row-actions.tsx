/** What can be done with one order from its row of the list; the commonest two show when the pointer is over it. */
import { AlarmClockPlus, Copy, FolderOpen, HandCoins, History, Pencil, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../../client/session/session.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { OrderAct, OrderRow } from "../../../contract/sale/sale-order.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { remindOf } from "../../common/remind.ts";
import { orderLink } from "./order-columns.tsx";
import { blockedBecause, orderName, remindBlocked } from "../order-state.ts";
import { useNoteAddress } from "../print/note-address.ts";
import { useDuplicate } from "../page/use-duplicate.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

/** Acts that ask something first open the order with the question asked. `address` is the list's, to walk along it. */
export const useOrderRowActions = (address: string): ((order: OrderRow) => readonly MenuEntry[]) => {
  const { t } = useTranslation("sale");
  const can = useCan();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const noteAddress = useNoteAddress();
  return (order) => {
    const entry = (act: Exclude<OrderAct, "deliver">, more: Partial<MenuEntry> = {}): MenuEntry => ({
      id: act,
      label: t(`act.${act}`),
      onPress: () => void navigate(orderLink(order.id, address), { state: { act } }),
      unavailableBecause: blockedBecause(t, can, order, act),
      ...more,
    });
    const print = () => void navigate(noteAddress([order.id]));
    /** How the receipt was made at its till. */
    const replay = ({ id, source }: OrderRow): readonly MenuEntry[] =>
      (source === "till" || source === "tillDelivery") && can(saleEndpoints.replay.access)
        ? [
            {
              id: "replay",
              label: t("act.replay"),
              icon: <History {...icon} />,
              onPress: () => void navigate(`/sale/order/${id}?part=replay`),
            },
          ]
        : [];
    const open = () => void navigate(orderLink(order.id, address));
    return [
      { id: "print", label: t("act.print"), icon: <Printer {...icon} />, onPress: print },
      entry("pay", { icon: <HandCoins {...icon} /> }),
      ...replay(order),
      { id: "open", label: t("act.open"), icon: <FolderOpen {...icon} />, onPress: open },
      entry("edit", {
        icon: <Pencil {...icon} />,
        onPress: () => void navigate(`/sale/order/${order.id}?edit=1`),
      }),
      entry("duplicate", { icon: <Copy {...icon} />, onPress: () => duplicate(order.id) }),
      {
        id: "remind",
        label: t("act.remind"),
        icon: <AlarmClockPlus {...icon} />,
        onPress: () => void navigate(...remindOf({ id: order.id, soId: orderName(t, order) })),
        unavailableBecause: remindBlocked(t, can),
      },
      entry("unsave", { apart: true }),
      entry("cancel", { tone: "negative" }),
    ];
  };
};
