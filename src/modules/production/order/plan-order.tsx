/** A new production order: `/product/createProductionOrder`; `?process=3&quantity=5000` begins with that process. */
import { PlanForm } from "./plan-form.tsx";

export default function PlanOrder() {
  return <PlanForm order={null} />;
}
