/** Which customer the address shows: `?customer=12` its page, `&edit=1` its form, `?customer=new` a new one; else the list. */
import { useSearchParams } from "react-router";

export const NEW = "new";

/** Everything else of the address is the list's and stays, so that going back shows the list as it was left. */
export const useCustomerAddress = () => {
  const [params, setParams] = useSearchParams();
  const show = (customer: number | typeof NEW | null, edit = false) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete("customer");
      next.delete("edit");
      if (customer !== null) next.set("customer", String(customer));
      if (edit) next.set("edit", "1");
      return next;
    });
  return { customer: params.get("customer"), isEdit: params.get("edit") === "1", show };
};
