/** Who changed which setting, when and from where: a panel at the side. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCall } from "../../../client/http/query.ts";
import { type SettingChange, systemSettingEndpoints } from "../../../contract/setting/system-setting.ts";
import { settingOf } from "../../../contract/settings/registry.ts";
import { Button } from "../../../kit/button.tsx";
import { Drawer } from "../../../kit/overlay/drawer.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../../kit/feedback/states.tsx";
import { deviceName } from "./device.ts";
import { useSettingName, useValueText } from "./value-text.ts";

const PAGE = 50;

function Change({ change, isNamed }: { readonly change: SettingChange; readonly isNamed: boolean }) {
  const { t } = useTranslation("setting");
  const { logTime } = useFormats();
  const [nameOf, textOf] = [useSettingName(), useValueText()];
  const { at, name, oldValue, newValue, person, device, address } = change;
  const isReplaced = settingOf(name)?.input.kind === "picture" && oldValue !== null && newValue !== null;
  const from = [deviceName(device), address].filter((part) => part !== "").join(" · ");
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      {isNamed && <div className="text-list font-medium">{nameOf(name)}</div>}
      <div className="text-form wrap-anywhere">
        {isReplaced
          ? t("picture.replaced")
          : t("history.change", { old: textOf(name, oldValue), new: textOf(name, newValue) })}
      </div>
      <div className="text-small text-muted">
        {person} · <time className="figures">{logTime(at)}</time>
        {from !== "" && ` · ${from}`}
      </div>
    </li>
  );
}

/** The changes of one setting, or of all where `name` is null. */
function Changes({ name }: { readonly name: string | null }) {
  const { t } = useTranslation("setting");
  const [limit, setLimit] = useState(PAGE);
  const query = { limit, ...(name !== null && { name }) };
  const { data, error, refetch } = useCall(
    systemSettingEndpoints.settingHistory,
    { query },
    { staleTime: 0, keepPrevious: true },
  );
  if (error)
    return (
      <ErrorState compact title={t("failed.title")} detail={error.message} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-24" />;
  if (data.total === 0) return <EmptyState compact title={t("history.empty")} />;
  return (
    <>
      <ul>
        {data.changes.map((change) => (
          <Change key={change.id} change={change} isNamed={name === null} />
        ))}
      </ul>
      {data.changes.length < data.total && (
        <Button className="mt-3" onClick={() => setLimit(limit + PAGE)}>
          {t("history.more")}
        </Button>
      )}
    </>
  );
}

interface HistoryPanelProps {
  /** Undefined: closed. Null: of all settings. */
  readonly of: string | null | undefined;
  readonly onClose: () => void;
}

export function HistoryPanel({ of, onClose }: HistoryPanelProps) {
  const { t } = useTranslation("setting");
  const nameOf = useSettingName();
  return (
    <Drawer
      open={of !== undefined}
      onClose={onClose}
      title={t("history.title")}
      detail={typeof of === "string" ? nameOf(of) : undefined}
    >
      {of !== undefined && <Changes name={of} />}
    </Drawer>
  );
}
