/** Sales as a wholesaler has them, made up but the same every time, with words long enough to hurt. */
import { Copy, FileText, Printer, Trash2 } from "lucide-react";
import { fn } from "storybook/test";
import { Badge, type Tone } from "../../src/kit/badge.tsx";
import type { TableColumn } from "../../src/kit/data-table/types.ts";
import { Figure } from "../../src/kit/table/figure.tsx";
import type { MenuEntry } from "../../src/kit/overlay/menu.tsx";

export interface Sale {
  readonly number: string;
  readonly customer: string;
  readonly day: string;
  readonly state: "paid" | "held" | "due" | "voided";
  readonly items: number;
  readonly total: number;
  readonly paid: number;
  readonly shop: string;
}

const customers = [
  "Bäckerei Müller & Söhne",
  "Ristorante Da Luigi",
  "上海东方国际贸易进出口有限公司",
  "Landwirtschaftliche Bezugsgenossenschaft Oberfranken-Mittelfranken eG",
  "Café Zentral",
  "Ελληνικά Τρόφιμα Α.Ε.",
  "ООО «Северный ветер»",
  "Panadería Sol",
  "Walk-in customer",
  "Hotel Atlas",
];
const states = ["paid", "paid", "due", "paid", "held", "paid", "paid", "voided"] as const;
const shops = ["Main store", "Harbour", "Online"];

const pick = <Item,>(items: ReadonlyArray<Item>, at: number): Item => items[at % items.length] as Item;

export const sales = (count: number): ReadonlyArray<Sale> =>
  Array.from({ length: count }, (_, at) => {
    const total = ((at * 7919) % 480_000) + 990;
    const state = pick(states, at * 3 + Math.floor(at / 5));
    return {
      number: `S-${204_118 - at}`,
      customer: pick(customers, at * 3 + Math.floor(at / 7)),
      day: `${String(21 - (at % 20)).padStart(2, "0")}.11.2026`,
      state,
      items: ((at * 31) % 46) + 1,
      total: state === "voided" ? -total : total,
      paid: state === "paid" ? total : 0,
      shop: pick(shops, at * 2 + Math.floor(at / 3)),
    };
  });

const money = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const euros = (cents: number): string => money.format(cents / 100).replace("-", "−");

const tones: Readonly<Record<Sale["state"], Tone>> = {
  paid: "positive",
  held: "neutral",
  due: "caution",
  voided: "negative",
};
const words: Readonly<Record<Sale["state"], string>> = {
  paid: "Paid",
  held: "Held",
  due: "Due",
  voided: "Voided",
};

const sum = (list: ReadonlyArray<Sale>, of: (sale: Sale) => number) =>
  list.reduce((total, sale) => total + of(sale), 0);

const amount = (cents: number) => (
  <span className={cents < 0 ? "text-negative" : undefined}>{euros(cents)}</span>
);

export const saleColumns = (list: ReadonlyArray<Sale>): ReadonlyArray<TableColumn<Sale>> => [
  {
    id: "number",
    header: "Number",
    cell: (sale) => sale.number,
    width: 120,
    sticky: true,
    sortable: true,
    fixed: true,
    card: "title",
    footer: "Total",
  },
  {
    id: "day",
    header: "Date",
    cell: (sale) => <Figure value={sale.day} inline />,
    width: 110,
    sortable: true,
    card: "line",
  },
  { id: "customer", header: "Customer", cell: (sale) => sale.customer, sortable: true, card: "line" },
  {
    id: "state",
    header: "Status",
    cell: (sale) => <Badge tone={tones[sale.state]}>{words[sale.state]}</Badge>,
    width: 110,
    card: "figure",
  },
  { id: "shop", header: "Shop", cell: (sale) => sale.shop, width: 120 },
  {
    id: "items",
    header: "Items",
    cell: (sale) => sale.items,
    width: 80,
    align: "right",
    sortable: true,
    footer: sum(list, (sale) => sale.items).toLocaleString("en"),
  },
  {
    id: "total",
    header: "Total",
    cell: (sale) => amount(sale.total),
    width: 130,
    align: "right",
    sortable: true,
    card: "figure",
    footer: euros(sum(list, (sale) => sale.total)),
  },
  {
    id: "paid",
    header: "Paid",
    cell: (sale) => amount(sale.paid),
    width: 130,
    align: "right",
    footer: euros(sum(list, (sale) => sale.paid)),
  },
  {
    id: "due",
    header: "Due",
    cell: (sale) => amount(sale.total - sale.paid),
    width: 130,
    align: "right",
    hidden: true,
  },
];

export const saleActions = (): ReadonlyArray<MenuEntry> => [
  { id: "print", label: "Print", icon: <Printer aria-hidden="true" size={16} />, onPress: fn() },
  { id: "invoice", label: "Invoice", icon: <FileText aria-hidden="true" size={16} />, onPress: fn() },
  { id: "copy", label: "Copy", icon: <Copy aria-hidden="true" size={16} />, onPress: fn() },
  {
    id: "void",
    label: "Void",
    icon: <Trash2 aria-hidden="true" size={16} />,
    onPress: fn(),
    tone: "negative",
    unavailableBecause: "It has been invoiced",
    apart: true,
  },
];
