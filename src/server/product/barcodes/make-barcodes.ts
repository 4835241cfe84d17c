/** Making codes by a rule: each is handed out once, also to two people at the same moment (G9). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { barcodeEndpoints } from "../../../contract/product/barcode.ts";
import { type BarcodeLayout, codeOfNumber } from "../../../domain/barcode-rule.ts";
import { lockBarcodeRule } from "../../basics/public.ts";
import { once } from "../../command.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { texts } from "../../sql/sql-array.ts";
import { lockCodes } from "../codes.ts";

type Input = (typeof barcodeEndpoints.generateBarcodes.args)[2]["payload"]["Type"];

/** Those of the codes that nobody has: no product as barcode or code, and nobody for later. */
const freeOf = Effect.fnUntraced(function* (codes: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ code: string }>`
    select code from unnest(${texts(codes)}) with ordinality made (code, n)
    where not exists (select from barcode b where lower(b.code) = lower(made.code))
      and not exists (select from product p where p.code = made.code and p.deleted_at is null)
      and not exists (select from barcode_reservation r where r.code = made.code) order by n`;
  return rows.map(({ code }) => code);
});

/** Numbers that are tried at once: all may be taken by codes that were entered by hand. */
const MOST_TRIED = 100_000;

/** The next free codes of a rule and the number after them; BarcodesUsedUp where there are not so many. Nothing is written. */
const nextCodes = Effect.fnUntraced(function* (
  rule: BarcodeLayout & { readonly nextNumber: number; readonly name: string },
  count: number,
) {
  const codes: string[] = [];
  let next = rule.nextNumber;
  while (codes.length < count) {
    const wanted = count - codes.length;
    const tried = Array.from({ length: wanted }, (_, at) => codeOfNumber(rule, next + at));
    if (tried.includes(null) || next - rule.nextNumber > MOST_TRIED + count)
      return yield* refuse("BarcodesUsedUp", { params: { rule: rule.name } });
    codes.push(...(yield* freeOf(tried.filter((code) => code !== null))));
    next += wanted;
  }
  return { codes, next };
});

/** What a rule would give now. */
export const foreseeCodes = Effect.fnUntraced(function* (ruleId: number, count: number) {
  const sql = yield* PgClient.PgClient;
  const next = Effect.flatMap(lockBarcodeRule(ruleId), (rule) => nextCodes(rule, count));
  return (yield* sql.withTransaction(next)).codes;
});

/** Takes the next codes of a rule for one run of a command; wants its transaction. */
export const takeCodes = Effect.fnUntraced(function* (ruleId: number, count: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  yield* lockCodes;
  const rule = yield* lockBarcodeRule(ruleId);
  const { codes, next } = yield* nextCodes(rule, count);
  yield* sql`update barcode_rule set next_number = ${next} where id = ${ruleId}`;
  const [made] = yield* sql<{ run: number }>`select nextval('barcode_run')::bigint as run`;
  const run = made?.run ?? 0;
  yield* sql`
    insert into barcode_reservation (code, rule_id, run, person_id)
    select code, ${ruleId}, ${run}, ${person.id} from unnest(${texts(codes)}) made (code)`;
  return { codes, run };
});

/** Makes codes once for the key (G4). */
export const generateBarcodes = Effect.fnUntraced(function* (input: Input) {
  const sql = yield* PgClient.PgClient;
  const act = Effect.map(takeCodes(input.ruleId, input.count), ({ run }) => run);
  const run = yield* once({ key: input.key, name: "generateBarcodes", body: input }, act);
  const rows = yield* sql<{ code: string }>`
    select code from barcode_reservation where run = ${run} order by code`;
  return { run, barcodes: rows.map(({ code }) => code) };
});
