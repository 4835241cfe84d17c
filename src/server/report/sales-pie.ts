/** Shares of the sales by category, branch, pay method, employee or customer: the largest slices, and the rest as one. */
import { Effect } from "effect";
import type { PieDimension, PieSlice } from "../../contract/report/sales-charts.ts";
import { apportion } from "../../domain/money/rounding.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import type { PeriodQuery } from "./report-days.ts";
import { readFacts } from "./fact/fact-report.ts";
import { salesFacts } from "./sales-report.ts";

/** More slices than this nobody can tell apart. */
const mostSlices = 10;

/** All groups there are; a shop has not more branches, methods, employees than this, and of customers the largest come first. */
const all = 9999;

const sum = (rows: readonly { readonly gross: number }[]) =>
  rows.reduce((total, { gross }) => total + gross, 0);

/** Shares are whole basis points that together are the whole. What came to less than nothing has none. */
export const readPie = Effect.fnUntraced(function* ({
  by,
  ...query
}: PeriodQuery & { readonly by: PieDimension }) {
  const { compare: _, ...period } = query;
  const report = yield* readFacts(salesFacts, { ...period, group: by, limit: all, of: "gross" });
  const rows = report.rows.map(({ key, name, figures }) => ({ key, name, gross: figures.gross ?? 0 }));
  const [large, small] = [rows.slice(0, mostSlices), rows.slice(mostSlices)];
  const remainder = small.length === 0 ? [] : [{ key: null, name: "", gross: sum(small) }];
  const slices = [...large, ...remainder];
  const weights = slices.map(({ gross }) => Math.max(0, gross));
  const whole = weights.reduce((left, right) => left + right, 0);
  const shares = whole === 0 ? weights : apportion(BASIS_POINTS, weights, BASIS_POINTS, whole);
  const { startDate, endDate, before, currency, branches } = report;
  return {
    startDate,
    endDate,
    before,
    currency,
    branches,
    slices: slices.map((slice, at): PieSlice => ({ ...slice, share: shares[at] ?? 0 })),
    gross: sum(rows),
  };
});
