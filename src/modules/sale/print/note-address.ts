/** Where Print leads: to the delivery note that the company chose, else to the standard one (S6). */
import { useSettings } from "../../../client/settings.ts";
import { notePath } from "../../../domain/delivery-note.ts";
import { useMayOpen } from "../../common/use-may-open.ts";

/** The address that prints these orders. */
export const useNoteAddress = (): ((ids: readonly number[]) => string) => {
  const { DeliveryNoteType } = useSettings();
  const mayOpen = useMayOpen();
  const isSheet = DeliveryNoteType.value === "sheet1" && mayOpen("/sale/chinese-print1/{id}");
  const path = notePath(isSheet ? DeliveryNoteType.value : "");
  return (ids) => `${path}${ids.join(",")}`;
};
