/** A new sea waybill: `/ocean-shipping/newSeawaybill`. */
import { EditWaybill } from "./edit-waybill.tsx";

export default function NewWaybill() {
  return <EditWaybill waybill={null} />;
}
