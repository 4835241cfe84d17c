/** Deleting and merging rows of a small list, each with preview and one undo (G16). */
import { Merge, Trash2 } from "lucide-react";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { MOST_IN_BULK } from "../../../contract/bulk.ts";
import type { RecordListRow } from "../../../contract/record-list.ts";
import { Button } from "../../../kit/button.tsx";
import { Menu } from "../../../kit/overlay/menu.tsx";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { useBulkRun, useRefresh } from "../bulk/bulk-run.ts";
import { bulkActs } from "./record-list-acts.ts";
import type { RecordScreenParts } from "./record-screen-parts.ts";

/** What is asked: to delete these, or to make them one with another. */
export interface RecordListAct<Row> {
  readonly rows: readonly Row[];
  readonly into: Row | null;
}

interface WishProps<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data> {
  readonly screen: RecordScreenParts<Fields, Row, Q, Data>;
  readonly wish: RecordListAct<Row>;
  readonly onClose: (isDone: boolean) => void;
}

export function RecordListActDialog<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>(
  props: WishProps<Fields, Row, Q, Data>,
) {
  const { screen, wish, onClose } = props;
  const { contract, label, list } = screen;
  const { rows, into } = wish;
  const { t } = useTranslation(["record", "list"]);
  const acts = bulkActs(contract);
  const refreshes = Object.values(contract.endpoints);
  const refresh = useRefresh(refreshes);
  const run = useBulkRun({
    send: into === null ? acts.remove : acts.merge(into.id),
    undo: acts.undo,
    refreshes,
  });
  const name = into === null ? "" : label(into.fields, into);
  return (
    <BulkDialog
      title={into === null ? t("kept.deleteTitle", { total: rows.length }) : t("kept.mergeTitle", { name })}
      go={into === null ? t("trade:delete") : t("kept.merge")}
      danger
      rows={rows}
      rowId={({ id }) => String(id)}
      rowLabel={(row) => label(row.fields, row)}
      blocked={({ uses, fields }) =>
        screen.blocked?.(fields) ?? (into === null && uses > 0 ? t("kept.used", { uses }) : undefined)
      }
      effects={(possible) =>
        contract.merges
          ? [{ label: t("kept.uses"), value: String(possible.reduce((sum, { uses }) => sum + uses, 0)) }]
          : []
      }
      missing={rows.length > MOST_IN_BULK ? t("list:bulk.tooMany", { most: MOST_IN_BULK }) : undefined}
      run={run}
      onClose={(done) => {
        onClose(done.length > 0);
        if (done.length === 0) return;
        list.clear();
        refresh();
      }}
    />
  );
}

interface BulkProps<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data> {
  readonly screen: RecordScreenParts<Fields, Row, Q, Data>;
  readonly rows: readonly Row[];
  readonly blocked: string | undefined;
}

const icon = { "aria-hidden": true, size: 14 } as const;

/** The buttons of the bar that rises over the list. */
export function RecordListBulk<Fields extends FieldValues, Row extends RecordListRow<Fields>, Q, Data>(
  props: BulkProps<Fields, Row, Q, Data>,
) {
  const { screen, rows, blocked } = props;
  const { contract } = screen;
  const { t } = useTranslation("record");
  const [wish, setWish] = useState<RecordListAct<Row> | null>(null);
  const button = { look: "ghost", size: "small" } as const;
  return (
    <>
      {contract.merges && (
        <Menu
          trigger={
            <Button
              {...button}
              icon={<Merge {...icon} />}
              unavailableBecause={blocked ?? (rows.length < 2 ? t("kept.mergeTwo") : undefined)}
            >
              {t("trade:mergeInto")}
            </Button>
          }
          entries={rows.slice(0, 20).map((into) => ({
            id: String(into.id),
            label: screen.label(into.fields, into),
            onPress: () => setWish({ rows: rows.filter(({ id }) => id !== into.id), into }),
          }))}
        />
      )}
      {screen.bulk?.(rows)}
      <Button
        {...button}
        icon={<Trash2 {...icon} />}
        unavailableBecause={blocked}
        onClick={() => setWish({ rows, into: null })}
      >
        {t("trade:delete")}
      </Button>
      {wish && <RecordListActDialog screen={screen} wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}
