/** What the screen of a record list says of itself; `record-screen.tsx` makes the whole screen of it. */
import type { Schema } from "effect";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { Described } from "../../../client/http/wire.ts";
import type { RecordListRow } from "../../../contract/record-list.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import type { PageAct } from "../../../kit/page-head.tsx";
import type { Choices } from "../list/described-columns.tsx";
import type { ListFilter } from "../list/filters.tsx";
import type { CommonQuery } from "../list/list-query.ts";
import type { List } from "../list/use-list.ts";
import { NEW, useRecordAddress } from "../record/record-address.ts";
import type { RecordPart } from "../record/record-view.tsx";

/** The contract of a record list (contract/record-list.ts), without its exact types. */
export interface RecordContract<Fields, Row = RecordListRow<Fields>> {
  readonly Fields: Schema.Codec<Fields, Fields>;
  readonly Row: Schema.Codec<Row, unknown>;
  readonly merges: boolean;
  readonly endpoints: Readonly<
    Record<"list" | "export" | "create" | "change" | "remove" | "merge" | "undo" | "changes", Described>
  >;
}

/** A tab of the page that shows columns as facts. */
export interface FactsPart {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly string[];
}

/** What the page of a record has beside its history; without a page a row opens its form. */
export interface RecordScreenPage<Fields, Row = RecordListRow<Fields>> {
  /** Beside the title. */
  readonly detail?: (fields: Fields) => string;
  /** What is out of the ordinary. */
  readonly badge?: (fields: Fields) => string | undefined;
  /** One without a visible column is left out. */
  readonly facts: readonly FactsPart[];
  /** Other tabs, before the history. */
  readonly parts?: (row: Row) => readonly RecordPart[];
  /** Beside editing and deleting. */
  readonly acts?: (row: Row) => readonly PageAct[];
}

export interface RecordScreenParts<
  Fields extends FieldValues,
  Row extends RecordListRow<Fields>,
  Q = object,
  Data = unknown,
> {
  readonly contract: RecordContract<Fields, Row>;
  readonly list: List<Row, Q, Data>;
  readonly words: Readonly<Record<"title" | "new" | "search" | "empty" | "emptyDetail", string>>;
  /** Of `useDescribedColumns`. That of a field has its name, and says what it is called in history and conflict. */
  readonly columns: readonly TableColumn<Row>[];
  readonly filters?: readonly ListFilter<Q & CommonQuery>[];
  /** Acts on a row beside editing and deleting it; they come first. */
  readonly rowActs?: (row: Row) => readonly MenuEntry[];
  /** Buttons for the selected rows, before deleting them. */
  readonly bulk?: (rows: readonly Row[]) => ReactNode;
  /** Before the button that makes a new one. */
  readonly tools?: ReactNode;
  /** Across the page, above the filters. */
  readonly banner?: ReactNode;
  /** What a record is known by. */
  readonly label: (fields: Fields, row: Row) => string;
  readonly blank: Fields;
  /** What the form of a copy begins with; left out where records are not copied from the list. */
  readonly copy?: (fields: Fields) => Fields;
  /** FormSections; the same for a new and an edited one. */
  readonly inputs: (form: UseFormReturn<Fields, unknown, Fields>) => ReactNode;
  /** The words of fields that are one of a few values. */
  readonly choices?: Choices;
  /** How a field with lines reads in history and conflict; undefined for the others. */
  readonly show?: (field: string, value: unknown) => string | undefined;
  readonly page?: RecordScreenPage<Fields, Row>;
  /** Why a record cannot be edited or deleted by anybody; undefined where it can. */
  readonly blocked?: (fields: Fields) => string | undefined;
}

interface Listed<Endpoint> {
  readonly endpoints: { readonly list: Endpoint };
  readonly order: string;
}

/** What every such list tells `useList`: `const options = recordListOptions<TagRow>()(tags, "tag")`. */
export const recordListOptions =
  <Row extends { readonly id: number }>() =>
  <Endpoint>({ endpoints, order }: Listed<Endpoint>, table: string) => ({
    endpoint: endpoints.list,
    /** The name that its columns and views are stored under. */
    table,
    rowId: ({ id }: Row) => String(id),
    read: (data: { readonly records: readonly Row[]; readonly total: number }) => ({
      rows: data.records,
      total: data.total,
    }),
    defaults: { orderBy: order, order: "asc", limit: 50 } as const,
  });

/** Which record the address shows, and the ways between list, page and form: without a page the form takes its place. */
export const useScreenAddress = ({ page }: { readonly page?: object | undefined }) => {
  const { record, isEdit, copyOf, show } = useRecordAddress("record");
  const hasPage = page !== undefined;
  return {
    record,
    isForm: isEdit || !hasPage,
    copyOf,
    open: show,
    /** To the form of a new one that begins with the fields of this one. */
    copy: (id: number) => show(NEW, false, id),
    edit: (id: number) => show(id, hasPage),
    /** Away from the form: to the page of the record, else to the list. */
    back: (id: number | null) => show(hasPage ? id : null),
  };
};

/** The value of a contract's literals that an address or a field gives. */
export const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given);
