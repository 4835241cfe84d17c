/** Tags. */
import { tags as kept } from "../../contract/setting/tag.ts";
import { recordTable } from "../record/public.ts";

export const tags = recordTable({
  table: "tag",
  kept,
  right: kept.endpoints.change.access,
  words: ["setting", "tag."],
  fields: { name: "name", colour: "colour", kind: "kind" },
  search: "lower(t.name)",
  sort: { name: ["lower(t.name)", "t.id"], kind: ["t.kind", "lower(t.name)", "t.id"] },
  filter: (sql, { kind }: (typeof kept.endpoints.list.args)[2]["query"]["Type"]) =>
    kind === undefined ? [] : [sql`t.kind = ${kind}`],
  label: ({ name }) => String(name),
  unique: ["name", "kind"],
  mergeWithin: "kind",
  columns: {
    name: { kind: "text", cell: ({ fields }) => fields.name },
    colour: { kind: "text", cell: ({ fields }, { word }) => word(`colour.${fields.colour}`) },
    kind: { kind: "text", cell: ({ fields }, { word }) => word(`kind.${fields.kind}`) },
    uses: { kind: "number", cell: ({ uses }) => uses },
  },
});
