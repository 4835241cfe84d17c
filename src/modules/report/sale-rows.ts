/** The rows of the sales report: what each is called, and the lists of the orders behind its figures. */
import type { TFunction } from "i18next";
import type { Formats } from "../../client/settings/formats.ts";
import type { OrderQuery } from "../../contract/sale/sale-filter.ts";
import {
  countedOrders,
  drillBefore,
  drillInto,
  drillPivot,
  orderListAddress,
  pivotFrame,
} from "../../contract/report/sales-drill.ts";
import type { SalesQuery, SalesReport, SalesRow } from "../../contract/report/sales-report.ts";

interface Named {
  readonly t: TFunction<"report">;
  readonly formats: Formats;
  readonly query: SalesQuery;
}

/** What a row is called; days and months in the person's way of writing them. */
export const rowName = ({ t, formats, query }: Named, row: SalesRow): string => {
  const isMonth = query.group === "month" || (query.group === "day" && row.isSubtotal);
  if (isMonth) return formats.month(row.name);
  if (query.group === "day") return formats.date(row.name);
  if (row.name !== "") return row.name;
  return query.group === "customer" ? t("trade:walkInCustomer") : t("noCategory");
};

/** Where a row leads; a subtotal to what it sums up. */
export const rowDrill = (query: SalesQuery, report: SalesReport | undefined) => {
  const { startDate = "", endDate = "" } = report ?? {};
  const frame = { startDate, endDate, branchId: query.branchId, categoryId: query.categoryId };
  const above = query.group === "day" ? ("month" as const) : ("category" as const);
  const groupOf = (row: SalesRow) => (row.isSubtotal ? above : query.group);
  const { compare, pivot } = query;
  return {
    row: (row: SalesRow) => drillInto(groupOf(row), row.key, frame),
    before: (row: SalesRow) => compare && drillBefore(groupOf(row), row.key, frame, compare),
    pivot: (row: SalesRow, column: number) =>
      pivot && drillPivot(groupOf(row), row.key, frame, { pivot, column }),
    all: countedOrders(frame),
    allOf: (column: number) => pivot && countedOrders(pivotFrame(pivot, column, frame)),
    allBefore: () => report?.before && countedOrders({ ...frame, ...report.before }),
  };
};

const addressOf = (query: OrderQuery | null | undefined): string | null =>
  query ? orderListAddress(query) : null;

interface Reported {
  readonly query: SalesQuery;
  readonly report: SalesReport | undefined;
}

/** Where cells and totals lead. */
export const addresses = ({ query, report }: Reported) => {
  const drill = rowDrill(query, report);
  // Methods add up to payments, what a word found to some of the rows: no list of orders shows either.
  const isSome = query.group === "method" || (query.searchWord ?? "") !== "";
  const toAll = (all: OrderQuery | null | undefined) => (isSome ? null : addressOf(all));
  return {
    to: (only?: "returned") => (row: SalesRow) =>
      orderListAddress({ ...drill.row(row), ...(only && { only }) }),
    toBefore: (row: SalesRow) => (row.before === null ? null : addressOf(drill.before(row))),
    toPivot: (column: number) => (row: SalesRow) => addressOf(drill.pivot(row, column)),
    allOf: (only?: "returned") => toAll({ ...drill.all, ...(only && { only }) }),
    allBefore: () => toAll(drill.allBefore()),
    allPivot: (column: number) => toAll(drill.allOf(column)),
  };
};
