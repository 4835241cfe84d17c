/** What a small list of kept records says of itself; `kept-list.tsx` makes the whole screen of it. */
import type { Schema } from "effect";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Described } from "../../../client/http/wire.ts";
import type { RecordListRow } from "../../../contract/record-list.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import type { Choice, ListFilter } from "../list/filters.tsx";
import type { CommonQuery } from "../list/list-query.ts";
import type { List } from "../list/use-list.ts";

/** The contract of a list (contract/kept-list.ts), without its exact types. */
export interface Kept<Fields> {
  readonly Fields: Schema.Codec<Fields, Fields>;
  readonly Row: Schema.Codec<RecordListRow<Fields>, unknown>;
  readonly endpoints: Readonly<
    Record<"list" | "export" | "create" | "change" | "remove" | "merge" | "undo" | "changes", Described>
  >;
}

export interface RecordListScreen<Fields extends FieldValues, Q = object, Data = unknown> {
  readonly kept: Kept<Fields>;
  readonly list: List<RecordListRow<Fields>, Q, Data>;
  /** `edit` is the title of the form. */
  readonly words: Readonly<Record<"title" | "new" | "edit" | "search" | "empty" | "emptyDetail", string>>;
  /** That of a field has its name, and says what it is called in history and conflict. */
  readonly columns: readonly TableColumn<RecordListRow<Fields>>[];
  readonly filters?: readonly ListFilter<Q & CommonQuery>[];
  /** What a record is known by. */
  readonly label: (fields: Fields) => string;
  readonly blank: Fields;
  /** FormSections; the same for a new and an edited one. */
  readonly inputs: (form: UseFormReturn<Fields, unknown, Fields>) => ReactNode;
  /** The words of fields that are one of a few values. */
  readonly choices: Readonly<Partial<Record<keyof Fields, readonly Choice[]>>>;
}

/** What every such list tells `useList`: `const options = { ...recordListRows<TagRow>(), endpoint, table: "tag", defaults }`. */
export const recordListRows = <Row extends { readonly id: number }>() => ({
  rowId: ({ id }: Row) => String(id),
  read: (data: { readonly records: readonly Row[]; readonly total: number }) => ({
    rows: data.records,
    total: data.total,
  }),
});

/** The word of a value. */
export const wordIn = (choices: readonly Choice[], given: unknown): string | null =>
  choices.find(({ value }) => value === given)?.label ?? null;

/** The value of a contract's literals that an address or a field gives. */
export const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);
