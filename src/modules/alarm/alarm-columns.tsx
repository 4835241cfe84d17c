/** The columns of the reminders. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../client/settings/formats.ts";
import { type Alarm, AlarmKind, alarmList } from "../../contract/alarm/alarm.ts";
import { Repeat } from "../../domain/time/repeat.ts";
import { Status } from "../../kit/badge.tsx";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { dueTone, recipientWord } from "./alarm-state.ts";

const orderCell = ({ saleOrder }: Alarm) =>
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
  );

/** The same array until its words or formats change. Among open ones nobody looks for when they were closed. */
export const useAlarmColumns = (isOpenOnly: boolean): readonly TableColumn<Alarm>[] => {
  const { t } = useTranslation("alarm");
  const formats = useFormats();
  const choices = useMemo(
    () => ({
      kind: AlarmKind.literals.map((value) => ({ value, label: t(`kind.${value}`) })),
      repeat: Repeat.literals.map((value) => ({ value, label: t(`repeat.${value}`) })),
    }),
    [t],
  );
  const cells = useMemo(
    () => ({
      dueTime: (alarm: Alarm) => (
        <Status tone={dueTone(alarm, Date.now())}>
          <span className="figures">{formats.dateTime(alarm.dueTime)}</span>
        </Status>
      ),
      saleOrder: orderCell,
      recipient: (alarm: Alarm) => recipientWord(t, alarm),
      madeBy: ({ madeBy }: Alarm) => madeBy ?? t("itself"),
    }),
    [t, formats],
  );
  const columns = useDescribedColumns(alarmList, t, choices, cells);
  return useMemo(
    () =>
      columns.map((column) =>
        isOpenOnly && column.id === "closeTime" ? { ...column, card: undefined, hidden: true } : column,
      ),
    [columns, isOpenOnly],
  );
};
