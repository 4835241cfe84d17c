/** A list's rows from the server: the last answer stays until the next is there, and the next page is fetched ahead. */
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callDescribed, type OutputOf } from "../../../client/http/call.ts";
import { CallError } from "../../../client/http/call-error.ts";
import { keyOf } from "../../../client/http/query.ts";
import type { CommonQuery, ListEndpoint, PagePlace, QueryOf } from "./list-query.ts";

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null where it is more than the server counts. */
  readonly total: number | null;
}

export interface ListData<Data, Row> {
  readonly data: Data | undefined;
  readonly rows: readonly Row[];
  /** Of the whole filter; null until it is known, and where it is more than the server counts. */
  readonly total: number | null;
  readonly status: "ready" | "loading" | "failed";
  readonly problem: CallError | null;
  readonly retry: () => void;
}

/** How rows come out of an answer; methods, so that any answer fits. */
interface Reader {
  read(data: unknown): Page<unknown>;
  place?(row: unknown): string;
}

const none: readonly never[] = [];

const readOf = (endpoint: ListEndpoint, query: object) => ({
  queryKey: keyOf(endpoint, { query }),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callDescribed(endpoint, { query }, { signal }),
});

const PAGE_SIZE = 50;

/** Where the page before or behind the shown one begins; nothing where a list is paged by numbers alone. */
export const placeBeside = (
  reader: { place?(row: unknown): string },
  rows: readonly unknown[],
  side: "before" | "after",
): PagePlace => {
  const row = side === "after" ? rows.at(-1) : rows[0];
  const place = row === undefined ? undefined : reader.place?.(row);
  return place === undefined ? {} : { [side]: place };
};

/** How many rows a page has. */
export const pageSizeOf = ({ limit }: CommonQuery): number => limit ?? PAGE_SIZE;

export function useListData<E extends ListEndpoint, Row>(
  endpoint: E,
  query: QueryOf<E> & CommonQuery,
  reader: { readonly read: (data: OutputOf<E>) => Page<Row> },
): ListData<OutputOf<E>, Row>;
export function useListData(
  endpoint: ListEndpoint,
  query: object & CommonQuery,
  reader: Reader,
): ListData<unknown, unknown> {
  const client = useQueryClient();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...readOf(endpoint, query),
    placeholderData: keepPreviousData,
  });
  const page = data === undefined ? null : reader.read(data);
  const current = query.page ?? 1;
  const hasNext =
    page !== null && !isPlaceholderData && current * pageSizeOf(query) < (page.total ?? Infinity);
  const rows = page?.rows ?? none;
  const { after } = placeBeside(reader, rows, "after");
  useEffect(() => {
    if (!hasNext) return;
    const { before: _, ...here } = query;
    const next = { ...here, ...(after !== undefined && { after }), page: current + 1 };
    void client.prefetchQuery(readOf(endpoint, next));
  }, [client, endpoint, query, current, hasNext, after]);
  const waiting = isFetching && (data === undefined || isPlaceholderData);
  return {
    data,
    rows,
    total: page?.total ?? null,
    status: error && page === null ? "failed" : waiting ? "loading" : "ready",
    problem: error instanceof CallError ? error : null,
    retry: () => void refetch(),
  };
}

/** Rows of the filter from its beginning, at most so many: for selecting all, for print. */
export function readRows<E extends ListEndpoint, Row>(
  endpoint: E,
  query: QueryOf<E> & CommonQuery,
  reader: { readonly read: (data: OutputOf<E>) => Page<Row> },
  most: number,
): Promise<Page<Row>>;
export async function readRows(
  endpoint: ListEndpoint,
  query: object & CommonQuery,
  reader: Reader,
  most: number,
): Promise<Page<unknown>> {
  const { after: _, before: __, ...filter } = query;
  return reader.read(await callDescribed(endpoint, { query: { ...filter, page: 1, limit: most } }, {}));
}
