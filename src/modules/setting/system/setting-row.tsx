/** One setting: what it is and does at the left, its field at the right, and what there is to know about its value. */
import { Lock, RotateCcw, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { settingOf } from "../../../contract/settings/registry.ts";
import type { SystemSetting } from "../../../contract/setting/system-setting.ts";
import { Button } from "../../../kit/button.tsx";
import { cx } from "../../../kit/theme/cx.ts";
import { LogoInput } from "./logo-input.tsx";
import { SettingInput } from "./setting-input.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { useSettingName, useValueText } from "./value-text.ts";

/** The id of a setting's field. */
export const fieldId = (name: string): string => `setting-${name}`;

interface RowProps {
  readonly setting: SystemSetting;
  readonly form: SettingsForm;
  /** Undefined where one may not see who changed what. */
  readonly onHistory: ((name: string) => void) | undefined;
}

function Note({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
      {icon}
      {children}
    </div>
  );
}

function Changed({ setting: { name, changedAt, changedBy }, onHistory }: RowProps) {
  const { t } = useTranslation("setting");
  const { dateTime } = useFormats();
  if (changedAt === null) return null;
  const text = t("changedBy", { name: changedBy, date: dateTime(changedAt) });
  return (
    <Note>
      {onHistory === undefined ? (
        text
      ) : (
        <button
          type="button"
          onClick={() => onHistory(name)}
          className="rounded-mark text-left underline decoration-line decoration-1 underline-offset-2 hover:text-ink"
        >
          {text}
        </button>
      )}
    </Note>
  );
}

const icon = { "aria-hidden": true, size: 14, className: "shrink-0" } as const;

function Default({ setting, form }: RowProps) {
  const { t } = useTranslation("setting");
  const textOf = useValueText();
  const { value, defaultValue } = setting;
  const entered = form.valueOf(setting);
  const differs = settingOf(setting.name)?.own !== true && entered !== defaultValue;
  // Where the default itself was overwritten just now, taking it back says the same.
  if (!differs || setting.locked !== null || (value === defaultValue && entered !== value)) return null;
  return (
    <Note>
      {t("default", { value: textOf(setting.name, defaultValue) })}
      <Button
        look="ghost"
        size="small"
        icon={<RotateCcw {...icon} />}
        onClick={() => form.enter(setting, defaultValue)}
      >
        {t("toDefault")}
      </Button>
    </Note>
  );
}

function Unsaved({ setting, form }: RowProps) {
  const { t } = useTranslation("setting");
  const textOf = useValueText();
  return (
    <Note>
      {t("was", { value: textOf(setting.name, setting.value) })}
      <Button look="ghost" size="small" icon={<Undo2 {...icon} />} onClick={() => form.takeBack(setting)}>
        {t("takeBack")}
      </Button>
    </Note>
  );
}

/** Two people at one setting: theirs is shown, one's own is kept, and one of the two is chosen. */
function Contested({ setting, form }: RowProps) {
  const { t } = useTranslation("setting");
  const textOf = useValueText();
  return (
    <div role="alert" className="mt-2 rounded bg-caution-soft px-3 py-2 text-list">
      <p>
        {t("conflict.text", { name: setting.changedBy ?? "", value: textOf(setting.name, setting.value) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => form.takeBack(setting)}>
          {t("conflict.theirs")}
        </Button>
        <Button size="small" onClick={() => form.insist(setting)}>
          {t("conflict.mine")}
        </Button>
      </div>
    </div>
  );
}

function Locked({ setting: { locked } }: RowProps) {
  const { t } = useTranslation("error");
  if (locked === null || locked === "right") return null;
  return <Note icon={<Lock {...icon} />}>{t(`setting.${locked}`)}</Note>;
}

export function SettingRow(props: RowProps) {
  const { setting, form } = props;
  const { t } = useTranslation("setting");
  const nameOf = useSettingName();
  const isContested = form.contested.includes(setting);
  const isChanged = form.changes.some(({ name }) => name === setting.name);
  const described = settingOf(setting.name);
  return (
    <div
      className={cx(
        "grid gap-x-8 gap-y-2 border-b border-l-2 border-b-line py-4 pr-1 pl-3 last:border-b-0 md:grid-cols-[minmax(0,1fr)_260px]",
        isChanged ? "border-l-accent" : "border-l-transparent",
      )}
    >
      <div className="min-w-0">
        <div aria-hidden="true" className="text-form font-medium wrap-anywhere">
          {nameOf(setting.name)}
        </div>
        <p className="text-list text-muted">{t(`about.${setting.name}`, { defaultValue: "" })}</p>
        <Changed {...props} />
        <Locked {...props} />
        {isContested && <Contested {...props} />}
        {isChanged && !isContested && <Unsaved {...props} />}
        <Default {...props} />
      </div>
      <div className="min-w-0">
        {described?.input.kind === "picture" && (
          <LogoInput id={fieldId(setting.name)} label={nameOf(setting.name)} setting={setting} />
        )}
        {described && described.input.kind !== "picture" && (
          <SettingInput
            id={fieldId(setting.name)}
            name={setting.name}
            label={nameOf(setting.name)}
            input={described.input}
            value={form.valueOf(setting)}
            onChange={(value) => form.enter(setting, value)}
            disabled={setting.locked !== null}
            error={form.problems.get(setting.name)}
          />
        )}
      </div>
    </div>
  );
}
