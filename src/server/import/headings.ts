/** What the headings of a file mean: as somebody chose it last time, else by the words of every language. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { languages } from "../../domain/languages.ts";
import { wordsOf } from "../export/public.ts";
import { texts } from "../sql/sql-array.ts";
import { plainHeading } from "./heading-row.ts";
import type { ImportTarget } from "./target.ts";

const headingsByTarget = new Map<string, ReadonlyMap<string, string>>();

/** Every heading with a meaning, as `plainHeading` writes it, and its field. */
export const knownHeadings = ({
  name,
  fields,
  area,
  wordOf,
  formerHeadings = {},
  commonHeadings,
}: ImportTarget): ReadonlyMap<string, string> => {
  const before = headingsByTarget.get(name);
  if (before) return before;
  const words = languages.map(({ code }) => wordsOf(code, area));
  const pairs = fields.flatMap((field) => [
    ...words.map((word) => [plainHeading(word(wordOf(field))), field] as const),
    [plainHeading(field), field] as const,
    ...(formerHeadings[field] ?? []).map((heading) => [plainHeading(heading), field] as const),
  ]);
  const common = fields.flatMap((field) =>
    (commonHeadings[field] ?? []).map((heading) => [plainHeading(heading), field] as const),
  );
  // The first field of a word keeps it; the product's own words come before those of other programs.
  const made = new Map([...pairs, ...common].toReversed());
  headingsByTarget.set(name, made);
  return made;
};

/** The likely field of each column; each field once. */
export const guessMapping = Effect.fnUntraced(function* (target: ImportTarget, headings: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const plain = headings.map(plainHeading);
  const { unnamed = [] } = target;
  if (plain.every((heading) => heading === "")) return headings.map((_, at) => unnamed[at] ?? null);
  const rememberedRows = yield* sql<{ heading: string; field: string | null }>`
    select heading, field from import_heading where target = ${target.name} and heading = any(${texts(plain)})`;
  const remembered = new Map(rememberedRows.map(({ heading, field }) => [heading, field]));
  const words = knownHeadings(target);
  const used = new Set<string>();
  return plain.map((heading) => {
    const field = remembered.has(heading) ? remembered.get(heading) : words.get(heading);
    if (field === undefined || field === null || used.has(field) || !target.fields.includes(field))
      return null;
    used.add(field);
    return field;
  });
});

/** Remembers what was chosen; columns without heading say nothing. */
export const rememberMapping = Effect.fnUntraced(function* (
  target: ImportTarget,
  headings: readonly string[],
  mapping: readonly (string | null)[],
) {
  const sql = yield* PgClient.PgClient;
  const fieldByHeading = new Map(headings.map((heading, at) => [plainHeading(heading), mapping[at] ?? null]));
  fieldByHeading.delete("");
  yield* sql`
    insert into import_heading (target, heading, field)
    select ${target.name}, * from unnest(${texts([...fieldByHeading.keys()])}, ${texts([...fieldByHeading.values()])})
    on conflict (target, heading) do update set field = excluded.field`;
});
