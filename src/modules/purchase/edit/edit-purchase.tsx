/** A stored draft in the editor: `/purchase/{id}/details?edit=1`. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { productEndpoints } from "../../../contract/product/product.ts";
import type { Purchase } from "../../../contract/purchase/purchase-order.ts";
import { useCatalogue } from "../../common/document/use-catalogue.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { headOfOrder, linesOfOrder } from "./edit-line.ts";
import { PurchaseEditor } from "./purchase-editor.tsx";

export function EditPurchase({ order }: { readonly order: Purchase }) {
  const { t } = useTranslation("purchase");
  const { index, error, refetch } = useCatalogue();
  const start = useMemo(
    () => (index === null ? null : { index, order, head: headOfOrder(order), lines: linesOfOrder(order) }),
    [index, order],
  );
  if (start !== null) return <PurchaseEditor start={start} />;
  return (
    <RecordWaiting
      label={t("title")}
      right={productEndpoints.catalogue.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}
