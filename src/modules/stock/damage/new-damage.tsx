/** A new damage document: `/product/stock/damage/new`. */
import { EditDamage } from "./edit-damage.tsx";

export default function NewDamage() {
  return <EditDamage damage={null} />;
}
