/** Writes drafts of documents: makes a new one, once for its key (G4), and stores its lines in their table. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import type { DocumentType } from "../../contract/document.ts";
import type { Discount, PackCount, Packing } from "../../domain/price/order.ts";
import { once } from "../command.ts";
import { documentLog } from "../record/public.ts";
import { type Refusal, refuse } from "../refusal.ts";

interface DraftKind<Document, R> {
  readonly type: DocumentType;
  readonly table: string;
  readonly read: (id: number) => Effect.Effect<Document, Refusal | SqlError, R>;
  /** The first state of a new document, where it is not a draft. */
  readonly first?: string;
}

interface NewDraft<R> {
  readonly input: { readonly key: string };
  readonly clientId: string;
  /** Writes head and lines, and answers with the id; runs in the transaction. */
  readonly insert: Effect.Effect<number, Refusal | SqlError, R>;
  /** What happens to the new draft in the same transaction. */
  readonly after?: (id: number) => Effect.Effect<unknown, Refusal | SqlError, R>;
}

/** Makes a draft and answers with it as it is read. What a client has made already is not made again (G4). */
export const createDocument = <Document, R, R2>(
  { type, table, read, first = "draft" }: DraftKind<Document, R>,
  { input, clientId, insert, after }: NewDraft<R2>,
) => {
  const act = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const [same] = yield* sql`select id from ${sql(table)} where client_id = ${clientId}::uuid`;
    if (same) return yield* refuse("NotPossibleNow");
    const id = yield* insert;
    yield* yield* documentLog({ documentType: type, documentId: id, act: "save", toState: first });
    if (after !== undefined) yield* after(id);
    return id;
  });
  return Effect.flatMap(once({ key: input.key, name: `${type} create`, body: input }, act), read);
};

type Cell = string | number | boolean | Discount | null | undefined;

/** Inserts rows by the names of their columns, which are those of the first. */
export const insertRows = Effect.fnUntraced(function* (
  table: string,
  rows: readonly Readonly<Record<string, Cell>>[],
) {
  const [first] = rows;
  if (first === undefined) return;
  const sql = yield* PgClient.PgClient;
  const columns = sql.literal(Object.keys(first).join(", "));
  yield* sql`
    insert into ${sql(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)})`;
});

/** The columns of what a line counts in packages. */
export const packedColumns = ({
  packing,
  count,
}: {
  readonly packing: Packing;
  readonly count: PackCount;
}) => ({
  packing_box: packing.packingBox,
  packing_big_bag: packing.packingBigBag,
  packing_bag: packing.packingBag,
  box_number: count.boxNumber,
  big_bag_number: count.bigBagNumber,
  bag_number: count.bagNumber,
  units: count.units,
});
