/** Reminders, free or tied to an order, and those that make themselves: `/main-control/alarm-clock`. */
import { useTranslation } from "react-i18next";
import { download } from "../../client/http/download.ts";
import { useCan } from "../../client/session/session.ts";
import { type Alarm, alarmEndpoints } from "../../contract/alarm/alarm.ts";
import { alarmFileEndpoints } from "../../contract/alarm/alarm-file.ts";
import { ListScreen } from "../common/list/list-screen.tsx";
import { type Exporter, shownColumns } from "../common/list/list-tools.tsx";
import { NewRecord } from "../common/list/new-record.tsx";
import { useList } from "../common/list/use-list.ts";
import { AlarmBulk } from "./alarm-bulk.tsx";
import { useAlarmColumns } from "./alarm-columns.tsx";
import { AlarmFacts } from "./alarm-facts.tsx";
import { listDefaults, OPEN, useAlarmFilters } from "./alarm-filters.ts";
import { AlarmPanel } from "./alarm-panel.tsx";
import { useAlarmRowActions } from "./alarm-row-actions.tsx";
import { usePanel } from "./use-panel.ts";

const options = {
  endpoint: alarmEndpoints.alarms,
  table: "alarm",
  rowId: ({ id }: Alarm) => String(id),
  read: ({ alarmClocks, total }: { readonly alarmClocks: readonly Alarm[]; readonly total: number }) => ({
    rows: alarmClocks,
    total,
  }),
  defaults: listDefaults,
} as const;

function NewAlarm({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation("alarm");
  const can = useCan();
  const blocked = can(alarmEndpoints.saveAlarm.access) ? undefined : t("trade:noPermission");
  return <NewRecord label={t("new")} blocked={blocked} onPress={onPress} />;
}

export default function AlarmList() {
  const { t } = useTranslation("alarm");
  const list = useList(options);
  const { query, layout } = list;
  const panel = usePanel();
  const columns = useAlarmColumns(query.closeTime === OPEN);
  const filters = useAlarmFilters();
  const rowActions = useAlarmRowActions(panel.open);
  const exporter: Exporter = (wish) =>
    download(alarmFileEndpoints.exportAlarms, { query: { ...query, ...wish } });
  return (
    <div className="relative h-full overflow-hidden">
      <ListScreen
        list={list}
        title={t("trade:reminders")}
        columns={columns}
        filters={filters}
        search={t("search")}
        rowLabel={({ content }) => content}
        onOpen={panel.open}
        rowActions={rowActions}
        exporter={exporter}
        empty={{ title: t("empty.title"), detail: t("empty.detail") }}
        actions={<NewAlarm onPress={panel.make} />}
        peek={(alarm) => ({
          title: t("one"),
          body: <AlarmFacts alarm={alarm} />,
          onOpen: () => panel.open(alarm),
        })}
        bulk={(alarms) => (
          <AlarmBulk
            alarms={alarms}
            columns={shownColumns(columns, layout)}
            exporter={(ids) => (wish) =>
              download(alarmFileEndpoints.exportAlarms, { query: { ...query, ...wish, ids } })
            }
            onDone={list.clear}
          />
        )}
      />
      {panel.shown && (
        <AlarmPanel shown={panel.shown} onShow={panel.show} onClose={panel.close} onSaved={panel.saved} />
      )}
    </div>
  );
}
