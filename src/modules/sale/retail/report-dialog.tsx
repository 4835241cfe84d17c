/** The X report: what should be in the drawer now, by currency. Changes nothing (F3, F4). */
import { useCall } from "../../../client/query.ts";
import { tillEndpoints } from "../../../contract/till.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/skeleton.tsx";
import { useNote } from "./note-store.ts";
import { ShiftCash } from "./shift-cash.tsx";
import { useDesk } from "./till-context.tsx";

function Report() {
  const { t, facts, panel } = useDesk();
  const { data, error } = useCall(
    tillEndpoints.till,
    { params: { tillId: facts.till.id } },
    { staleTime: 0 },
  );
  const shift = data?.shift;
  return (
    <Dialog
      open
      size="medium"
      onClose={() => panel.set(null)}
      title={t("till.report.title")}
      detail={shift ? t("till.report.detail", { number: shift.number, count: shift.receipts }) : undefined}
    >
      {error !== null && <p className="text-negative">{error.message}</p>}
      {data === undefined && error === null && <Skeleton />}
      {shift && <ShiftCash shift={shift} />}
    </Dialog>
  );
}

export function ReportDialog() {
  const { panel } = useDesk();
  return useNote(panel) === "report" ? <Report /> : null;
}
