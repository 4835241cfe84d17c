/**
 * A list as one value, passed by hand to what draws it: `const list = useList({ endpoint, table, rowId, read, defaults })`.
 * Its state is the address, its rows are the server's, its columns and views are the person's.
 */
import { useCallback, useState } from "react";
import type { OutputOf } from "../../../client/http/call.ts";
import type { TableLayout, TableSort } from "../../../kit/data-table/types.ts";
import { useColumnLayout } from "./list-columns.ts";
import { placeBeside, readRows, useListData, type ListData, type Page } from "./list-data.ts";
import { useListQuery, type ListEndpoint, type ListQuery, type Patch, type QueryOf } from "./list-query.ts";
import { useListSelection, type ListSelection } from "./list-selection.ts";
import { useListViews, type ListViews } from "./list-views.ts";

export interface ListOptions<E extends ListEndpoint, Row> {
  readonly endpoint: E;
  /** The name its columns and views are kept under, one for each list. */
  readonly table: string;
  readonly rowId: (row: Row) => string;
  /** The rows and their whole number out of an answer. A module constant. */
  readonly read: (data: OutputOf<E>) => Page<Row>;
  /** How the list stands by itself: sort, page size. A module constant. */
  readonly defaults: Patch<QueryOf<E>>;
  /** Where a row stands, if the list is paged by keyset (contract/ledger.ts). */
  readonly place?: (row: Row) => string;
}

export interface List<Row, Q = object, Data = unknown>
  extends ListData<Data, Row>, ListQuery<Q>, ListSelection<Row> {
  readonly table: string;
  readonly endpoint: ListEndpoint;
  readonly rowId: (row: Row) => string;
  readonly sort: TableSort | null;
  readonly setSort: (sort: TableSort | null) => void;
  readonly search: (word: string) => void;
  readonly setPageSize: (rows: number) => void;
  readonly layout: TableLayout | undefined;
  readonly setLayout: (layout: TableLayout) => void;
  readonly views: ListViews;
  readonly peeked: Row | undefined;
  readonly peek: (row: Row | undefined) => void;
  /** Rows of the filter, at most so many, whatever page is shown. */
  readonly readAll: (most: number, also?: Partial<Q>) => Promise<Page<Row>>;
}

/** What the implementation knows of the options: methods, so that any row fits. */
interface Options {
  readonly endpoint: ListEndpoint;
  readonly table: string;
  rowId(row: unknown): string;
  read(data: unknown): Page<unknown>;
  place?(row: unknown): string;
  readonly defaults: object;
}

export function useList<E extends ListEndpoint, Row>(
  options: ListOptions<E, Row>,
): List<Row, QueryOf<E>, OutputOf<E>>;
export function useList(options: Options): List<unknown> {
  const { endpoint, table, defaults } = options;
  const rowId = useCallback((row: unknown) => options.rowId(row), [options]);
  const address = useListQuery(endpoint, defaults);
  const { query, change } = address;
  const data = useListData(endpoint, query, options);
  const selection = useListSelection(data.rows, rowId);
  const [layout, setLayout] = useColumnLayout(table);
  const views = useListViews(table, address.address);
  const [peeked, peek] = useState<unknown>();
  const { orderBy, order = "asc", page = 1 } = query;
  return {
    ...address,
    ...data,
    goTo: (to) => address.goTo(to, placeBeside(options, data.rows, to > page ? "after" : "before")),
    ...selection,
    table,
    endpoint,
    rowId,
    sort: orderBy === undefined ? null : { id: orderBy, direction: order },
    setSort: (sort) => change({ orderBy: sort?.id, order: sort?.direction }),
    search: (word) => change({ searchWord: word === "" ? undefined : word }, "replace"),
    setPageSize: (limit) => change({ limit }),
    layout,
    setLayout,
    views,
    peeked: data.rows.find((row) => peeked !== undefined && rowId(row) === rowId(peeked)) ?? peeked,
    peek,
    readAll: (most: number, also: object = {}) => readRows(endpoint, { ...query, ...also }, options, most),
  };
}
