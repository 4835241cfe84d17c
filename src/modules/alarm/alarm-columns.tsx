/** The columns of the reminders. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Formats, useFormats } from "../../client/settings/formats.ts";
import type { Alarm } from "../../contract/alarm/alarm.ts";
import { Status } from "../../kit/badge.tsx";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { columnMakers } from "../common/list/columns.tsx";
import { dueTone, recipientWord } from "./alarm-state.ts";

const dueColumn = (t: TFunction<"alarm">, formats: Formats): TableColumn<Alarm> => ({
  id: "dueTime",
  header: t("column.dueTime"),
  width: 176,
  sortable: true,
  card: "line",
  cell: (alarm) => (
    <Status tone={dueTone(alarm, Date.now())}>
      <span className="figures">{formats.dateTime(alarm.dueTime)}</span>
    </Status>
  ),
});

const orderColumn = (t: TFunction<"alarm">): TableColumn<Alarm> => ({
  id: "saleOrder",
  header: t("column.saleOrder"),
  width: 116,
  sortable: true,
  card: "line",
  cell: ({ saleOrder }) =>
    saleOrder ? (
      <Link
        to={`/sale/order/${saleOrder.id}`}
        tabIndex={-1}
        className="figures hover:text-accent hover:underline"
      >
        {saleOrder.soId}
      </Link>
    ) : (
      <span className="text-muted">–</span>
    ),
});

const columnsOf = (
  t: TFunction<"alarm">,
  formats: Formats,
  isOpenOnly: boolean,
): readonly TableColumn<Alarm>[] => {
  const column = columnMakers<Alarm>(formats);
  return [
    dueColumn(t, formats),
    column.text("content", t("column.content"), ({ content }) => content, { card: "title" }),
    orderColumn(t),
    column.text("kind", t("column.kind"), ({ kind }) => t(`kind.${kind}`), { width: 116, rare: 2 }),
    column.text("repeat", t("column.repeat"), ({ repeat }) => t(`repeat.${repeat}`), {
      width: 124,
      sortable: false,
      hidden: true,
    }),
    column.text("recipient", t("column.recipient"), (alarm) => recipientWord(t, alarm), {
      width: 128,
      rare: 1,
    }),
    column.text("madeBy", t("column.madeBy"), ({ madeBy }) => madeBy ?? t("itself"), {
      width: 128,
      hidden: true,
    }),
    column.dateTime("createdAt", t("column.createdAt"), ({ createdAt }) => createdAt, { hidden: true }),
    column.dateTime(
      "closeTime",
      t("column.closeTime"),
      ({ closeTime }) => (closeTime === 0 ? null : closeTime),
      isOpenOnly ? { hidden: true } : { card: "line" },
    ),
  ];
};

/** The same array until its words or formats change. Among open ones nobody looks for when they were closed. */
export const useAlarmColumns = (isOpenOnly: boolean): readonly TableColumn<Alarm>[] => {
  const { t } = useTranslation("alarm");
  const formats = useFormats();
  return useMemo(() => columnsOf(t, formats, isOpenOnly), [t, formats, isOpenOnly]);
};
