/** What a list shows, kept in the address: page, search, sort and filters are a link that can be sent, saved and gone back to. */
import { Result, Schema, SchemaIssue } from "effect";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Described } from "../../../client/http/wire.ts";

/** An endpoint that lists: everything it asks for stands in its query. */
export type ListEndpoint = Described & { readonly method: "GET" };

export type QueryOf<E extends ListEndpoint> = E["args"][2] extends {
  readonly query: { readonly Type: infer Q };
}
  ? Q
  : object;

/** What every list can be asked (contract/list.ts). */
export interface CommonQuery {
  readonly page?: number;
  /** The entry that the page follows, or ends before, where a list is paged by keyset. */
  readonly after?: string;
  readonly before?: string;
  readonly limit?: number;
  readonly searchWord?: string;
  readonly orderBy?: string;
  readonly order?: "asc" | "desc";
}

/** Where a page of a list begins that is paged by keyset (contract/ledger.ts). */
export type PagePlace = Pick<CommonQuery, "after" | "before">;

/** The first page. */
const first = { page: undefined, after: undefined, before: undefined };

/** Some parts of a query; undefined takes a part away. */
export type Patch<Q> = { readonly [K in keyof Q]?: Q[K] | undefined };

export interface ListQuery<Q> {
  /** As the address says it, completed by the list's defaults. What does not fit the contract is left out. */
  readonly query: Q & CommonQuery;
  /** The address's query string without the page: what a view saves and an order's page walks along (S4). */
  readonly address: string;
  /** Goes back to the first page. `replace` leaves no step in the browser's history: for typing. */
  readonly change: (patch: Patch<Q & CommonQuery>, how?: "replace") => void;
  /** `place` says where the page begins, where a list is paged by keyset. */
  readonly goTo: (page: number, place?: PagePlace) => void;
  /** Replaces all of it by a saved address. */
  readonly show: (address: string) => void;
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1();

const misfitting = (error: Schema.SchemaError): ReadonlySet<string> =>
  new Set(
    issuesOf(error.issue).issues.map(({ path = [] }) => {
      const [first] = path;
      return String(typeof first === "object" ? first.key : first);
    }),
  );

/** Decodes what fits; the parts that do not are dropped, so that an old link still opens. */
const fitting = (endpoint: Described, given: Record<string, string>): object => {
  const { query } = endpoint.args[2];
  if (!query) return {};
  const decode = Schema.decodeUnknownResult(Schema.toCodecStringTree(query), { errors: "all" });
  const decoded = decode(given);
  if (Result.isSuccess(decoded)) return Object(decoded.success);
  const wrong = misfitting(decoded.failure);
  const valid = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  return Result.getOrElse(
    Result.map(decode(valid), (value): object => Object(value)),
    () => ({}),
  );
};

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";

/** The query as an address: what is as the list has it by itself is left out. */
const addressOf = (query: object, defaults: object): URLSearchParams => {
  const usual = new Map(Object.entries(defaults).map(([name, value]) => [name, String(value)]));
  const entries = Object.entries(query).flatMap(([name, value]) =>
    isGiven(value) && usual.get(name) !== String(value) ? [[name, String(value)]] : [],
  );
  return new URLSearchParams(entries);
};

export function useListQuery<E extends ListEndpoint>(
  endpoint: E,
  defaults: Patch<QueryOf<E>>,
): ListQuery<QueryOf<E>>;
export function useListQuery(endpoint: ListEndpoint, defaults: object): ListQuery<object> {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  return useMemo(() => {
    // With the defaults, because a list may want to be told what it lists.
    const params = new URLSearchParams([...addressOf(defaults, {}), ...new URLSearchParams(text)]);
    const query: object & CommonQuery = { ...defaults, ...fitting(endpoint, Object.fromEntries(params)) };
    const set = (next: object, replace = false) => setSearch(addressOf(next, defaults), { replace });
    return {
      query,
      address: addressOf({ ...query, ...first }, defaults).toString(),
      change: (patch, how) => set({ ...query, ...first, ...patch }, how === "replace"),
      goTo: (page, place) => set({ ...query, ...first, ...(page > 1 && { ...place, page }) }),
      show: (address) => setSearch(new URLSearchParams(address)),
    };
  }, [endpoint, defaults, text, setSearch]);
}
