/** Customers as they are imported from a file: what a row means, and what a new or known customer gets of it. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { Address } from "../../contract/address.ts";
import { blankCustomer, CustomerCard, Opening } from "../../contract/customer/customer-card.ts";
import { customerImportFields, rightOfImportField } from "../../contract/customer/customer-import.ts";
import { businessDate } from "../../domain/time/clock.ts";
import { taxNumberFault } from "../../domain/tax/tax-number.ts";
import {
  type Extra,
  type FieldProblem,
  type Filled,
  type ReadRow,
  type RecordImport,
  recordTarget,
  type RecordVerdict,
} from "../import/public.ts";
import type { Row } from "../record/public.ts";
import { differences, rowOf } from "../record/public.ts";
import { readBaseCurrency, readSettings } from "../setting/public.ts";
import { readRow } from "./import-cells.ts";
import { commonHeadings } from "./common-headings.ts";
import { formerHeadings } from "./former-headings.ts";
import { findKnown, keyOf, type Known, type RowKey, standingOpening } from "./import-match.ts";
import { readNames } from "./import-names.ts";
import { postOpening } from "./opening.ts";
import { customers, nextCode } from "./save-customer.ts";

const empty: Row = rowOf(blankCustomer);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const decodeAddresses = Schema.decodeUnknownSync(CustomerCard.fields.fields.fields.addresses);

/** The address for invoices with what a row says of it; null when it says nothing new. */
const addressesWith = ({ others, columns }: ReadRow, row: Row): readonly Address[] | null => {
  const given = Object.entries(others).filter(([field]) => ["street", "zip", "city"].includes(field));
  const lines = decodeAddresses(row["addresses"]);
  const at = lines.findIndex(({ kind }) => kind === "billing");
  const country = textOf(columns["country"] ?? row["country"]);
  const line = lines[at] ?? {
    key: "import",
    kind: "billing",
    name: "",
    street: "",
    zip: "",
    city: "",
    country,
  };
  const before = new Map<string, unknown>(Object.entries(line));
  if (given.every(([field, value]) => before.get(field) === value)) return null;
  const made = decodeAddresses([{ ...line, ...Object.fromEntries(given) }]);
  return at < 0 ? [...lines, ...made] : lines.flatMap((other, index) => (index === at ? made : [other]));
};

const openingOf = ({ others }: ReadRow, record: Known | undefined, today: string): Extra | null => {
  const { opening: amount, openingDate } = others;
  if (typeof amount !== "number") return null;
  const before = record?.opening ?? null;
  const date = openingDate ?? before?.date ?? today;
  const isSame = (before?.amount ?? 0) === amount && (before === null || before.date === date);
  return isSame ? null : { before, after: { amount, date } };
};

const problemsOf = (
  read: ReadRow,
  row: Row,
  patch: Row,
  key: RowKey | null,
  isNew: boolean,
): readonly FieldProblem[] => {
  const problems: FieldProblem[] = [...read.problems];
  const hasProblem = (field: string) => problems.some((problem) => problem.field === field);
  if (isNew && !hasProblem("name") && !patch["name"]) problems.push({ field: "name", problem: "missing" });
  else if (key === null && problems.length === 0) problems.push({ field: "", problem: "missing" });
  const whole = { ...row, ...patch };
  const isTouched = isNew || "tax_number" in patch || "country" in patch;
  if (
    isTouched &&
    !hasProblem("taxNumber") &&
    taxNumberFault(textOf(whole["country"]), textOf(whole["tax_number"])) !== null
  )
    problems.push({ field: "taxNumber", problem: "taxNumber" });
  return problems;
};

const fieldsOfColumns = { code: "code", taxNumber: "taxNumber", email: "email", name: "name" } as const;

