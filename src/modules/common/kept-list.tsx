/** The whole screen of a small list of kept records: list, form, deleting and merging. */
import { Pencil, Trash2 } from "lucide-react";
import { Option, Schema } from "effect";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { download } from "../../client/download.ts";
import { useCall } from "../../client/query.ts";
import { useCan } from "../../client/session.ts";
import type { MenuEntry } from "../../kit/menu.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { NEW, useKeptAddress } from "./kept-address.ts";
import { KeptBulk, KeptWishDialog, type KeptWish } from "./kept-bulk.tsx";
import { KeptForm } from "./kept-form.tsx";
import { NewRecord } from "./new-record.tsx";
import type { KeptScreen } from "./kept-screen.ts";
import { ListScreen } from "./list-screen.tsx";
import { ListFailed } from "./list-states.tsx";

const icon = { "aria-hidden": true, size: 15 } as const;

const useRowActions = (blocked: string | undefined) => {
  const { t } = useTranslation("record");
  return (acts: { readonly edit: () => void; readonly remove: () => void }): readonly MenuEntry[] => [
    {
      id: "edit",
      label: t("kept.edit"),
      icon: <Pencil {...icon} />,
      onPress: acts.edit,
      unavailableBecause: blocked,
    },
    {
      id: "delete",
      label: t("kept.delete"),
      icon: <Trash2 {...icon} />,
      tone: "negative",
      onPress: acts.remove,
      unavailableBecause: blocked,
    },
  ];
};

function Rows<Fields extends FieldValues, Q, Data>({
  screen,
}: {
  readonly screen: KeptScreen<Fields, Q, Data>;
}) {
  const { list, words, label, kept } = screen;
  const { t } = useTranslation("record");
  const { show } = useKeptAddress();
  const can = useCan();
  const [wish, setWish] = useState<KeptWish<Fields> | null>(null);
  const blocked = can(kept.endpoints.change.access) ? undefined : t("kept.noRight");
  const rowActions = useRowActions(blocked);
  const make = <NewRecord label={words.new} blocked={blocked} onPress={() => show(NEW)} />;
  return (
    <>
      <ListScreen
        {...screen}
        title={words.title}
        search={words.search}
        exporter={(wish) => download(kept.endpoints.export, { query: { ...list.query, ...wish } })}
        rowLabel={({ fields }) => label(fields)}
        onOpen={({ id }) => show(id)}
        rowActions={(row) =>
          rowActions({ edit: () => show(row.id), remove: () => setWish({ rows: [row], into: null }) })
        }
        empty={{ title: words.empty, detail: words.emptyDetail, first: make }}
        actions={make}
        bulk={(rows) => <KeptBulk screen={screen} rows={rows} blocked={blocked} />}
      />
      {wish && <KeptWishDialog screen={screen} wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}

/** The form of one that is there already, as it is now. */
function Edit<Fields extends FieldValues, Q, Data>({
  screen,
  id,
}: {
  readonly screen: KeptScreen<Fields, Q, Data>;
  readonly id: number;
}) {
  const { Row, endpoints } = screen.kept;
  const { t } = useTranslation("error");
  const { data, error, refetch } = useCall(endpoints.list, { query: { id } }, { staleTime: 0 });
  const decode = Schema.decodeUnknownOption(Schema.Struct({ records: Schema.Array(Row) }));
  const found = Option.getOrNull(decode(data));
  if (error)
    return <ListFailed problem={error} right={endpoints.list.access} onRetry={() => void refetch()} />;
  if (found === null) return <Skeleton className="m-4 h-64" />;
  const [row] = found.records;
  return row === undefined ? (
    <p className="p-6 text-muted">{t("NotFound")}</p>
  ) : (
    <KeptForm key={id} screen={screen} row={row} />
  );
}

export function KeptList<Fields extends FieldValues, Q, Data>(screen: KeptScreen<Fields, Q, Data>) {
  const { record } = useKeptAddress();
  if (record === null) return <Rows screen={screen} />;
  return record === NEW ? (
    <KeptForm key={NEW} screen={screen} row={null} />
  ) : (
    <Edit key={record} screen={screen} id={Number(record)} />
  );
}
