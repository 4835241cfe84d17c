/** Imports as a person sees them: read from a file, mapped, corrected. */
import { createHash } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import { type ImportEndpoints, ImportRow, ImportView } from "../../contract/import/import.ts";
import { Cell, MOST_BYTES } from "../../contract/import/table.ts";
import { languageOf } from "../../domain/languages.ts";
import { inOneGo, once } from "../command.ts";
import { may, Person } from "../person.ts";
import { refuse, refuseField } from "../refusal.ts";
import { readCostCurrency } from "../setting/public.ts";
import { texts } from "../sql/sql-array.ts";
import { checkAll, checkOne } from "./check.ts";
import { documentsOf, earlierOf } from "./earlier.ts";
import { guessMapping, knownHeadings, rememberMapping } from "./headings.ts";
import { forgetUnfinished, holdPictures } from "./import-pictures.ts";
import { beginInvoice, invoiceMapping, ownHeadings, withOrder } from "./invoice/begin-invoice.ts";
import { readFile, type TableFile } from "./table-file.ts";
import type { ImportTarget } from "./target.ts";

export type Payload<E extends "parse" | "map" | "fix" | "commit" | "undo"> =
  ImportEndpoints[E]["args"][2]["payload"]["Type"];
type RowsQuery = ImportEndpoints["rows"]["args"][2]["query"]["Type"];

const decodeViews = Schema.decodeUnknownEffect(Schema.Array(ImportView));

/** Rows of `import_file f` as JSON: what the right ones come to as lines of documents; null of records. */
const totalsOf = (sql: PgClient.PgClient, { documents }: ImportTarget, currency: string) =>
  documents === null
    ? sql`null::jsonb`
    : sql`case when checked then coalesce(f.totals, (select jsonb_build_object('quantity', exact(coalesce(sum(r.quantity), 0)),
        'value', case when count(r.value) > 0 then exact(sum(r.value)) end, 'currency', coalesce(f.head ->> 'currency', ${currency}))
        from import_row r where import_id = f.id and r.result = 'new')) end`;

/** NotFound for what is somebody else's, or was forgotten. */
export const readImport = Effect.fnUntraced(function* (target: ImportTarget, id: number) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const { name, documents } = target;
  const rows = yield* sql`
    select f.id, f.name, source, mapping, rows, job_id as "jobId", f.head, f.again, f.invoice,
      ${yield* documentsOf(documents, "f")} as documents, ${yield* earlierOf(documents)} as earlier,
      ${totalsOf(sql, target, (yield* readCostCurrency).code)} as totals,
      (select jsonb_agg(jsonb_build_object('heading', heading, 'samples', samples -> (at::int - 1)) order by at)
        from jsonb_array_elements_text(headings) with ordinality h (heading, at)) as columns,
      case when b.undone_at is not null then 'undone' when batch_id is not null then 'done'
        when j.state in ('waiting', 'running') then 'running' else 'open' end as state,
      case when not checked then null else coalesce(f.counts, (select jsonb_build_object(
        'new', count(*) filter (where r.result = 'new'), 'change', count(*) filter (where r.result = 'change'),
        'same', count(*) filter (where r.result = 'same'), 'wrong', count(*) filter (where r.result = 'wrong'))
        from import_row r where import_id = f.id)) end as counts
    from import_file f left join job j on j.id = job_id left join record_batch b on b.id = batch_id
    where f.id = ${id} and f.target = ${name} and f.person_id = ${person.id}`;
  const [view] = yield* Effect.orDie(decodeViews(rows));
  return view === undefined ? yield* refuse("NotFound") : yield* withOrder(target, view);
});

/** Locked, and not begun. */
export const openImport = Effect.fnUntraced(function* (target: ImportTarget, id: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`select from import_file where id = ${id} for update`;
  const view = yield* readImport(target, id);
  return view.state === "open" ? view : yield* refuse("NotPossibleNow");
});

const SAMPLES = 3;

