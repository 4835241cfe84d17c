/** Open reminders on the dashboard, and goods below their minimum: as many as the list of the reminders shows (I39). */
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormats } from "../../client/formats.ts";
import { useCall } from "../../client/query.ts";
import { alarmEndpoints } from "../../contract/alarm.ts";
import { Stat } from "../../kit/stat.tsx";
import { useMayOpen } from "../common/use-may-open.ts";
import { Failed } from "./failed.tsx";

export const alarmTileIds = ["reminders", "lowStock"] as const;
export type AlarmTileId = (typeof alarmTileIds)[number];

const MINUTE = 60_000;

/** Open ones; only their number is wanted. */
const open = { closeTime: 1, limit: 0 } as const;

const asked = {
  reminders: { query: open, list: "/main-control/alarm-clock" },
  lowStock: { query: { ...open, kind: "stock" }, list: "/main-control/alarm-clock?kind=stock" },
} as const;

export function AlarmTile({ id }: { readonly id: AlarmTileId }) {
  const { t } = useTranslation("main-control");
  const { count } = useFormats();
  const navigate = useNavigate();
  const mayOpen = useMayOpen()("/main-control/alarm-clock");
  const { query, list } = asked[id];
  const { data, error, refetch } = useCall(alarmEndpoints.alarms, { query }, { refetchInterval: MINUTE });
  const label = t(`part.${id}`);
  if (error && !data)
    return <Stat label={label} value="–" detail={<Failed onRetry={() => void refetch()} />} />;
  return (
    <Stat
      label={label}
      value={data && count(data.total)}
      detail={t(`detail.${id}`)}
      onPress={mayOpen ? () => void navigate(list) : undefined}
    />
  );
}
