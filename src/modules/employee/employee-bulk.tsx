/** What can be done with many employees at once: block, let in again, export; with preview and one undo (G16). */
import { Ban, LogIn, Sheet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../client/http/call.ts";
import { useCan, useProfile } from "../../client/session/session.ts";
import { MOST_IN_BULK } from "../../contract/bulk.ts";
import { employeeEndpoints, type EmployeeRow } from "../../contract/employee/employee.ts";
import { Button } from "../../kit/button.tsx";
import { BulkDialog } from "../common/bulk/bulk-dialog.tsx";
import { useBulkRun, useRefresh } from "../common/bulk/bulk-run.ts";
import { type Exporter, useExport } from "../common/list/list-tools.tsx";
import { refreshes } from "./employee-reads.ts";

interface DialogProps {
  readonly employees: readonly EmployeeRow[];
  /** Let in, or blocked. */
  readonly active: boolean;
  readonly onClose: (done: readonly EmployeeRow[]) => void;
}

function StateDialog({ employees, active, onClose }: DialogProps) {
  const { t } = useTranslation(["employee", "list"]);
  const own = useProfile()?.id;
  const run = useBulkRun({
    send: (records, key) => call(employeeEndpoints.blockEmployees, { payload: { key, records, active } }),
    undo: (batchId, key) => call(employeeEndpoints.undoEmployees, { payload: { key, batchId } }),
    refreshes,
  });
  const total = { total: employees.length };
  const blocked = (row: EmployeeRow) => {
    if (row.active === active) return t("trade:noChangeNeeded");
    return row.id === own ? t("blocked.self") : undefined;
  };
  return (
    <BulkDialog
      title={active ? t("bulk.letIn.title", total) : t("bulk.block.title", total)}
      go={active ? t("act.letIn") : t("act.block")}
      danger={!active}
      rows={employees}
      rowId={({ id }) => String(id)}
      rowLabel={({ name, username }) => `${name} (${username})`}
      blocked={blocked}
      effects={() => []}
      missing={employees.length > MOST_IN_BULK ? t("list:bulk.tooMany", { most: MOST_IN_BULK }) : undefined}
      run={run}
      onClose={onClose}
    />
  );
}

interface EmployeeBulkProps {
  readonly employees: readonly EmployeeRow[];
  readonly exporter: (ids: string) => Exporter;
  readonly columns: string;
  readonly onDone: () => void;
}

const icon = { "aria-hidden": true, size: 14 } as const;

/** The buttons of the bar that rises over the list. */
export function EmployeeBulk({ employees, exporter, columns, onDone }: EmployeeBulkProps) {
  const { t } = useTranslation("employee");
  const can = useCan();
  const [active, setActive] = useState<boolean | null>(null);
  const startExport = useExport();
  const refresh = useRefresh(refreshes);
  const mayNot = can(String(employeeEndpoints.blockEmployees.access)) ? undefined : t("trade:noPermission");
  const ids = employees.map(({ id }) => id).join(",");
  const close = (done: readonly EmployeeRow[]) => {
    setActive(null);
    if (done.length === 0) return;
    onDone();
    refresh();
  };
  const button = { look: "ghost", size: "small" } as const;
  return (
    <>
      <Button
        {...button}
        icon={<Ban {...icon} />}
        unavailableBecause={mayNot}
        onClick={() => setActive(false)}
      >
        {t("act.block")}
      </Button>
      <Button
        {...button}
        icon={<LogIn {...icon} />}
        unavailableBecause={mayNot}
        onClick={() => setActive(true)}
      >
        {t("act.letIn")}
      </Button>
      <Button
        {...button}
        icon={<Sheet {...icon} />}
        onClick={() => void startExport(exporter(ids), { format: "xlsx", columns })}
      >
        {t("trade:export")}
      </Button>
      {active !== null && <StateDialog employees={employees} active={active} onClose={close} />}
    </>
  );
}
