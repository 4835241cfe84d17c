/** Sends rows, test pages and drawer pulses to the receipt printer of this till. Lazy-loaded: only a till with such a printer needs it. */
import { readPrinterChoice } from "../../../client/printer/printer-choice.ts";
import { sendBytes, type SendResult } from "../../../client/printer/send-bytes.ts";
import { drawerPulse, receiptBytes } from "../../../domain/print/escpos.ts";
import type { Bitmap, ReceiptRow } from "../../../domain/print/receipt-rows.ts";
import { drawLine, drawLogo } from "./draw.ts";

const print = (rows: readonly ReceiptRow[]): Promise<SendResult> => {
  const { columns, codePage } = readPrinterChoice();
  return sendBytes(Uint8Array.from(receiptBytes(rows, { columns, codePage, drawLine })));
};

/** Prints the rows that `rowsUnder` makes. `logo`: address of the company's logo, null if it has none; it is drawn as a bitmap first. */
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
