/** The columns of the sales report: what its rows can say, what the person may see, each figure with its documents behind it. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, type Formats } from "../../client/settings/formats.ts";
import { useSees } from "../../client/session/session.ts";
import { addedBasis, type SalesAmount, salesBasis } from "../../contract/report/amount-basis.ts";
import {
  type SalesFigures,
  type SalesQuery,
  type SalesReport,
  SalesRow,
} from "../../contract/report/sales-report.ts";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { useAmountName } from "../common/amount-name.ts";
import { columnMakers } from "../common/list/columns.tsx";
import { Prove } from "../common/prove/prove.tsx";
import { drilled, drilledTotal } from "../common/report/report-columns.tsx";
import { addresses, rowName } from "./sale-rows.ts";

interface Given {
  readonly t: TFunction<"report">;
  readonly nameOf: ReturnType<typeof useAmountName>;
  readonly formats: Formats;
  readonly query: SalesQuery;
  readonly report: SalesReport | undefined;
}

const hiddenAtFirst: ReadonlySet<string> = new Set(["code", "discount", "gross", "cost"]);

/** Amounts that leave a narrow table before a name is cut, the highest first. */
const rareAmounts: Readonly<Partial<Record<SalesAmount, number>>> = { vat: 3, returned: 2 };

const headerOf = (id: SalesAmount, { t, nameOf, query }: Given): string => {
  const basis = addedBasis(id, query.group);
  return basis === null ? t(`column.${id}`) : nameOf(t(`column.${id}`), basis);
};

/** The total at the foot of a column, with its documents; nothing while there is none. */
const foot = ({ report }: Given, text: string | null, all: string | null) =>
  report && text !== null ? { footer: drilledTotal(text, all) } : {};

const amountColumn = (given: Given, id: SalesAmount): TableColumn<SalesRow> => {
  const { formats, query, report } = given;
  const { currency = "", totals } = report ?? {};
  const { to, toBefore, allOf, allBefore } = addresses(given);
  const only = id === "returned" ? id : undefined;
  const sum = totals?.[id] ?? null;
  const isMain = id === (query.group === "method" ? "gross" : "net");
  const made = columnMakers<SalesRow>(formats).money(
    id,
    headerOf(id, given),
    (row) => row[id],
    () => currency,
    {
      usual: currency,
      amount: salesBasis(id, query.group),
      ...(hiddenAtFirst.has(id) && !isMain && { hidden: true }),
      ...(isMain ? { card: "figure" as const } : { rare: rareAmounts[id] ?? 0 }),
      ...foot(
        given,
        sum === null ? null : formats.money(sum, currency),
        id === "before" ? allBefore() : allOf(only),
      ),
    },
  );
  return drilled(made, id === "before" ? toBefore : to(only));
};

interface Figure {
  readonly id: string;
  readonly header: string;
  readonly width: number;
  readonly card?: "line";
  readonly rare?: number;
  readonly show: (figures: SalesFigures) => string | null;
}

const figureColumn = (given: Given, { show, ...figure }: Figure): TableColumn<SalesRow> => {
  const { to, allOf } = addresses(given);
  const column = {
    ...figure,
    cell: (row: SalesRow) => show(row) ?? <span className="text-muted">–</span>,
    align: "right" as const,
    sortable: true,
  };
  const total = given.report ? show(given.report.totals) : null;
  return drilled({ ...column, ...foot(given, total, allOf()) }, to());
};

const pivotColumns = (given: Given): readonly TableColumn<SalesRow>[] => {
  const { formats, query, report } = given;
  const { currency = "", totals, pivot = [] } = report ?? {};
  const { toPivot, allPivot } = addresses(given);
  const { money } = columnMakers<SalesRow>(formats);
  return pivot.map(({ key, name }, at) =>
    drilled<SalesRow>(
      money(
        `pivot-${key}`,
        given.nameOf(query.pivot === "month" ? formats.month(name) : name, "net"),
        (row) => row.pivot[at] ?? 0,
        () => currency,
        {
          usual: currency,
          amount: "net",
          sortable: false,
          ...foot(given, formats.money(totals?.pivot[at] ?? 0, currency), allPivot(key)),
        },
      ),
      toPivot(key),
    ),
  );
};

