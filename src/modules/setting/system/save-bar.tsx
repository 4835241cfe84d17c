/** What is not saved yet, and saving it; what is wrong with it, summed up. */
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { FormBar, FormProblems } from "../../../kit/field/form.tsx";
import { fieldId } from "./setting-row.tsx";
import type { SettingsForm } from "./use-settings-form.ts";
import { useSettingName } from "./value-text.ts";

/** Each problem with a way to its field, once somebody has tried to save. */
export function Problems({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation("setting");
  const nameOf = useSettingName();
  const items = Array.from(form.problems, ([name, message]) => ({
    field: fieldId(name),
    message: t("trade:labelled", { label: nameOf(name), value: message }),
  }));
  const visibleItems = form.isTried ? items : [];
  const whole = form.general === undefined ? [] : [{ message: form.general }];
  const problems = [...whole, ...visibleItems];
  if (problems.length === 0) return null;
  return (
    <div className="max-h-48 shrink-0 overflow-y-auto border-b border-line bg-surface px-4 py-2">
      <FormProblems
        title={t("problems", { count: visibleItems.length || form.changes.length })}
        problems={problems}
      />
    </div>
  );
}

export function SaveBar({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation("setting");
  const { t: common } = useTranslation("common");
  const count = form.changes.length;
  return (
    <FormBar status={count === 0 ? t("trade:allChangesSaved") : t("bar.changes", { count })}>
      <Button
        type="submit"
        look="primary"
        shortcut="mod+s"
        busy={form.isSaving}
        unavailableBecause={form.contested.length > 0 ? t("conflict.first") : undefined}
      >
        {common("save")}
      </Button>
      {count > 0 && <Button onClick={form.clear}>{t("bar.discard")}</Button>}
    </FormBar>
  );
}
