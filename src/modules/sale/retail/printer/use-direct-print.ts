/** Sends receipts on 80 mm to the roll: the printer of this till, or the browser where none is paired. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { printOnRoll } from "../../../common/roll-printer/print-on-roll.ts";
import { packageWord } from "../lines/package-name.ts";
import { type PrintJob, printJob } from "../print/print-job.ts";
import { useDesk } from "../till-context.tsx";
import { rowsOfReceipt } from "./rows-of-receipt.ts";

/** Whether a job is laid out as a sheet for the browser's print dialog. */
export const isSheet = (job: PrintJob | null): boolean =>
  job !== null && (job.paper === "a4" || job.isInBrowser === true);

/** Prints the job, once. The sale is done in any case: a printer that fails only says so. */
export const useDirectPrint = (job: PrintJob | null): void => {
  const { facts, format, t } = useDesk();
  const { t: words } = useTranslation("counter");
  useEffect(() => {
    if (job === null || isSheet(job)) return;
    printJob.set(null);
    const wordOf = packageWord({ facts, t });
    void printOnRoll({
      logo: facts.settings.CompanyLogo.value,
      rows: (logo) => rowsOfReceipt({ doc: job.doc, facts, format, t, wordOf }, logo),
      inBrowser: () => printJob.set({ ...job, isInBrowser: true }),
      words,
    });
  }, [job, facts, format, t, words]);
};
