/** Stock checks on paper: a sheet to count on, or the record of the differences. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PrintedCheck } from "../../../contract/stock/check-sheet.ts";
import { namesForReader } from "../../builtin-name.ts";
import { printedIds } from "../../document/public.ts";
import { may, Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(PrintedCheck));

/** What paper says of line `s`: nothing of the book on a blind sheet, and no difference before it is posted to who may not review it (C2). */
const figures = `jsonb_build_object('expected', case when shown then s.expected end, 'counted', case when shown then s.counted end,
  'difference', case when shown then s.difference end)`;

/** The checks in the order of `ids`; NotFound where one of them is not there, or of another branch (T10). */
export const printStockChecks = Effect.fnUntraced(function* (ids: string, sheet: "blank" | "differences") {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const wanted = printedIds(ids);
  const isRecord = sheet === "differences";
  const mayReview = may(person, "stock.check.approve");
  const rows = yield* sql`
    select o.id, o.number, o.state, o.planned_on::text as "plannedOn", ${named("w")} as warehouse, branch.name as branch,
      w.address, person.name as by, o.memo, o.blind,
      coalesce((select string_agg(p.name, ', ' order by p.name) from stock_check_counter c join person p on p.id = c.person_id
        where c.check_id = o.id and c.branch_id = o.branch_id), '') as counters,
      coalesce((select jsonb_agg(jsonb_build_object('key', l.id::text, 'code', p.code, 'name', p.name, 'zone', l.place, 'reason', l.reason,
          'barcode', coalesce((select min(b.code) from barcode b where b.product_id = p.id and b.package = 'unit'), ''))
          || case when ${isRecord} or not o.blind then ${sql.literal(figures)}
            else '{"expected": null, "counted": null, "difference": null}' end order by z.position, l.place, p.name, p.id)
        from stock_check_line l join product p on p.id = l.product_id left join zone z on z.id = l.zone_id
        left join stock_check_sheet(case when ${isRecord} or not o.blind then o.id else 0 end) s on s.line_id = l.id
        cross join lateral (select case when ${isRecord} then o.state in ('posted', 'undone') or ${mayReview}
          else not o.blind end as shown) x
        where l.check_id = o.id and l.branch_id = o.branch_id
          and (not ${isRecord} or not shown or s.difference <> 0)), '[]') as lines
    from stock_check o join warehouse w on w.id = o.warehouse_id join branch on branch.id = o.branch_id
    join person on person.id = o.person_id
    where o.id = any(${bigints(wanted)}) and ${inOwnBranch(sql, person)}`;
  const byId = new Map((yield* Effect.orDie(decode(rows))).map((check) => [check.id, check]));
  const checks = wanted.flatMap((id) => byId.get(id) ?? []);
  return checks.length === wanted.length ? { checks } : yield* refuse("NotFound");
});
