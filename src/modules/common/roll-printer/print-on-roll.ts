/** Prints on the 80 mm roll: receipts of the till, receipts printed again, X and Z reports. */
import type { TFunction } from "i18next";
import { printsDirectly } from "../../../client/printer/printer-choice.ts";
import type { Bitmap, ReceiptRow } from "../../../domain/print/receipt-rows.ts";
import { notify } from "../../../kit/feedback/notify.ts";

export interface RollJob {
  /** Address of the company's logo, null where it has none. */
  readonly logo: string | null;
  readonly rows: (logo: Bitmap | null) => readonly ReceiptRow[];
  /** Prints the same content with the browser's print dialog. */
  readonly inBrowser: () => void;
  readonly words: TFunction<"counter">;
}

/**
 * Prints on the receipt printer that is paired with this browser; without one, opens the browser's print dialog. If the printer fails,
 * a notice says so and offers the print dialog.
 */
export const printOnRoll = async ({ logo, rows, inBrowser, words }: RollJob): Promise<void> => {
  if (!printsDirectly()) {
    inBrowser();
    return;
  }
  const { sendRows } = await import("./send-rows.ts");
  const result = await sendRows(logo, rows);
  if (result === "sent") return;
  notify({
    id: "receipt-printer",
    tone: "negative",
    title: words(`printer.${result}`),
    action: { label: words("printer.inBrowser"), onPress: inBrowser },
    duration: Number.POSITIVE_INFINITY,
  });
};
