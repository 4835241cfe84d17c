/** Pages of labels on the screen and on paper, of an exact size in tenths of a millimetre. */
import { useEffect, type ReactNode } from "react";

interface LabelPagesProps {
  /** Of a page, in tenths of a millimetre. */
  readonly width: number;
  readonly height: number;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

const millimetres = (tenths: number): string => `${tenths / 10}mm`;

/** The sheet of the printer becomes exactly as large as a page, without margins. */
const useSheetSize = (width: number, height: number): void => {
  useEffect(() => {
    const rules = new CSSStyleSheet();
    const size = `${millimetres(width)} ${millimetres(height)}`;
    rules.replaceSync(
      `@page labels { size: ${size}; margin: 0; @bottom-right { content: none; } } [data-paper="labels"] body { page: labels; }`,
    );
    document.adoptedStyleSheets.push(rules);
    document.documentElement.dataset["paper"] = "labels";
    return () => {
      delete document.documentElement.dataset["paper"];
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules);
    };
  }, [width, height]);
};

/** `children`: LabelPage of each page. */
export function LabelPages({ width, height, tools, children }: LabelPagesProps) {
  useSheetSize(width, height);
  return (
    <div className="flex min-h-full flex-col gap-4 bg-press p-4 print:block print:bg-white print:p-0">
      <div className="no-print flex flex-wrap items-end justify-end gap-2">{tools}</div>
      <div className="overflow-x-auto print:overflow-visible">
        <article data-sheet="" data-theme="light" className="mx-auto grid w-max gap-6 text-black print:block">
          {children}
        </article>
      </div>
    </div>
  );
}

/** One page; what lies on it has its own place. */
export function LabelPage({ width, height, children }: Omit<LabelPagesProps, "tools">) {
  return (
    <section
      className="relative overflow-hidden bg-white shadow-float not-first:break-before-page print:shadow-none"
      style={{ width: millimetres(width), height: millimetres(height) }}
    >
      {children}
    </section>
  );
}

interface PlacedProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A box at its place on a page or label. */
export function Placed({ x, y, width, height, children }: PlacedProps) {
  const style = {
    left: millimetres(x),
    top: millimetres(y),
    width: millimetres(width),
    height: millimetres(height),
  };
  return (
    <div className="absolute overflow-hidden" style={style}>
      {children}
    </div>
  );
}
