/** The acts while lines are picked: on the marked line, on one order, and taking what nobody has. */
import { useQueryClient } from "@tanstack/react-query";
import { Archive, Hand, PackageCheck, PackageMinus, PackageX, ScanBarcode } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import type { Picked, PickOrder, PickTask } from "../../../contract/sale/sale-picking.ts";
import { checkedPath } from "../../../contract/stock/scan-check.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import type { PageAct } from "../../../kit/page-head.tsx";
import type { LineAct } from "./line-dialog.tsx";

const icon = { "aria-hidden": true, size: 16 } as const;

/** Why an order cannot be handed over now; undefined when it can. */
const useDeliverBlocked = () => {
  const { t } = useTranslation(["picking", "sale"]);
  const can = useCan();
  return (order: PickOrder | null, waiting: number): string | undefined => {
    if (order === null) return t("chooseOrder");
    if (!can(sale.deliver.access)) return t("sale:blocked.noRight");
    if (order.toPick > 0 || waiting > 0) return t("sale:blocked.allPicked");
    if (order.can.includes("deliver")) return undefined;
    return order.needsCheck ? t("sale:blocked.checked") : t("sale:blocked.noRight");
  };
};

interface Given {
  /** The order that acts are on; null while several are shown. */
  readonly order: PickOrder | null;
  readonly tasks: readonly PickTask[];
  readonly chosen: PickTask | null;
  /** Scans that the server does not have yet. */
  readonly waiting: number;
  readonly show: (picked: Picked) => void;
  readonly onLine: (act: LineAct) => void;
  readonly onShelf: () => void;
}

/** Takes the lines that nobody has, so that they are this person's (S13). */
const useTake = ({ tasks, show }: Given): readonly PageAct[] => {
  const { t } = useTranslation("picking");
  const take = useCommand(sale.pickLines);
  const lines = tasks
    .filter(({ picker }) => picker === null)
    .map(({ orderId, lineId }) => ({ orderId, lineId, quantity: 0 }));
  if (lines.length === 0) return [];
  return [
    {
      id: "take",
      label: t("take"),
      icon: <Hand {...icon} />,
      busy: take.isPending,
      onPress: () =>
        take.mutate(
          { payload: { lines } },
          { onSuccess: show, onError: (error) => notify({ tone: "negative", title: error.message }) },
        ),
    },
  ];
};

const useDeliver = ({ order, waiting }: Given): PageAct => {
  const { t } = useTranslation("sale");
  const client = useQueryClient();
  const deliver = useCommand(sale.deliver, { refreshes: [sale.pickBoard, sale.orders] });
  return {
    id: "deliver",
    label: t("act.deliver"),
    look: "primary",
    shortcut: "F9",
    icon: <PackageCheck {...icon} />,
    busy: deliver.isPending,
    unavailableBecause: useDeliverBlocked()(order, waiting),
    onPress: () => {
      if (order === null) return;
      const { id, version, number } = order;
      deliver.mutate(
        { payload: { id, version } },
        {
          onSuccess: () => notify({ title: t("done.deliver", { number }) }),
          onError: (error: CallError) => {
            notify({ tone: "negative", title: error.message });
            void client.invalidateQueries({ queryKey: keyOf(sale.pickBoard) });
          },
        },
      );
    },
  };
};

export const useBoardActs = (given: Given): readonly PageAct[] => {
  const { order, chosen, onLine, onShelf } = given;
  const { t } = useTranslation(["picking", "sale"]);
  const navigate = useNavigate();
  const noLine = chosen === null ? t("empty.title") : undefined;
  const deliver = useDeliver(given);
  const take = useTake(given);
  const check: PageAct = {
    id: "check",
    label: t("sale:act.check"),
    icon: <ScanBarcode {...icon} />,
    onPress: () => void navigate(checkedPath({ type: "sale", direction: "out", documentId: order?.id ?? 0 })),
  };
  return [
    deliver,
    {
      id: "shelve",
      label: t("shelve"),
      shortcut: "F8",
      icon: <Archive {...icon} />,
      unavailableBecause:
        order === null
          ? t("chooseOrder")
          : order.can.includes("shelve")
            ? undefined
            : t("sale:blocked.allPicked"),
      onPress: onShelf,
    },
    ...take,
    {
      id: "short",
      label: t("declareShort"),
      shortcut: "F6",
      icon: <PackageX {...icon} />,
      unavailableBecause: noLine,
      onPress: () => onLine("short"),
    },
    {
      id: "putBack",
      label: t("putBack"),
      shortcut: "F7",
      icon: <PackageMinus {...icon} />,
      unavailableBecause: noLine,
      onPress: () => onLine("putBack"),
    },
    ...(order?.can.includes("check") === true && order.needsCheck ? [check] : []),
  ];
};
