/** An empty table to fill in: its headings are understood in any language. */
import { Effect } from "effect";
import type { SheetFormat } from "../../contract/file.ts";
import { fileResponse, makeFile, wordsOf } from "../export/public.ts";
import { Person } from "../person.ts";
import { mayFill } from "./imports.ts";
import type { ImportTarget } from "./target.ts";

export const templateFile = Effect.fnUntraced(function* (
  target: ImportTarget,
  query: { readonly format: SheetFormat; readonly language?: string },
) {
  const { area, wordOf } = target;
  const fields = target.fields.filter(yield* mayFill(target));
  const language = query.language ?? (yield* Person).language;
  const word = wordsOf(language, area);
  const sheet = {
    name: word(target.title),
    columns: fields.map((field) => ({ title: word(wordOf(field)), kind: "text" as const })),
    rows: (async function* () {})(),
    foot: () => [],
  };
  return fileResponse(yield* makeFile(query.format, language, sheet));
});
