/** A customer's payment: received and matched to orders, received as the deposit of an order form, or one that was received: `/customer/{id}/create-account`. */
import { useParams, useSearchParams } from "react-router";
import { lazyPart } from "../../../kit/lazy/lazy-part.tsx";
import { PaymentForm } from "./payment-form.tsx";

const DepositForm = lazyPart(async () => (await import("./deposit-form.tsx")).DepositForm);
const PaymentView = lazyPart(async () => (await import("./payment-view.tsx")).PaymentView);

export default function CustomerPaymentPage() {
  const customerId = Number(useParams()["id"]);
  const [params] = useSearchParams();
  const payment = params.get("payment");
  const form = params.get("form");
  if (payment !== null) return <PaymentView key={payment} id={Number(payment)} />;
  if (form !== null) return <DepositForm key={form} customerId={customerId} formId={Number(form)} />;
  return <PaymentForm key={customerId} customerId={customerId} />;
}
