/** The form of a payment that is the deposit of an order form (`?form=7`): in its currency, for the orders that are made of it (S21). */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { orderFormEndpoints } from "../../../contract/sale/order-form.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { PaymentForm } from "./payment-form.tsx";

interface DepositFormProps {
  readonly customerId: number;
  readonly formId: number;
}

export function DepositForm({ customerId, formId }: DepositFormProps) {
  const { t } = useTranslation("customer");
  const { data, error, refetch } = useCall(orderFormEndpoints.orderForm, { query: { id: formId } });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("payment.title")}
        right={orderFormEndpoints.orderForm.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return <PaymentForm customerId={customerId} deposit={data} />;
}
