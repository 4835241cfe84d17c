/** The whole screen of a record list: list, page, form, deleting and merging. */
import { Copy, Pencil, Trash2 } from "lucide-react";
import { Option, Schema } from "effect";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { download } from "../../../client/http/download.ts";
import { clientError } from "../../../client/http/call-error.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import type { RecordListRow } from "../../../contract/record-list.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { RecordListBulk, RecordListActDialog, type RecordListAct } from "./record-list-bulk.tsx";
import { NEW } from "../record/record-address.ts";
import { RecordListForm } from "./record-list-form.tsx";
import { RecordListPage } from "./record-list-page.tsx";
import { NewRecord } from "../list/new-record.tsx";
import { type RecordScreenParts, useScreenAddress } from "./record-screen-parts.ts";
import { ListScreen } from "../list/list-screen.tsx";
import { ListFailed, RecordMissing } from "../list/list-states.tsx";

const icon = { "aria-hidden": true, size: 16 } as const;

const useRowActions = () => {
  const { t } = useTranslation("record");
  return (acts: {
    readonly edit: () => void;
    readonly copy: (() => void) | undefined;
    readonly remove: () => void;
    readonly blocked: string | undefined;
    /** Why no record is made. */
    readonly fixed: string | undefined;
  }): readonly MenuEntry[] => [
    {
      id: "edit",
      label: t("trade:edit"),
      icon: <Pencil {...icon} />,
      onPress: acts.edit,
      unavailableBecause: acts.blocked,
    },
    ...(acts.copy === undefined
      ? []
      : [
          {
            id: "copy",
            label: t("copy"),
            icon: <Copy {...icon} />,
            onPress: acts.copy,
            unavailableBecause: acts.fixed,
          },
        ]),
    {
      id: "delete",
      label: t("trade:delete"),
      icon: <Trash2 {...icon} />,
      tone: "negative",
      onPress: acts.remove,
      unavailableBecause: acts.blocked,
    },
  ];
};

function Rows<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>({
  screen,
}: {
  readonly screen: RecordScreenParts<Fields, Row, Q, Data>;
}) {
  const { list, words, label, contract } = screen;
  const { t } = useTranslation("record");
  const { open, edit, copy } = useScreenAddress(screen);
  const can = useCan();
  const [wish, setWish] = useState<RecordListAct<Row> | null>(null);
  const blocked = can(contract.endpoints.change.access) ? undefined : t("trade:noPermission");
  const rowActions = useRowActions();
  const make = <NewRecord label={words.new} blocked={blocked} onPress={() => open(NEW)} />;
  return (
    <>
      <ListScreen
        {...screen}
        title={words.title}
        search={words.search}
        exporter={(wish) => download(contract.endpoints.export, { query: { ...list.query, ...wish } })}
        rowLabel={(row) => label(row.fields, row)}
        onOpen={({ id }) => open(id)}
        rowActions={(row) => [
          ...(screen.rowActs?.(row) ?? []),
          ...rowActions({
            edit: () => edit(row.id),
            copy: screen.copy && (() => copy(row.id)),
            remove: () => setWish({ rows: [row], into: null }),
            blocked: blocked ?? screen.blocked?.(row.fields),
            fixed: blocked,
          }),
        ]}
        empty={{ title: words.empty, detail: words.emptyDetail, first: make }}
        actions={
          <>
            {screen.tools}
            {make}
          </>
        }
        bulk={(rows) => <RecordListBulk screen={screen} rows={rows} blocked={blocked} />}
      />
      {wish && <RecordListActDialog screen={screen} wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}

/** The page or the form of one that is there already, as it is now; of a copy, the form of a new one that begins with its fields. */
function One<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>({
  screen,
  id,
  isCopy = false,
}: {
  readonly screen: RecordScreenParts<Fields, Row, Q, Data>;
  readonly id: number;
  readonly isCopy?: boolean;
}) {
  const { Row, endpoints } = screen.contract;
  const { isForm } = useScreenAddress(screen);
  const { data, error, refetch } = useCall(endpoints.list, { query: { id } }, { staleTime: 0 });
  const decode = Schema.decodeUnknownOption(Schema.Struct({ records: Schema.Array(Row) }));
  const answer = Option.getOrNull(decode(data));
  if (error)
    return <ListFailed problem={error} right={endpoints.list.access} onRetry={() => void refetch()} />;
  if (answer === null) return <Skeleton className="m-4 h-64" />;
  const [row] = answer.records;
  if (row === undefined) return <RecordMissing problem={clientError("NotFound")} />;
  const { page, copy } = screen;
  if (isCopy && copy) return <RecordListForm screen={{ ...screen, blank: copy(row.fields) }} row={null} />;
  return page === undefined || isForm ? (
    <RecordListForm screen={screen} row={row} />
  ) : (
    <RecordListPage screen={screen} page={page} row={row} />
  );
}

export function RecordScreen<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>(
  screen: RecordScreenParts<Fields, Row, Q, Data>,
) {
  const { record, copyOf } = useScreenAddress(screen);
  if (record === null) return <Rows screen={screen} />;
  if (record === NEW && copyOf !== null && screen.copy)
    return <One key={`${NEW} ${copyOf}`} screen={screen} id={copyOf} isCopy />;
  return record === NEW ? (
    <RecordListForm key={NEW} screen={screen} row={null} />
  ) : (
    <One key={record} screen={screen} id={Number(record)} />
  );
}
