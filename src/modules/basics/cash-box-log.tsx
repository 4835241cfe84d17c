/** Screen `/basics/cashboxlog`: lists of shifts (with X and Z reports), of cash movements and of approvals. */
import { useSearchParams } from "react-router";
import { Approvals } from "./cash-box/approvals.tsx";
import { CashEntries } from "./cash-box/entries.tsx";
import { ReportPage } from "./cash-box/report-page.tsx";
import { Shifts } from "./cash-box/shifts.tsx";

export default function CashBoxLog() {
  const [search] = useSearchParams();
  const shift = search.get("shift");
  if (shift !== null && /^\d{1,9}$/.test(shift)) return <ReportPage shiftId={Number(shift)} />;
  const view = search.get("view");
  if (view === "approvals") return <Approvals />;
  return view === "entries" ? <CashEntries /> : <Shifts />;
}
