/** Paging of every list: what page, offset and limit of its query mean. */

interface Paging {
  readonly page?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** `offset` wins over `page`, which starts at 1; 50 rows unless told. */
export const pagingOf = (query: Paging): { readonly limit: number; readonly offset: number } => {
  const limit = query.limit ?? 50;
  return { limit, offset: query.offset ?? Math.max(0, (query.page ?? 1) - 1) * limit };
};

/** A search word as a LIKE pattern that finds it anywhere; its own wildcards are plain characters. */
export const likePattern = (word: string): string =>
  `%${word
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
