/** What a small record list says of itself on the server, over what the contract says of it (`src/contract/record-list.ts`). */
import type { Schema } from "effect";
import type { SqlClient, Statement } from "effect/sql";
import type { BulkResult, RecordVersions, Undone } from "../../contract/bulk.ts";
import type { Envelope, Right } from "../../contract/endpoint.ts";
import type { RecordListRow } from "../../contract/record-list.ts";
import type { RecordChanges } from "../../contract/record.ts";
import type { ListColumns } from "../../contract/list-column.ts";
import type { ExportEndpoint, ExportQuery } from "../export/public.ts";
import type { EndpointOf } from "../http/answer.ts";
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

interface Page<F> {
  readonly records: readonly RecordListRow<F>[];
  readonly total: number;
}

type Read<Asked, Data> = EndpointOf<unknown, Asked, unknown, Envelope<Data>, "login" | Right>;
type Act<Payload, Data> = EndpointOf<unknown, unknown, Payload, Envelope<Data>, Right>;

/** What `recordList` describes: fields `F`, the queries `Q` of the list and `File` of its file. */
interface RecordListContract<F, Q, File> {
  readonly Fields: { readonly fields: Readonly<Record<keyof F & string, unknown>> };
  readonly Row: Schema.Codec<RecordListRow<F>, unknown>;
  readonly words: readonly [area: string, prefix: string];
  readonly columns: ListColumns<RecordListRow<F>>;
  readonly order: string;
  readonly endpoints: {
    readonly list: Read<Q, Page<F>>;
    readonly export: ExportEndpoint<File>;
    readonly create: Act<Creation<F>, RecordListRow<F>>;
    readonly change: Act<Change<F>, RecordListRow<F>>;
    readonly remove: Act<Batch, BulkResult>;
    readonly merge: Act<Merging, BulkResult>;
    readonly undo: Act<Undoing, typeof Undone.Type>;
    readonly changes: Read<ChangesQuery, typeof RecordChanges.Type>;
  };
}

export interface RecordListParts<F, Q extends Query, File extends Q & FileQuery> {
  /** Has `id`, `version`, `deleted_at` and `merged_into`. */
  readonly table: string;
  readonly contract: RecordListContract<F, Q, File>;
  /** SQL of the text that is searched, in small letters. */
  readonly search: string;
  /** SQL by the name of a column that is not sorted by the column of its field. */
  readonly sort?: Readonly<Record<string, readonly string[]>>;
  readonly filter: (sql: SqlClient.SqlClient, query: NoInfer<Q>) => readonly Statement.Fragment[];
  readonly label: (row: Row) => string;
  /** Columns that no two may have the same; the first is named when they do. */
  readonly unique?: readonly [string, ...string[]];
  /** Only those with the same value here can become one. */
  readonly mergeWithin: string;
}
