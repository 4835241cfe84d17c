/** A month of sales in two shops, for stories of the reports. */
import { useLocation } from "react-router";
import type { Profile } from "../../../src/contract/session/session.ts";
import type { FactRow } from "../../../src/contract/report/fact-report.ts";
import type { HistogramBar, PieSlice } from "../../../src/contract/report/sales-charts.ts";
import type { salesReport } from "../../../src/contract/report/sales-report.ts";
import { anna } from "../../support/fixtures.ts";
import { says, type Answers } from "../../support/world.tsx";

type SalesReport = typeof salesReport.Answer.Type;
type SalesRow = SalesReport["rows"][number];

export const boss: Profile = {
  ...anna,
  privilege: ["sale.order.read", "product.cost.read", "report.sale.read"],
};

const frame = {
  startDate: "2026-11-01",
  endDate: "2026-11-21",
  before: null,
  currency: "EUR",
  branches: [
    { id: 1, name: "Harbour Street" },
    { id: 2, name: "Station Square" },
  ],
} as const;

const names = [
  "Green olive oil, extra virgin, 750 ml",
  "Rye bread",
  "Coffee beans, dark, 1 kg",
  "Salted butter",
  "Comté, 18 months",
  "Sparkling water, 6 x 1.5 l",
  "Tea, Assam",
  "Marmalade, bitter orange",
];

const figures = (orders: number, net: number) => ({
  orders,
  quantity: orders * 2000,
  net,
  discount: Math.round(net / 50),
  returned: Math.round(net / 90),
  vat: Math.round(net / 5),
  gross: net + Math.round(net / 5),
  cost: Math.round(net * 0.63),
  profit: net - Math.round(net * 0.63),
  margin: 3700,
});

const plain = { before: null, change: null, contribution: null, share: null, pivot: {} } as const;

const row = (name: string, at: number): SalesRow => ({
  key: at + 1,
  name,
  code: `P${at + 1}`,
  figures: figures(180 - at * 19, 412_300 - at * 47_100),
  ...plain,
});

const rows = names.map(row);
const netOf = (row: Pick<FactRow, "figures">) => row.figures["net"] ?? 0;
const net = rows.reduce((total, row) => total + netOf(row), 0);

export const byProduct: SalesReport = {
  ...frame,
  of: "net",
  total: 8,
  rows,
  totals: { figures: figures(611, net), ...plain },
  pivot: [],
};

const costless = <Row extends Pick<FactRow, "figures">>(row: Row) => {
  const { cost: _cost, profit: _profit, margin: _margin, ...others } = row.figures;
  return { ...row, figures: others };
};

/** The same, as the server answers it to who may not see costs. */
export const withoutCost: SalesReport = {
  ...byProduct,
  rows: rows.map(costless),
  totals: costless(byProduct.totals),
};

const before = { startDate: "2025-11-01", endDate: "2025-11-21" };

const compared = <Row extends Pick<FactRow, "figures">>(row: Row, at: number) => ({
  ...row,
  before: Math.round(netOf(row) * (0.8 + at / 20)),
  change: Math.round(10_000 / (0.8 + at / 20)) - 10_000,
});

export const comparedByProduct: SalesReport = {
  ...byProduct,
  before,
  rows: rows.map(compared),
  totals: compared(byProduct.totals, 2),
};

/** Cheese and drinks with their products, a column for each branch. */
export const pivoted: SalesReport = {
  ...byProduct,
  rows: [
    { ...row("Cheese and butter", 0), key: 11, isSubtotal: true, pivot: { 1: 200_300, 2: 212_000 } },
    ...rows.slice(3, 5).map((one) => ({ ...one, pivot: { 1: 100_150, 2: netOf(one) - 100_150 } })),
  ],
  totals: { ...byProduct.totals, pivot: { 1: 200_300, 2: 212_000 } },
  pivot: frame.branches.map(({ id, name }) => ({ key: id, name })),
};

/** A few days, with a bar for each. */
export const byDay: SalesReport = {
  ...byProduct,
  total: 21,
  rows: Array.from({ length: 21 }, (_, n): SalesRow => {
    const date = `2026-11-${String(n + 1).padStart(2, "0")}`;
    const sold = n % 7 === 0 ? 0 : 90_000 + ((n * 7919) % 23) * 6000;
    return {
      ...row(date, n),
      figures: figures(n % 7 === 0 ? 0 : 30 + n, sold),
      key: Number(date.replaceAll("-", "")),
      code: null,
    };
  }),
};

export const noRows: SalesReport = {
  ...byProduct,
  total: 0,
  rows: [],
  totals: { figures: { ...figures(0, 0), margin: null }, ...plain },
};

const curve = [0, 0, 0, 0, 0, 0, 0, 0, 12, 38, 61, 74, 96, 83, 52, 47, 66, 81, 40, 12, 0, 0, 0, 0];

const bar = (key: number, height: number): HistogramBar => ({
  key,
  orders: height,
  net: height * 1900,
  gross: height * 2280,
  basket: height === 0 ? null : 2280,
  before: null,
});

const hours = curve.map((height, hour) => bar(hour, height));
const whole = curve.reduce((total, height) => total + height, 0);

export const histogram = { ...frame, bars: hours, totals: bar(0, whole) };

export const comparedHistogram = {
  ...histogram,
  before,
  bars: hours.map((one, at) => ({ ...one, before: ((curve[at] ?? 0) + (at % 5)) * 2000 })),
  totals: { ...bar(0, whole), before: whole * 2000 },
};

export const weekdays = {
  ...histogram,
  bars: [61, 58, 66, 70, 92, 104, 0].map((height, at) => bar(at + 1, height)),
};

export const emptyHistogram = {
  ...frame,
  bars: curve.map((_, hour) => bar(hour, 0)),
  totals: bar(0, 0),
};

const shares = [4200, 2300, 1400, 900, 700, 500];
const slices = ["Cheese and butter", "Bread", "Drinks", "Tea & <coffee>", ""].map((name, at): PieSlice => ({
  key: name === "" ? 0 : at + 1,
  name,
  gross: (shares[at] ?? 0) * 120,
  share: shares[at] ?? 0,
}));

export const pie = {
  ...frame,
  slices: [...slices, { key: null, name: "", gross: 500 * 120, share: 500 }],
  gross: 1_200_000,
};

export const emptyPie = { ...frame, slices: [], gross: 0 };

/** What every report asks beside its numbers. */
export const listAnswers = (table: string): Answers => ({
  "GET /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "POST /table-column-config/columns": says({ table, columns: [], checkedColumnStatus: [] }),
  "GET /table-column-config/views": says([]),
});

/** Stands for the sale list, and says which orders it was asked for. */
export function OrdersBehind() {
  return <p>{`Orders behind: ${decodeURIComponent(useLocation().search)}`}</p>;
}
