/** A new purchase order: `/purchase/new`. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { newKey } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { useCatalogue } from "../../common/document/use-catalogue.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { PurchaseEditor } from "./purchase-editor.tsx";

export default function NewPurchase() {
  const { t } = useTranslation("purchase");
  const { index, error, refetch } = useCatalogue();
  const [params] = useSearchParams();
  const choices = useCall(purchaseEndpoints.purchaseChoices);
  const currency = useBaseCurrency()?.code;
  const warehouseId = choices.data?.warehouses[0]?.id;
  const start = useMemo(
    () =>
      index === null || warehouseId === undefined || currency === undefined
        ? null
        : {
            index,
            order: null,
            lines: [],
            head: {
              clientId: newKey(),
              supplierId: Number(params.get("supplier") ?? 0),
              warehouseId,
              currency: params.get("currency") ?? currency,
              rate: null,
              expectedOn: null,
              reference: "",
              memo: "",
              discount: null,
              charges: [],
            },
          },
    [index, warehouseId, currency, params],
  );
  if (start !== null) return <PurchaseEditor start={start} />;
  return (
    <RecordWaiting
      label={t("new")}
      right={error ? productEndpoints.catalogue.access : purchaseEndpoints.purchaseChoices.access}
      problem={error ?? choices.error}
      onRetry={() => void Promise.all([refetch(), choices.refetch()])}
    />
  );
}
