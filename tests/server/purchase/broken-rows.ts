/** Rows written past the program, for tests of `npm run prove`: which rules find them. */
import { checks } from "../../../src/server/prove/checks.ts";
import type { TestApi } from "../support/api.ts";

/** Numbers of the rules whose checks find something while the rows are wrong; the rows are put back. */
export const foundWhile = async (
  api: TestApi,
  spoil: string,
  restore: string,
): Promise<readonly string[]> => {
  await api.rows(spoil);
  const found: string[] = [];
  for (const { invariant, query } of checks) if ((await api.rows(query)).length > 0) found.push(invariant);
  await api.rows(restore);
  return found;
};
