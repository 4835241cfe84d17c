/** A new order of the office, from an empty draft; `entry` shows the few columns of fast entry. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useBaseCurrency, useSettings } from "../../../client/settings/settings.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { useCatalogue } from "../../common/document/use-catalogue.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { SaleEditor } from "./sale-editor.tsx";

export function NewOrder({ entry = false }: { readonly entry?: boolean }) {
  const { t } = useTranslation(["sale", "trade", "route"]);
  const { index, error, refetch } = useCatalogue();
  const warehouses = useCall(saleEndpoints.warehouses);
  const vatMode = useSettings().EnableSaleOrderTax.value;
  const currency = useBaseCurrency()?.code;
  const warehouseId = warehouses.data?.[0]?.id;
  const start = useMemo(
    () =>
      index === null || warehouseId === undefined || currency === undefined
        ? null
        : {
            index,
            order: null,
            version: null,
            draft: {
              clientId: newKey(),
              tillId: null,
              warehouseId,
              customerId: null,
              currency,
              vatMode,
              discount: null,
              memo: "",
              lines: [],
            },
          },
    [index, warehouseId, currency, vatMode],
  );
  if (start !== null) return <SaleEditor start={start} entry={entry} />;
  if (warehouses.data?.length === 0)
    return <EmptyState title={t("edit.noWarehouse.title")} detail={t("edit.noWarehouse.detail")} />;
  return (
    <RecordWaiting
      label={t(entry ? "route:saleInput" : "route:saleNew")}
      right={error ? productEndpoints.catalogue.access : saleEndpoints.warehouses.access}
      problem={error ?? warehouses.error}
      onRetry={() => void Promise.all([refetch(), warehouses.refetch()])}
    />
  );
}
