/** The form of a payment: what came in, what it pays, what stays as credit. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { customerAccountEndpoints } from "../../../contract/customer/customer-account.ts";
import { customerEndpoints } from "../../../contract/customer/customer.ts";
import { customerCardEndpoints } from "../../../contract/customer/customer-card.ts";
import { customerPaymentEndpoints, type OpenOrders } from "../../../contract/customer/customer-payment.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useRecordForm } from "../../common/record/record-form.ts";
import { RecordPage } from "../../common/record/record-page.tsx";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { PaymentInputs } from "./payment-inputs.tsx";
import { firstMethod, PaymentFields } from "./payment-fields.ts";

/** All that shows what a customer owes, or what an order was paid. */
export const refreshes = [
  ...Object.values(customerAccountEndpoints),
  ...Object.values(customerEndpoints),
  ...Object.values(customerCardEndpoints),
  ...Object.values(customerPaymentEndpoints),
  saleEndpoints.orders,
  saleEndpoints.order,
];

const blank = (facts: OpenOrders) => ({
  date: facts.today,
  methodId: firstMethod(facts)?.id ?? 0,
  tillId: facts.tills[0]?.id ?? null,
  branchId: facts.branchId,
  currency: facts.base,
  reference: "",
  note: "",
  matches: [],
});

interface EntryProps {
  readonly facts: OpenOrders;
  readonly onDate: (date: string) => void;
}

/** Sends what was entered at the day's rate as it was shown; a till takes nothing but cash. */
const useReceive = (facts: OpenOrders) => {
  const receive = useCommand(customerPaymentEndpoints.receivePayment, { refreshes });
  return (values: PaymentFields) => {
    const { methods, currencies, customer } = facts;
    const isCash = methods.find(({ id }) => id === values.methodId)?.kind === "cash";
    const rate = currencies.find(({ code }) => code === values.currency)?.rate ?? 1;
    const tillId = isCash ? values.tillId : null;
    return receive.mutateAsync({ payload: { ...values, tillId, customerId: customer.id, rate } });
  };
};

function Entry({ facts, onDate }: EntryProps) {
  const { t } = useTranslation("customer");
  const navigate = useNavigate();
  const { customer } = facts;
  const save = useReceive(facts);
  const record = useRecordForm({
    schema: PaymentFields,
    values: blank(facts),
    name: `customer payment ${customer.id}`,
    version: null,
    save,
    newerOf: () => null,
    onSaved: ({ id, number }) => {
      notify({ title: t("payment.saved", { number }) });
      void navigate(`/customer/${customer.id}/create-account?payment=${id}`, { replace: true });
    },
  });
  return (
    <RecordPage
      record={record}
      title={t("payment.titleOf", { name: customer.name })}
      differences={() => []}
      onBack={() => void navigate(`/customer/index?customer=${customer.id}`)}
    >
      <PaymentInputs form={record.form} facts={facts} onDate={onDate} />
    </RecordPage>
  );
}

export function PaymentForm({ customerId }: { readonly customerId: number }) {
  const { t } = useTranslation("customer");
  const [date, setDate] = useState<string | undefined>(undefined);
  const query = { customerId, ...(date === undefined ? {} : { date }) };
  const { data, error, refetch } = useCall(
    customerPaymentEndpoints.openOrders,
    { query },
    { keepPrevious: true, staleTime: 0 },
  );
  if (!data)
    return (
      <RecordWaiting
        label={t("payment.title")}
        right={String(customerPaymentEndpoints.openOrders.access)}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return <Entry facts={data} onDate={setDate} />;
}
