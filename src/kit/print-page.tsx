/** Paper: a sheet of A4, sheets that the content cuts itself, or the 80 mm roll of a receipt printer. Black on white whatever the theme; `@page` gives the size. */
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { cx } from "./cx.ts";

type Paper = "a4" | "a4-landscape" | "a4-sheets" | "receipt";

export interface PrintPageProps {
  readonly paper?: Paper | undefined;
  /** Bar above the sheet on the screen, never on paper: Print, Back. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

const sheets: Readonly<Record<Paper, string>> = {
  a4: "bg-white shadow-float min-h-[297mm] w-[210mm] p-[14mm] text-[12px]/4",
  "a4-landscape": "bg-white shadow-float min-h-[210mm] w-[297mm] p-[12mm] text-[12px]/4",
  "a4-sheets": "grid w-[210mm] gap-6 bg-transparent print:block",
  receipt: "bg-white shadow-float w-[80mm] p-[4mm] text-[12px]/4",
};

const MM = 96 / 25.4;

/** A roll has no pages: the sheet becomes as long as what is printed on it. */
function cutToLength(sheet: RefObject<HTMLElement | null>): () => void {
  const rules = new CSSStyleSheet();
  const measure = () => {
    const length = Math.ceil((sheet.current?.scrollHeight ?? 0) / MM) + 2;
    rules.replaceSync(`@page receipt { size: 80mm ${Math.max(length, 40)}mm; }`);
  };
  measure();
  document.adoptedStyleSheets.push(rules);
  const changed = new ResizeObserver(measure);
  if (sheet.current) changed.observe(sheet.current);
  return () => {
    changed.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules);
  };
}

/** The stylesheet names a page of each size; the root chooses which. */
export function PrintPage({ paper = "a4", tools, children }: PrintPageProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    document.documentElement.dataset["paper"] = paper;
    const forget = paper === "receipt" ? cutToLength(sheet) : undefined;
    return () => {
      delete document.documentElement.dataset["paper"];
      forget?.();
    };
  }, [paper]);
  return (
    <div className="flex min-h-full flex-col items-center-safe gap-4 overflow-x-auto bg-press p-4 print:block print:bg-white print:p-0">
      {tools !== undefined && (
        <div className="no-print flex w-full max-w-[210mm] flex-wrap justify-end gap-2">{tools}</div>
      )}
      <article
        ref={sheet}
        // The server's browser draws a PDF once this stands without a skeleton in it.
        data-sheet=""
        data-theme="light"
        className={cx(
          "shrink-0 break-words text-black print:min-h-0 print:w-full print:p-0 print:shadow-none",
          sheets[paper],
        )}
      >
        {children}
      </article>
    </div>
  );
}
