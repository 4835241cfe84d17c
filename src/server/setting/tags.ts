/** Tags. */
import { tags as contract } from "../../contract/setting/tag.ts";
import { recordTable } from "../record/public.ts";

export const tags = recordTable({
  table: "tag",
  contract,
  words: ["setting", "tag."],
  fields: { name: "name", colour: "colour", kind: "kind" },
  search: "lower(t.name)",
  sort: { name: ["lower(t.name)", "t.id"], kind: ["t.kind", "lower(t.name)", "t.id"] },
  filter: (sql, { kind }) => (kind === undefined ? [] : [sql`t.kind = ${kind}`]),
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
