/** What came of making orders: those that were made, with the way to each; below them what was not ordered, and why (B17). */
import { useTranslation } from "react-i18next";
import type { NeedsChanged } from "../../../contract/purchase/need.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { TextLink } from "../../common/list/columns.tsx";
import { purchaseLink } from "../purchase-words.ts";

/** Goods that are on no new order, in a sentence. `orderId`: the order of somebody else that has them. */
export interface NotOrdered {
  readonly key: string;
  readonly text: string;
  readonly orderId: number | null;
}

interface OrdersMadeProps {
  readonly orders: NeedsChanged["orders"];
  readonly notOrdered: readonly NotOrdered[];
  readonly onClose: () => void;
}

export function OrdersMade({ orders, notOrdered, onClose }: OrdersMadeProps) {
  const { t } = useTranslation(["replenish", "common"]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("result.title")}
      detail={orders.length === 0 ? t("result.none") : undefined}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("common:close")}
        </Button>
      }
    >
      <div className="grid gap-4" aria-live="polite">
        <ul className="grid gap-1">
          {orders.map(({ id, number, supplier }) => (
            <li key={id} className="flex gap-3">
              <TextLink to={purchaseLink(id)}>{number}</TextLink>
              <span>{supplier}</span>
            </li>
          ))}
        </ul>
        {notOrdered.length > 0 && (
          <div>
            <h3 className="text-list font-medium">{t("result.refused")}</h3>
            <ul className="grid gap-1 text-list">
              {notOrdered.map(({ key, text, orderId }) => (
                <li key={key}>
                  {orderId === null ? text : <TextLink to={purchaseLink(orderId)}>{text}</TextLink>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
