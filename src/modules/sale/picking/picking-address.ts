/** The orders that are picked, as the address names them: `/sale/picking?orders=7,9`. */
import { useSearchParams } from "react-router";
import { MOST_PICKED } from "../../../contract/sale/sale-picking.ts";

export const pickingPath = (ids: readonly number[] = []): string =>
  ids.length === 0 ? "/sale/picking" : `/sale/picking?orders=${ids.join(",")}`;

/** Their ids as the server takes them; empty where the address names none. */
export const useChosenOrders = (): string => {
  const [params] = useSearchParams();
  const ids = (params.get("orders") ?? "").split(",").filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids)].slice(0, MOST_PICKED).join(",");
};
