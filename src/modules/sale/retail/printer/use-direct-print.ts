/** Sends receipts on 80 mm to the printer of this till, and says what to do where it does not print. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { printsDirectly } from "../../../../client/printer/printer-choice.ts";
import { notify } from "../../../../kit/feedback/notify.ts";
import { packageWord } from "../lines/package-name.ts";
import { type PrintJob, printJob } from "../print/print-job.ts";
import { useDesk } from "../till-context.tsx";

/** Whether a job goes past the browser's print dialog. */
export const isDirect = (job: PrintJob | null): boolean =>
  job !== null && job.paper === "receipt" && job.isInBrowser !== true && printsDirectly();

/** Prints the job, once. The sale is done in any case: a printer that fails only says so. */
export const useDirectPrint = (job: PrintJob | null): void => {
  const { facts, format, t } = useDesk();
  const { t: words } = useTranslation("counter");
  useEffect(() => {
    if (job === null || !isDirect(job)) return;
    printJob.set(null);
    const send = async () => {
      const { printReceipt } = await import("./direct-print.ts");
      const result = await printReceipt({
        doc: job.doc,
        facts,
        format,
        t,
        wordOf: packageWord({ facts, t }),
      });
      if (result === "sent") return;
      notify({
        id: "receipt-printer",
        tone: "negative",
        title: words(`printer.${result}`),
        action: {
          label: words("printer.inBrowser"),
          onPress: () => printJob.set({ ...job, isInBrowser: true }),
        },
        duration: Number.POSITIVE_INFINITY,
      });
    };
    void send();
  }, [job, facts, format, t, words]);
};
