/** What can be done with many customers at once: edit a field, archive, delete, export; each with preview and one undo (G16). */
import { Pencil, Sheet, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../client/http/call.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useCan } from "../../client/session/session.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import { MOST_IN_BULK } from "../../contract/bulk.ts";
import { customerEndpoints, type CustomerRow } from "../../contract/customer/customer.ts";
import { type CustomerChange, customerCardEndpoints } from "../../contract/customer/customer-card.ts";
import { Button } from "../../kit/button.tsx";
import { BulkDialog } from "../common/bulk/bulk-dialog.tsx";
import { useBulkRun, useRefresh } from "../common/bulk/bulk-run.ts";
import { useExport, type Exporter } from "../common/list/list-tools.tsx";
import { BulkField, initialChange } from "./bulk-field.tsx";

const refreshes = [...Object.values(customerEndpoints), ...Object.values(customerCardEndpoints)];

const undo = (batchId: number, key: string) =>
  call(customerCardEndpoints.undoCustomers, { payload: { key, batchId } });

interface DialogProps {
  readonly customers: readonly CustomerRow[];
  readonly onClose: (done: readonly CustomerRow[]) => void;
}

const rowId = ({ id }: CustomerRow) => String(id);
const rowLabel = ({ code, name }: CustomerRow) => `${code} ${name}`;

const sumOf = (rows: readonly CustomerRow[], pick: (row: CustomerRow) => number) =>
  rows.reduce((sum, row) => sum + pick(row), 0);

const useTooMany = (count: number) => {
  const { t } = useTranslation("list");
  return count > MOST_IN_BULK ? t("bulk.tooMany", { most: MOST_IN_BULK }) : undefined;
};

/** Whether a row has what it would get already, as far as the row shows it. */
const isSo = (row: CustomerRow, change: CustomerChange): boolean =>
  ("active" in change && change.active === row.active) ||
  ("levelId" in change && change.levelId === row.levelId) ||
  ("blocked" in change && change.blocked?.trim() === row.blocked) ||
  ("creditLimit" in change && change.creditLimit === row.creditLimit);

function EditDialog({ customers, onClose }: DialogProps) {
  const { t } = useTranslation("customer");
  const { moneyWithCode } = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const [change, setChange] = useState<CustomerChange>(initialChange);
  const tooMany = useTooMany(customers.length);
  const run = useBulkRun({
    send: (records, key) => call(customerCardEndpoints.editCustomers, { payload: { key, records, change } }),
    undo,
    refreshes,
  });
  const same = customers.every((row) => isSo(row, change)) ? t("trade:noChangeNeeded") : undefined;
  return (
    <BulkDialog
      title={t("bulk.edit.title", { total: customers.length })}
      go={t("bulk.edit.go")}
      rows={customers}
      rowId={rowId}
      rowLabel={rowLabel}
      blocked={() => undefined}
      effects={(rows) => [
        {
          label: t("bulk.limits"),
          value: moneyWithCode(
            sumOf(rows, (row) => row.creditLimit ?? 0),
            base,
          ),
        },
      ]}
      missing={tooMany ?? same}
      run={run}
      onClose={onClose}
    >
      <BulkField change={change} onChange={setChange} />
    </BulkDialog>
  );
}

function DeleteDialog({ customers, onClose }: DialogProps) {
  const { t } = useTranslation("customer");
  const { moneyWithCode } = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const run = useBulkRun({
    send: (records, key) => call(customerCardEndpoints.deleteCustomers, { payload: { key, records } }),
    undo,
    refreshes,
  });
  return (
    <BulkDialog
      title={t("bulk.delete.title", { total: customers.length })}
      go={t("bulk.delete.go")}
      danger
      rows={customers}
      rowId={rowId}
      rowLabel={rowLabel}
      blocked={({ lastSale, balance }) => (lastSale !== null || balance !== 0 ? t("bulk.used") : undefined)}
      effects={(rows) => [
        {
          label: t("bulk.delete.owing"),
          value: moneyWithCode(
            sumOf(rows, (row) => row.balance),
            base,
          ),
        },
      ]}
      missing={useTooMany(customers.length)}
      run={run}
      onClose={onClose}
    />
  );
}

interface CustomerBulkProps {
  readonly customers: readonly CustomerRow[];
  readonly exporter: (ids: string) => Exporter;
  readonly columns: string;
  readonly onDone: () => void;
}

const icon = { "aria-hidden": true, size: 14 } as const;

/** The buttons of the bar that rises over the list. */
export function CustomerBulk({ customers, exporter, columns, onDone }: CustomerBulkProps) {
  const { t } = useTranslation("customer");
  const can = useCan();
  const [act, setAct] = useState<"edit" | "delete" | null>(null);
  const startExport = useExport();
  const refresh = useRefresh(refreshes);
  const right = (needed: string) => (can(needed) ? undefined : t("trade:noPermission"));
  const ids = customers.map(({ id }) => id).join(",");
  const close = (done: readonly CustomerRow[]) => {
    setAct(null);
    if (done.length === 0) return;
    onDone();
    refresh();
  };
  const dialog = { customers, onClose: close };
  const button = { look: "ghost", size: "small" } as const;
  return (
    <>
      <Button
        {...button}
        icon={<Pencil {...icon} />}
        unavailableBecause={right(customerCardEndpoints.editCustomers.access)}
        onClick={() => setAct("edit")}
      >
        {t("act.bulkEdit")}
      </Button>
      <Button
        {...button}
        icon={<Sheet {...icon} />}
        onClick={() => void startExport(exporter(ids), { format: "xlsx", columns })}
      >
        {t("trade:export")}
      </Button>
      <Button
        {...button}
        icon={<Trash2 {...icon} />}
        unavailableBecause={right(customerCardEndpoints.deleteCustomers.access)}
        onClick={() => setAct("delete")}
      >
        {t("trade:delete")}
      </Button>
      {act === "edit" && <EditDialog {...dialog} />}
      {act === "delete" && <DeleteDialog {...dialog} />}
    </>
  );
}
