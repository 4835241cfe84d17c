/** The X report: what should be in the drawer now, by currency. Changes nothing (F3, F4). */
import { useCall } from "../../../client/query.ts";
import { tillEndpoints } from "../../../contract/till.ts";
import { Dialog } from "../../../kit/dialog.tsx";
import { Skeleton } from "../../../kit/skeleton.tsx";
import { useNote } from "./note-store.ts";
import { useDesk } from "./till-context.tsx";

function Report() {
  const { t, facts, panel, format } = useDesk();
  const { data, error } = useCall(
    tillEndpoints.till,
    { params: { tillId: facts.till.id } },
    { staleTime: 0 },
  );
  const shift = data?.shift;
  return (
    <Dialog
      open
      onClose={() => panel.set(null)}
      title={t("till.report.title")}
      detail={shift ? t("till.report.detail", { number: shift.number, count: shift.receipts }) : undefined}
    >
      {error !== null && <p className="text-negative">{error.message}</p>}
      {data === undefined && error === null && <Skeleton />}
      {shift && (
        <table className="figures w-full text-form">
          <thead>
            <tr className="border-b border-line text-list text-muted">
              <th className="py-1 text-left font-medium">{t("till.currency")}</th>
              <th className="text-right font-medium">{t("till.report.float")}</th>
              <th className="text-right font-medium">{t("till.report.expected")}</th>
            </tr>
          </thead>
          <tbody>
            {shift.expected.map(({ currency, amount }) => (
              <tr key={currency} className="border-b border-line">
                <td className="py-2">{currency}</td>
                <td className="text-right">
                  {format.money(shift.float.find((one) => one.currency === currency)?.amount ?? 0, currency)}
                </td>
                <td className="text-right font-semibold">{format.money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

export function ReportDialog() {
  const { panel } = useDesk();
  return useNote(panel) === "report" ? <Report /> : null;
}
