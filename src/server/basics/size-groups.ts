/** Size groups. */
import { Effect } from "effect";
import { PgClient } from "@effect/sql-pg";
import { type SizeGroupFields, sizeGroups as contract } from "../../contract/basics/size-group.ts";
import { recordTable } from "../record/public.ts";
import { refuse } from "../refusal.ts";
import { integers } from "../sql/sql-array.ts";

/** NotFound for a size that is not in the drop-down list. */
const check = Effect.fnUntraced(function* ({ sizes }: SizeGroupFields) {
  const sql = yield* PgClient.PgClient;
  const sizeRows = yield* sql`select from systype where list = 'size' and deleted_at is null
    and id = any(${integers(sizes.map(({ sizeId }) => sizeId))}) for share`;
  if (sizeRows.length < sizes.length) return yield* refuse("NotFound");
});

export const sizeGroups = recordTable({
  table: "size_group",
  contract,
  search: "lower(t.name)",
  filter: () => [],
  label: ({ name }) => String(name),
  unique: ["name"],
  facts: {
    sizeNames: `(select string_agg(coalesce(nullif(s.words ->> 'en', ''),
        (select w.value from jsonb_each_text(s.words) w where w.value <> '' limit 1)), ', ' order by n)
      from jsonb_array_elements(t.sizes) with ordinality as of_group (line, n)
      join systype s on s.id = choice_today((line -> 'sizeId')::int))`,
    pack: `(select string_agg(line ->> 'ratio', '-' order by n)
      from jsonb_array_elements(t.sizes) with ordinality as of_group (line, n))`,
  },
  check,
});
