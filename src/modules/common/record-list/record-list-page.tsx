/** The page of a record of a list: facts, what else the screen says of it, its history. */
import { Trash2 } from "lucide-react";
import { Option, Schema } from "effect";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import type { RecordListRow } from "../../../contract/record-list.ts";
import { RecordChanges } from "../../../contract/record.ts";
import { wordIn } from "../list/described-columns.tsx";
import { RecordHistory } from "../record/record-history.tsx";
import { ColumnFacts, RecordHead, RecordParts } from "../record/record-view.tsx";
import { RecordListActDialog } from "./record-list-bulk.tsx";
import { type RecordScreenPage, type RecordScreenParts, useScreenAddress } from "./record-screen-parts.ts";

const decode = Schema.decodeUnknownOption(RecordChanges);

/** What a field is called. */
export const fieldWord = <Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>(
  { columns }: RecordScreenParts<Fields, Row, Q, Data>,
  field: string,
): string => columns.find(({ id }) => id === field)?.header ?? field;

/** How a value reads; undefined where it reads as it is. */
export const valueWord = <Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>(
  { choices = {}, show }: RecordScreenParts<Fields, Row, Q, Data>,
  field: string,
  value: unknown,
): string | undefined => show?.(field, value) ?? wordIn(choices[field] ?? [], value) ?? undefined;

interface RecordProps<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data> {
  readonly screen: RecordScreenParts<Fields, Row, Q, Data>;
  readonly row: Row;
}

/** Who changed what; nothing for who may not see it. */
export function RecordListHistory<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>(
  props: RecordProps<Fields, Row, Q, Data>,
) {
  const { screen, row } = props;
  const { changes } = screen.contract.endpoints;
  const read = { query: { id: row.id, limit: 50 } };
  const { data } = useCall(changes, read, { enabled: useCan()(changes.access) });
  const log = Option.getOrNull(decode(data));
  if (log === null) return null;
  return (
    <RecordHistory
      changes={log.changes}
      label={(field) => fieldWord(screen, field)}
      show={(field, value) => valueWord(screen, field, value)}
    />
  );
}

interface PageProps<
  Fields extends FieldValues,
  Row extends RecordListRow<Fields>,
  Q,
  Data,
> extends RecordProps<Fields, Row, Q, Data> {
  readonly page: RecordScreenPage<Fields, Row>;
}

function Head<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>({
  screen,
  page,
  row,
}: PageProps<Fields, Row, Q, Data>) {
  const { contract, label } = screen;
  const { t } = useTranslation("record");
  const { open, edit } = useScreenAddress(screen);
  const [deleting, setDeleting] = useState(false);
  const mayChange = useCan()(contract.endpoints.change.access);
  const blocked = mayChange ? screen.blocked?.(row.fields) : t("trade:noPermission");
  return (
    <RecordHead
      title={label(row.fields, row)}
      detail={page.detail?.(row.fields)}
      badge={page.badge?.(row.fields)}
      blocked={blocked}
      onEdit={() => edit(row.id)}
      onBack={() => open(null)}
      acts={[
        ...(page.acts?.(row) ?? []),
        {
          id: "delete",
          label: t("trade:delete"),
          icon: <Trash2 aria-hidden="true" size={16} />,
          unavailableBecause: blocked,
          onPress: () => setDeleting(true),
        },
      ]}
    >
      {deleting && (
        <RecordListActDialog
          screen={screen}
          wish={{ rows: [row], into: null }}
          onClose={(isDone) => {
            setDeleting(false);
            if (isDone) open(null);
          }}
        />
      )}
    </RecordHead>
  );
}

export function RecordListPage<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>(
  props: PageProps<Fields, Row, Q, Data>,
) {
  const { screen, page, row } = props;
  const { columns, contract } = screen;
  const { t } = useTranslation("record");
  const mayReadHistory = useCan()(contract.endpoints.changes.access);
  const facts = page.facts.filter((part) => columns.some(({ id }) => part.columns.includes(id)));
  const history = {
    id: "history",
    label: t("history.title"),
    body: () => <RecordListHistory screen={screen} row={row} />,
  };
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <Head {...props} />
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <RecordParts
          label={screen.label(row.fields, row)}
          parts={[
            ...facts.map(({ columns: ids, ...part }) => ({
              ...part,
              body: () => <ColumnFacts row={row} columns={columns} ids={ids} />,
            })),
            ...(page.parts?.(row) ?? []),
            ...(mayReadHistory ? [history] : []),
          ]}
        />
      </div>
    </div>
  );
}
