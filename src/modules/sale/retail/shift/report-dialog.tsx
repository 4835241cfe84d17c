/** The X report: the figures of the open shift as they are now. Changes nothing (F3, F4). */
import { useCall } from "../../../../client/http/query.ts";
import { shiftEndpoints } from "../../../../contract/till/shift-report.ts";
import { Dialog } from "../../../../kit/overlay/dialog.tsx";
import { Skeleton } from "../../../../kit/feedback/skeleton.tsx";
import { ScrolledFigures } from "../../../common/shift-report/report-figures.tsx";
import { ReportPrint } from "../../../common/shift-report/report-print.tsx";
import { reportTitle } from "../../../common/shift-report/report-sections.ts";
import { useStore } from "../../../../store.ts";
import { useDesk, useFlow } from "../till-context.tsx";

function Report({ shiftId }: { readonly shiftId: number }) {
  const { t, format, facts, panel } = useDesk();
  const { data, error } = useCall(shiftEndpoints.shiftReport, { params: { shiftId } }, { staleTime: 0 });
  const settings = facts.settings;
  return (
    <Dialog
      open
      size="medium"
      onClose={() => panel.set(null)}
      title={data ? reportTitle(data, t) : t("report.title")}
      footer={<ReportPrint size="large" report={data} {...{ format, t, settings }} />}
    >
      {error !== null && <p className="text-negative">{error.message}</p>}
      {data === undefined && error === null && <Skeleton />}
      {data && <ScrolledFigures report={data} format={format} t={t} />}
    </Dialog>
  );
}

export function ReportDialog() {
  const { panel } = useDesk();
  const shift = useFlow(({ context }) => context.shift);
  return useStore(panel) === "report" && shift !== null ? <Report shiftId={shift.id} /> : null;
}
