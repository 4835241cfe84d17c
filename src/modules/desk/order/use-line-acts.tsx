/** The acts of the marked line: change it, take it off, and move what the kitchen has of it on or back. */
import { Pencil, Undo2, ChevronRight, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Bill } from "../../../contract/desk/desk-order.ts";
import type { PageAct } from "../../../kit/page-head.tsx";
import { type BillLine, type KitchenGroup, kitchenOf, nextStep } from "./bill.ts";
import type { BillDialog } from "./bill-dialogs.tsx";
import { useChangeBill } from "./use-bill-commands.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

interface Given {
  readonly bill: Bill;
  readonly marked: BillLine | null;
  readonly blocked: string | undefined;
  readonly ask: (dialog: BillDialog) => void;
}

const useSteps = ({ bill, marked }: Given): readonly PageAct[] => {
  const { t } = useTranslation("desk");
  const { isBusy, change } = useChangeBill();
  const groups = marked === null ? [] : kitchenOf(bill, marked.key);
  const ahead = groups.find(({ state }) => nextStep(state) !== undefined);
  const done = groups.findLast(({ state }) => state !== "queued");
  const step = ahead && nextStep(ahead.state);
  const none = t("bill.nothingSent");
  const send = (group: KitchenGroup | undefined, event: "BACK" | typeof step) => {
    if (group !== undefined && event !== undefined)
      change(bill.id, { type: "kitchen", event, itemIds: group.ids.slice(0, 200) });
  };
  return [
    {
      id: "step",
      label: t(`kitchen.step.${step ?? "COOK"}`),
      shortcut: "F2",
      icon: <ChevronRight {...icon} />,
      busy: isBusy,
      unavailableBecause: step === undefined ? none : undefined,
      onPress: () => send(ahead, step),
    },
    {
      id: "back",
      label: t("kitchen.step.BACK"),
      shortcut: "shift+F2",
      icon: <Undo2 {...icon} />,
      busy: isBusy,
      unavailableBecause: done === undefined ? none : undefined,
      onPress: () => send(done, "BACK"),
    },
  ];
};

export const useLineActs = (given: Given): readonly PageAct[] => {
  const { marked, blocked, ask } = given;
  const { t } = useTranslation("desk");
  const steps = useSteps(given);
  const unavailableBecause = blocked ?? (marked === null ? t("bill.empty") : undefined);
  const key = marked?.key ?? "";
  return [
    {
      id: "line",
      label: t("bill.changeLine"),
      shortcut: "e",
      icon: <Pencil {...icon} />,
      unavailableBecause,
      onPress: () => ask({ type: "line", key }),
    },
    {
      id: "takeOff",
      label: t("bill.takeOff"),
      shortcut: "Delete",
      icon: <Trash2 {...icon} />,
      unavailableBecause,
      onPress: () => ask({ type: "takeOff", key }),
    },
    ...steps,
  ];
};
