/** Opens the drawer by a pulse of the receipt printer that it is plugged into. */
import { printsDirectly } from "../../../../client/printer/printer-choice.ts";
import { keepOfWindow, readOfWindow } from "../../../../client/storage.ts";

/** `byKey`: this till has no printer of its own, the drawer is opened with its key. `failed`: the printer did not answer. */
export type KickResult = "opened" | "byKey" | "failed";

export const kickDrawer = async (): Promise<KickResult> => {
  if (!printsDirectly()) return "byKey";
  const { sendPulse } = await import("../printer/direct-print.ts");
  return (await sendPulse()) === "sent" ? "opened" : "failed";
};

/** Opens the drawer for a payment in cash, once: a page that is loaded again does not open it again (F19). */
export const kickForPayment = async (payKey: string): Promise<KickResult> => {
  if (readOfWindow("drawerOpened") === payKey) return "opened";
  keepOfWindow("drawerOpened", payKey);
  return kickDrawer();
};
