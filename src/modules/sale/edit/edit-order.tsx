/** A stored draft in the editor: `/sale/order/{id}?edit=1`. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { productEndpoints } from "../../../contract/product/product.ts";
import type { Order } from "../../../contract/sale/sale-order.ts";
import { useCatalogue } from "../../common/document/use-catalogue.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { draftOfOrder } from "./edit-line.ts";
import { SaleEditor } from "./sale-editor.tsx";

export function EditOrder({ order }: { readonly order: Order }) {
  const { t } = useTranslation("sale");
  const { index, error, refetch } = useCatalogue();
  const start = useMemo(
    () => (index === null ? null : { index, order, version: order.version, draft: draftOfOrder(order) }),
    [index, order],
  );
  if (start !== null) return <SaleEditor start={start} />;
  return (
    <RecordWaiting
      label={t("act.edit")}
      right={productEndpoints.catalogue.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}
