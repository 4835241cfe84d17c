/** Rows, tests and pulses for the drawer to the printer of this till. Fetched only where such a printer is chosen. */
import { readPrinterChoice } from "../../../client/printer/printer-choice.ts";
import { sendBytes, type SendResult } from "../../../client/printer/send-bytes.ts";
import { drawerPulse, receiptBytes } from "../../../domain/print/escpos.ts";
import type { Bitmap, ReceiptRow } from "../../../domain/print/receipt-rows.ts";
import { drawLine, drawLogo } from "./draw.ts";

const print = (rows: readonly ReceiptRow[]): Promise<SendResult> => {
  const { columns, codePage } = readPrinterChoice();
  return sendBytes(Uint8Array.from(receiptBytes(rows, { columns, codePage, drawLine })));
};

/** Rows under the company's logo. `logo`: its address, null where the company has none. */
export const sendRows = async (
  logo: string | null,
  rowsUnder: (logo: Bitmap | null) => readonly ReceiptRow[],
): Promise<SendResult> => print(rowsUnder(logo === null ? null : await drawLogo(logo)));

/** A few lines in the company's own characters. */
export const printTest = (company: string, text: string): Promise<SendResult> =>
  print([
    { kind: "text", text: company, isCentred: true, isBold: true, isDouble: true },
    { kind: "text", text, isCentred: true },
    { kind: "rule" },
    { kind: "pair", left: "1 x 2.00", right: "2.00" },
  ]);

/** Opens the drawer that is plugged into the printer. */
export const sendPulse = (): Promise<SendResult> => sendBytes(Uint8Array.from(drawerPulse()));
