/** An empty table to fill in: its headings are understood in any language. */
import { Effect } from "effect";
import type { FileFormat } from "../../contract/file.ts";
import { fileResponse, wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";
import { readSettings } from "../setting/public.ts";
import type { ImportTarget } from "./target.ts";

export const templateFile = Effect.fnUntraced(function* (
  { area, fields, wordOf }: ImportTarget,
  query: { readonly format: FileFormat; readonly language?: string },
) {
  const word = wordsOf(query.language ?? (yield* Person).language, area);
  const offsetHours = (yield* readSettings).SystemTimeZone.value;
  return yield* fileResponse(query.format, offsetHours, {
    name: word("title"),
    columns: fields.map((field) => ({ title: word(wordOf(field)), kind: "text" as const })),
    rows: (async function* () {})(),
  });
});
