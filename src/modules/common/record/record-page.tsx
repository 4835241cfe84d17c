/** The page of a form that makes or changes a record: its fields, the draft that was found, what is wrong, save and leave. */
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { FormPage } from "../../../kit/field/form-page.tsx";
import { useShortcut } from "../../../kit/keyboard/shortcuts.tsx";
import { ConflictDialog, type Difference } from "./conflict-dialog.tsx";
import { FoundDraft } from "./found-draft.tsx";
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
  /** A second button that saves and goes on with a new record; `choose` says which of the two was pressed. */
  readonly next?: { readonly label: string; readonly choose: (isNext: boolean) => void };
}

export function RecordPage<Input extends FieldValues, Output, Saved>(
  props: RecordPageProps<Input, Output, Saved>,
) {
  const { record, title, children, differences, onBack, next } = props;
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
            <Button
              type="submit"
              look="primary"
              shortcut="mod+s"
              busy={isSubmitting}
              onClick={() => next?.choose(false)}
            >
              {t("common:save")}
            </Button>
            {next && (
              <Button type="submit" onClick={() => next.choose(true)}>
                {next.label}
              </Button>
            )}
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
