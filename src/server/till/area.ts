/** Handlers of tills and shifts. */
import { shiftEndpoints as shift } from "../../contract/till/shift-report.ts";
import { tillEndpoints as till } from "../../contract/till/till.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { cashLogExport } from "./export-cash-log.ts";
import { listApprovals } from "./list-approvals.ts";
import { cashLogs, listShifts } from "./list-shifts.ts";
import { moveCash } from "./move-cash.ts";
import { openDrawer } from "./open-drawer.ts";
import { payTips, tipsHeld } from "./pay-tips.ts";
import { shiftReport } from "./shift-report.ts";
import { closeShift, openShift } from "./shift.ts";
import { setTillMode, tills, tillState } from "./till-state.ts";

export const tillArea = area({
  name: "till",
  answers: [
    answer(till.tills, () => tills),
    answer(till.till, ({ params }) => tillState(params.tillId)),
    answer(till.setTillMode, ({ payload }) => setTillMode(payload)),
    answer(till.openShift, ({ payload }) => openShift(payload)),
    answer(till.moveCash, ({ payload }) => moveCash(payload)),
    answer(till.openDrawer, ({ payload }) => openDrawer(payload)),
    answer(till.tipsHeld, ({ query }) => tipsHeld(query)),
    answer(till.payTips, ({ payload }) => payTips(payload)),
    answer(till.closeShift, ({ payload }) => closeShift(payload)),
    answer(shift.shifts, ({ query }) => listShifts(query)),
    answer(shift.shiftReport, ({ params }) => shiftReport(params.shiftId)),
    answer(shift.approvals, ({ query }) => listApprovals(query)),
    answer(shift.cashLogs, ({ query }) => cashLogs(query)),
  ],
  exports: [cashLogExport],
});
