/** A sheet on the desk: paper of its true size with the margins of its `@page`, the product's print rules switched on. */
import type { Decorator, StoryContext } from "@storybook/react-vite";
import { type ReactNode, useLayoutEffect } from "react";
import { expect, waitFor } from "storybook/test";
import { MM, type SheetPaper, sheetSizes } from "../../src/kit/print/paper-size.ts";
import { onPaper } from "../../.storybook/stylesheets.ts";

/** Millimetres, as the stylesheet's `@page` rules have them; a roll has no end. */
export const papers = {
  a4: { width: 210, height: 297, margin: "14mm 14mm 16mm" },
  "a4-landscape": { width: 297, height: 210, margin: "12mm" },
  receipt: { width: 80, height: null, margin: "4mm" },
} as const;

type Paper = keyof typeof papers;

function Sheet({ paper, children }: { readonly paper: Paper; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    onPaper(true);
    return () => onPaper(false);
  }, []);
  const { width, height, margin } = papers[paper];
  return (
    <main className="grid min-h-screen justify-items-center bg-[#8a8f98] p-8">
      <div
        data-sheet={paper}
        data-theme="light"
        className="bg-white text-black shadow-float"
        style={{
          width: `${width}mm`,
          padding: margin,
          boxSizing: "border-box",
          ...(height !== null && {
            minHeight: `${height}mm`,
            // Where a page of this height ends, if nothing is kept together.
            backgroundImage: `repeating-linear-gradient(transparent 0 calc(${height}mm - 1px), #c9ccd1 calc(${height}mm - 1px) ${height}mm)`,
          }),
        }}
      >
        {children}
      </div>
    </main>
  );
}

export const onSheet =
  (paper: Paper): Decorator =>
  (Story) => (
    <Sheet paper={paper}>
      <Story />
    </Sheet>
  );

export function Desk({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    onPaper(true);
    return () => onPaper(false);
  }, []);
  return (
    <main className="grid min-h-screen justify-items-center bg-[#8a8f98] p-8 [&_section]:mb-8">
      {children}
    </main>
  );
}

/** For documents that cut their sheets themselves. */
export const onDesk: Decorator = (Story) => (
  <Desk>
    <Story />
  </Desk>
);

/** The sheets of a document that cuts them itself. */
export const pagesIn = (canvas: HTMLElement) =>
  Array.from(canvas.querySelectorAll<HTMLElement>("section[data-page]"));

/** What of a page sticks out of its sheet, and a sheet that has not the size of its paper. */
export const faultsOn = (page: HTMLElement, paper: SheetPaper): readonly string[] => {
  const sheet = page.getBoundingClientRect();
  const size = `${Math.round(sheet.width)} × ${Math.round(sheet.height)}`;
  const { width, height } = sheetSizes[paper];
  const wanted = `${Math.round(width * MM)} × ${Math.round((height - 0.5) * MM)}`;
  const out = Array.from(page.querySelectorAll("*")).filter((part) => {
    const { left, right, bottom } = part.getBoundingClientRect();
    const isDrawn = part.getClientRects().length > 0;
    return isDrawn && (left < sheet.left - 1 || right > sheet.right + 1 || bottom > sheet.bottom + 1);
  });
  return [...(size === wanted ? [] : [size]), ...out.map((part) => part.outerHTML.slice(0, 120))];
};

export const faultsOf = (page: HTMLElement): readonly string[] => faultsOn(page, "a4-sheets");

/** The paper has its size, nothing of the screen is on it, and nothing sticks out of it. */
export const fitsOn =
  (paper: Paper) =>
  async ({ canvasElement }: Pick<StoryContext, "canvasElement">): Promise<void> => {
    const sheetsOf = () => Array.from(canvasElement.querySelectorAll<HTMLElement>(`[data-sheet=${paper}]`));
    await waitFor(() => expect(sheetsOf()[0]?.querySelector("table,li,dl,p,header")).not.toBeNull());
    for (const sheet of sheetsOf()) {
      const { left, right, bottom, width } = sheet.getBoundingClientRect();
      await expect(Math.round(width)).toBe(Math.round(papers[paper].width * MM));
      const shown = Array.from(sheet.querySelectorAll<HTMLElement>("*")).filter((part) => part.offsetParent);
      const out = shown.filter((part) => {
        const box = part.getBoundingClientRect();
        return box.right > right + 1 || box.left < left - 1 || box.bottom > bottom + 1;
      });
      await expect(out.map((part) => part.outerHTML.slice(0, 120))).toEqual([]);
      await expect(shown.filter((part) => part.classList.contains("no-print"))).toEqual([]);
    }
  };
