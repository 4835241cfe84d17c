/** The form of a payment to a supplier: what leaves, what it pays, what stays paid ahead. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import { supplierAccountEndpoints } from "../../../contract/supplier/supplier-account.ts";
import {
  type SupplierOpenOrders,
  supplierPaymentEndpoints,
} from "../../../contract/supplier/supplier-payment.ts";
import { suppliers } from "../../../contract/supplier/supplier.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useRecordForm } from "../../common/record/record-form.ts";
import { RecordPage } from "../../common/record/record-page.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { blankPayment, isCash, PaymentFields } from "./payment-fields.ts";
import { PaymentInputs } from "./payment-inputs.tsx";

/** All that shows what a supplier is owed, or what was paid of an order. */
export const refreshes = [
  ...Object.values(supplierAccountEndpoints),
  ...Object.values(supplierPaymentEndpoints),
  suppliers.endpoints.list,
  purchaseEndpoints.purchases,
  purchaseEndpoints.purchase,
];

export const accountPath = (supplierId: number): string =>
  `/product/supplier/account?supplierId=${supplierId}`;

interface EntryProps {
  readonly facts: SupplierOpenOrders;
  /** The purchase order that it was opened from. */
  readonly orderId: number | null;
  readonly onDate: (date: string) => void;
}

function Entry({ facts, orderId, onDate }: EntryProps) {
  const { t } = useTranslation("payable");
  const navigate = useNavigate();
  const pay = useCommand(supplierPaymentEndpoints.paySupplier, { refreshes });
  const { supplier, currencies } = facts;
  const save = (values: PaymentFields) => {
    const rate = currencies.find(({ code }) => code === values.currency)?.rate ?? 1;
    const methodId = values.kind === "payment" ? values.methodId : null;
    const tillId = isCash(facts, methodId) ? (values.tillId ?? null) : null;
    return pay.mutateAsync({ payload: { ...values, methodId, tillId, supplierId: supplier.id, rate } });
  };
  const record = useRecordForm({
    schema: PaymentFields,
    values: blankPayment(facts, orderId),
    name: `supplier payment ${supplier.id}${orderId === null ? "" : ` of ${orderId}`}`,
    version: null,
    save,
    newerOf: () => null,
    onSaved: ({ id, number }) => {
      notify({ title: t("saved", { number }) });
      void navigate(`/product/supplier/create-account?payment=${id}`, { replace: true });
    },
  });
  return (
    <RecordPage
      record={record}
      title={t("titleOf", { name: supplier.name })}
      differences={() => []}
      onBack={() =>
        void navigate(orderId === null ? accountPath(supplier.id) : `/purchase/${orderId}/details`)
      }
    >
      <PaymentInputs form={record.form} facts={facts} onDate={onDate} />
    </RecordPage>
  );
}

interface PaymentFormProps {
  readonly supplierId: number;
  readonly orderId: number | null;
}

export function PaymentForm({ supplierId, orderId }: PaymentFormProps) {
  const { t } = useTranslation("route");
  const [date, setDate] = useState<string | undefined>(undefined);
  const query = { supplierId, ...(date === undefined ? {} : { date }) };
  const endpoint = supplierPaymentEndpoints.supplierOpenOrders;
  const { data, error, refetch } = useCall(endpoint, { query }, { keepPrevious: true, staleTime: 0 });
  if (!data)
    return (
      <RecordWaiting
        label={t("productSupplierCreateAccount")}
        right={String(endpoint.access)}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return <Entry facts={data} orderId={orderId} onDate={setDate} />;
}
