/** The list of shifts: each opens its X or Z report, which can be printed again. */
import { FileText } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { shiftEndpoints, type ShiftRow } from "../../../contract/till/shift-report.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { choiceFilter } from "../../common/list/filters.tsx";
import type { QueryOf } from "../../common/list/list-query.ts";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { reportAddress, useSharedFilters, ViewSegments } from "./shared.tsx";

const endpoint = shiftEndpoints.shifts;
type Query = QueryOf<typeof endpoint>;

const options = {
  endpoint,
  table: "shifts",
  rowId: ({ id }: ShiftRow) => String(id),
  read: ({ shifts, total }: OutputOf<typeof endpoint>) => ({ rows: shifts, total }),
  defaults: { orderBy: "openedAt", order: "desc", limit: 50 },
} as const;

/** Amounts of several currencies in one cell, below each other. */
const amountsIn = (amounts: ShiftRow["gross"], formats: Formats) =>
  amounts.map(({ currency, amount }) => (
    <div key={currency} className="tabular-nums">
      {formats.moneyWithCode(amount, currency)}
    </div>
  ));

const useColumns = () => {
  const { t } = useTranslation("basics");
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<ShiftRow>(formats);
    const amounts = (
      id: string,
      header: string,
      value: (row: ShiftRow) => ShiftRow["gross"],
    ): TableColumn<ShiftRow> => ({
      id,
      header,
      align: "right",
      width: 130,
      sortable: false,
      card: "figure",
      cell: (row) => amountsIn(value(row), formats),
    });
    return [
      column.link(
        "number",
        t("trade:shift"),
        ({ number }) => number,
        ({ id }) => reportAddress(id),
        { width: 130, sticky: true, card: "title" },
      ),
      column.text("zNumber", t("cashLog.column.zNumber"), ({ zNumber }) => zNumber, { width: 130 }),
      column.text("till", t("trade:till"), ({ till, branch }) => `${till}, ${branch}`, {
        card: "line",
      }),
      column.dateTime("openedAt", t("cashLog.column.openedAt"), ({ openedAt }) => openedAt, { card: "line" }),
      column.text("openedBy", t("trade:openedBy"), ({ openedBy }) => openedBy, { rare: 1 }),
      column.dateTime("closedAt", t("cashLog.column.closedAt"), ({ closedAt }) => closedAt),
      column.text("closedBy", t("trade:closedBy"), ({ closedBy }) => closedBy, {
        rare: 2,
        sortable: false,
      }),
      column.count("receipts", t("trade:receipts"), ({ receipts }) => receipts, { sortable: false }),
      amounts("gross", t("cashLog.column.gross"), ({ gross }) => gross),
      amounts("difference", t("trade:overShort"), ({ difference }) => difference),
    ];
  }, [t, formats]);
};

const useFilters = (data: OutputOf<typeof endpoint> | undefined) => {
  const { t } = useTranslation(["basics", "list"]);
  const shared = useSharedFilters(data?.tills, data?.persons);
  return useMemo(() => {
    const any = t("list:filter.any");
    return [
      ...shared,
      choiceFilter<Query>({
        id: "state",
        label: t("trade:status"),
        any,
        choices: (["open", "closed"] as const).map((value) => ({
          value,
          label: t(`cashLog.state.${value}`),
        })),
        value: ({ state }) => state,
        patch: (value) => ({ state: value === "open" || value === "closed" ? value : undefined }),
      }),
      choiceFilter<Query>({
        id: "differs",
        label: t("trade:overShort"),
        any,
        choices: [{ value: "yes", label: t("cashLog.differs") }],
        value: ({ differs }) => differs,
        patch: (value) => ({ differs: value === "yes" ? value : undefined }),
      }),
    ];
  }, [t, shared]);
};

export function Shifts() {
  const { t } = useTranslation("basics");
  const navigate = useNavigate();
  const list = useList(options);
  const open = ({ id }: ShiftRow) => void navigate(reportAddress(id));
  return (
    <ListScreen
      list={list}
      title={t("cashLog.title")}
      actions={<ViewSegments value="shifts" />}
      columns={useColumns()}
      filters={useFilters(list.data)}
      search={t("cashLog.search")}
      rowLabel={({ zNumber, number }) => zNumber ?? number}
      onOpen={open}
      rowActions={(row) => [
        {
          id: "report",
          label: t("cashLog.report"),
          icon: <FileText aria-hidden="true" size={16} />,
          onPress: () => open(row),
        },
      ]}
      empty={{ title: t("cashLog.empty.title"), detail: t("cashLog.empty.detail") }}
    />
  );
}
