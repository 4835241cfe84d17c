/** The settings as a form: what is entered, what is wrong with it, saving it, and taking a save back. */
import { Result, Schema } from "effect";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useSaveSettings } from "../../../client/settings/setting-list.ts";
import type { SettingValue } from "../../../contract/settings/kind.ts";
import { settingOf } from "../../../contract/settings/registry.ts";
import type { SettingWish, SystemSetting } from "../../../contract/setting/system-setting.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { changesOf, type Draft, emptyDraft, enter, insist, isContested, takeBack } from "./draft.ts";

const fits = (name: string, value: SettingValue): boolean => {
  const setting = settingOf(name);
  return setting !== undefined && Result.isSuccess(Schema.decodeUnknownResult(setting.schema)(value));
};

/** What is wrong with entries, before anybody is asked. */
const useUnfit = (changes: readonly SettingWish[]): ReadonlyMap<string, string> => {
  const { t } = useTranslation(["error", "common"]);
  const unfit = changes.filter(({ name, value }) => !fits(name, value));
  return new Map(
    unfit.map(({ name, value }) => [
      name,
      t(value === null ? "error:field.required" : "error:setting.unfit"),
    ]),
  );
};

/** What a refused call says of single settings. */
const problemsOf = (error: Error): ReadonlyMap<string, string> =>
  new Map(
    error instanceof CallError
      ? error.data?.fields?.map(({ field, message }) => [field, message] as const)
      : [],
  );

const wishesBack = (saved: readonly SystemSetting[], before: readonly SystemSetting[]) =>
  saved.flatMap(({ name, version }) => {
    const old = before.find((setting) => setting.name === name);
    return old === undefined ? [] : [{ name, version, value: old.value }];
  });

/** Saving and its outcome: `general` is what went wrong with the whole, `byName` with single settings. */
const useSaving = (settings: readonly SystemSetting[], onSaved: () => void) => {
  const { t } = useTranslation("setting");
  const [byName, setByName] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutate, isPending, error, reset } = useSaveSettings();
  const send = (wishes: readonly SettingWish[], mayTakeBack: boolean): void =>
    mutate(wishes, {
      onSuccess: (saved) => {
        setByName(new Map());
        onSaved();
        const back = wishesBack(saved, settings);
        notify({
          title: t("saved", { count: wishes.length }),
          ...(mayTakeBack && { undo: () => send(back, false) }),
        });
      },
      onError: (problem) => setByName(problemsOf(problem)),
    });
  const forget = (name: string): void => {
    reset();
    setByName((before) => new Map(Array.from(before).filter(([other]) => other !== name)));
  };
  return {
    send: (wishes: readonly SettingWish[]) => send(wishes, true),
    isSaving: isPending,
    byName,
    general: error !== null && byName.size === 0 ? error.message : undefined,
    forget,
  };
};

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What is entered, and what stands against saving it. */
const useEntries = (settings: readonly SystemSetting[]) => {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const changes = changesOf(draft, settings);
  return {
    draft,
    setDraft,
    changes,
    unfit: useUnfit(changes),
    contested: settings.filter((setting) => isContested(draft, setting)),
  };
};

/** `settings` are as the server has them; they may change while the form is filled in. */
export const useSettingsForm = (settings: readonly SystemSetting[]) => {
  const { draft, setDraft, changes, unfit, contested } = useEntries(settings);
  const [isTried, setTried] = useState(false);
  const clear = () => {
    setDraft(emptyDraft);
    setTried(false);
  };
  const { byName, general, isSaving, send, forget } = useSaving(settings, clear);
  const undecided = new Set(contested.map(({ name }) => name));
  const change = (setting: SystemSetting, next: Draft) => {
    setDraft(next);
    forget(setting.name);
  };
  return {
    changes,
    contested,
    /** By name. What somebody else has changed meanwhile is no problem but a choice. */
    problems: new Map([...byName, ...unfit].filter(([name]) => !undecided.has(name))),
    general,
    isSaving,
    /** Problems are summed up once somebody has tried to save. */
    isTried,
    clear,
    valueOf: ({ name, value }: SystemSetting): SettingValue => {
      const entry = draft.get(name);
      return entry === undefined ? value : entry.value;
    },
    enter: (setting: SystemSetting, value: SettingValue) => change(setting, enter(draft, setting, value)),
    enterAll: (values: readonly (readonly [SystemSetting, SettingValue])[]) =>
      setDraft(values.reduce((entered, [setting, value]) => enter(entered, setting, value), draft)),
    takeBack: (setting: SystemSetting) => change(setting, takeBack(draft, setting)),
    insist: (setting: SystemSetting) => change(setting, insist(draft, setting)),
    save: () => {
      setTried(true);
      if (changes.length > 0 && unfit.size === 0 && contested.length === 0) send(changes);
    },
  };
};
