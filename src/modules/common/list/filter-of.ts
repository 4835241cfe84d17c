/** A list's query without page and sort: its sums and its file do not change with them. */
export const filterOf = <Query extends object>(query: Query & Place): Omit<Query, keyof Place> => {
  const { page: _, limit: __, after: ___, before: ____, orderBy: _____, order: ______, ...filter } = query;
  return filter;
};

/** Which rows of a list a page shows, and in which order. */
interface Place {
  readonly page?: unknown;
  readonly limit?: unknown;
  readonly after?: unknown;
  readonly before?: unknown;
  readonly orderBy?: unknown;
  readonly order?: unknown;
}
