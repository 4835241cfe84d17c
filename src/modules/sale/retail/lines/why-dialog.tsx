/** Why the current line of the till has its price: every price that was considered, with its amount and why it lost (P7). */
import { useTranslation } from "react-i18next";
import { reasonsOf } from "../../../../../machines/sale-flow/sale-flow-sale.ts";
import { Button } from "../../../../kit/button.tsx";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { PriceReasons } from "../../why/price-reasons.tsx";
import { useStore } from "../../../../store.ts";
import { useDesk, useFlow } from "../till-context.tsx";

function Reasons() {
  const { panel, format } = useDesk();
  const { t } = useTranslation(["sale", "common"]);
  const sale = useFlow(({ context }) => context.sale);
  const listMode = useFlow(({ context }) => context.terms?.listMode);
  const line = sale.lines.find(({ key }) => key === sale.selected) ?? sale.lines.at(-1);
  if (line === undefined || listMode === undefined) return null;
  const close = () => panel.set(null);
  return (
    <Dialog
      open
      onClose={close}
      title={t("why.title")}
      detail={line.product.name}
      footer={
        <Button size="large" look="primary" onClick={close}>
          {t("common:close")}
        </Button>
      }
    >
      <PriceReasons
        label={line.product.name}
        reasons={reasonsOf(line, sale, { listMode })}
        packing={line.product}
        format={format}
      />
    </Dialog>
  );
}

export function WhyDialog() {
  const { panel } = useDesk();
  return useStore(panel) === "why" ? <Reasons /> : null;
}
