/**
 * The print room's sheets: every delivery note of the specification with 1, 31 and 300 lines in each layout. One story for each
 * layout draws them one after another: the lines are all there, their amounts make the total of the order, nothing sticks out.
 */
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useSyncExternalStore } from "react";
import { expect, waitFor } from "storybook/test";
import type { PrintChoice } from "../../src/client/print-choice.ts";
import type { PrintLine, PrintOrder } from "../../src/contract/sale/sale-print.ts";
import { formatMoney } from "../../src/domain/formats.ts";
import { type NoteType, noteTypes } from "../../src/domain/print/delivery-note.ts";
import { isRoll } from "../../src/kit/print/paper-size.ts";
import { PrintPage } from "../../src/kit/print/print-page.tsx";
import { Note } from "../../src/modules/sale/print/note.tsx";
import { noteRows } from "../../src/modules/sale/print/note-rows.ts";
import { usePress } from "../../src/modules/sale/print/press.ts";
import { templateOf } from "../../src/modules/sale/print/template.ts";
import { manager, partPaidOrder } from "../modules/sale/order-fixtures.ts";
import { printed, richLines } from "../modules/sale/print-fixtures.ts";
import { at, inWorld } from "../support/world.tsx";
import { faultsOn, onDesk, pagesIn } from "./paper.tsx";

export default { title: "Print room/Sheets", parameters: { layout: "fullscreen" } } satisfies Meta;
type Story = StoryObj;

const orders = new Map(
  [1, 31, 300].map((count) => [
    count,
    printed(partPaidOrder, {
      lines: richLines(count),
      paid: 0,
      balanceBefore: 12_345,
      otherTotals: [{ currency: "HUF", total: 1_234_500 }],
    }),
  ]),
);

interface Case {
  readonly type: NoteType;
  readonly count: number;
}

/** The sheet that lies on the desk now. */
const makeDesk = (first: Case) => {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    put: (next: Case) => {
      now = next;
      for (const listener of listeners) listener();
    },
    use: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        () => now,
      ),
  };
};

const orderOf = (count: number): PrintOrder => {
  const order = orders.get(count);
  if (order === undefined) throw new Error(`no order of ${count} lines`);
  return order;
};

interface OnDeskProps extends Case {
  readonly choice: PrintChoice;
}

function OnDesk({ type, count, choice }: OnDeskProps) {
  const template = templateOf(type);
  const press = usePress(choice, template.bilingual);
  return (
    <div data-case={`${type} ${count}`}>
      <PrintPage paper={template.paper}>
        {press && <Note {...{ template, press }} order={orderOf(count)} copies={1} />}
      </PrintPage>
    </div>
  );
}

const locales = { en: "en-GB", es: "es-CL" } as const;
const amountOf: Readonly<Record<string, (line: PrintLine) => number>> = {
  amount: (line) => line.amount,
  net: (line) => line.net,
  gross: (line) => line.gross,
};

/** An amount on paper as the smallest unit of its currency. */
const readBack = (text: string): number => {
  const digits = Number(text.replaceAll(/\D/g, ""));
  return /[-−]/.test(text) ? -digits : digits;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What is wrong with the sheet that lies there. */
const faults = (canvas: HTMLElement, { type, count }: Case, locale: string): readonly string[] => {
  const template = templateOf(type);
  const order = orderOf(count);
  const pages = pagesIn(canvas);
  const lines = pages.flatMap((page) => [...page.querySelectorAll<HTMLElement>("[data-part=line]")]);
  const rows = noteRows(order.lines, template);
  const total = formatMoney(order.total, order.decimals, locale);
  const of = amountOf[template.columns.at(-1) ?? ""];
  const amounts = lines.map((line) =>
    readBack(
      line.querySelector("td:last-child, :scope > div:last-child > span:last-child")?.textContent ?? "",
    ),
  );
  const { paper } = template;
  return [
    ...(lines.length === rows.length ? [] : [`${lines.length} of ${rows.length} rows`]),
    ...(pages.at(-1)?.textContent.includes(total) === true ? [] : [`no total ${total}`]),
    ...(of === undefined || sumOf(amounts) === sumOf(order.lines.map(of))
      ? []
      : [`the amounts make ${sumOf(amounts)}`]),
    ...(template.mostLines !== null &&
    pages.some((page) => page.querySelectorAll("[data-part=line]").length > (template.mostLines ?? 0))
      ? ["too many lines on a page"]
      : []),
    ...(isRoll(paper) ? pages.flatMap(sticksOut) : pages.flatMap((page) => faultsOn(page, paper))),
  ].map((fault) => `${type}, ${count} lines: ${fault}`);
};

/** A roll has no height, but a width. */
const sticksOut = (page: HTMLElement): readonly string[] => {
  const { left, right } = page.getBoundingClientRect();
  return [...page.querySelectorAll("*")]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    })
    .map((part) => part.outerHTML.slice(0, 120));
};

/** 300 lines lie on the desk in one layout only: what they add are pages, which layouts do not change. */
const casesOf = (variant: PrintChoice["variant"]): readonly Case[] =>
  noteTypes.flatMap((type, at) => {
    const isLong = ["chinese", "english", "chile"][at % 3] === variant;
    return [1, 31, ...(isLong ? [300] : [])].map((count) => ({ type, count }));
  });

const everySheet = (choice: PrintChoice): Story => {
  const desk = makeDesk({ type: "standard", count: 1 });
  function Desk() {
    const now = desk.use();
    return <OnDesk key={`${now.type} ${now.count}`} {...now} choice={choice} />;
  }
  return {
    loaders: [inWorld({ profile: manager, areas: ["print", "list"], answers: {} })],
    render: () => <Desk />,
    decorators: [onDesk, at("/sale/print/499", { route: "/sale/print/{id}" })],
    // Sheets with pages of their parts are looked at by axe in the stories of the delivery notes.
    parameters: { a11y: { test: "off" } },
    play: async ({ canvasElement }) => {
      const locale = choice.language === "es" ? locales.es : locales.en;
      const found: string[] = [];
      for (const each of casesOf(choice.variant)) {
        desk.put(each);
        const isThere = `[data-case="${each.type} ${each.count}"] section[data-page]`;
        await waitFor(() => expect(canvasElement.querySelector(isThere)).not.toBeNull(), {
          interval: 10,
          timeout: 10_000,
        });
        found.push(...faults(canvasElement, each, locale));
      }
      await expect(found).toEqual([]);
    },
  };
};

export const English = everySheet({ variant: "english", language: "en", copies: 1 });
export const Chinese = everySheet({ variant: "chinese", language: "en", copies: 1 });
export const Chile = everySheet({ variant: "chile", language: "es", copies: 1 });
