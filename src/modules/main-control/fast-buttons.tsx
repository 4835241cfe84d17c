/** What a person does most, one press away: only what they may open and do. */
import { BarChart3, ReceiptText, ShoppingBasket } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../client/session.ts";
import { Button } from "../../kit/button.tsx";
import { useMayOpen } from "../common/use-may-open.ts";

const buttons = [
  { id: "report", path: "/report/sale", right: "report.sale.read", Icon: BarChart3 },
  { id: "orders", path: "/sale/index", right: "sale.order.read", Icon: ReceiptText },
  { id: "sell", path: "/sale/retail", right: "sale.order.commit", Icon: ShoppingBasket },
] as const;

export function FastButtons() {
  const { t } = useTranslation("main-control");
  const navigate = useNavigate();
  const can = useCan();
  const mayOpen = useMayOpen();
  return buttons
    .filter(({ path, right }) => can(right) && mayOpen(path))
    .map(({ id, path, Icon }) => (
      <Button
        key={id}
        look={id === "sell" ? "primary" : "quiet"}
        icon={<Icon aria-hidden="true" size={15} />}
        onClick={() => void navigate(path)}
      >
        {t(`fast.${id}`)}
      </Button>
    ));
}