const LinesText = Schema.fromJsonString(Schema.Array(Schema.Tuple([Schema.Int, Schema.Array(Cell)])));

const samplesOf = (width: number, first: string | undefined) => {
  const lines = Schema.decodeUnknownSync(LinesText)(first ?? "[]");
  return Array.from({ length: width }, (_, column) =>
    lines
      .slice(0, 100)
      .flatMap(([, cells]) => cells[column] ?? [])
      .slice(0, SAMPLES),
  );
};

const keepFile = Effect.fnUntraced(function* (
  target: ImportTarget,
  name: string,
  { table, parts, pictures }: Extract<TableFile, { readonly refused: null }>,
  digest: string,
) {
  const { source, headings, rows } = table;
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  yield* forgetUnfinished(target);
  const fills = yield* mayFill(target);
  const { invoice, head } = yield* beginInvoice(target, table.invoice);
  const likely = invoice === null ? yield* guessMapping(target, headings) : invoiceMapping;
  const mapping = likely.map((field) => (field !== null && fills(field) ? field : null));
  const samples = samplesOf(headings.length, parts[0]);
  const [made] = yield* sql<{ id: number }>`
    insert into import_file (target, person_id, name, source, headings, samples, mapping, rows, digest, invoice, head)
    values (${target.name}, ${person.id}, ${name}, ${sql.json(source)}, ${sql.json(headings)}, ${sql.json(samples)},
      ${sql.json(mapping)}, ${rows}, ${digest}, ${invoice && sql.json(invoice)}, ${head && sql.json(head)}) returning id`;
  const id = made?.id ?? 0;
  for (const part of parts)
    yield* sql`
      insert into import_row (import_id, line, cells)
      select ${id}, (line ->> 0)::int, line -> 1 from jsonb_array_elements(${part}::text::jsonb) line`;
  yield* holdPictures(id, pictures);
  return id;
});

/** By what a file is known again: the same for the same sheet of the same bytes. */
const digestOf = (bytes: Uint8Array, sheet: number): string =>
  createHash("sha256").update(bytes).update(String(sheet)).digest("hex");

/** Reads a file in a thread of its own and keeps its rows. */
export const parseFile = Effect.fnUntraced(function* (
  target: ImportTarget,
  { key, name, content, choices }: Payload<"parse">,
) {
  const { language } = yield* Person;
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  if (bytes.length > MOST_BYTES) return yield* refuse("FileTooLarge");
  const headingNames = new Set(knownHeadings(target).keys());
  const { locale } = languageOf(language);
  const file = yield* Effect.promise(() =>
    readFile({ bytes, choices, language, locale, known: headingNames, ...ownHeadings(target, language) }),
  );
  if (file.refused !== null) return yield* refuse(file.refused, { params: file.params ?? {} });
  const body = { name, content, choices };
  const id = yield* once(
    { key, name: `${target.name} import`, body },
    keepFile(target, name, file, digestOf(bytes, file.table.source.sheet)),
  );
  return yield* readImport(target, id);
});

const isMapping = (
  { fields }: ImportTarget,
  columns: number,
  mapping: Payload<"map">["mapping"],
): boolean => {
  const used = mapping.flatMap((field) => field ?? []);
  return (
    mapping.length === columns &&
    used.length > 0 &&
    new Set(used).size === used.length &&
    used.every((field) => fields.includes(field))
  );
};

/** Whether the person may fill a field. */
export const mayFill = Effect.fnUntraced(function* ({ rightFor }: ImportTarget) {
  const person = yield* Person;
  return (field: string) => {
    const right = rightFor(field);
    return right === undefined || may(person, right);
  };
});

/** AccessDenied when a column is of a field that needs a right which the person has not. */
export const needFields = Effect.fnUntraced(function* (target: ImportTarget, mapping: ImportView["mapping"]) {
  const fills = yield* mayFill(target);
  const field = mapping.find((one) => one !== null && !fills(one)) ?? null;
  if (field !== null)
    return yield* refuse("AccessDenied", { params: { right: target.rightFor(field) ?? "" } });
});

