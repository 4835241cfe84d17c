/** What is done about a shortage: a back-order, a substitute, a need of goods to order, or nothing more (S15, S16). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { needEndpoints } from "../../../contract/purchase/need.ts";
import { saleEndpoints as sale } from "../../../contract/sale/sale.ts";
import type { Settlement, StockoutRow } from "../../../contract/sale/sale-picking.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { RadioCards } from "../../../kit/field/radio-cards.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { type FoundProduct, ProductField } from "../../common/form/product-field.tsx";
import { factsOf, settledPath } from "./shortage-words.ts";

/** In the order in which shops try them. */
const acts = ["backOrder", "substitute", "need", "cut"] as const satisfies readonly Settlement[];

const useSettle = (shortage: StockoutRow, onClose: () => void) => {
  const { t } = useTranslation(["shortage", "trade"]);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<CallError | null>(null);
  const settle = useCommand(sale.settleStockout, {
    refreshes: [sale.stockouts, sale.orders, needEndpoints.replenishments],
  });
  const send = (settled: Settlement, product: FoundProduct | null) => {
    setProblem(null);
    const productId = settled === "substitute" ? product?.id : undefined;
    settle.mutate(
      { payload: { lineId: shortage.lineId, settled, ...(productId !== undefined && { productId }) } },
      {
        onError: setProblem,
        onSuccess: ({ orderId }) => {
          const path = settledPath({ ...shortage, settled, settledOrderId: orderId });
          notify({
            title: t("done", { product: shortage.name }),
            ...(path !== null && {
              action: { label: t("trade:open"), onPress: () => void navigate(path) },
              duration: 12_000,
            }),
          });
          onClose();
        },
      },
    );
  };
  return { problem, isBusy: settle.isPending, send };
};

interface ChoiceProps {
  readonly shortage: StockoutRow;
  readonly act: Settlement;
  readonly onAct: (act: Settlement) => void;
}

/** Each act with what it makes of the missing quantity. */
function Choice({ shortage, act, onAct }: ChoiceProps) {
  const { t } = useTranslation(["shortage", "trade"]);
  const { quantity } = useFormats();
  const mayNeed = useCan()(needEndpoints.transformOrder.access);
  const missing = { quantity: quantity(shortage.short) };
  return (
    <RadioCards
      label={t("trade:show")}
      hideLabel
      options={acts.map((value) => ({
        value,
        label: t(`act.${value}`),
        detail: t(`hint.${value}`, missing),
        unavailableBecause: value === "need" && !mayNeed ? t("trade:noPermission") : undefined,
      }))}
      value={act}
      onChange={onAct}
    />
  );
}

interface DialogProps {
  readonly shortage: StockoutRow;
  readonly first: Settlement;
  readonly onClose: () => void;
}

export function SettleDialog({ shortage, first, onClose }: DialogProps) {
  const { t } = useTranslation(["shortage", "common", "error", "trade"]);
  const { t: words } = useTranslation("shortage");
  const { quantity } = useFormats();
  const [act, setAct] = useState(first);
  const [product, setProduct] = useState<FoundProduct | null>(null);
  const { problem, isBusy, send } = useSettle(shortage, onClose);
  const missing = act === "substitute" && product === null ? t("error:field.required") : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={shortage.name}
      detail={factsOf(words, t("trade:walkInCustomer"), shortage, quantity)}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button
            look="primary"
            busy={isBusy}
            unavailableBecause={missing}
            onClick={() => send(act, product)}
          >
            {t(`act.${act}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Choice shortage={shortage} act={act} onAct={setAct} />
        {act === "substitute" && (
          <ProductField label={t("substitute")} required value={product} onChange={setProduct} />
        )}
        {problem !== null && (
          <p role="alert" className="text-list text-negative">
            {problem.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
