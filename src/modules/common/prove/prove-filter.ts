/** Whether a list is filtered by nothing but these parts: only then its total is one that can be proved. */
const always: ReadonlySet<string> = new Set(["page", "limit", "orderBy", "order"]);

export const isOnly = (query: object, parts: readonly string[]): boolean =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || value === "" || always.has(name) || parts.includes(name),
  );
