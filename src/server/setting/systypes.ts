/** The values of choice lists. */
import { systypes as contract } from "../../contract/setting/systype.ts";
import { recordTable } from "../record/public.ts";

const inOrder = ["t.list", "t.position", "t.id"];

export const systypes = recordTable({
  table: "systype",
  contract,
  search: "(select lower(string_agg(w.value, ' ')) from jsonb_each_text(t.words) w)",
  sort: { list: inOrder, position: ["t.position", ...inOrder] },
  filter: (sql, { list, active }) => [
    ...(list === undefined ? [] : [sql`t.list = ${list}`]),
    ...(active === undefined ? [] : [sql`t.active = ${active === "true"}`]),
  ],
  label: ({ words }) => Object.values(Object(words)).filter(Boolean).join(", "),
  mergeWithin: "list",
});
