/** Each movement of cash in the drawers, with what should be in the drawer afterwards (F3). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { download } from "../../../client/http/download.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { CashLogKind, type CashLogRow, shiftEndpoints } from "../../../contract/till/shift-report.ts";
import { shiftFileEndpoints } from "../../../contract/till/shift-file.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { choiceFilter } from "../../common/list/filters.tsx";
import type { QueryOf } from "../../common/list/list-query.ts";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { reportAddress, useSharedFilters, ViewSegments } from "./shared.tsx";

const endpoint = shiftEndpoints.cashLogs;
type Query = QueryOf<typeof endpoint>;

const options = {
  endpoint,
  table: "cashEntries",
  rowId: ({ id }: CashLogRow) => id,
  read: ({ entries, total }: OutputOf<typeof endpoint>) => ({ rows: entries, total }),
  defaults: { orderBy: "at", order: "desc", limit: 50 },
} as const;

const kinds = CashLogKind.literals;

const useKindWord = () => {
  const { t } = useTranslation(["basics", "till"]);
  return useMemo(
    () =>
      (kind: CashLogKind): string => {
        if (kind === "open") return t("till:report.float");
        if (kind === "close") return t("till:zReport.counted");
        return kind === "difference" ? t("trade:overShort") : t(`till:report.${kind}`);
      },
    [t],
  );
};

const useColumns = () => {
  const { t } = useTranslation(["basics", "till"]);
  const formats = useFormats();
  const kindWord = useKindWord();
  return useMemo(() => {
    const column = columnMakers<CashLogRow>(formats);
    const plain = { sortable: false };
    const reasonOf = ({ reason, note }: CashLogRow) =>
      [reason === null ? "" : t(`till:cash.reason.${reason}`), note].filter((one) => one !== "").join(" · ");
    const code = ({ currency }: CashLogRow) => currency;
    return [
      column.dateTime("at", t("trade:time"), ({ at }) => at, { sticky: true, card: "line" }),
      column.text("kind", t("cashLog.column.kind"), ({ kind }) => kindWord(kind), {
        ...plain,
        card: "title",
      }),
      column.text("till", t("trade:till"), ({ till }) => till, { ...plain, card: "line" }),
      column.text("person", t("trade:employee"), ({ person }) => person, { ...plain, rare: 1 }),
      column.money("amount", t("trade:amount"), ({ amount }) => amount, code, {
        ...plain,
        card: "figure",
      }),
      column.text("currency", t("trade:currency"), code, { ...plain, hidden: true, width: 88 }),
      column.money("balance", t("trade:balance"), ({ balance }) => balance, code, plain),
      column.text("document", t("trade:document"), ({ document }) => document, plain),
      column.text("reason", t("trade:reason"), reasonOf, plain),
      column.text("shift", t("trade:shift"), ({ shift }) => shift, { ...plain, rare: 2 }),
    ];
  }, [t, formats, kindWord]);
};

const useFilters = (data: OutputOf<typeof endpoint> | undefined) => {
  const { t } = useTranslation(["basics", "list"]);
  const shared = useSharedFilters(data?.tills, data?.persons);
  const kindWord = useKindWord();
  return useMemo(
    () => [
      ...shared,
      choiceFilter<Query>({
        id: "kind",
        label: t("cashLog.column.kind"),
        any: t("list:filter.any"),
        choices: kinds.map((value) => ({ value, label: kindWord(value) })),
        value: ({ kind }) => kind,
        patch: (value) => ({ kind: kinds.find((kind) => kind === value) }),
      }),
    ],
    [t, shared, kindWord],
  );
};

export function CashEntries() {
  const { t } = useTranslation("basics");
  const navigate = useNavigate();
  const list = useList(options);
  const kindWord = useKindWord();
  return (
    <ListScreen
      list={list}
      title={t("cashLog.title")}
      actions={<ViewSegments value="entries" />}
      exporter={(wish) => download(shiftFileEndpoints.exportCashLogs, { query: { ...list.query, ...wish } })}
      columns={useColumns()}
      filters={useFilters(list.data)}
      rowLabel={({ kind }) => kindWord(kind)}
      onOpen={({ orderId, shiftId }) =>
        void navigate(orderId === null ? reportAddress(shiftId) : `/sale/order/${orderId}`)
      }
      empty={{ title: t("cashLog.noEntries.title"), detail: t("cashLog.noEntries.detail") }}
    />
  );
}
