/** Picking: the orders that wait, or the lines of those that the address names, in walking order: `/sale/picking`. */
import { OrdersToPick } from "./orders-to-pick.tsx";
import { PickBoardScreen } from "./pick-board.tsx";
import { useChosenOrders } from "./picking-address.ts";

export default function Picking() {
  const ids = useChosenOrders();
  return ids === "" ? <OrdersToPick /> : <PickBoardScreen key={ids} ids={ids} />;
}
