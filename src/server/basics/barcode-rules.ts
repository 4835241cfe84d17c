/** Rules for barcodes: which codes a company makes itself, and what its tills read from labels of scales (P6). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { type BarcodeRuleFields, barcodeRules as contract } from "../../contract/basics/barcode-rule.ts";
import { layoutFault, layoutsOverlap, weightRulesOf } from "../../domain/barcode-rule.ts";
import { recordTable } from "../record/public.ts";
import { refuse } from "../refusal.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(contract.Fields));

const columns = `name, kind, prefix, last_prefix as "lastPrefix", item_digits as "itemDigits", value_digits as "valueDigits",
  decimals, verifier, next_number as "nextNumber", active`;

/** The active rules but one, oldest first. */
const readRules = Effect.fnUntraced(function* (but: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select ${sql.literal(columns)} from barcode_rule where active and deleted_at is null and id <> ${but} order by id`;
  return yield* Effect.orDie(decode(rows));
});

/** What a till parses labels by; `decimals` are those of its currency (P6). */
export const readWeightRules = (decimals: number) =>
  Effect.map(readRules(0), (rules) => weightRulesOf(rules, decimals));

/** Locks an active rule until the transaction ends, so that nobody else takes its numbers; NotFound where there is none. */
export const lockBarcodeRule = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    select ${sql.literal(columns)} from barcode_rule where id = ${id} and active and deleted_at is null for update`;
  const [rule] = yield* Effect.orDie(decode(rows));
  return rule ?? (yield* refuse("NotFound"));
});

const refuseField = (field: keyof BarcodeRuleFields, problem: "wrong" | "range" | "repeated") =>
  refuse("BadInput", { fields: [{ field, problem, message: "" }] });

/** BadInput for a layout that does not fit together, a prefix that another rule reads, or numbers that were given already. */
const check = Effect.fnUntraced(function* (
  fields: BarcodeRuleFields,
  before: Readonly<Record<string, unknown>> | null,
) {
  const sql = yield* PgClient.PgClient;
  const fault = layoutFault(fields);
  if (fault !== null) return yield* refuseField(fault.field, fault.word);
  const isBack = before !== null && Number(before["next_number"]) > fields.nextNumber;
  if (isBack) return yield* refuseField("nextNumber", "range");
  // Two rules that are saved at the same time are compared with each other.
  yield* sql`lock table barcode_rule in share row exclusive mode`;
  const others = yield* readRules(Number(before?.["id"] ?? 0));
  if (fields.active && others.some((other) => layoutsOverlap(fields, other)))
    return yield* refuseField("prefix", "repeated");
});

export const barcodeRules = recordTable({
  table: "barcode_rule",
  contract,
  search: "lower(t.name || ' ' || t.prefix)",
  filter: (sql, { active }) => (active === undefined ? [] : [sql`t.active = ${active === "true"}`]),
  label: ({ name }) => String(name),
  unique: ["name"],
  builtin: true,
  check,
});
