/** A new order of the office: `/sale/new`. */
import { NewOrder } from "./new-order.tsx";

export default function NewSale() {
  return <NewOrder />;
}
