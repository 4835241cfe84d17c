/** The end of a scan check: finished with its differences accepted, which the history of the document says, or given up. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { type ScanCheckEvent, scanCheckLife } from "../../../../machines/scan-check.ts";
import {
  type AcceptedDifference,
  type CheckedDocument,
  CheckedType,
  Direction,
} from "../../../contract/stock/scan-check.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { once } from "../../command.ts";
import { may, Person } from "../../person.ts";
import { documentLog } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { jsons } from "../../sql/sql-array.ts";
import { differencesOf, linesOf, readScanSheet } from "./read-scan-check.ts";

const Locked = Schema.Struct({
  id: Schema.Int,
  branchId: Schema.Int,
  type: CheckedType,
  direction: Direction,
  documentId: Schema.Int,
  state: Schema.Literals(["open", "finished", "cancelled"]),
});
type Locked = typeof Locked.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Locked));

const lockCheck = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select o.id, o.branch_id as "branchId", o.document_type as type, o.direction, o.document_id as "documentId", o.state
    from scan_check o where o.id = ${id} and ${inOwnBranch(sql, yield* Person)} for update`;
  const [check] = yield* Effect.orDie(decode(rows));
  return check ?? (yield* refuse("NotFound"));
});

interface Line {
  readonly productId: number;
  readonly code: string;
  readonly wanted: number;
  readonly scanned: number;
}

const readLines = Effect.fnUntraced(function* ({ id, branchId }: Locked) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<Line>`
    select l.product_id as "productId", p.code, l.wanted, l.scanned
    from scan_check c join checked_document d on d.type = c.document_type and d.direction = c.direction and d.id = c.document_id
    cross join lateral (${sql.literal(linesOf)}) l join product p on p.id = l.product_id
    where c.id = ${id} and c.branch_id = ${branchId} order by l.position, p.code`;
});

/** The differences that `accepted` does not name as they are now: another person may have scanned since. */
const openDifferences = (lines: readonly Line[], accepted: readonly AcceptedDifference[]) =>
  differencesOf(lines).filter(
    (one) =>
      !accepted.some(
        ({ productId, difference }) => productId === one.productId && difference === one.difference,
      ),
  ).length;

/** Products that differ are named in a history by their codes, up to this many. */
const MOST_NAMED = 8;

const units = (quantity: number) => String(quantity / QUANTITY_SCALE);

/** What the history says: "12/12", or what differs, "TEA 9/10, MUG 3/2". It has no words, for it is read in every language. */
const detailOf = (lines: readonly Line[], note: string): string => {
  const wrong = lines.filter(({ wanted, scanned }) => wanted !== scanned);
  const sum = (pick: (line: Line) => number) => units(lines.reduce((total, line) => total + pick(line), 0));
  const total = `${sum(({ scanned }) => scanned)}/${sum(({ wanted }) => wanted)}`;
  const named = wrong
    .slice(0, MOST_NAMED)
    .map(({ code, wanted, scanned }) => `${code} ${units(scanned)}/${units(wanted)}`);
  const more = wrong.length > MOST_NAMED ? ["…"] : [];
  return [[total, ...named, ...more].join(", "), note].filter(Boolean).join(" · ");
};

const store = Effect.fnUntraced(function* ({ id, branchId }: Locked, lines: readonly Line[]) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into scan_check_line (branch_id, check_id, product_id, wanted, scanned)
    select ${branchId}, ${id}, r.product, r.wanted, r.scanned
    from unnest(${jsons(lines.map(({ productId, wanted, scanned }) => ({ product: productId, wanted, scanned })))})
      as given (line), jsonb_to_record(line) as r (product int, wanted bigint, scanned bigint)
    on conflict (check_id, product_id, branch_id) do update set wanted = excluded.wanted, scanned = excluded.scanned`;
});

/** The state after an event; DifferenceNotAccepted where only that is in the way. */
const stepped = Effect.fnUntraced(function* (check: Locked, event: ScanCheckEvent, differences = 0) {
  const to = scanCheckLife.step(check.state, { openDifferences: differences }, event);
  if (to !== null) return to;
  return yield* refuse(
    check.state === "open" && differences > 0 ? "DifferenceNotAccepted" : "NotPossibleNow",
  );
});

const documentOf = Effect.fnUntraced(function* (checkId: number) {
  const sql = yield* PgClient.PgClient;
  const [document] = yield* sql<CheckedDocument>`
    select document_type as type, direction, document_id as "documentId" from scan_check where id = ${checkId}`;
  return document ?? (yield* refuse("NotFound"));
});

interface FinishInput {
  readonly key: string;
  readonly checkId: number;
  readonly accepted: readonly AcceptedDifference[];
  readonly note: string;
}

const finish = Effect.fnUntraced(function* ({ checkId, accepted, note }: FinishInput) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const check = yield* lockCheck(checkId);
  const lines = yield* readLines(check);
  if (differencesOf(lines).length > 0 && !may(person, "stock.verify.accept"))
    return yield* refuse("AccessDenied");
  const to = yield* stepped(check, { type: "FINISH" }, openDifferences(lines, accepted));
  yield* store(check, lines);
  yield* sql`
    with changed as (
      update scan_check set state = ${to}, version = version + 1, finished_by = ${person.id}, finished_at = now(), note = ${note}
      where id = ${checkId} and branch_id = ${check.branchId}
    )
    ${yield* documentLog({
      documentType: check.type,
      documentId: check.documentId,
      act: "verify",
      detail: detailOf(lines, note),
    })}`;
  return checkId;
});

/** Finishes a check once for its key; answers with its document as it was scanned. */
export const finishScanCheck = Effect.fnUntraced(function* (input: FinishInput) {
  yield* once({ key: input.key, name: "scanCheck finish", body: input }, finish(input));
  return yield* readScanSheet(yield* documentOf(input.checkId), false);
});

interface CancelInput {
  readonly key: string;
  readonly checkId: number;
}

const cancel = Effect.fnUntraced(function* ({ checkId }: CancelInput) {
  const sql = yield* PgClient.PgClient;
  const check = yield* lockCheck(checkId);
  const to = yield* stepped(check, { type: "CANCEL" });
  yield* sql`update scan_check set state = ${to}, version = version + 1 where id = ${checkId} and branch_id = ${check.branchId}`;
  return checkId;
});

export const cancelScanCheck = (input: CancelInput) =>
  Effect.as(once({ key: input.key, name: "scanCheck cancel", body: input }, cancel(input)), null);
