/** A till whose receipt printer is paired and is not plugged in. */
import { keepPrinterChoice, readPrinterChoice } from "../../src/client/printer/printer-choice.ts";

/** `beforeEach` of a story; what it answers takes the printer away again. */
export const pairedPrinter = (): (() => void) => {
  const before = readPrinterChoice();
  keepPrinterChoice({
    ...before,
    kind: "usb",
    device: { name: "TM-T20", vendorId: 0x04b8, productId: 0x0e15, serialNumber: "1" },
  });
  return () => keepPrinterChoice(before);
};