const signed = (formats: Formats, share: number | null): string | null =>
  share === null ? null : `${share > 0 ? "+" : ""}${formats.columnPercent(share)}`;

/** The word of the totals, with the control that proves the turnover of all rows. */
function Total({ t, query, report }: Given & { readonly report: SalesReport }) {
  const { startDate, endDate } = report;
  const { branchId } = query;
  const isProved = query.group !== "method" && !query.searchWord && query.categoryId === undefined;
  return (
    <span className="flex items-center gap-1">
      {t("trade:total")}
      {isProved && (
        <Prove
          what={t("column.net")}
          query={{ of: "sales", startDate, endDate, ...(branchId !== undefined && { branchId }) }}
        />
      )}
    </span>
  );
}

const nameColumn = (given: Given): TableColumn<SalesRow> =>
  drilled<SalesRow>(
    {
      id: "name",
      header: given.t(`head.${given.query.group}`),
      cell: (row) => rowName(given, row),
      sticky: true,
      fixed: true,
      sortable: true,
      card: "title",
      ...(given.report && { footer: <Total {...given} report={given.report} /> }),
    },
    addresses(given).to(),
  );

/** Counts and shares; null where the row cannot say. */
const figureColumns = (given: Given) => {
  const { t, formats, query } = given;
  return {
    orders: figureColumn(given, {
      id: "orders",
      header: t(query.group === "method" ? "column.payments" : "column.orders"),
      width: 84,
      rare: 1,
      show: ({ orders }) => (orders === null ? null : formats.count(orders)),
    }),
    quantity: figureColumn(given, {
      id: "quantity",
      header: t("column.quantity"),
      width: 96,
      show: ({ quantity }) => (quantity === null ? null : formats.quantity(quantity)),
    }),
    margin: figureColumn(given, {
      id: "margin",
      header: t("column.margin"),
      width: 84,
      show: ({ margin }) => (margin === null ? null : formats.columnPercent(margin)),
    }),
    change: figureColumn(given, {
      id: "change",
      card: "line",
      header: t("column.change"),
      width: 108,
      show: ({ change }) => signed(formats, change),
    }),
  };
};

const columnsOf = (given: Given): readonly TableColumn<SalesRow>[] => {
  const { t, formats, query } = given;
  const amount = (id: SalesAmount) => amountColumn(given, id);
  const { orders, quantity, margin, change } = figureColumns(given);
  const name = nameColumn(given);
  const compared = query.compare ? [amount("before"), change] : [];
  if (query.group === "method") return [name, orders, amount("gross"), ...compared];
  const code = columnMakers<SalesRow>(formats).text("code", t("column.code"), (row) => row.code, {
    width: 104,
    hidden: true,
  });
  return [
    name,
    ...(query.group === "product" || query.group === "customer" ? [code] : []),
    ...(query.group === "category" ? [] : [orders]),
    quantity,
    ...(["net", "discount", "returned", "vat", "gross"] as const).map(amount),
    amount("cost"),
    amount("profit"),
    margin,
    ...compared,
    ...pivotColumns(given),
  ];
};

/** The same array until the report, its query or the person's formats change. */
export const useSaleColumns = (
  query: SalesQuery,
  report: SalesReport | undefined,
): readonly TableColumn<SalesRow>[] => {
  const { t } = useTranslation("report");
  const formats = useFormats();
  const nameOf = useAmountName();
  const sees = useSees(SalesRow);
  return useMemo(
    () => columnsOf({ t, nameOf, formats, query, report }).filter(({ id }) => sees(id)),
    [t, nameOf, formats, query, report, sees],
  );
};
