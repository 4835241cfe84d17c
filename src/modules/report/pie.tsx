/** Shares of the sales as a pie, and the same shares as a table: `/report/sales-pieChart`. */
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../client/http/call.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { countedOrders, drillInto, orderListAddress } from "../../contract/report/sales-drill.ts";
import { PieDimension, salesChartEndpoints, type PieSlice } from "../../contract/report/sales-charts.ts";
import { columnMakers } from "../common/list/columns.tsx";
import type { QueryOf } from "../common/list/list-query.ts";
import { blank, QuestionWord } from "../common/report/question.tsx";
import { drilled, drilledTotal } from "../common/report/report-columns.tsx";
import { ReportScreen } from "../common/report/report-screen.tsx";
import { periodBlanks, periodWords, usePeriodDetail } from "../common/report/report-words.tsx";
import { useList, type List } from "../common/list/use-list.ts";
import { PieDrawing } from "./pie-drawing.tsx";
import { ProvedTotal } from "./proved-total.tsx";

const endpoint = salesChartEndpoints.salesPie;
type Pie = OutputOf<typeof endpoint>;
type PieQuery = QueryOf<typeof endpoint>;
type PieList = List<PieSlice, PieQuery, Pie>;

const REST = "rest";

const options = {
  endpoint,
  table: "reportPie",
  rowId: ({ key }: PieSlice) => String(key ?? REST),
  read: ({ slices }: Pie) => ({ rows: slices, total: slices.length }),
  defaults: { by: "category", period: "month" },
} as const;

/** What a slice is called: the walk-in, goods without category and the rest have no name of their own. */
const useSliceName = ({ by }: PieQuery) => {
  const { t } = useTranslation("report");
  return useCallback(
    ({ key, name }: PieSlice): string =>
      key === null
        ? t("pie.rest")
        : name !== ""
          ? name
          : by === "customer"
            ? t("trade:walkInCustomer")
            : t("noCategory"),
    [t, by],
  );
};

/** The orders behind a slice; of the rest, which is many things, those of all. */
const sliceAddress = ({ by, branchId }: PieQuery, data: Pie | undefined) => {
  const { startDate = "", endDate = "" } = data ?? {};
  const frame = { startDate, endDate, branchId };
  return ({ key }: Pick<PieSlice, "key">) =>
    orderListAddress(key === null ? countedOrders(frame) : drillInto(by, key, frame));
};

const proved = (days: Pie, { branchId }: PieQuery) => <ProvedTotal days={days} branchId={branchId} />;

const useColumns = (query: PieQuery, data: Pie | undefined, nameOf: (slice: PieSlice) => string) => {
  const { t } = useTranslation("report");
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<PieSlice>(formats);
    const currency = data?.currency ?? "";
    const to = sliceAddress(query, data);
    const total = data && formats.money(data.gross, currency);
    const ofSlice = (slice: PieSlice) => (slice.key === null ? null : to(slice));
    return [
      drilled<PieSlice>(
        {
          id: "name",
          header: t(`head.${query.by}`),
          cell: nameOf,
          sticky: true,
          fixed: true,
          card: "title",
          ...(data && { footer: query.by === "method" ? t("trade:total") : proved(data, query) }),
        },
        ofSlice,
      ),
      drilled(
        column.money(
          "gross",
          t("column.gross"),
          ({ gross }) => gross,
          () => currency,
          {
            usual: currency,
            amount: "gross",
            sortable: false,
            card: "figure",
            ...(total !== undefined && {
              footer: drilledTotal(total, query.by === "method" ? null : to({ key: null })),
            }),
          },
        ),
        ofSlice,
      ),
      column.percent("share", t("column.share"), ({ share }) => share, { sortable: false, card: "line" }),
    ];
  }, [query, data, formats, t, nameOf]);
};

const useQuestion = ({ query, change, data }: PieList) => {
  const { t } = useTranslation("report");
  const detail = usePeriodDetail(data);
  const by = (
    <QuestionWord
      label={t("word.group")}
      choices={PieDimension.literals.map((value) => ({ value, label: t(`group.${value}`) }))}
      value={query.by}
      onChange={(value) => change({ by: value })}
    />
  );
  const { period, branch } = periodWords({ query, change, data });
  const { period: periodBlank, branch: branchBlank } = periodBlanks;
  return {
    text: t("question.pie", { by: blank("by"), period: periodBlank, branch: branchBlank }),
    words: { by, period, branch },
    detail,
  };
};

export default function SalesPie() {
  const { t } = useTranslation("report");
  const navigate = useNavigate();
  const list = useList(options);
  const { query, data } = list;
  const nameOf = useSliceName(query);
  const address = sliceAddress(query, data);
  return (
    <ReportScreen
      list={list}
      title={t("pie.title")}
      question={useQuestion(list)}
      chart={<PieDrawing data={data} nameOf={nameOf} onPress={(slice) => void navigate(address(slice))} />}
      columns={useColumns(query, data, nameOf)}
      rowLabel={nameOf}
      drill={address}
      paged={false}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
