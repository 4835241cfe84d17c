/** Paying a supplier: who is paid, a payment matched to orders, or one that was posted: `/product/supplier/create-account`. */
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { FormSection } from "../../../kit/field/form.tsx";
import { PageHead } from "../../../kit/page-head.tsx";
import { SupplierField } from "../../common/form/supplier-field.tsx";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";
import { PaymentForm } from "./payment-form.tsx";

const PaymentView = lazyPart(async () => (await import("./payment-view.tsx")).PaymentView);

/** Without a supplier in the address it is asked for. */
function ChooseSupplier() {
  const { t } = useTranslation(["payable", "route", "supplier"]);
  const [, setParams] = useSearchParams();
  return (
    <div className="grid h-full content-start gap-4 overflow-y-auto bg-canvas pb-4">
      <PageHead title={t("route:productSupplierCreateAccount")} className="px-4 pt-4" />
      <div className="mx-4 max-w-xl">
        <FormSection title={t("supplier:account.column.supplier")} detail={t("choose")}>
          <SupplierField
            label={t("supplier:account.column.supplier")}
            value={null}
            onChange={(supplier) => supplier && setParams({ supplier: String(supplier.id) })}
          />
        </FormSection>
      </div>
    </div>
  );
}

export default function SupplierPaymentPage() {
  const [params] = useSearchParams();
  const [payment, supplier] = [params.get("payment"), params.get("supplier")];
  if (payment !== null) return <PaymentView key={payment} id={Number(payment)} />;
  const order = params.get("order");
  if (supplier !== null)
    return (
      <PaymentForm
        key={`${supplier} ${order}`}
        supplierId={Number(supplier)}
        orderId={order === null ? null : Number(order)}
      />
    );
  return <ChooseSupplier />;
}
