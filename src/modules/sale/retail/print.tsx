/** Printing from the till: the receipt is laid out beside the page, the page itself stays off the paper. */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Till } from "../../../client/till-actor.ts";
import type { TillFacts } from "../../../client/till-facts.ts";
import { codeImage } from "../../../kit/code-image.ts";
import { readyImage } from "../../../kit/ready-image.ts";
import { docOfOrder, docOfSale } from "../receipt/receipt-doc.ts";
import { ReceiptSheet } from "../receipt/receipt-sheet.tsx";
import { useNote } from "./note-store.ts";
import { printJob, type Paper, type PrintJob } from "./print-job.ts";
import { usePackageWord } from "./package-name.ts";
import { useDesk } from "./till-context.tsx";

/** A receipt as a job: of the answered order, or of the sale that waits to be sent; without its code where none can be drawn. */
export const makeJob = async (
  context: ReturnType<Till["flow"]["getSnapshot"]>["context"],
  facts: TillFacts,
  paper: Paper,
): Promise<PrintJob> => {
  const doc = context.receipt
    ? docOfOrder(context.receipt, facts.till.name)
    : docOfSale(context, facts, Date.now());
  const code = await codeImage(doc.number ?? doc.reference, paper === "receipt" ? "qrcode" : "code128").catch(
    () => null,
  );
  const logo = facts.settings.CompanyLogo.value;
  if (logo !== null) await readyImage(logo);
  return { doc, paper, code };
};

const makeHost = (): HTMLElement => {
  const host = document.createElement("div");
  host.className = "hidden print:block";
  return host;
};

/** Keeps everything but the sheet off the paper, so that no empty page comes first; answers how to undo it. */
const offPaper = (host: HTMLElement): (() => void) => {
  const others = [...document.body.children].filter((element) => element !== host);
  for (const element of others) element.classList.add("print:hidden");
  return () => {
    for (const element of others) element.classList.remove("print:hidden");
  };
};

/** The sheet, on paper only. */
export function PrintOutlet() {
  const { facts, format, t } = useDesk();
  const wordOf = usePackageWord();
  const now = useNote(printJob);
  const [host] = useState(makeHost);
  useEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  useEffect(() => {
    if (now === null) return undefined;
    const show = offPaper(host);
    const frame = requestAnimationFrame(() => {
      print();
      printJob.set(null);
    });
    return () => {
      cancelAnimationFrame(frame);
      show();
    };
  }, [now, host]);
  if (now === null) return null;
  return createPortal(<ReceiptSheet {...now} {...{ facts, format, t, wordOf }} />, host);
}
