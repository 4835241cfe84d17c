/** Order forms: the list (`/sale/order-form`), or a new one (`?form=new`). */
import { useSearchParams } from "react-router";
import { EditForm } from "./edit/edit-form.tsx";
import { FormList } from "./form-list.tsx";

export default function OrderForms() {
  const [params] = useSearchParams();
  return params.get("form") === "new" ? <EditForm form={null} /> : <FormList />;
}
