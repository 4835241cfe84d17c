/** What a small record list says of itself on the server, over what the contract says of it (`src/contract/record-list.ts`). */
import type { Schema } from "effect";
import type { PgClient } from "@effect/sql-pg";
import type { Effect } from "effect";
import type { SqlClient, Statement } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import type { BulkResult, RecordVersions, Undone } from "../../contract/bulk.ts";
import type { Envelope, Right } from "../../contract/endpoint.ts";
import type { RecordListRow } from "../../contract/record-list.ts";
import type { RecordChanges } from "../../contract/record.ts";
import type { ListColumns } from "../../contract/list-column.ts";
import type { ExportEndpoint, ExportQuery } from "../export/public.ts";
import type { EndpointOf } from "../http/answer.ts";
import type { NameOf } from "../builtin-name.ts";
import type { Refusal } from "../refusal.ts";
import type { Row } from "./change-log.ts";

export interface Query {
  readonly id?: number;
  readonly page?: number;
  readonly offset?: number;
  readonly limit?: number;
  readonly searchWord?: string;
  readonly orderBy?: string;
  readonly order?: "asc" | "desc";
}

export interface FileQuery extends Query, ExportQuery {
  readonly columns: string;
  readonly ids?: string;
}

export interface Creation<F> {
  readonly key: string;
  readonly fields: F;
}

export interface Change<F> extends Creation<F> {
  readonly id: number;
  readonly version: number;
}

export interface Batch {
  readonly key: string;
  readonly records: RecordVersions;
}

export interface Merging extends Batch {
  readonly into: number;
}

interface Undoing {
  readonly key: string;
  readonly batchId: number;
}

interface ChangesQuery extends Query {
  readonly id: number;
}

interface Page<R> {
  readonly records: readonly R[];
  readonly total: number;
}

type Read<Asked, Data> = EndpointOf<unknown, Asked, unknown, Envelope<Data>, "login" | Right>;
type Act<Payload, Data> = EndpointOf<unknown, unknown, Payload, Envelope<Data>, Right>;

/** What `recordList` describes: fields `F`, rows `R`, the queries `Q` of the list and `File` of its file. */
interface RecordListContract<F, R, Q, File> {
  readonly Fields: { readonly fields: Readonly<Record<keyof F & string, unknown>> };
  readonly Row: Schema.Codec<R, unknown>;
  readonly merges: boolean;
  readonly words: readonly [area: string, prefix: string];
  readonly columns: ListColumns<R>;
  readonly order: string;
  readonly endpoints: {
    readonly list: Read<Q, Page<R>>;
    readonly export: ExportEndpoint<File>;
    readonly create: Act<Creation<F>, R>;
    readonly change: Act<Change<F>, R>;
    readonly remove: Act<Batch, BulkResult>;
    readonly merge: Act<Merging, BulkResult>;
    readonly undo: Act<Undoing, typeof Undone.Type>;
    readonly changes: Read<ChangesQuery, typeof RecordChanges.Type>;
  };
}

export interface RecordListParts<F, R extends RecordListRow<F>, Q extends Query, File extends Q & FileQuery> {
  /** Has `id`, `version`, `deleted_at` and `merged_into`. */
  readonly table: string;
  readonly contract: RecordListContract<F, R, Q, File>;
  /** SQL of the text that is searched, in small letters. */
  readonly search: string;
  /** What the list is sorted by, in SQL, for each column that shows something else than its own field. */
  readonly sort?: Readonly<Record<string, readonly string[]>>;
  readonly filter: (sql: SqlClient.SqlClient, query: NoInfer<Q>) => readonly Statement.Fragment[];
  readonly label: (row: Row) => string;
  /** Columns that no two may have the same; the first is named when they do. */
  readonly unique?: readonly [string, ...string[]];
  /** SQL of the facts of a row, by their names in the contract; a function where one is the name of a built-in record. */
  readonly facts?: Readonly<
    Record<string, string | ((sql: SqlClient.SqlClient, named: NameOf) => Statement.Fragment)>
  >;
  /** SQL of how many records name one, where `record_use` does not count them. */
  readonly uses?: string;
  /** Only those with the same value here can become one; left out where none can. */
  readonly mergeWithin?: string;
  /** Whether the code or name of a deleted one stays taken, as a constraint of the table or documents want it. */
  readonly deletedKeepTheirs?: boolean;
  /** Whether some have a built-in name, which is shown in the reader's language until somebody renames them. */
  readonly builtin?: boolean;
  /** Refuses fields that do not fit each other or the record as it is; `before` is null for a new one. */
  readonly check?: (
    fields: F,
    before: Row | null,
  ) => Effect.Effect<void, Refusal | SqlError, PgClient.PgClient>;
  /** Whether a deleted one can be brought back as it was. */
  readonly fitsAgain?: (row: Row) => Effect.Effect<boolean, SqlError, PgClient.PgClient>;
  /** Refuses to delete what is used otherwise than `record_use` counts. */
  readonly guardDelete?: (id: number) => Effect.Effect<void, Refusal | SqlError, PgClient.PgClient>;
}
