/** How this browser prints receipts on 80 mm: in the browser's print dialog, or at a printer on USB or a serial port. Kept locally. */
import { Option, Schema } from "effect";
import { CodePage } from "../../domain/print/code-page.ts";
import { makeLazyStore, useStore } from "../../store.ts";
import { keepStored, readStored } from "../storage.ts";

export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const;
export const rollColumns = [42, 48] as const;

export const PrinterChoice = Schema.Struct({
  kind: Schema.Literals(["browser", "usb", "serial"]),
  columns: Schema.Literals(rollColumns),
  codePage: CodePage,
  baudRate: Schema.Literals(baudRates),
  /** The paired printer, by which it is found again; null before one was paired. */
  device: Schema.NullOr(
    Schema.Struct({
      name: Schema.String,
      vendorId: Schema.NullOr(Schema.Int),
      productId: Schema.NullOr(Schema.Int),
      serialNumber: Schema.NullOr(Schema.String),
    }),
  ),
});
export type PrinterChoice = typeof PrinterChoice.Type;
export type PairedDevice = NonNullable<PrinterChoice["device"]>;

const usual: PrinterChoice = {
  kind: "browser",
  columns: 48,
  codePage: "pc858",
  baudRate: 9600,
  device: null,
};

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(PrinterChoice));

const choice = makeLazyStore(() => Option.getOrElse(decode(readStored("receiptPrinter")), () => usual));

export const readPrinterChoice = choice.get;

export const keepPrinterChoice = (next: PrinterChoice): void => {
  keepStored("receiptPrinter", JSON.stringify(next));
  choice.set(next);
};

export const usePrinterChoice = (): PrinterChoice => useStore(choice);

/** Whether receipts go to a printer of this till, past the browser's print dialog. */
export const printsDirectly = ({ kind, device }: PrinterChoice = readPrinterChoice()): boolean =>
  kind !== "browser" && device !== null;
