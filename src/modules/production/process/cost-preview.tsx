/** What a batch of a process costs as it is typed, from what its inputs cost now (D3, D6). */
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency, useCurrencies } from "../../../client/settings/settings.ts";
import { processEndpoints } from "../../../contract/production/process.ts";
import { batchCost, batchOf, byShares, plannedInput } from "../../../domain/production.ts";
import { costOf } from "../../../domain/stock-cost.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { wide } from "../../../kit/field/form.tsx";
import { Facts } from "../../common/record/facts.tsx";
import type { ProcessForm } from "./process-inputs.tsx";

/** The cost of the materials of one batch; null while somebody has to know what an input costs. */
const useMaterials = ({ form }: ProcessForm, decimals: number): number | null => {
  const inputs = useWatch({ control: form.control, name: "inputs" });
  const ids = [...new Set(inputs.map(({ productId }) => productId))].filter((id) => id > 0);
  const { data = [] } = useCall(
    processEndpoints.processCosts,
    { query: { ids: ids.join(",") } },
    { enabled: ids.length > 0 },
  );
  const costs = new Map(data.map(({ productId, unitCost }) => [productId, unitCost]));
  let sum = 0;
  for (const input of inputs) {
    const unitCost = costs.get(input.productId);
    if (unitCost === undefined || unitCost === null) return null;
    sum += costOf(plannedInput(input, 1, 1), unitCost, decimals);
  }
  return sum;
};

export function CostPreview({ form }: ProcessForm) {
  const { t } = useTranslation("production");
  const { money } = useFormats();
  const code = useCostCurrency();
  const decimals = useCurrencies().find((one) => one.code === code)?.decimals ?? 2;
  const materials = useMaterials({ form }, decimals);
  const [outputs, labour = null, other = null] = useWatch({
    control: form.control,
    name: ["outputs", "labour", "other"],
  });
  const batch = batchOf({ outputs });
  if (materials === null || batch <= 0 || outputs.every(({ share }) => share === 0))
    return <p className={`${wide} text-small text-muted`}>{t("process.preview.unknown")}</p>;
  const size = { wanted: batch, batch, decimals };
  const total = materials + batchCost(labour, size) + batchCost(other, size);
  const [main = 0] = byShares(
    total,
    outputs.map(({ share }) => share),
  );
  return (
    <div className={wide}>
      <Facts
        facts={[
          [t("process.column.inputs"), money(materials, code)],
          [t("trade:total"), money(total, code)],
          [t("process.column.unitCost"), money(mulDiv(main, QUANTITY_SCALE, batch), code)],
        ]}
      />
    </div>
  );
}
