/** A sheet on paper only: laid out beside the page while the page itself stays off the paper. */
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

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

export interface PaperOutletProps {
  /** What is to be printed now; the same one is printed once. */
  readonly job: object | null;
  /** Prints the window, and forgets the job. Never another function between renders. */
  readonly onReady: () => void;
  readonly children: ReactNode;
}

/** Lays its children out for the printer, once for each job. */
export function PaperOutlet({ job, onReady, children }: PaperOutletProps) {
  const [host] = useState(makeHost);
  useEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  useEffect(() => {
    if (job === null) return undefined;
    const show = offPaper(host);
    const frame = requestAnimationFrame(() => {
      onReady();
    });
    return () => {
      cancelAnimationFrame(frame);
      show();
    };
  }, [job, host, onReady]);
  return job === null ? null : createPortal(children, host);
}
