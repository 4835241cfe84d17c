/** The settings one by one, as the screen that changes them reads and writes them. */
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { Result, Schema } from "effect";
import {
  type SettingWish,
  SystemSetting,
  systemSettingEndpoints,
} from "../../contract/setting/system-setting.ts";
import { call } from "../http/call.ts";
import { CallError } from "../http/call-error.ts";
import { logProblem } from "../log.ts";
import { keyOf, queryClient, useCall } from "../http/query.ts";
import { renewSettings } from "./setting-news.ts";

const { groupSettings, saveSettings } = systemSettingEndpoints;
const listKey = keyOf(groupSettings, {});

interface SettingList {
  readonly systemSettings: readonly SystemSetting[];
}

/** All settings, and whether they are on their way. */
export const useSettingList = () => useCall(groupSettings);

/** Puts newer settings in the place of those that are shown. */
const takeOver = (newer: readonly SystemSetting[]): void => {
  const byName = new Map(newer.map((setting) => [setting.name, setting]));
  queryClient.setQueryData(listKey, (list: SettingList | undefined) =>
    list === undefined
      ? list
      : { systemSettings: list.systemSettings.map((setting) => byName.get(setting.name) ?? setting) },
  );
};

const currentOf = (error: unknown): readonly SystemSetting[] =>
  error instanceof CallError
    ? Result.getOrElse(Schema.decodeUnknownResult(Schema.Array(SystemSetting))(error.data?.current), () => [])
    : [];

type Saved = readonly SystemSetting[];

const tell = (saved: Saved): void => {
  takeOver(saved);
  renewSettings().catch((error: unknown) => logProblem("changed settings were not read", error));
};

/** Shows a logo that was saved, everywhere, and answers it. */
export const logoSaved = (saved: SystemSetting): SystemSetting => {
  tell([saved]);
  return saved;
};

/** Saves several settings; what others made of them meanwhile is shown, also when saving was refused (G5). */
export const useSaveSettings = (): UseMutationResult<Saved, Error, readonly SettingWish[]> =>
  useMutation({
    mutationFn: async (settings: readonly SettingWish[]) =>
      (await call(saveSettings, { payload: { settings } })).systemSettings,
    onSuccess: tell,
    onError: (error) => takeOver(currentOf(error)),
  });
