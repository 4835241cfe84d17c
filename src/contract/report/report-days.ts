/** Which days a report is of, and which they are compared with. */
import { Schema } from "effect";
import { comparisons, periodNames } from "../../domain/time/periods.ts";
import { RecordId } from "../id.ts";
import { Day } from "../list.ts";

/** Which days: by a name, this month when none is given, or from `startDate` to `endDate`, which win. */
export const periodQuery = {
  period: Schema.optionalKey(Schema.Literals(periodNames)),
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  compare: Schema.optionalKey(Schema.Literals(comparisons)),
  branchId: Schema.optionalKey(RecordId),
} as const;

/** The days of a report, and those they are compared with. */
export const ReportDays = Schema.Struct({
  startDate: Day,
  endDate: Day,
  before: Schema.NullOr(Schema.Struct({ startDate: Day, endDate: Day })),
});
export type ReportDays = typeof ReportDays.Type;
