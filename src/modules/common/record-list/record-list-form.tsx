/** The form of a record of a small list, with its history below. */
import { Option, Schema } from "effect";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import type { RecordListRow } from "../../../contract/record-list.ts";
import { RecordChanges } from "../../../contract/record.ts";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import type { Difference } from "../record/conflict-dialog.tsx";
import { newerOf, useRecordListSave } from "./record-list-acts.ts";
import { NEW, useRecordListAddress } from "./record-list-address.ts";
import { type RecordListScreen, wordIn } from "./record-list-screen.ts";
import { useRecordForm } from "../record/record-form.ts";
import { RecordHistory } from "../record/record-history.tsx";
import { RecordPage } from "../record/record-page.tsx";

interface RecordListFormProps<Fields extends FieldValues, Q, Data> {
  readonly screen: RecordListScreen<Fields, Q, Data>;
  /** Null for a new one. */
  readonly row: RecordListRow<Fields> | null;
}

const decode = Schema.decodeUnknownOption(RecordChanges);

/** What a field is called. */
const fieldWord = <Fields extends FieldValues, Q, Data>(
  { columns }: RecordListScreen<Fields, Q, Data>,
  field: string,
): string => columns.find(({ id }) => id === field)?.header ?? field;

/** How a value reads; undefined where it reads as it is. */
const say = <Fields extends FieldValues, Q, Data>(
  { choices }: RecordListScreen<Fields, Q, Data>,
  field: string,
  value: unknown,
): string | undefined => wordIn(choices[field] ?? [], value) ?? undefined;

function History<Fields extends FieldValues, Q, Data>({
  screen,
  id,
}: {
  readonly screen: RecordListScreen<Fields, Q, Data>;
  readonly id: number;
}) {
  const { t } = useTranslation("record");
  const { changes } = screen.kept.endpoints;
  const read = { query: { id, limit: 50 } };
  const { data } = useCall(changes, read, { enabled: useCan()(changes.access) });
  const log = Option.getOrNull(decode(data));
  if (log === null) return null;
  return (
    <FormSection title={t("history.title")}>
      <div className={wide}>
        <RecordHistory
          changes={log.changes}
          label={(field) => fieldWord(screen, field)}
          show={(field, value) => say(screen, field, value)}
        />
      </div>
    </FormSection>
  );
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

export function RecordListForm<Fields extends FieldValues, Q, Data>({
  screen,
  row,
}: RecordListFormProps<Fields, Q, Data>) {
  const { kept, words, blank } = screen;
  const { show } = useRecordListAddress();
  const save = useRecordListSave(kept, row);
  const record = useRecordForm<Fields, Fields, RecordListRow<Fields>>({
    schema: kept.Fields,
    values: defaultsOf(row?.fields ?? blank),
    name: `${kept.endpoints.list.args[0]} ${row?.id ?? NEW}`,
    version: row?.version ?? null,
    save,
    newerOf: (error) => newerOf(kept, error),
    onSaved: () => show(null),
  });
  const read = (field: string, value: unknown) => say(screen, field, value) ?? plain(value);
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
      title={row === null ? words.new : words.edit}
      differences={differences}
      onBack={() => show(null)}
    >
      {screen.inputs(record.form)}
      {row !== null && <History screen={screen} id={row.id} />}
    </RecordPage>
  );
}
