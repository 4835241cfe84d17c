/** Asking for a receipt on paper; what lays it out is fetched when the till is idle, or now. */
import type { ReceiptDoc } from "../../receipt/receipt-doc.ts";
import { makeStore } from "../../../../store.ts";
import { useDesk } from "../till-context.tsx";

export type Paper = "receipt" | "a4";

export interface PrintJob {
  readonly doc: ReceiptDoc;
  readonly paper: Paper;
  /** The picture of its code, null where there is none. */
  readonly code: string | null;
  /** In the browser's print dialog: the till has no printer of its own, or that one failed. */
  readonly isInBrowser?: true;
}

/** What is to be printed now. */
export const printJob = makeStore<PrintJob | null>(null);

/** Prints the receipt of the sale that was just finished. */
export const usePrint = (): ((paper: Paper) => void) => {
  const { till, facts } = useDesk();
  return (paper) => {
    const { context } = till.flow.getSnapshot();
    till.notePrinted();
    void import("./print.tsx")
      .then(({ makeJob }) => makeJob(context, facts, paper))
      .then((made) => printJob.set(made));
  };
};
