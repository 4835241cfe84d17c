/** What a screen sends to the printer: its own print button is pressed, and the paper lies on the desk instead. */
import type { Decorator, StoryContext, StoryObj } from "@storybook/react-vite";
import i18next from "i18next";
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { expect, waitFor } from "storybook/test";
import type { ScreenPath } from "../../src/contract/screens/table.ts";
import { at } from "../support/world.tsx";
import { Desk, fitsOn, papers } from "./paper.tsx";

const { width, height, margin } = papers["a4-landscape"];

/** A sheet with its page number, as `@page` has it. */
const sheetOf = (content: readonly Node[]): HTMLElement => {
  const sheet = document.createElement("div");
  sheet.dataset["sheet"] = "a4-landscape";
  sheet.dataset["theme"] = "light";
  sheet.className = "relative mb-8 overflow-visible bg-white text-black shadow-float";
  sheet.style.cssText = `width:${width}mm;height:${height}mm;padding:${margin};box-sizing:border-box`;
  sheet.append(...content);
  return sheet;
};

/** The rows that are below the margin, under the same head again, for the next sheet. */
const overflowOf = (sheet: HTMLElement): HTMLElement | null => {
  const table = sheet.querySelector("table");
  const head = table?.tHead;
  if (!table || !head) return null;
  const bottom =
    sheet.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(sheet).paddingBottom);
  const rows = Array.from(table.querySelectorAll("tbody tr,tfoot tr"));
  const over = rows.filter((row) => row.getBoundingClientRect().bottom > bottom);
  if (over.length === 0 || over.length === rows.length) return null;
  const next = table.cloneNode(false) as HTMLTableElement;
  next.append(head.cloneNode(true));
  for (const group of table.querySelectorAll("tbody,tfoot")) {
    const taken = group.cloneNode(false) as Element;
    taken.append(...over.filter((row) => row.parentElement === group));
    if (taken.hasChildNodes()) next.append(taken);
  }
  return sheetOf([next]);
};

/** On every sheet the columns are as wide as on the first. */
const keepColumns = (table: HTMLTableElement): void => {
  const heads = Array.from(table.tHead?.rows[0]?.cells ?? []);
  for (const [at, width] of heads.map((head) => head.getBoundingClientRect().width).entries())
    if (heads[at]) heads[at].style.width = `${width}px`;
  table.style.tableLayout = "fixed";
};

/** Cuts it into sheets as a browser does: between rows, with the head of the table on each. */
const cut = (desk: HTMLElement, paper: HTMLElement): void => {
  const sheets = [sheetOf([...paper.childNodes].map((node) => node.cloneNode(true)))];
  desk.replaceChildren(...sheets);
  for (const table of desk.querySelectorAll("table")) keepColumns(table);
  for (let next = overflowOf(sheets[0] as HTMLElement); next; next = overflowOf(next)) {
    sheets.push(next);
    desk.append(next);
  }
  for (const [at, sheet] of sheets.entries()) {
    const number = document.createElement("p");
    number.className = "absolute right-[12mm] bottom-[5mm] text-[9px]/none";
    number.textContent = `${at + 1} / ${sheets.length}`;
    sheet.append(number);
  }
};

/** Lies where the screen was. */
function Sheets({ of: paper }: { readonly of: HTMLElement }) {
  const desk = useRef<HTMLDivElement>(null);
  // Once the rules of print are on.
  useEffect(() => {
    if (desk.current) cut(desk.current, paper);
  }, [paper]);
  return <div ref={desk} />;
}

function Printer({ children }: { readonly children: ReactNode }) {
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const print = window.print.bind(window);
    window.print = () => {
      const sheet = document.querySelector("[data-list-print]");
      const asked = document.documentElement.dataset["paper"];
      if (!(sheet instanceof HTMLElement) || asked !== "a4-landscape")
        throw new Error(`no list on A4 across, but ${asked ?? "nothing"}`);
      setPaper(sheet.cloneNode(true) as HTMLElement);
    };
    return () => {
      window.print = print;
    };
  }, []);
  if (!paper) return <main className="h-screen">{children}</main>;
  return (
    <Desk>
      <Sheets of={paper} />
    </Desk>
  );
}

/** The screen lies on the desk as paper once it was printed. */
export const onDeskWhenPrinted: Decorator = (Story) => (
  <Printer>
    <Story />
  </Printer>
);

interface Printed {
  readonly rows: number;
  /** 1 when left out. */
  readonly sheets?: number;
  /** What stands over the table: the words of a question, with a picture or without. */
  readonly above?: "question" | "picture";
}

const above = { question: "button", picture: "svg text" } as const;

/** Presses the print button once all is there, and looks at the paper. */
export const printedList =
  ({ rows, sheets = 1, above: over }: Printed) =>
  async (context: Pick<StoryContext, "canvas" | "canvasElement" | "userEvent">): Promise<void> => {
    const { canvas, canvasElement, userEvent } = context;
    const find = (selector: string) => canvasElement.querySelector(selector);
    await waitFor(() => expect(find("tbody tr")).not.toBeNull());
    await waitFor(() => expect(find("[aria-busy=true]")).toBeNull());
    if (over) await waitFor(() => expect(find(`[data-above-list] ${above[over]}`)).not.toBeNull());
    const name = i18next.t("tool.print", { ns: "list" });
    await userEvent.click(await canvas.findByRole("button", { name }));
    await waitFor(() => expect(canvasElement.querySelectorAll("[data-sheet] tbody tr")).toHaveLength(rows));
    await expect(canvasElement.querySelectorAll("[data-sheet]")).toHaveLength(sheets);
    if (over) await expect(find(`[data-sheet] [data-above-list] ${above[over]}`)).not.toBeNull();
    await fitsOn("a4-landscape")(context);
  };

export interface PrintedScreen extends Printed {
  readonly Screen: ComponentType;
  readonly path: ScreenPath;
  readonly query?: string;
  /** The story whose answers it gets. */
  readonly as: Pick<StoryObj, "loaders">;
}

/** The story of a screen whose list is printed. */
export const printedScreen = ({ Screen, path, query = "", as, ...expected }: PrintedScreen): StoryObj => ({
  loaders: as.loaders ?? [],
  render: () => <Screen />,
  decorators: [onDeskWhenPrinted, at(`${path}?${query}`, { route: path })],
  play: printedList(expected),
});
