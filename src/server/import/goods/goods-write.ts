/** Writes the right rows of an import as documents, and takes these back. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Schema } from "effect";
import type { ImportHead } from "../../../contract/import/import.ts";
import { InvoiceHead } from "../../../contract/import/invoice.ts";
import { Person } from "../../person.ts";
import type { Progress } from "../../queue/public.ts";
import { type Row, writeBatch } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";
import { type GoodsImport, headOf, type StoredDocument } from "./goods-import.ts";

type Rules<Line> = Pick<
  GoodsImport<unknown, Line & Row, unknown>,
  "documentOf" | "placeOf" | "join" | "mostLines"
>;

/** A document under way: its lines by their places. */
type Document<Line> = Map<string, Line>;

/** The lines of each document, in the order of the file. */
const documentsOfLines = <Line extends Row>(
  { documentOf, placeOf, join, mostLines }: Rules<Line>,
  lines: readonly Line[],
): readonly (readonly Line[])[] => {
  const documents = new Map<string, Document<Line>[]>();
  const add = (line: Line, document: Document<Line>): boolean => {
    const place = placeOf(line);
    const other = document.get(place);
    const joined = other === undefined ? line : join(other, line);
    if (joined === null || (other === undefined && document.size >= mostLines)) return false;
    document.set(place, joined);
    return true;
  };
  for (const line of lines) {
    const name = documentOf(line);
    const open = documents.get(name) ?? [];
    if (!open.some((document) => add(line, document))) open.push(new Map([[placeOf(line), line]]));
    documents.set(name, open);
  }
  return [...documents.values()].flat().map((document) => [...document.values()]);
};

const decodeInvoices = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ invoice: Schema.NullOr(InvoiceHead) })),
);

/** Writes the right rows and answers with the batch of the documents that they became. */
export const writeGoods = <Head, Line extends Row, Names>(target: GoodsImport<Head, Line, Names>) =>
  Effect.fnUntraced(function* (importId: number, stored: ImportHead | null, progress: Progress) {
    const sql = yield* PgClient.PgClient;
    const head = yield* headOf(target, stored);
    const rows = yield* sql<{ patch: unknown }>`
      select patch from import_row where import_id = ${importId} and result = 'new' order by line`;
    const files = yield* sql`select invoice from import_file where id = ${importId}`;
    const invoice = (yield* Effect.orDie(decodeInvoices(files)))[0]?.invoice ?? null;
    const decode = Schema.decodeUnknownEffect(Schema.Array(target.Line));
    const lines = yield* Effect.orDie(decode(rows.map(({ patch }) => patch)));
    const documents = documentsOfLines(target, lines);
    const items = yield* Effect.forEach(documents, (document, at) =>
      Effect.gen(function* () {
        const { id, before = null } = yield* target.write(head, document, invoice);
        yield* progress(50 + ((at + 1) / documents.length) * 50);
        return { id, version: 1, before, problem: null };
      }),
    );
    return yield* writeBatch(target.table, "import", items);
  });

/** Takes the documents of a batch back, the last one first, by their own commands. */
export const undoGoods = <Head, Line extends Row, Names>(target: GoodsImport<Head, Line, Names>) =>
  Effect.fnUntraced(function* (batchId: number) {
    const sql = yield* PgClient.PgClient;
    const person = yield* Person;
    const [open] = yield* sql`
      update record_batch set undone_at = now(), undone_by = ${person.id}
      where id = ${batchId} and entity = ${target.table} and undone_at is null returning id`;
    if (!open) return yield* refuse("NotPossibleNow");
    const standing = sql`record_batch_item i join ${sql(target.table)} d on d.id = i.record_id
      where i.batch_id = ${batchId} and d.state not in ('cancelled', 'undone')`;
    const documents =
      yield* sql<StoredDocument>`select d.id, d.version, d.state, i.before from ${standing} order by d.id desc`;
    for (const document of documents) yield* target.undo(document);
    if (target.isShared === true) return;
    // Commands about many documents leave one that has gone on as it is: then nothing of the import is taken back.
    const [left] = yield* sql<{ name: string }>`
      select coalesce(d.number, '#' || d.id) as name from ${standing} order by d.id limit 1`;
    if (left) return yield* refuse("UndoBlocked", { params: { number: left.name } });
  });
