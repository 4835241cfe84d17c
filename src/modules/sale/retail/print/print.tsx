/** Printing receipts from the till. */
import type { Till } from "../../../../client/till/till-actor.ts";
import type { Order } from "../../../../contract/sale/sale-order.ts";
import type { TillFacts } from "../../../../client/till/till-facts.ts";
import { codeImage } from "../../../../kit/print/code-image.ts";
import { readyImage } from "../../../../kit/print/ready-image.ts";
import { PaperOutlet } from "../../../common/paper-outlet.tsx";
import { docOfOrder, docOfSale, type ReceiptDoc } from "../../receipt/receipt-doc.ts";
import { ReceiptSheet } from "../../receipt/receipt-sheet.tsx";
import { useStore } from "../../../../store.ts";
import { isSheet, useDirectPrint } from "../printer/use-direct-print.ts";
import { printJob, type Paper, type PrintJob } from "./print-job.ts";
import { usePackageWord } from "../lines/package-name.ts";
import { useDesk } from "../till-context.tsx";

/** A sheet as a job, with its code and the logo ready to be drawn. */
const jobOf = async (doc: ReceiptDoc, facts: TillFacts, paper: Paper): Promise<PrintJob> => {
  const code = await codeImage(doc.number ?? doc.reference, paper === "receipt" ? "qrcode" : "code128").catch(
    () => null,
  );
  const logo = facts.settings.CompanyLogo.value;
  if (logo !== null) await readyImage(logo);
  return { doc, paper, code };
};

/** The receipt of a posted order as a job. */
export const jobOfOrder = (order: Order, facts: TillFacts, paper: Paper): Promise<PrintJob> =>
  jobOf(docOfOrder(order, ""), facts, paper);

/** A receipt as a job: of the answered order, or of the sale that waits to be sent; without its code where none can be drawn. */
export const makeJob = (
  context: ReturnType<Till["flow"]["getSnapshot"]>["context"],
  facts: TillFacts,
  paper: Paper,
): Promise<PrintJob> => {
  const doc = context.receipt
    ? docOfOrder(context.receipt, facts.till.name)
    : docOfSale(context, facts, Date.now());
  return jobOf(doc, facts, paper);
};

const printSheet = () => {
  print();
  printJob.set(null);
};

/** The sheet, on paper only, or the receipt to the printer of this till. */
export function PrintOutlet() {
  const { facts, format, t } = useDesk();
  const wordOf = usePackageWord();
  const job = useStore(printJob);
  useDirectPrint(job);
  const now = isSheet(job) ? job : null;
  return (
    <PaperOutlet job={now} onReady={printSheet}>
      {now && <ReceiptSheet {...now} {...{ facts, format, t, wordOf }} />}
    </PaperOutlet>
  );
}
