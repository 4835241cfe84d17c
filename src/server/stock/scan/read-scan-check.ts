/** A document with its goods as they are scanned: what is wanted, what was scanned, by whom, and what the person can do now. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema, Struct } from "effect";
import { type ScanCheckEvent, scanCheckLife, type ScanCheckState } from "../../../../machines/scan-check.ts";
import {
  type CheckedDocument,
  type ScanAct,
  type ScanLine,
  ScanSheet,
} from "../../../contract/stock/scan-check.ts";
import { namesForReader } from "../../builtin-name.ts";
import { type DocumentAct, possibleActs } from "../../document/public.ts";
import { Person, type SignedInPerson } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { unitsOfScan } from "../scan-units.ts";

/** The products of document `d` and its check `c` with what is wanted and scanned: of what comes in as it was when the check began. */
export const linesOf = `
  select product_id, sum(wanted)::bigint as wanted, sum(scanned)::bigint as scanned, min(position) as position from (
    select l.product_id, l.wanted, 0::bigint as scanned, l.position from checked_document_line l
      where (c.id is null or c.state = 'open' and d.direction = 'out') and l.type = d.type and l.direction = d.direction
        and l.document_id = d.id
    union all
    select l.product_id, l.wanted, l.scanned, 0 from scan_check_line l
      where l.check_id = c.id and l.branch_id = c.branch_id and (c.state = 'finished' or d.direction = 'in')
    union all
    select s.product_id, 0, s.quantity, null from scan_check_scan s
      where s.check_id = c.id and s.branch_id = c.branch_id and c.state = 'open'
  ) part group by product_id having sum(wanted) <> 0 or sum(scanned) <> 0`;

/** Columns of document `d` with its check `c` that rows and pages have. */
export const headColumns = `d.type, d.direction, d.id as "documentId", d.number, d.date,
  case c.state when 'open' then 'open' when 'finished' then 'finished' else 'toDo' end as progress,
  coalesce((select string_agg(distinct person.name, ', ') from scan_check_scan s join person on person.id = s.person_id
    where s.check_id = c.id and s.branch_id = c.branch_id), '') as checker`;

const Stored = Schema.Struct({
  ...Struct.omit(ScanSheet.fields, ["can"]),
  isOpen: Schema.Boolean,
  state: Schema.NullOr(Schema.Literals(["open", "finished"])),
});
const decode = Schema.decodeUnknownEffect(Schema.Array(Stored));

const acts: readonly (readonly [ScanAct, DocumentAct<ScanCheckEvent>])[] = [
  ["scan", { event: { type: "SCAN" }, right: "stock.verify.scan" }],
  ["finish", { event: { type: "FINISH" }, right: "stock.verify.scan" }],
  ["accept", { event: { type: "FINISH" }, right: "stock.verify.accept" }],
  ["cancel", { event: { type: "CANCEL" }, right: "stock.verify.scan" }],
];

/** Products of which more or less was scanned than is wanted. */
export const differencesOf = (lines: readonly Pick<ScanLine, "productId" | "wanted" | "scanned">[]) =>
  lines
    .filter(({ wanted, scanned }) => wanted !== scanned)
    .map(({ productId, wanted, scanned }) => ({ productId, difference: scanned - wanted }));

/** Before the first scan, and after the end for one more check, one can only scan. Differences are accepted as the check is finished. */
const actsOf = (
  state: ScanCheckState | null,
  isOpen: boolean,
  person: SignedInPerson,
): readonly ScanAct[] => {
  if (state !== "open") return isOpen ? ["scan"] : [];
  return possibleActs(acts, person, (events) =>
    scanCheckLife.arePossible(state, { openDifferences: 0 }, events),
  );
};

/** `isAgain`: without the finished check, for one more. NotFound where the person may not see the document, or it was never open. */
export const readScanSheet = Effect.fnUntraced(function* (document: CheckedDocument, isAgain: boolean) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select ${sql.literal(headColumns)}, coalesce(d.partner, ${named("w")}, '') as partner, c.id as "checkId", c.state,
      extract(epoch from c.finished_at)::int as "finishedAt", (select name from person where id = c.finished_by) as "finishedBy",
      coalesce(c.note, '') as note, d.is_open as "isOpen",
      coalesce((select jsonb_agg(jsonb_build_object('productId', p.id, 'code', p.code, 'name', p.name, 'wanted', l.wanted,
          'scanned', l.scanned, 'barcodes', coalesce((select jsonb_agg(jsonb_build_object('code', b.code,
            'units', ${sql.literal(unitsOfScan)}) order by b.code) from barcode b where b.product_id = p.id), '[]'))
          order by l.position, p.name, p.id)
        from (${sql.literal(linesOf)}) l join product p on p.id = l.product_id), '[]') as lines
    from checked_document d left join warehouse w on w.id = d.place_id
    left join lateral (select * from scan_check c where c.document_type = d.type and c.document_id = d.id
      and c.direction = d.direction and c.branch_id = d.branch_id
      and c.state <> 'cancelled' and (c.state = 'open' or ${!isAgain}) order by c.id desc limit 1) c on true
    where d.type = ${document.type} and d.direction = ${document.direction} and d.id = ${document.documentId}
      and ${inOwnBranch(sql, person, "d.branch_id")}`;
  const [stored] = yield* Effect.orDie(decode(rows));
  if (stored === undefined) return yield* refuse("NotFound");
  const { isOpen, state, ...sheet } = stored;
  return { ...sheet, can: [...actsOf(state, isOpen, person)] };
});
