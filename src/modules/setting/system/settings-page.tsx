/** All settings by group, with search, and the bar at the foot that saves them together. */
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageHead } from "../../../kit/page-head.tsx";
import { useCan } from "../../../client/session/session.ts";
import { type SettingGroup, settingGroups } from "../../../contract/settings/kind.ts";
import { settingOf } from "../../../contract/settings/registry.ts";
import type { SystemSetting } from "../../../contract/setting/system-setting.ts";
import { Button } from "../../../kit/button.tsx";
import { SearchField } from "../../../kit/field/search-field.tsx";
import { EmptyState } from "../../../kit/feedback/states.tsx";
import { FileMenu } from "./file-menu.tsx";
import { GroupNav } from "./group-nav.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { Problems, SaveBar } from "./save-bar.tsx";
import { useSettingSearch } from "./search.ts";
import type { FileRow } from "./setting-file.ts";
import { SettingSection } from "./setting-section.tsx";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.ts";

const groupsOf = (settings: readonly SystemSetting[]): readonly SettingGroup[] =>
  settingGroups.filter((group) => settings.some(({ groupName }) => groupName === group));

const changesByGroup = ({ changes }: SettingsForm): ReadonlyMap<SettingGroup, number> => {
  const groups = changes.flatMap(({ name }) => settingOf(name)?.group ?? []);
  return new Map(groups.map((group) => [group, groups.filter((other) => other === group).length]));
};

const isOffered = ({ name }: SystemSetting): boolean => settingOf(name)?.state === "offered";

/** What is shown: found by the search, and differing from its default where only that is asked for. */
const useFinding = (settings: readonly SystemSetting[], form: SettingsForm) => {
  const [typed, setTyped] = useState("");
  const [isDiffering, setDiffering] = useState(false);
  const fits = useSettingSearch(typed);
  const differs = (setting: SystemSetting) =>
    settingOf(setting.name)?.own !== true && form.valueOf(setting) !== setting.defaultValue;
  const visibleSettings = settings.filter(
    (setting) => (typed.trim() === "" || fits(setting.name)) && (!isDiffering || differs(setting)),
  );
  const showAll = () => {
    setTyped("");
    setDiffering(false);
  };
  return { shown: visibleSettings, typed, setTyped, isDiffering, setDiffering, showAll };
};

function Finding({ finding }: { readonly finding: ReturnType<typeof useFinding> }) {
  const { t } = useTranslation("setting");
  const { typed, setTyped, isDiffering, setDiffering } = finding;
  return (
    <div className="order-last flex w-full min-w-0 flex-wrap items-center gap-2 sm:order-none sm:w-auto sm:flex-1">
      <SearchField
        label={t("search")}
        value={typed}
        onChange={setTyped}
        className="min-w-40 flex-1 sm:max-w-80"
      />
      <Button
        aria-pressed={isDiffering}
        onClick={() => setDiffering(!isDiffering)}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        {t("differs")}
      </Button>
    </div>
  );
}

function Nothing({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useTranslation("setting");
  return (
    <EmptyState title={t("nothing.title")} detail={t("nothing.detail")}>
      <Button onClick={onShowAll}>{t("nothing.clear")}</Button>
    </EmptyState>
  );
}

interface HeadProps {
  readonly settings: readonly SystemSetting[];
  readonly form: SettingsForm;
  readonly finding: ReturnType<typeof useFinding>;
  readonly mayChange: boolean;
  readonly onHistory: ((name: null) => void) | undefined;
}

function Head({ settings, form, finding, mayChange, onHistory }: HeadProps) {
  const { t } = useTranslation("setting");
  const takeOver = (rows: readonly FileRow[]) =>
    form.enterAll(
      rows.flatMap(({ setting, value }) => (setting === undefined ? [] : [[setting, value] as const])),
    );
  return (
    <PageHead title={t("title")} className="border-b border-line bg-surface px-4 py-3">
      <Finding finding={finding} />
      <FileMenu
        settings={settings}
        mayChange={mayChange}
        onHistory={onHistory && (() => onHistory(null))}
        onTake={takeOver}
      />
    </PageHead>
  );
}

/** `settings` are as the server has them now. */
export function SettingsPage({ settings: all }: { readonly settings: readonly SystemSetting[] }) {
  const { t } = useTranslation("setting");
  const can = useCan();
  const settings = all.filter(isOffered);
  const form = useSettingsForm(settings);
  const finding = useFinding(settings, form);
  const [history, setHistory] = useState<string | null>();
  const mayChange = can("setting.setting.change");
  const onHistory = can("setting.history.read") ? setHistory : undefined;
  const groups = groupsOf(finding.shown);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form noValidate onSubmit={submit} className="flex h-full min-h-0 flex-col bg-canvas">
      <Head {...{ settings, form, finding, mayChange, onHistory }} />
      <Problems form={form} />
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid w-full max-w-[1120px] grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 px-4 py-4 xl:grid-cols-[180px_minmax(0,1fr)]">
          <div className="min-w-0">
            {groups.length > 0 && <GroupNav groups={groups} changes={changesByGroup(form)} />}
          </div>
          <div className="flex min-w-0 flex-col gap-8 pb-10">
            {!mayChange && <p className="rounded bg-accent-soft px-3 py-2 text-list">{t("readOnly")}</p>}
            {groups.length === 0 && <Nothing onShowAll={finding.showAll} />}
            {groups.map((group) => (
              <SettingSection
                key={group}
                {...{ group, form, onHistory }}
                settings={finding.shown.filter(({ groupName }) => groupName === group)}
              />
            ))}
          </div>
        </div>
      </div>
      {mayChange && <SaveBar form={form} />}
      <LeaveDialog count={form.changes.length} />
      <HistoryPanel of={history} onClose={() => setHistory(undefined)} />
    </form>
  );
}
