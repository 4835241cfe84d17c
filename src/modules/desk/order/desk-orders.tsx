/** Bills of the restaurant: all desks, or one bill: `/basics/deskOrder`. */
import { BillPage } from "./bill-page.tsx";
import { useBillAddress } from "./bill.ts";
import { DeskBoard } from "./desk-board.tsx";

export default function DeskOrders() {
  const { billId } = useBillAddress();
  return billId === null ? <DeskBoard /> : <BillPage key={billId} id={billId} />;
}
