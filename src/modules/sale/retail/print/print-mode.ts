/** How this browser prints receipts: of itself on the 80 mm roll or on A4, or when asked. Kept locally. */
import { keepStored, readStored } from "../../../../client/storage.ts";
import { makeStore, type Store } from "../../../../store.ts";

export const printModes = ["ask", "receipt", "a4"] as const;
export type PrintMode = (typeof printModes)[number];

const isMode = (text: string | null): text is PrintMode => printModes.some((mode) => mode === text);

const stored = readStored("receiptPrint");

export const printMode: Store<PrintMode> = makeStore<PrintMode>(isMode(stored) ? stored : "ask");

export const choosePrintMode = (mode: PrintMode): void => {
  keepStored("receiptPrint", mode);
  printMode.set(mode);
};
