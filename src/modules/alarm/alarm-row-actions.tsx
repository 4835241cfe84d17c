/** What can be done with one reminder from its row; the commonest two show when the pointer is over it. */
import { Check, FolderOpen, ReceiptText, RotateCcw, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../client/session/session.ts";
import type { Alarm } from "../../contract/alarm/alarm.ts";
import type { MenuEntry } from "../../kit/overlay/menu.tsx";
import { type AlarmAct, blockedBecause, isOpen } from "./alarm-state.ts";
import { useAlarmActs } from "./use-alarm-acts.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

export const useAlarmRowActions = (
  open: (alarm: Alarm) => void,
): ((alarm: Alarm) => readonly MenuEntry[]) => {
  const { t } = useTranslation("alarm");
  const can = useCan();
  const navigate = useNavigate();
  const run = useAlarmActs();
  return (alarm) => {
    const { saleOrder } = alarm;
    const entry = (act: Exclude<AlarmAct, "restore">, more: Partial<MenuEntry>): MenuEntry => ({
      id: act,
      label: t(`act.${act}`),
      onPress: () => run(act, [alarm]),
      unavailableBecause: blockedBecause(t, can, alarm, act),
      ...more,
    });
    return [
      isOpen(alarm)
        ? entry("close", { icon: <Check {...icon} /> })
        : entry("reopen", { icon: <RotateCcw {...icon} /> }),
      ...(saleOrder
        ? [
            {
              id: "order",
              label: t("act.order"),
              icon: <ReceiptText {...icon} />,
              onPress: () => void navigate(`/sale/order/${saleOrder.id}`),
            },
          ]
        : []),
      { id: "open", label: t("act.open"), icon: <FolderOpen {...icon} />, onPress: () => open(alarm) },
      entry("delete", { icon: <Trash2 {...icon} />, tone: "negative", apart: true }),
    ];
  };
};
