/** Opens the drawer by a pulse of the receipt printer that it is plugged into. */
import { printsDirectly } from "../../../client/printer/printer-choice.ts";
import { keepOfWindow, readOfWindow } from "../../../client/storage.ts";
import { notify } from "../../../kit/feedback/notify.ts";

/** `byKey`: this till has no printer of its own, the drawer is opened with its key. `failed`: the printer did not answer. */
export type KickResult = "opened" | "byKey" | "failed";

export const kickDrawer = async (): Promise<KickResult> => {
  if (!printsDirectly()) return "byKey";
  const { sendPulse } = await import("./send-rows.ts");
  return (await sendPulse()) === "sent" ? "opened" : "failed";
};

/**
 * Opens the drawer for a cash payment, once for each `payKey`, also after a reload (F19). If it does not open, a notice shows the text
 * of `failed`.
 */
export const openDrawerFor = async (payKey: string, failed: () => string): Promise<void> => {
  if (readOfWindow("drawerOpened") === payKey) return;
  keepOfWindow("drawerOpened", payKey);
  if ((await kickDrawer()) === "failed") notify({ tone: "caution", title: failed(), duration: 10_000 });
};
