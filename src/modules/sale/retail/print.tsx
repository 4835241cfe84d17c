/** Printing from the till: the receipt is laid out beside the page, the page itself stays off the paper. */
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { codeImage } from "../receipt/code-image.ts";
import { docOfOrder, docOfSale, type ReceiptDoc } from "../receipt/receipt-doc.ts";
import { ReceiptSheet } from "../receipt/receipt-sheet.tsx";
import { makeNote, useNote } from "./note-store.ts";
import { usePackageWord } from "./package-name.ts";
import { useDesk } from "./till-context.tsx";

type Paper = "receipt" | "a4";

interface Job {
  readonly doc: ReceiptDoc;
  readonly paper: Paper;
  readonly code: string | null;
}

const job = makeNote<Job | null>(null);

/** Prints the receipt of the sale that was just finished. */
export const usePrint = (): ((paper: Paper) => void) => {
  const { till, facts } = useDesk();
  return (paper) => {
    const { context } = till.flow.getSnapshot();
    const doc = context.receipt
      ? docOfOrder(context.receipt, facts.till.name)
      : docOfSale(context, facts, Date.now());
    const show = (code: string | null) => job.set({ doc, paper, code });
    codeImage(doc.number ?? doc.reference, paper === "receipt" ? "qrcode" : "code128").then(show, () =>
      show(null),
    );
  };
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
  const now = useNote(job);
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
      job.set(null);
    });
    return () => {
      cancelAnimationFrame(frame);
      show();
    };
  }, [now, host]);
  if (now === null) return null;
  return createPortal(<ReceiptSheet {...now} {...{ facts, format, t, wordOf }} />, host);
}
