/** The filters of a list, declared once: its page, its count, its sums and its file take their conditions from the same table. */
import type { SqlClient, Statement } from "effect/sql";
import type { listQuery } from "../../contract/list.ts";

type Sql = SqlClient.SqlClient;

/** What a list can be asked beside words, sort and paging. */
type FilterName<Query> = Exclude<keyof Query & string, keyof typeof listQuery>;

/** One filter of a list. The right that it needs stands in the contract, as that of any field (`ofRight`). */
export interface Filter<Value, Query, Context> {
  /** The condition as SQL; null where this value asks for nothing, or where the condition of another filter has it. */
  readonly condition: (sql: Sql, value: Value, context: Context, query: Query) => Statement.Fragment | null;
  /** Whether the running totals of the list have its columns, so that they can answer instead of the rows. */
  readonly isCounted?: (value: Value) => boolean;
  /** Whether other tables than that of the list say which rows are found. */
  readonly readsDocuments?: true;
}

/** A filter of the contract without its line here does not compile. */
export type Filters<Query, Context> = {
  readonly [Name in FilterName<Query>]-?: Filter<NonNullable<Query[Name]>, Query, Context>;
};

const namesOf = <Query, Context>(filters: Filters<Query, Context>, query: Query) => {
  const isName = (name: string): name is FilterName<Query> => Object.hasOwn(filters, name);
  return Object.keys(filters)
    .filter(isName)
    .filter((name) => query[name] !== undefined && query[name] !== null);
};

/** The filters that a query asks for. */
export const askedFilters = <Query, Context>(filters: Filters<Query, Context>, query: Query) =>
  namesOf(filters, query).map((name) => ({ name, readsDocuments: filters[name].readsDocuments === true }));

/** Whether the running totals know all filters that a query asks for. Words they never know. */
export const areCounted = <Query extends { readonly searchWord?: string }, Context>(
  filters: Filters<Query, Context>,
  query: Query,
): boolean => {
  const isCounted = <Name extends FilterName<Query>>(name: Name) => {
    const value = query[name];
    return value === undefined || value === null || filters[name].isCounted?.(value) === true;
  };
  return (query.searchWord ?? "").trim() === "" && namesOf(filters, query).every((name) => isCounted(name));
};

/** The conditions that a query asks for; of those that read documents, or of the others alone, if told so. */
export const conditionsOf = <Query, Context>(
  sql: Sql,
  filters: Filters<Query, Context>,
  query: Query,
  context: Context,
  readsDocuments?: boolean,
): readonly Statement.Fragment[] => {
  const conditionOf = <Name extends FilterName<Query>>(name: Name) => {
    const value = query[name];
    if (value === undefined || value === null) return [];
    return filters[name].condition(sql, value, context, query) ?? [];
  };
  return askedFilters(filters, query)
    .filter((filter) => readsDocuments === undefined || filter.readsDocuments === readsDocuments)
    .flatMap(({ name }) => conditionOf(name));
};
