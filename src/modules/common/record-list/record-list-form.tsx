/** The form of a record of a small list, with its history below where it has no page. */
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../client/session/session.ts";
import { withoutHidden } from "../../../contract/field-right.ts";
import type { RecordListRow } from "../../../contract/record-list.ts";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import type { Difference } from "../record/conflict-dialog.tsx";
import { newerOf, useRecordListSave } from "./record-list-acts.ts";
import { fieldWord, RecordListHistory, valueWord } from "./record-list-page.tsx";
import { type RecordScreenParts, useScreenAddress } from "./record-screen-parts.ts";
import { NEW } from "../record/record-address.ts";
import { useRecordForm } from "../record/record-form.ts";
import { RecordPage } from "../record/record-page.tsx";

interface RecordListFormProps<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data> {
  readonly screen: RecordScreenParts<Fields, Row, Q, Data>;
  /** Null for a new one. */
  readonly row: Row | null;
}

const plain = (value: unknown): string => {
  if (typeof value === "object" && value !== null) return Object.values(value).join(", ");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
};

/** All fields are there, which is more than a form asks of its defaults. */
function defaultsOf<Fields extends FieldValues>(fields: Fields): DefaultValues<Fields>;
function defaultsOf(fields: object): object {
  return fields;
}

export function RecordListForm<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>({
  screen,
  row,
}: RecordListFormProps<Fields, Row, Q, Data>) {
  const { contract, words, blank, label } = screen;
  const { t } = useTranslation("record");
  const { back } = useScreenAddress(screen);
  const can = useCan();
  const mayReadHistory = can(contract.endpoints.changes.access);
  const save = useRecordListSave(contract, row);
  const record = useRecordForm<Fields, Fields, Row>({
    schema: contract.Fields,
    values: defaultsOf(row?.fields ?? withoutHidden(contract.Fields, blank, can)),
    name: `${contract.endpoints.list.args[0]} ${row?.id ?? NEW}`,
    version: row?.version ?? null,
    save,
    newerOf: (error) => newerOf(contract, error),
    onSaved: ({ id }) => back(id),
  });
  const read = (field: string, value: unknown) => valueWord(screen, field, value) ?? plain(value);
  const differences = ({ values }: { readonly values: Fields }): readonly Difference[] => {
    const mine = new Map<string, unknown>(Object.entries(record.form.getValues()));
    return Object.entries(values).flatMap(([field, value]) => {
      const [yours, theirs] = [read(field, mine.get(field)), read(field, value)];
      return yours === theirs ? [] : [{ label: fieldWord(screen, field), yours, theirs }];
    });
  };
  return (
    <RecordPage
      record={record}
      title={row === null ? words.new : t("edit", { name: label(row.fields, row) })}
      differences={differences}
      onBack={() => back(row?.id ?? null)}
    >
      {screen.inputs(record.form)}
      {row !== null && screen.page === undefined && mayReadHistory && (
        <FormSection title={t("history.title")}>
          <div className={wide}>
            <RecordListHistory screen={screen} row={row} />
          </div>
        </FormSection>
      )}
    </RecordPage>
  );
}
