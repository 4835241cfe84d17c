/** Fast entry of an order by keyboard, for the telephone and for orders on paper: `/sale/input`. */
import { NewOrder } from "./new-order.tsx";

export default function SaleEntry() {
  return <NewOrder entry />;
}
