/** The acts of an order in picking from its own page: all that is left is picked, and a second person scans it (S12, S17). */
import { useQueryClient } from "@tanstack/react-query";
import { ClipboardList, PackageOpen, ScanBarcode } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { checkedPath } from "../../../contract/stock/scan-check.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import type { PageAct } from "../../../kit/page-head.tsx";
import { blockedBecause, orderName } from "../order-state.ts";

const icon = { "aria-hidden": true, size: 16 } as const;

/** What is neither picked nor short of each line. */
const missingOf = ({ id: orderId, lines }: Order) =>
  lines.flatMap(({ id: lineId, picking }) => {
    const quantity = picking === undefined ? 0 : picking.ordered - picking.picked - picking.short;
    return quantity > 0 ? [{ orderId, lineId, quantity }] : [];
  });

/** None for an order that is not in picking. */
export const usePickingActs = (order: Order): readonly PageAct[] => {
  const { t } = useTranslation("sale");
  const can = useCan();
  const navigate = useNavigate();
  const client = useQueryClient();
  const pick = useCommand(saleEndpoints.pickLines, { refreshes: [saleEndpoints.orders] });
  if (order.state !== "picking") return [];
  const lines = missingOf(order);
  const pickAll = () =>
    pick.mutate(
      { payload: { lines } },
      {
        onSuccess: () => {
          notify({ title: `${orderName(t, order)} · ${t("log.picked")}` });
          void client.invalidateQueries({
            queryKey: keyOf(saleEndpoints.order, { params: { id: order.id } }),
          });
        },
        onError: (error) => notify({ tone: "negative", title: error.message }),
      },
    );
  const checked = checkedPath({ type: "sale", direction: "out", documentId: order.id });
  return [
    ...(lines.length > 0
      ? [
          {
            id: "pick",
            label: t("act.pick"),
            look: "primary" as const,
            icon: <PackageOpen {...icon} />,
            busy: pick.isPending,
            onPress: pickAll,
            unavailableBecause: blockedBecause(t, can, order, "pick"),
          },
        ]
      : []),
    ...(order.facts?.needsCheck === true
      ? [
          {
            id: "check",
            label: t("act.check"),
            icon: <ScanBarcode {...icon} />,
            onPress: () => void navigate(checked),
            unavailableBecause: blockedBecause(t, can, order, "check"),
          },
        ]
      : []),
  ];
};

/** The picking slip of an order that is or was picked. */
export const useSlipAct = ({ id, lines }: Order): readonly PageAct[] => {
  const { t } = useTranslation("route");
  const can = useCan();
  const navigate = useNavigate();
  if (!lines.some(({ picking }) => picking !== undefined)) return [];
  return [
    {
      id: "slip",
      label: t("saleDistributionOrderId"),
      icon: <ClipboardList {...icon} />,
      onPress: () => void navigate(`/sale/distribution-order/${id}`),
      unavailableBecause: can(saleEndpoints.printPicks.access) ? undefined : t("trade:noPermission"),
    },
  ];
};
