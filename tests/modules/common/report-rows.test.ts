/** X and Z reports on the roll of the paired printer: the same figures as on the sheet (F4, F20). */
import { expect, test } from "vitest";
import type { TFunction } from "i18next";
import { makeFormats } from "../../../src/client/settings/formats.ts";
import { rowsOfReport } from "../../../src/modules/common/shift-report/report-sections.ts";
import type { ReceiptRow } from "../../../src/domain/print/receipt-rows.ts";
import { xReport, zReport } from "../../../stories/modules/basics/shift-fixtures.ts";
import { settings } from "../../../stories/support/fixtures.ts";

const words = ((key: string, values?: { readonly number?: string }) =>
  values?.number ?? key) as unknown as TFunction<["till", "error"]> & TFunction<"counter">;

const rowsOf = (report: typeof zReport): readonly ReceiptRow[] =>
  rowsOfReport({ report, format: makeFormats("en-GB", settings, []), t: words, counter: words });

const rightOf = (rows: readonly ReceiptRow[], left: string): string | undefined => {
  const row = rows.find((one) => one.kind === "pair" && one.left === left);
  return row?.kind === "pair" ? row.right : undefined;
};

test("a Z report on the roll has its number, its VAT by rate and the counted drawer (F20)", () => {
  const rows = rowsOf(zReport);
  expect(rows[0]).toEqual({ kind: "text", text: "T1-Z-00017", isBold: true });
  expect(rightOf(rows, "trade:shift")).toBe("T1-SH-00017");
  const rates = zReport.totals.turnover.flatMap((one) => one.rates);
  // Each currency has one row of headings.
  expect(rows.filter(({ kind }) => kind === "cells")).toHaveLength(
    rates.length + zReport.totals.turnover.length,
  );
  expect(rightOf(rows, "trade:overShort")).toBe("-2.35");
});

test("an X report on the roll says nothing of a drawer that is not counted (F3, F4)", () => {
  const rows = rowsOf(xReport);
  expect(rows[0]).toEqual({ kind: "text", text: "report.title", isBold: true });
  expect(rightOf(rows, "zReport.counted")).toBeUndefined();
});

test("a report of a blind count says so, and has no expected cash", () => {
  const rows = rowsOf({ ...xReport, isBlind: true, totals: { ...xReport.totals, cash: [] } });
  expect(rows).toContainEqual({ kind: "text", text: "zReport.blind" });
  expect(rightOf(rows, "report.expected")).toBeUndefined();
});
