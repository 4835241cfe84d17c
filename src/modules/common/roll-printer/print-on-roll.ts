/** Prints on the 80 mm roll: receipts of the till, receipts printed again, X and Z reports. */
import type { TFunction } from "i18next";
import { printsDirectly } from "../../../client/printer/printer-choice.ts";
import type { Bitmap, ReceiptRow } from "../../../domain/print/receipt-rows.ts";
import { notify } from "../../../kit/feedback/notify.ts";

export interface RollJob {
  /** Address of the company's logo, null where it has none. */
  readonly logo: string | null;
  readonly rows: (logo: Bitmap | null) => readonly ReceiptRow[];
  /** Prints the same in the browser's print dialog. */
  readonly inBrowser: () => void;
  readonly words: TFunction<"counter">;
}

/**
 * Prints at the paired printer of this browser where one is paired, else in the browser's print dialog. A printer that does not print
 * is named, with the browser's dialog as the way out.
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
