/** Tags. */
import { tags as contract } from "../../contract/setting/tag.ts";
import { recordTable } from "../record/public.ts";

export const tags = recordTable({
  table: "tag",
  contract,
  search: "lower(t.name)",
  filter: (sql, { kind }) => (kind === undefined ? [] : [sql`t.kind = ${kind}`]),
  label: ({ name }) => String(name),
  unique: ["name", "kind"],
  mergeWithin: "kind",
});
