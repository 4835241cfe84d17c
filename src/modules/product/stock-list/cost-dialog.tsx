/** Explains what goods in a warehouse cost: in one sentence, then document by document, with the proof of what is on hand. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import { type StockCost, stockCostEndpoints as endpoints } from "../../../contract/product/stock-cost.ts";
import { Prove } from "../../common/prove/prove.tsx";
import { CostSteps } from "./cost-steps.tsx";
import { GoodsDialog } from "./goods-dialog.tsx";

/** What there is and what it costs, in a sentence. */
function Summary({ story }: { readonly story: StockCost }) {
  const { t } = useTranslation("cost");
  const formats = useFormats();
  const currency = useCostCurrency();
  const { quantity, warehouse, lastCost } = story;
  const sentence = () => {
    if (quantity > 0)
      return t("sum", {
        quantity: formats.quantity(quantity),
        warehouse,
        cost: formats.price(story.unitCost),
        value: formats.moneyWithCode(story.value, currency),
      });
    if (quantity < 0) return null;
    return lastCost === 0 ? t("unknown") : t("empty", { cost: formats.price(lastCost) });
  };
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{sentence()}</p>
      <p className="text-muted">{t(`method.${story.method}`)}</p>
    </div>
  );
}

interface CostDialogProps {
  readonly place: {
    readonly productId: number;
    readonly warehouseId: number;
    readonly product: string;
    readonly warehouse: string;
  };
  readonly onClose: () => void;
}

export function CostDialog({ place, onClose }: CostDialogProps) {
  const { t } = useTranslation(["cost", "product"]);
  const { productId, warehouseId } = place;
  const query = { productId, warehouseId };
  const { data, error, refetch } = useCall(endpoints.stockCost, { query }, { staleTime: 0 });
  return (
    <GoodsDialog
      goods={place}
      onClose={onClose}
      label={t("title")}
      right={endpoints.stockCost.access}
      problem={error}
      onRetry={() => void refetch()}
    >
      {data && (
        <div className="grid gap-4">
          <Summary story={data} />
          <CostSteps story={data} />
          <div className="flex justify-end">
            <Prove
              wide
              what={t("product:column.onHand")}
              query={{ of: "stock", id: productId, warehouseId }}
            />
          </div>
        </div>
      )}
    </GoodsDialog>
  );
}
