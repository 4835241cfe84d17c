/** What a small list of kept records says of itself; `kept-list.tsx` makes the whole screen of it. */
import type { Schema } from "effect";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Described } from "../../client/wire.ts";
import type { KeptRow } from "../../contract/kept-list.ts";
import type { TableColumn } from "../../kit/data-table/types.ts";
import type { ListFilter } from "./filters.tsx";
import type { CommonQuery } from "./list-query.ts";
import type { Exporter } from "./list-tools.tsx";
import type { List } from "./use-list.ts";

/** The contract of a list (contract/kept-list.ts), without its exact types. */
export interface Kept<Fields> {
  readonly Fields: Schema.Codec<Fields, Fields>;
  readonly Row: Schema.Codec<KeptRow<Fields>, unknown>;
  readonly endpoints: Readonly<
    Record<"list" | "create" | "change" | "remove" | "merge" | "undo" | "changes", Described>
  >;
}

export interface KeptScreen<Fields extends FieldValues, Q = object, Data = unknown> {
  readonly kept: Kept<Fields>;
  readonly list: List<KeptRow<Fields>, Q, Data>;
  /** `edit` is the title of the form. */
  readonly words: Readonly<Record<"title" | "new" | "edit" | "search" | "empty" | "emptyDetail", string>>;
  readonly columns: readonly TableColumn<KeptRow<Fields>>[];
  readonly filters?: readonly ListFilter<Q & CommonQuery>[];
  readonly exporter: Exporter;
  /** What a record is known by. */
  readonly label: (fields: Fields) => string;
  readonly blank: Fields;
  /** FormSections; the same for a new and an edited one. */
  readonly inputs: (form: UseFormReturn<Fields, unknown, Fields>) => ReactNode;
  /** What a field is called, and how its value reads where it does not read as it is: for history and conflict. */
  readonly fieldWord: (field: string) => string;
  readonly say?: (field: string, value: unknown) => string | undefined;
}

/** How the rows come out of the answer of any such list. */
export const readKept = <Row>(data: { readonly records: readonly Row[]; readonly total: number }) => ({
  rows: data.records,
  total: data.total,
});
