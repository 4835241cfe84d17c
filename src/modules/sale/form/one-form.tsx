/** One order form (`/sale/order-form-update?form=12`), its editor (`&act=edit`), or several on paper (`?ids=12,13`). */
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { orderFormEndpoints } from "../../../contract/sale/order-form.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { EditForm } from "./edit/edit-form.tsx";
import { FORM_LIST } from "./form-words.ts";
import { FormPage } from "./page/form-page.tsx";
import { FormPrint } from "./print/form-print.tsx";

function Stored({ id, isEdited }: { readonly id: number; readonly isEdited: boolean }) {
  const { t } = useTranslation("trade");
  const { data, error, refetch } = useCall(orderFormEndpoints.orderForm, { query: { id } });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("trade:orderForm")}
        right={orderFormEndpoints.orderForm.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return isEdited && data.can.includes("edit") ? (
    <EditForm key={data.id} form={data} />
  ) : (
    <FormPage key={data.id} form={data} />
  );
}

/** Without an order form in the address it is the list. */
export default function OneForm() {
  const [params] = useSearchParams();
  if (params.has("ids")) return <FormPrint />;
  const id = Number(params.get("form") ?? "");
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to={FORM_LIST} replace />;
  return <Stored id={id} isEdited={params.get("act") === "edit"} />;
}
