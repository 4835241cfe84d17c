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
import { type OrderForm, orderFormEndpoints, orderFormPath } from "../../../contract/sale/order-form.ts";
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
  orderFormEndpoints.orderForms,
  orderFormEndpoints.orderForm,
];

/** The order form that a payment is the deposit of. */
type Deposit = Pick<OrderForm, "id" | "number" | "currency">;

/** What a deposit can be: money in the currency of the form, which no posted order takes. */
const factsOfDeposit = (facts: OpenOrders, { currency }: Deposit): OpenOrders => ({
  ...facts,
  orders: [],
  credits: [],
  writeOffLimit: null,
  currencies: facts.currencies.filter(({ code }) => code === currency),
});

const blank = (facts: OpenOrders, deposit: Deposit | undefined) => ({
  date: facts.today,
  methodId: firstMethod(facts)?.id ?? 0,
  tillId: facts.tills[0]?.id ?? null,
  branchId: facts.branchId,
  currency: deposit?.currency ?? facts.base,
  reference: "",
  note: "",
  matches: [],
  ...(deposit && { formId: deposit.id }),
});

interface EntryProps {
  readonly facts: OpenOrders;
  readonly deposit?: Deposit | undefined;
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

function Entry({ facts, deposit, onDate }: EntryProps) {
  const { t } = useTranslation("customer");
  const navigate = useNavigate();
  const { customer } = facts;
  const save = useReceive(facts);
  const record = useRecordForm({
    schema: PaymentFields,
    values: blank(facts, deposit),
    name: `customer payment ${customer.id}${deposit ? ` of order form ${deposit.id}` : ""}`,
    version: null,
    save,
    newerOf: () => null,
    onSaved: ({ id, number }) => {
      notify({ title: t("payment.saved", { number }) });
      const made = deposit
        ? orderFormPath(deposit.id)
        : `/customer/${customer.id}/create-account?payment=${id}`;
      void navigate(made, { replace: true });
    },
  });
  return (
    <RecordPage
      record={record}
      title={
        deposit
          ? t("payment.depositOf", { number: deposit.number })
          : t("payment.titleOf", { name: customer.name })
      }
      differences={() => []}
      onBack={() =>
        void navigate(deposit ? orderFormPath(deposit.id) : `/customer/index?customer=${customer.id}`)
      }
    >
      <PaymentInputs form={record.form} facts={facts} isDeposit={deposit !== undefined} onDate={onDate} />
    </RecordPage>
  );
}

interface PaymentFormProps {
  readonly customerId: number;
  readonly deposit?: Deposit;
}

export function PaymentForm({ customerId, deposit }: PaymentFormProps) {
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
  return <Entry facts={deposit ? factsOfDeposit(data, deposit) : data} deposit={deposit} onDate={setDate} />;
}
