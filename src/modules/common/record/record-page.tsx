/** The page of a form that makes or changes a record: its fields, the draft that was found, what is wrong, save and leave. */
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { Button } from "../../../kit/button.tsx";
import { FormPage } from "../../../kit/field/form-page.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { ConflictDialog, type Difference } from "./conflict-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import type { Newer, useRecordForm } from "./record-form.ts";

type RecordForm<Input extends FieldValues, Output, Saved> = ReturnType<
  typeof useRecordForm<Input, Output, Saved>
>;

interface RecordPageProps<Input extends FieldValues, Output, Saved> {
  readonly record: RecordForm<Input, Output, Saved>;
  readonly title: string;
  /** FormSections. */
  readonly children: ReactNode;
  /** What a newer version has otherwise, in words. */
  readonly differences: (newer: Newer<Input>) => readonly Difference[];
  readonly onBack: () => void;
}

function FoundDraft({ draft }: { readonly draft: RecordForm<FieldValues, unknown, unknown>["draft"] }) {
  const { t } = useTranslation("record");
  const { dateTime } = useFormats();
  if (draft.found === null) return null;
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-2 rounded bg-accent-soft px-3 py-2 text-list"
    >
      <span className="min-w-0 flex-1">{t("draft.found", { time: dateTime(draft.found.at) })}</span>
      <Button size="small" onClick={draft.drop}>
        {t("draft.drop")}
      </Button>
      <Button size="small" look="primary" onClick={draft.use}>
        {t("draft.use")}
      </Button>
    </div>
  );
}

export function RecordPage<Input extends FieldValues, Output, Saved>(
  props: RecordPageProps<Input, Output, Saved>,
) {
  const { record, title, children, differences, onBack } = props;
  const { t } = useTranslation(["record", "common"]);
  const { errors, isSubmitting } = record.form.formState;
  const { newer } = record;
  const problem = errors.root?.message;
  useShortcut("Escape", onBack, { whileTyping: true });
  return (
    <>
      <FormPage
        title={title}
        problem={problem}
        onSubmit={record.submit}
        changes={record.isDirty ? t("trade:unsavedChanges") : t("unchanged")}
        footer={
          <>
            <Button type="submit" look="primary" shortcut="mod+s" busy={isSubmitting}>
              {t("common:save")}
            </Button>
            <Button onClick={onBack}>{t("common:cancel")}</Button>
          </>
        }
      >
        <FoundDraft draft={record.draft} />
        {children}
      </FormPage>
      {newer && (
        <ConflictDialog
          differences={differences(newer)}
          onTake={() => record.takeTheirs(newer)}
          onKeep={() => record.keepMine(newer)}
        />
      )}
      <LeaveDialog isDirty={record.wouldLose} dirty={record.isDirty} />
    </>
  );
}
