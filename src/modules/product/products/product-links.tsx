/** A menu on the page of a product: what was sold, bought and moved of it, and its labels. */
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ScreenPath } from "../../../contract/screens/table.ts";
import { Button } from "../../../kit/button.tsx";
import { Menu } from "../../../kit/overlay/menu.tsx";
import { titleOf, useMayOpen } from "../../common/use-may-open.ts";

const screens = [
  "/sale/index",
  "/product/purchaseDetail",
  "/product/stock/log",
] as const satisfies readonly ScreenPath[];

/** Each screen opens with the product as its filter. */
export function ProductLinks({ productId }: { readonly productId: number }) {
  const { t } = useTranslation(["route", "trade"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  return (
    <Menu
      trigger={
        <Button size="small" icon={<ChevronDown aria-hidden="true" size={14} />}>
          {t("trade:open")}
        </Button>
      }
      entries={screens.map((path) => ({
        id: path,
        label: t(`route:${titleOf(path)}`),
        onPress: () => void navigate(`${path}?productId=${productId}`),
        unavailableBecause: mayOpen(path) ? undefined : t("trade:noPermission"),
      }))}
    />
  );
}
