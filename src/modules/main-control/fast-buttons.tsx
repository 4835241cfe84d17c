/** What a person does most, one press away: only what they may open and do. */
import { BarChart3, ReceiptText, ShoppingBasket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../client/session/session.ts";
import { type PageAct, PageActs } from "../../kit/page-head.tsx";
import { useMayOpen } from "../common/use-may-open.ts";

/** By weight, the main one first. */
const buttons = [
  { id: "sell", path: "/sale/retail", right: "sale.order.commit", Icon: ShoppingBasket },
  { id: "orders", path: "/sale/index", right: "sale.order.read", Icon: ReceiptText },
  { id: "report", path: "/report/sale", right: "report.sale.read", Icon: BarChart3 },
] as const;

export function FastButtons() {
  const { t } = useTranslation("main-control");
  const navigate = useNavigate();
  const can = useCan();
  const mayOpen = useMayOpen();
  const acts = buttons
    .filter(({ path, right }) => can(right) && mayOpen(path))
    .map(({ id, path, Icon }): PageAct => ({
      id,
      label: t(`fast.${id}`),
      look: id === "sell" ? "primary" : "quiet",
      icon: <Icon aria-hidden="true" size={16} />,
      onPress: () => void navigate(path),
    }));
  return <PageActs acts={acts} />;
}