/** What one row comes to, when these customers have its key. */
const verdictOf = (
  read: ReadRow,
  key: RowKey | null,
  matches: readonly Known[],
  today: string,
): RecordVerdict => {
  const [known] = matches;
  const row = known?.row ?? empty;
  const addresses = addressesWith(read, row);
  const given: Row = { ...read.columns, ...(addresses !== null && { addresses }) };
  const changed = new Set(differences(row, given));
  const patch =
    known === undefined
      ? { ...empty, ...given }
      : Object.fromEntries(Object.entries(given).filter(([name]) => changed.has(name)));
  const ambiguous: readonly FieldProblem[] =
    matches.length > 1 && key !== null ? [{ field: fieldsOfColumns[key.kind], problem: "ambiguous" }] : [];
  const own = key === null ? "" : `${key.kind}:${key.value.toLowerCase()}`;
  return {
    key: known !== undefined && matches.length === 1 ? `id:${known.id}` : own,
    record: known === undefined ? null : { id: known.id, version: known.version },
    patch,
    extra: openingOf(read, known, today),
    problems: [...problemsOf(read, row, patch, key, known === undefined), ...ambiguous],
  };
};

const judge: RecordImport["judge"] = Effect.fnUntraced(function* (source) {
  const { decimals } = yield* readBaseCurrency;
  const names = { ...(yield* readNames), decimals };
  const today = businessDate(Date.now(), (yield* readSettings).SystemTimeZone.value, 0);
  return Effect.fnUntraced(function* (rows: readonly Filled[]) {
    const read = rows.map((filled) => readRow(filled, names, source));
    const keys = read.map(({ columns }) => keyOf(columns));
    const matchesByRow = yield* findKnown(keys);
    return read.map((row, at) => verdictOf(row, keys[at] ?? null, matchesByRow.get(at) ?? [], today));
  });
});

const decodeOpening = Schema.decodeUnknownEffect(
  Schema.NullOr(Schema.Struct({ amount: Opening.fields.amount, date: Opening.fields.date })),
);

const keepOpening: RecordImport["keepExtra"] = Effect.fnUntraced(function* (id, wanted) {
  const { code: currency } = yield* readBaseCurrency;
  const today = businessDate(Date.now(), (yield* readSettings).SystemTimeZone.value, 0);
  const opening = (yield* Effect.orDie(decodeOpening(wanted))) ?? { amount: 0, date: today };
  yield* postOpening(id, { ...opening, currency });
});

const undoBlock: RecordImport["undoBlock"] = Effect.fnUntraced(function* (batchId) {
  const sql = yield* PgClient.PgClient;
  const [blocked] = yield* sql<{ code: string }>`
    select c.code from record_batch_item i join customer c on c.id = i.record_id
    where i.batch_id = ${batchId} and (
      i.before is null and (exists (select from sale_order o where o.customer_id = c.id)
        or exists (select from customer_entry e where e.customer_id = c.id and e.kind <> 'opening'))
      or jsonb_typeof(i.extra) = 'object' and (i.extra #>> '{after,amount}')::bigint
        <> coalesce((select amount from (${sql.literal(standingOpening)}) o), 0))
    order by c.id limit 1`;
  return blocked?.code ?? null;
});

const complete: RecordImport["complete"] = (rows) =>
  Effect.forEach(rows, (row) =>
    row["code"] === "" ? Effect.map(nextCode, (code) => ({ ...row, code })) : Effect.succeed(row),
  );

/** Where fields are called as something else in the words of the card. */
const words: Partial<Readonly<Record<string, string>>> = {
  street: "address.street",
  zip: "address.zip",
  city: "address.city",
};

export const customerTarget = recordTarget({
  name: "customer",
  kind: customers,
  fields: customerImportFields,
  area: "customer",
  title: "trade:customers",
  wordOf: (field) => words[field] ?? `column.${field}`,
  formerHeadings,
  commonHeadings,
  rightFor: rightOfImportField,
  judge,
  complete,
  keepExtra: keepOpening,
  undoBlock,
});