/** BadInput when a field is unknown or has two columns; AccessDenied when one needs a right that the person has not. */
export const mapColumns = Effect.fnUntraced(function* (
  target: ImportTarget,
  { id, mapping: asked, head: given, again = false }: Payload<"map">,
) {
  const head = given ?? null;
  const sql = yield* PgClient.PgClient;
  const act = Effect.gen(function* () {
    const view = yield* openImport(target, id);
    const isInvoice = view.invoice != null;
    const mapping = isInvoice ? view.mapping : asked;
    if (!isInvoice && !isMapping(target, view.columns.length, mapping))
      return yield* refuseField("mapping", "choice");
    yield* needFields(target, mapping);
    const headings = view.columns.map(({ heading }) => heading);
    if (!isInvoice) yield* rememberMapping(target, headings, mapping);
    yield* sql`
      update import_file set mapping = ${sql.json(mapping)}, head = ${head === null ? null : sql.json(head)}, again = ${again}, checked = true
      where id = ${id}`;
    yield* checkAll(target, { ...view, mapping, head, again });
  });
  yield* inOneGo(act);
  return yield* readImport(target, id);
});

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(ImportRow));

/** The columns of `import_row` as the wire has them. */
const rowColumns = `line, cells, result as outcome, twin, about,
  problems || case when across is null then '[]' else jsonb_build_array(across) end as problems`;

/** Rows that were judged, in their order. */
export const readRows = Effect.fnUntraced(function* (target: ImportTarget, query: RowsQuery) {
  const sql = yield* PgClient.PgClient;
  const { id, outcome, offset, limit } = query;
  yield* readImport(target, id);
  const which = sql`import_id = ${id} and outcome is not null and ${outcome === undefined ? sql`true` : sql`result = ${outcome}`}`;
  const rows = yield* sql`
    select ${sql.literal(rowColumns)} from import_row where ${which} order by line limit ${limit} offset ${offset}`;
  const [count] = yield* sql<{ total: number }>`select count(*)::int as total from import_row where ${which}`;
  return { rows: yield* Effect.orDie(decodeRows(rows)), total: count?.total ?? 0 };
});

/** Most rows of a group that a correction answers with; the rest is read again with its page. */
const MOST_OTHERS = 200;

/** Writes a cell anew and judges its row again, with the other rows of its group. */
export const fixCell = Effect.fnUntraced(function* (target: ImportTarget, input: Payload<"fix">) {
  const sql = yield* PgClient.PgClient;
  const { id, line, column, value } = input;
  const act = Effect.gen(function* () {
    const view = yield* openImport(target, id);
    yield* needFields(target, view.mapping);
    const [row] = yield* sql<{ cells: ImportRow["cells"]; key: string | null; group: string }>`
      select cells, key, group_name as "group" from import_row
      where import_id = ${id} and line = ${line} and outcome is not null`;
    if (!row || column >= view.columns.length) return yield* refuse("NotFound");
    const text = typeof value === "string" ? value.trim() || null : value;
    const cells = view.columns.map((_, at) => (at === column ? text : (row.cells[at] ?? null)));
    yield* sql`update import_row set cells = ${sql.json(cells)} where import_id = ${id} and line = ${line}`;
    return yield* checkOne(target, view, { ...row, line, cells });
  });
  const groups = yield* inOneGo(act);
  const rows = yield* Effect.orDie(
    decodeRows(
      yield* sql`
      select ${sql.literal(rowColumns)} from import_row
      where import_id = ${id} and (line = ${line} or group_name = any(${texts(groups)}))
      order by line <> ${line}, line limit ${MOST_OTHERS + 1}`,
    ),
  );
  const [row, ...others] = rows;
  const { counts, totals, invoice = null } = yield* readImport(target, id);
  if (!row || !counts) return yield* refuse("NotFound");
  return { row, others, counts, totals, invoice };
});
