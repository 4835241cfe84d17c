/** Sends bytes to the printer of this till, one receipt after the other. */
import { noteProblem } from "../log.ts";
import { openPrinter } from "./ports.ts";
import { readPrinterChoice } from "./printer-choice.ts";

/** `missing`: it is not plugged in or was never paired. `failed`: it is there and does not take the bytes. */
export type SendResult = "sent" | "missing" | "failed";

/** The longest time that a printer may take for a receipt, in milliseconds. A printer without paper accepts no bytes. */
const PATIENCE_MS = 10_000;

const within = async <A>(promise: Promise<A>): Promise<A> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the printer does not answer")), PATIENCE_MS);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

const sendNow = async (bytes: Uint8Array<ArrayBuffer>): Promise<SendResult> => {
  try {
    const printer = await within(openPrinter(readPrinterChoice()));
    if (printer === null) return "missing";
    try {
      await within(printer.send(bytes));
    } finally {
      await printer.close();
    }
    return "sent";
  } catch (error) {
    noteProblem("the receipt printer failed", error);
    return "failed";
  }
};

let last: Promise<unknown> = Promise.resolve();

/** Never rejects: the sale does not depend on it. */
export const sendBytes = (bytes: Uint8Array<ArrayBuffer>): Promise<SendResult> => {
  const sent = last.then(() => sendNow(bytes));
  last = sent;
  return sent;
};
