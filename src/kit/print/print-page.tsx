/** Paper: a sheet of A4, sheets that the content cuts itself, or the roll of a receipt printer. Black on white whatever the theme; `@page` gives the size. */
import {
  type CSSProperties,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { cx } from "../theme/cx.ts";
import { isRoll, isSheet, MM, rollSizes, type RollPaper, type SheetPaper, sheetSizes } from "./paper-size.ts";

export type Paper = "a4" | "a4-landscape" | SheetPaper | RollPaper;

export interface PrintPageProps {
  readonly paper?: Paper | undefined;
  /** Bar above the sheet on the screen, never on paper: Print, Back. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

const looks: Readonly<Record<Exclude<Paper, SheetPaper | RollPaper>, string>> = {
  a4: "bg-white shadow-float min-h-[297mm] w-[210mm] p-[14mm] text-[12px]/4",
  "a4-landscape": "bg-white shadow-float min-h-[210mm] w-[297mm] p-[12mm] text-[12px]/4",
};

const lookOf = (paper: Paper): string => {
  if (isSheet(paper)) return "grid gap-6 bg-transparent print:block";
  return isRoll(paper) ? "bg-white shadow-float text-[12px]/4" : looks[paper];
};

const sizeOf = (paper: Paper): CSSProperties => {
  if (isSheet(paper)) return { width: `${sheetSizes[paper].width}mm` };
  if (!isRoll(paper)) return {};
  return { width: `${rollSizes[paper].width}mm`, padding: `${rollSizes[paper].margin}mm` };
};

/** A roll has no pages: each copy is as long as what is printed on it, and is cut off behind it. */
function cutToLength(sheet: RefObject<HTMLElement | null>, paper: RollPaper): () => void {
  const rules = new CSSStyleSheet();
  const { width } = rollSizes[paper];
  const measure = () => {
    const copies = Array.from(sheet.current?.querySelectorAll<HTMLElement>("[data-page]") ?? []);
    const margins = 2 * rollSizes[paper].margin * MM;
    const heights = copies.map(({ offsetHeight }) => offsetHeight + margins);
    const whole = heights.length > 0 ? Math.max(...heights) : (sheet.current?.scrollHeight ?? 0);
    const length = Math.ceil(whole / MM) + 2;
    rules.replaceSync(`@page ${paper} { size: ${width}mm ${Math.max(length, 40)}mm; }`);
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

interface Fit {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** On the screen a sheet is never wider than its place. Scaled as a picture, so that its lines end where they do on paper. */
const useFit = (place: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>): Fit | null => {
  const [fit, setFit] = useState<Fit | null>(null);
  useLayoutEffect(() => {
    const [around, paper] = [place.current, sheet.current];
    if (around === null || paper === null) return undefined;
    const measure = () => {
      const scale = around.clientWidth / paper.offsetWidth;
      setFit(
        scale >= 1 ? null : { scale, width: paper.offsetWidth * scale, height: paper.offsetHeight * scale },
      );
    };
    measure();
    const changed = new ResizeObserver(measure);
    changed.observe(around);
    changed.observe(paper);
    return () => changed.disconnect();
  }, [place, sheet]);
  return fit;
};

/** The stylesheet names a page of each size; the root chooses which. */
export function PrintPage({ paper = "a4", tools, children }: PrintPageProps) {
  const sheet = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const fit = useFit(place, sheet);
  useEffect(() => {
    document.documentElement.dataset["paper"] = paper;
    const forget = isRoll(paper) ? cutToLength(sheet, paper) : undefined;
    return () => {
      delete document.documentElement.dataset["paper"];
      forget?.();
    };
  }, [paper]);
  return (
    <div className="flex min-h-full flex-col gap-4 bg-press p-4 max-sm:p-2 print:block print:bg-white print:p-0">
      {tools !== undefined && (
        <div className="no-print mx-auto flex w-full max-w-[241mm] flex-wrap justify-end gap-2">{tools}</div>
      )}
      <div ref={place} className="flex justify-center-safe print:block">
        <div
          className="shrink-0 print:h-auto! print:w-auto!"
          style={fit === null ? undefined : { width: fit.width, height: fit.height }}
        >
          <article
            ref={sheet}
            style={{ ...sizeOf(paper), ...(fit && { transform: `scale(${fit.scale})` }) }}
            // The server's browser draws a PDF once this stands without a skeleton in it.
            data-sheet=""
            data-theme="light"
            className={cx(
              "origin-top-left break-words text-black print:transform-none! print:min-h-0 print:w-full! print:p-0! print:shadow-none",
              lookOf(paper),
            )}
          >
            {children}
          </article>
        </div>
      </div>
    </div>
  );
}
