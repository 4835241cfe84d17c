/** What any record list can be asked: its rows, one made or changed, many deleted or merged, undo, history, file. */
import { Schema } from "effect";
import { DocumentId, RecordId, Version } from "./id.ts";
import { BulkResult, recordVersions, Undone } from "./bulk.ts";
import { def, ok, type Right } from "./endpoint.ts";
import { File, fileQuery } from "./file.ts";
import { listQuery } from "./list.ts";
import type { ListColumns } from "./list-column.ts";
import { ofRecord, RecordChanges } from "./record.ts";
import { IdempotencyKey } from "./sale/sale-order.ts";

/** A row of such a list: `fields` is what people keep, `uses` is how many records name it, those merged into it included. */
export interface RecordListRow<Fields> {
  readonly id: number;
  readonly version: number;
  readonly uses: number;
  readonly fields: Fields;
}

interface Given<
  Name extends string,
  Path extends string,
  Fields extends Schema.Struct.Fields,
  Filter,
  Facts extends Schema.Struct.Fields,
  Id extends string,
  Prefix extends string,
  Many extends string,
> {
  /** "Tag": its endpoints are `listTag`, `createTag` and so on. */
  readonly name: Name;
  /** The path of one, "tag/tag"; that of many has an s more. */
  readonly path: Path;
  /** The path of many, where that is another word: "product/categories". */
  readonly many?: Many;
  /** What keeping it needs. */
  readonly right: Right;
  /** What reading it needs; everybody who may sign in does where it is left out. */
  readonly read?: Right;
  readonly fields: Fields;
  /** What the list is filtered by, beside its words; optional keys. */
  readonly filter: Filter;
  /** What a row has beside its fields and nobody enters: the name of a branch, a balance. The server says how it is read. */
  readonly facts?: Facts;
  /** False where records never become one, as places with stock. */
  readonly merges?: boolean;
  /** The area of its words, and what stands in front of each: `["setting", "tag."]`. */
  readonly words: readonly [area: string, prefix: Prefix];
  /** What its screen, file, page and history show of a record. */
  readonly columns: ListColumns<RowOf<NoInfer<Fields>, NoInfer<Facts>>["Type"], Id>;
  /** The column that it is sorted by unless somebody sorts it otherwise. */
  readonly order: NoInfer<Id>;
}

type RowOf<Fields extends Schema.Struct.Fields, Facts extends Schema.Struct.Fields> = Schema.Struct<
  Facts & {
    readonly id: typeof RecordId;
    readonly version: typeof Version;
    readonly uses: typeof Schema.Int;
    readonly fields: Schema.Struct<Fields>;
  }
>;

const rowOf = <Fields extends Schema.Struct.Fields, Facts extends Schema.Struct.Fields>(
  fields: Schema.Struct<Fields>,
  facts: Facts | undefined,
): RowOf<Fields, Facts> => {
  const own = { id: RecordId, version: Version, uses: Schema.Int, fields };
  return Schema.Struct(Object.assign({}, facts, own));
};

/** What is done with many, and who did what. */
const manyEndpoints = <const Name extends string, const Many extends string>(
  name: Name,
  many: Many,
  right: Right,
) => {
  const [key, id] = [IdempotencyKey, RecordId];
  return {
    /** Those in use are refused with InUse, the others go (G16). */
    remove: def("DELETE", `delete${name}` as const, `/${many}` as const, right, {
      payload: Schema.Struct({ key, records: recordVersions }),
      success: ok(BulkResult),
    }),
    /** They become one with `into`, which takes over what names them. */
    merge: def("POST", `merge${name}` as const, `/${many}/merge` as const, right, {
      payload: Schema.Struct({ key, records: recordVersions, into: id }),
      success: ok(BulkResult),
    }),
    /** Takes a deletion or merging back whole, else UndoBlocked names what stands in the way. */
    undo: def("POST", `undo${name}` as const, `/${many}/undo` as const, right, {
      payload: Schema.Struct({ key, batchId: DocumentId }),
      success: ok(Undone),
    }),
    /** Who changed what of one. */
    changes: def("GET", `changes${name}` as const, `/${many}/changes` as const, right, {
      query: ofRecord,
      success: ok(RecordChanges),
    }),
  };
};

/** Making and changing one. */
const oneEndpoints = <
  const Name extends string,
  const One extends `/${string}`,
  Fields extends Schema.Top,
  Row extends Schema.Top,
>(
  name: Name,
  one: One,
  right: Right,
  fields: Fields,
  row: Row,
) => {
  const [key, id, version] = [IdempotencyKey, RecordId, Version];
  return {
    /** Made once for its key (G4); CodeTaken names the field that another has. */
    create: def("POST", `create${name}` as const, one, right, {
      payload: Schema.Struct({ key, fields }),
      success: ok(row),
    }),
    /** Changed in the version that was seen; StaleVersion carries the present one (G5). */
    change: def("PUT", `change${name}` as const, one, right, {
      payload: Schema.Struct({ key, id, version, fields }),
      success: ok(row),
    }),
  };
};

/** Describes a list: `export const tags = recordList({ name: "Tag", path: "tag/tag", ... })`. */
export const recordList = <
  const Name extends string,
  const Path extends string,
  Fields extends Schema.Struct.Fields,
  Filter extends Schema.Struct.Fields,
  const Id extends string,
  const Prefix extends string,
  Facts extends Schema.Struct.Fields = Record<never, never>,
  const Many extends string = `${Path}s`,
>({
  name,
  path,
  many: otherPath,
  right,
  read,
  fields,
  filter,
  facts,
  merges = true,
  ...list
}: Given<Name, Path, Fields, Filter, Facts, Id, Prefix, Many>) => {
  const one = `/${path}` as const;
  const many: Many | `${Path}s` = otherPath ?? `${path}s`;
  const Fields = Schema.Struct(fields);
  const Row = rowOf(Fields, facts);
  return {
    ...list,
    merges,
    Fields,
    Row,
    endpoints: {
      /** With `id` that one alone. */
      list: def("GET", `list${name}` as const, `/${many}` as const, read ?? "login", {
        query: Schema.Struct({ ...listQuery, ...filter, id: Schema.optionalKey(RecordId) }),
        success: ok(Schema.Struct({ records: Schema.Array(Row), total: Schema.Int })),
      }),
      export: def("GET", `export${name}` as const, `/${many}/export` as const, right, {
        query: Schema.Struct({ ...listQuery, ...filter, ...fileQuery }),
        success: File,
      }),
      ...oneEndpoints(name, one, right, Fields, Row),
      ...manyEndpoints(name, many, right),
    },
  };
};
