/** How the tests over all endpoints are spread over files, so that they run on all cores. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "../../../../src/server/areas.ts";
import type { AnyEndpoint } from "./any-call.ts";

/** A number from the letters of a text. */
const sumOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);

/**
 * The share of the endpoints that a test file calls: its number is its name (`2.test.ts`), and the numbered files beside it have
 * the others. One more file in that folder makes each share smaller. An endpoint stays where it is when others are added, so
 * that what the calls before it left behind does not change.
 */
export const partOf = (fileUrl: string): readonly AnyEndpoint[] => {
  const file = fileURLToPath(fileUrl);
  const names = readdirSync(path.dirname(file))
    .filter((name) => /^\d+\.test\.ts$/.test(name))
    .toSorted();
  const part = names.indexOf(path.basename(file));
  return endpoints.filter(({ args: [id] }) => sumOf(id) % names.length === part);
};
