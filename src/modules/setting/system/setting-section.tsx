/** A group of settings. */
import { useTranslation } from "react-i18next";
import type { SettingGroup } from "../../../contract/settings/kind.ts";
import type { SystemSetting } from "../../../contract/setting/system-setting.ts";
import { groupId } from "./group-nav.tsx";
import { SettingRow } from "./setting-row.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

interface SectionProps {
  readonly group: SettingGroup;
  readonly settings: readonly SystemSetting[];
  readonly form: SettingsForm;
  readonly onHistory: ((name: string) => void) | undefined;
}

export function SettingSection({ group, settings, form, onHistory }: SectionProps) {
  const { t } = useTranslation("setting");
  const titleId = `${groupId(group)}-title`;
  return (
    <section
      id={groupId(group)}
      data-setting-group={group}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="scroll-mt-4 outline-none"
    >
      <h2 id={titleId} className="pl-3.5 text-head font-semibold">
        {t(`group.${group}`)}
      </h2>
      <p className="pl-3.5 text-list text-muted">{t(`groupAbout.${group}`)}</p>
      <div className="mt-2">
        {settings.map((setting) => (
          <SettingRow key={setting.name} setting={setting} form={form} onHistory={onHistory} />
        ))}
      </div>
    </section>
  );
}
