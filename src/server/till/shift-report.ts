/** X and Z reports: the figures of an open shift as they are now, of a closed one exactly as they were stored (F4, F20). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { ShiftReport } from "../../contract/till/shift-report.ts";
import { namesForReader } from "../builtin-name.ts";
import { may, Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { isBlind } from "../setting/public.ts";
import { shiftHead, shiftTables } from "./shift-sql.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(ShiftReport));

const withoutCash = ({ totals, ...report }: ShiftReport): ShiftReport => ({
  ...report,
  isBlind: true,
  totals: { ...totals, methods: totals.methods.filter(({ kind }) => kind !== "cash"), cash: [] },
});

/** The report of one shift; NotFound where it is another person's and the caller reads only their own. */
export const shiftReport = Effect.fnUntraced(function* (shiftId: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const isOwn = may(person, "finance.account.read")
    ? sql`true`
    : sql`${person.id} in (s.opened_by, s.closed_by) or s.closed_at is null`;
  const rows = yield* sql`
    select ${sql.literal(shiftHead)}, s.close_note as note, false as "isBlind",
      extract(epoch from coalesce(s.closed_at, now()))::int as at,
      jsonb_set(figures, '{methods}', coalesce((select jsonb_agg(m.given || jsonb_build_object('name', ${named("m")}) order by place)
        from (select given, place, given ->> 'builtin' as builtin, given ->> 'name' as name
          from jsonb_array_elements(figures -> 'methods') with ordinality as one (given, place)) m), '[]')) as totals
    from ${sql.literal(shiftTables)} cross join lateral (select coalesce(s.totals, report_totals(s.id)) as figures) f
    where s.id = ${shiftId} and (${isOwn})`;
  const [report] = yield* Effect.orDie(decode(rows));
  if (!report) return yield* refuse("NotFound");
  return report.closedAt === null && (yield* isBlind) ? withoutCash(report) : report;
});
