/** What the editor of an order form begins with: a stored one, or an empty one. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../../client/http/command.ts";
import { useCall } from "../../../../client/http/query.ts";
import { useBaseCurrency, useSettings } from "../../../../client/settings/settings.ts";
import type { CatalogueIndex } from "../../../../client/till/catalogue-index.ts";
import type { OrderForm } from "../../../../contract/sale/order-form.ts";
import { saleEndpoints } from "../../../../contract/sale/sale.ts";
import { WithCatalogue } from "../../../common/document/edit/with-catalogue.tsx";
import { FormEditor } from "./form-editor.tsx";
import { type FormStart, headOfForm, linesOfForm } from "./form-line.ts";

interface EditorProps {
  readonly form: OrderForm | null;
  readonly index: CatalogueIndex;
  readonly warehouseId: number;
}

function Editor({ form, index, warehouseId }: EditorProps) {
  const vatMode = useSettings().EnableSaleOrderTax.value;
  const currency = useBaseCurrency()?.code ?? "";
  const start = useMemo((): FormStart => {
    const empty = { wantedOn: null, discount: null, memo: "", customerId: 0 };
    return {
      index,
      stored: form,
      lines: form === null ? [] : linesOfForm(form, index),
      head:
        form === null ? { ...empty, clientId: newKey(), warehouseId, currency, vatMode } : headOfForm(form),
    };
  }, [index, form, warehouseId, currency, vatMode]);
  return <FormEditor start={start} />;
}

/** The editor of a stored order form, or of a new one. */
export function EditForm({ form }: { readonly form: OrderForm | null }) {
  const { t } = useTranslation("trade");
  return (
    <WithCatalogue
      label={t("trade:orderForm")}
      places={useCall(saleEndpoints.warehouses)}
      right={saleEndpoints.warehouses.access}
    >
      {(index, places) => <Editor form={form} index={index} warehouseId={places[0]?.id ?? 0} />}
    </WithCatalogue>
  );
}
