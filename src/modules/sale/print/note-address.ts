/** Where Print leads: to the delivery note that the company chose, else to the standard one (S6). */
import { useSettings } from "../../../client/settings/settings.ts";
import { notePath, noteScreen } from "../../../domain/print/delivery-note.ts";
import { useMayOpen } from "../../common/use-may-open.ts";

/** The address that prints these orders. Who may not open the company's note prints the standard one. */
export const useNoteAddress = (): ((ids: readonly number[]) => string) => {
  const { DeliveryNoteType } = useSettings();
  const mayOpen = useMayOpen();
  const type = DeliveryNoteType.value;
  const path = notePath(mayOpen(noteScreen(type)) ? type : "standard");
  return (ids) => `${path}${ids.join(",")}`;
};
