/** The list of positions. */
import { Copy, FolderOpen, Pencil, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useCan } from "../../client/session/session.ts";
import { positionEndpoints, positionList, type PositionRow } from "../../contract/employee/position.ts";
import { fieldRights } from "../../contract/right.ts";
import type { TableColumn } from "../../kit/data-table/types.ts";
import type { MenuEntry } from "../../kit/overlay/menu.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { columnMakers } from "../common/list/columns.tsx";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { ListScreen } from "../common/list/list-screen.tsx";
import { NewRecord } from "../common/list/new-record.tsx";
import { NEW, useRecordAddress } from "../common/record/record-address.ts";
import { useList } from "../common/list/use-list.ts";
import { refreshes } from "./employee-reads.ts";

const options = {
  endpoint: positionEndpoints.positions,
  table: "position",
  rowId: ({ id }: PositionRow) => String(id),
  read: (data: { readonly positions: readonly PositionRow[]; readonly total: number }) => ({
    rows: data.positions,
    total: data.total,
  }),
  defaults: { orderBy: "name", order: "asc", limit: 50 },
} as const;

const icon = { "aria-hidden": true, size: 16 } as const;
/** One column for each field right stands before the limits. */
const useColumns = (): readonly TableColumn<PositionRow>[] => {
  const { t } = useTranslation("employee");
  const formats = useFormats();
  const columns = useDescribedColumns(positionList, t);
  return useMemo(() => {
    const { flag } = columnMakers<PositionRow>(formats);
    const options = { sortable: false, width: 96, rare: 2 };
    const sees = fieldRights.map((right) =>
      flag(right, t(`sees.${right}`), (row) => row.sees.includes(right), options),
    );
    return columns.flatMap((column) => (column.id === "maximumDiscount" ? [...sees, column] : [column]));
  }, [t, formats, columns]);
};

const useBlocked = () => {
  const { t } = useTranslation("employee");
  const can = useCan();
  return can(String(positionEndpoints.changePosition.access)) ? undefined : t("trade:noPermission");
};

function NewPosition() {
  const { t } = useTranslation("employee");
  const { show } = useRecordAddress("position");
  return <NewRecord label={t("position.new")} blocked={useBlocked()} onPress={() => show(NEW)} />;
}

/** Takes a position away at once, with the way back; why not, when somebody has it after all. */
const useRemove = () => {
  const { t } = useTranslation(["employee", "record"]);
  const remove = useCommand(positionEndpoints.deletePositions, { refreshes });
  const undo = useCommand(positionEndpoints.undoPositions, { refreshes });
  const say = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      notify({ tone: "negative", title: error.message });
    });
  const back = async (batchId: number) => {
    await undo.mutateAsync({ payload: { batchId } });
    notify({ title: t("record:kept.undone") });
  };
  const go = async (record: Pick<PositionRow, "id" | "version">) => {
    const { batchId, done } = await remove.mutateAsync({ payload: { records: [record] } });
    if (done.length === 0) notify({ tone: "negative", title: t("blocked.held") });
    else notify({ title: t("record:history.delete"), undo: () => void say(back(batchId)) });
  };
  return (record: Pick<PositionRow, "id" | "version">) => say(go(record));
};

const useRowActions = (): ((row: PositionRow) => readonly MenuEntry[]) => {
  const { t } = useTranslation(["employee", "record"]);
  const { show } = useRecordAddress("position");
  const unavailableBecause = useBlocked();
  const remove = useRemove();
  return ({ id, version, employees }) => [
    {
      id: "edit",
      label: t("trade:edit"),
      icon: <Pencil {...icon} />,
      onPress: () => show(id, true),
      unavailableBecause,
    },
    {
      id: "copy",
      label: t("record:copy"),
      icon: <Copy {...icon} />,
      onPress: () => show(NEW, false, id),
      unavailableBecause,
    },
    {
      id: "delete",
      label: t("trade:delete"),
      icon: <Trash2 {...icon} />,
      onPress: () => void remove({ id, version }),
      unavailableBecause: unavailableBecause ?? (employees > 0 ? t("blocked.held") : undefined),
    },
    { id: "open", label: t("trade:open"), icon: <FolderOpen {...icon} />, onPress: () => show(id) },
  ];
};

export function PositionList() {
  const { t } = useTranslation("employee");
  const { show } = useRecordAddress("position");
  const list = useList(options);
  const columns = useColumns();
  const rowActions = useRowActions();
  return (
    <ListScreen
      list={list}
      title={t("position.title")}
      columns={columns}
      search={t("column.name")}
      rowLabel={({ name }) => name}
      onOpen={({ id }) => show(id)}
      rowActions={rowActions}
      empty={{
        title: t("position.title"),
        detail: t("position.empty.detail"),
        first: <NewPosition />,
      }}
      actions={<NewPosition />}
    />
  );
}
