/** Handlers of tills and shifts. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { cashLogExport } from "./export-cash-log.ts";
import { listApprovals } from "./list-approvals.ts";
import { cashLogs, listShifts } from "./list-shifts.ts";
import { moveCash } from "./move-cash.ts";
import { closeShift, openShift } from "./shift.ts";
import { shiftReport } from "./shift-report.ts";
import { tills, tillState } from "./till-state.ts";

export const TillLive = HttpApiBuilder.group(Api, "till", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      tills: () => answering(tills),
      till: ({ params }) => answering(tillState(params.tillId)),
      openShift: ({ payload }) => answering(openShift(payload)),
      moveCash: ({ payload }) => answering(moveCash(payload)),
      closeShift: ({ payload }) => answering(closeShift(payload)),
      shifts: ({ query }) => answering(listShifts(query)),
      shiftReport: ({ params }) => answering(shiftReport(params.shiftId)),
      approvals: ({ query }) => answering(listApprovals(query)),
      exportCashLogs: ({ query }) => cashLogExport.answer(query),
      cashLogs: ({ query }) => answering(cashLogs(query)),
    }),
  ),
);
