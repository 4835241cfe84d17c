/** A customer's payment: received and matched to orders, or one that was received: `/customer/{id}/create-account`. */
import { useParams, useSearchParams } from "react-router";
import { soon } from "../../common/lazy-part.tsx";
import { PaymentForm } from "./payment-form.tsx";

const PaymentView = soon(async () => (await import("./payment-view.tsx")).PaymentView);

export default function CustomerPaymentPage() {
  const customerId = Number(useParams()["id"]);
  const [params] = useSearchParams();
  const payment = params.get("payment");
  if (payment === null) return <PaymentForm key={customerId} customerId={customerId} />;
  return <PaymentView key={payment} id={Number(payment)} />;
}
