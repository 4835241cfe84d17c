/** The columns of the sales report: what its rows can say, what the person may see, each figure with its documents behind it. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, type Formats } from "../../client/formats.ts";
import { useCan } from "../../client/session.ts";
import { countedOrders, drillInto, orderListAddress } from "../../contract/sales-drill.ts";
import type { SalesFigures, SalesQuery, SalesReport, SalesRow } from "../../contract/sales-report.ts";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { columnMakers } from "../common/columns.tsx";
import { drilled, drilledTotal } from "../common/report-columns.tsx";

interface Given {
  readonly t: TFunction<"report">;
  readonly formats: Formats;
  readonly query: SalesQuery;
  readonly report: SalesReport | undefined;
  readonly seesCost: boolean;
}

/** What a row is called; days and months in the person's way of writing them. */
export const rowName = (
  { t, formats, query }: Pick<Given, "t" | "formats" | "query">,
  row: SalesRow,
): string => {
  const isMonth = query.group === "month" || (query.group === "day" && row.isSubtotal);
  if (isMonth) return monthName(formats, row.name);
  if (query.group === "day") return formats.date(row.name);
  if (row.name !== "") return row.name;
  return query.group === "customer" ? t("walkIn") : t("noCategory");
};

const monthName = ({ locale }: Formats, first: string): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${first}T00:00:00Z`),
  );

/** Where a row leads; a subtotal to what it sums up. */
export const rowDrill = (query: SalesQuery, report: SalesReport | undefined) => {
  const { startDate = "", endDate = "" } = report ?? {};
  const frame = { startDate, endDate, branchId: query.branchId, categoryId: query.categoryId };
  const above = query.group === "day" ? ("month" as const) : ("category" as const);
  return {
    row: (row: SalesRow) => drillInto(row.isSubtotal ? above : query.group, row.key, frame),
    all: countedOrders(frame),
  };
};

type Amount = "net" | "discount" | "returned" | "vat" | "gross" | "cost" | "profit" | "before";

const hiddenAtFirst: ReadonlySet<string> = new Set(["code", "discount", "gross", "cost"]);

/** Makers of columns whose cells and totals lead to their documents. */
const makers = (given: Given) => {
  const { t, formats, query, report } = given;
  const { currency = "", totals } = report ?? {};
  const drill = rowDrill(query, report);
  const column = columnMakers<SalesRow>(formats);
  const to = (only?: "returned") => (row: SalesRow) =>
    orderListAddress({ ...drill.row(row), ...(only && { only }) });
  const toAll = (only?: "returned") =>
    // Methods add up to payments, which no list of orders shows.
    query.group === "method" ? null : orderListAddress({ ...drill.all, ...(only && { only }) });
  const hidden = (id: string) => (hiddenAtFirst.has(id) && query.group !== "method" ? { hidden: true } : {});
  const foot = (text: string | null, only?: "returned") =>
    totals && text !== null ? { footer: drilledTotal(text, toAll(only)) } : {};
  const amount = (id: Amount) => {
    const only = id === "returned" ? id : undefined;
    const sum = totals?.[id] ?? null;
    const made = column.money(
      id,
      t(`column.${id}`),
      (row) => row[id],
      () => currency,
      {
        usual: currency,
        ...hidden(id),
        ...(id === "net" || (id === "gross" && query.group === "method") ? { card: "figure" as const } : {}),
        ...foot(sum === null ? null : formats.money(sum, currency), only),
      },
    );
    return drilled(made, id === "before" ? () => null : to(only));
  };
  const figure = (
    id: string,
    header: string,
    show: (figures: SalesFigures) => string | null,
    width: number,
  ) =>
    drilled<SalesRow>(
      {
        id,
        header,
        cell: (row) => show(row) ?? <span className="text-muted">–</span>,
        align: "right",
        width,
        sortable: true,
        ...foot(totals ? show(totals) : null),
      },
      to(),
    );
  return { amount, figure, column, to };
};

const signed = (formats: Formats, share: number | null): string | null =>
  share === null ? null : `${share > 0 ? "+" : ""}${formats.percent(share)}`;

const pivotColumns = (given: Given): readonly TableColumn<SalesRow>[] => {
  const { formats, query, report } = given;
  return (report?.pivot ?? []).map(({ key, name }, at) => ({
    id: `pivot-${key}`,
    header: query.pivot === "month" ? monthName(formats, name) : name,
    align: "right" as const,
    width: 116,
    cell: (row: SalesRow) => formats.money(row.pivot[at] ?? 0, report?.currency ?? ""),
    footer: formats.money(report?.totals.pivot[at] ?? 0, report?.currency ?? ""),
  }));
};

type Makers = ReturnType<typeof makers>;

const nameColumn = (given: Given, { to }: Makers): TableColumn<SalesRow> =>
  drilled<SalesRow>(
    {
      id: "name",
      header: given.t(`head.${given.query.group}`),
      cell: (row) => rowName(given, row),
      sticky: true,
      fixed: true,
      sortable: true,
      card: "title",
      ...(given.report && { footer: given.t("total") }),
    },
    to(),
  );

/** Counts and shares; null where the row cannot say. */
const figureColumns = ({ t, formats, query }: Given, { figure }: Makers) => ({
  orders: figure(
    "orders",
    t(query.group === "method" ? "column.payments" : "column.orders"),
    ({ orders }) => (orders === null ? null : formats.count(orders)),
    84,
  ),
  quantity: figure(
    "quantity",
    t("column.quantity"),
    ({ quantity }) => (quantity === null ? null : formats.quantity(quantity)),
    96,
  ),
  margin: figure(
    "margin",
    t("column.margin"),
    ({ margin }) => (margin === null ? null : formats.percent(margin)),
    84,
  ),
  change: figure("change", t("column.change"), ({ change }) => signed(formats, change), 108),
});

const columnsOf = (given: Given): readonly TableColumn<SalesRow>[] => {
  const { t, query, seesCost } = given;
  const made = makers(given);
  const { amount, column } = made;
  const { orders, quantity, margin, change } = figureColumns(given, made);
  const name = nameColumn(given, made);
  const compared = query.compare ? [amount("before"), change] : [];
  if (query.group === "method") return [name, orders, amount("gross"), ...compared];
  const code = column.text("code", t("column.code"), (row) => row.code, { width: 104, hidden: true });
  return [
    name,
    ...(query.group === "product" || query.group === "customer" ? [code] : []),
    ...(query.group === "category" ? [] : [orders]),
    quantity,
    ...(["net", "discount", "returned", "vat", "gross"] as const).map(amount),
    ...(seesCost ? [amount("cost"), amount("profit"), margin] : []),
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
  const seesCost = useCan()("product.cost.read");
  return useMemo(
    () => columnsOf({ t, formats, query, report, seesCost }),
    [t, formats, query, report, seesCost],
  );
};
