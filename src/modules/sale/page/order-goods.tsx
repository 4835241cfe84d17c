/** Ordering the goods of a sales order from suppliers: what is short or all of it, as needs or as draft orders. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCan } from "../../../client/session/session.ts";
import { needEndpoints, type NeedsChanged } from "../../../contract/purchase/need.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

const goods = ["short", "all"] as const;
const kinds = ["needs", "orders"] as const;

interface OrderGoodsProps {
  readonly orderId: number;
  /** What the sales order is called. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Sends it, and says what was made, with the way there. */
const useTransform = (orderId: number, onClose: () => void) => {
  const { t } = useTranslation(["replenish", "trade", "error"]);
  const navigate = useNavigate();
  const transform = useCommand(needEndpoints.transformOrder, {
    refreshes: [needEndpoints.replenishments],
  });
  const tell = ({ orders, done, refused }: NeedsChanged) => {
    const [order] = orders;
    const path =
      order === undefined
        ? `/purchase/replenishment-order?saleOrderId=${orderId}`
        : `/purchase/${order.id}/details`;
    const numbers = orders.map(({ number, supplier }) => `${number} ${supplier}`).join(", ");
    const [first] = refused;
    notify({
      title: orders.length > 0 ? numbers : t("transform.done", { number: done.length + refused.length }),
      ...(first && { detail: t(`error:${first.name}`) }),
      action: { label: t("trade:open"), onPress: () => void navigate(path) },
      duration: 12_000,
    });
    onClose();
  };
  const send = (what: (typeof goods)[number], to: (typeof kinds)[number]) =>
    transform.mutate(
      { payload: { id: orderId, goods: what, to } },
      { onSuccess: tell, onError: ({ message }) => notify({ tone: "negative", title: message }) },
    );
  return { isBusy: transform.isPending, send };
};

export function OrderGoods({ orderId, name, onClose }: OrderGoodsProps) {
  const { t } = useTranslation(["replenish", "common"]);
  const can = useCan();
  const [what, setWhat] = useState<(typeof goods)[number]>("short");
  const [to, setTo] = useState<(typeof kinds)[number]>("needs");
  const { isBusy, send } = useTransform(orderId, onClose);
  const mayOrder = can(needEndpoints.orderReplenishments.access) && can("product.cost.read");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("transform.title", { order: name })}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={isBusy} onClick={() => send(what, to)}>
            {t("transform.act")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SelectField
          label={t("transform.goods")}
          options={goods.map((value) => ({ value, label: t(`transform.${value}`) }))}
          value={what}
          onChange={(value) => setWhat(goods.find((one) => one === value) ?? "short")}
        />
        <SelectField
          label={t("transform.as")}
          options={(mayOrder ? kinds : (["needs"] as const)).map((value) => ({
            value,
            label: t(`transform.${value}`),
          }))}
          value={to}
          onChange={(value) => setTo(kinds.find((one) => one === value) ?? "needs")}
        />
      </div>
    </Dialog>
  );
}
