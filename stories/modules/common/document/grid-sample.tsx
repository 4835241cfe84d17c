/** Lines and columns for the stories of the lines grid: what a screen would describe, with products of its own. */
import { useMemo, useState } from "react";
import { parsePrice, parseQuantity } from "../../../../src/domain/formats.ts";
import { cellName } from "../../../../src/kit/cells/cell-column.ts";
import type { LineColumn } from "../../../../src/modules/common/document/line-column.ts";
import { addLines, changeLine } from "../../../../src/modules/common/document/lines.ts";
import { LinesGrid } from "../../../../src/modules/common/document/lines-grid.tsx";
import { useLines } from "../../../../src/modules/common/document/use-lines.ts";

interface Line {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  readonly place: string;
}

const goods: readonly (readonly [code: string, name: string, price: number, stock: number])[] = [
  ["22423", "Regency cakestand 3 tier", 128_500, 34],
  ["85123A", "White hanging heart t-light holder", 29_500, 512],
  ["47566", "Party bunting", 49_500, 87],
  ["84879", "Assorted colour bird ornament", 16_900, 240],
  ["20725", "Lunch bag red retrospot", 16_500, 0],
  ["22086", "Paper chain kit 50's Christmas", 29_500, 61],
  ["21034", "Rex cash and carry jumbo shopper", 9_500, 1_200],
];

const number = (value: number, digits: number) =>
  (value / 10 ** digits).toLocaleString("en", {
    minimumFractionDigits: digits === 3 ? 0 : 2,
    maximumFractionDigits: digits === 3 ? 3 : 2,
  });

const read =
  (id: "quantity" | "price", parse: (text: string, locale: string) => number | null) =>
  (line: Line, text: string) => {
    const value = parse(text, "en");
    return value === null ? { problem: "Enter a number." } : { line: { ...line, [id]: value } };
  };

const columns: readonly LineColumn<Line>[] = [
  {
    id: "product",
    heading: "Product",
    kind: "text",
    text: ({ name }) => name,
    detail: ({ code }) => code,
    card: "title",
  },
  {
    id: "quantity",
    heading: "Quantity",
    kind: "quantity",
    width: 110,
    text: ({ quantity }) => number(quantity, 3),
    read: read("quantity", parseQuantity),
    card: "line",
  },
  {
    id: "price",
    heading: "Price",
    kind: "money",
    width: 110,
    text: ({ price }) => number(price, 4),
    read: read("price", parsePrice),
    fixedBecause: ({ code }) => (code === "47566" ? "The price of this product is fixed." : undefined),
    card: "line",
  },
  {
    id: "place",
    heading: "Warehouse",
    kind: "choice",
    width: 140,
    text: ({ place }) => (place === "shop" ? "Harbour Street" : "Dock 3"),
    edited: ({ place }) => place,
    choices: [
      { value: "shop", label: "Harbour Street" },
      { value: "warehouse", label: "Dock 3" },
    ],
    read: (line, text) => ({ line: { ...line, place: text === "shop" ? "shop" : "warehouse" } }),
  },
  {
    id: "amount",
    heading: "Amount",
    kind: "money",
    width: 120,
    text: ({ quantity, price }) => number((quantity * price) / 1000, 4),
    card: "figure",
  },
];

let made = 0;

const lineOf = (index: number): Line => {
  const [code, name, price] = goods[index % goods.length] ?? ["", "", 0];
  made += 1;
  return { key: `line-${made}`, code, name, quantity: 1000, price, place: "warehouse" };
};

const linesOf = (count: number): readonly Line[] => {
  made = 0;
  return Array.from({ length: count }, (_, index) => ({
    ...lineOf(index),
    quantity: ((index % 9) + 1) * 1000,
  }));
};

interface SampleProps {
  readonly count: number;
  /** Says what is wrong with quantities over what is in stock. */
  readonly isChecked?: boolean;
}

/** The grid with all that a screen gives it. */
export function SampleGrid({ count, isChecked = false }: SampleProps) {
  const { state, update } = useLines(useMemo(() => linesOf(count), [count]));
  const [text, setText] = useState("");
  const add = (index: number): string | null => {
    if (index < 0) return null;
    const same = update((now) => now).lines.find(({ code }) => code === goods[index]?.[0]);
    if (same !== undefined) {
      update((now) => changeLine(now, same.key, (line) => ({ ...line, quantity: line.quantity + 1000 })));
      return same.key;
    }
    const line = lineOf(index);
    update((now) => addLines(now, [line]));
    return line.key;
  };
  const indexOf = (code: string) => goods.findIndex(([own]) => own.toLowerCase() === code.toLowerCase());
  const problems = useMemo(
    () =>
      new Map(
        isChecked
          ? state.lines
              .filter(({ code }) => code === "20725")
              .map(({ key }) => [cellName(key, "quantity"), "Only 0 in stock."])
          : [],
      ),
    [state.lines, isChecked],
  );
  return (
    <main className="flex h-screen flex-col gap-2 p-4">
      <LinesGrid
        label="Lines"
        {...{ columns, state, update, problems }}
        quantity="quantity"
        nameOf={({ name }) => name}
        products={{
          found: goods.flatMap(([code, name, price, stock], id) =>
            `${code} ${name}`.toLowerCase().includes(text.toLowerCase())
              ? [{ id, name, code, price: number(price, 4), stock: String(stock) }]
              : [],
          ),
          onSearch: setText,
          pick: add,
          enterCode: (code) => add(indexOf(code)),
          make: (code) => (indexOf(code) < 0 ? null : lineOf(indexOf(code))),
        }}
      />
      <output aria-label="Total" className="figures text-right text-title font-semibold">
        {number(
          state.lines.reduce((sum, { quantity, price }) => sum + (quantity * price) / 1000, 0),
          4,
        )}
      </output>
    </main>
  );
}
