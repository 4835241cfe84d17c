/** The act of a row that explains its cost, for who may see costs. */
import { CircleHelp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../client/session/session.ts";
import { stockCostEndpoints } from "../../../contract/product/stock-cost.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";

/** The entries of a row's menu: one, or none without the right. */
export const useExplainEntry = <Row,>(
  onExplain: (row: Row) => void,
): ((row: Row) => readonly MenuEntry[]) => {
  const { t } = useTranslation("cost");
  const seesCost = useCan()(stockCostEndpoints.stockCost.access);
  const icon = <CircleHelp aria-hidden size={16} />;
  return (row) =>
    seesCost ? [{ id: "cost", label: t("explain"), icon, onPress: () => onExplain(row) }] : [];
};
