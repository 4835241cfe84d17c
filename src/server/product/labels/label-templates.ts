/** Templates of labels. */
import { Effect } from "effect";
import { labelTemplates as contract, type LabelTemplateFields } from "../../../contract/product/label.ts";
import { layoutOverflow } from "../../../domain/print/label.ts";
import { recordTable } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";

/** BadInput where labels would lie beside their page. */
const check = Effect.fnUntraced(function* ({ layout }: LabelTemplateFields) {
  const fault = layoutOverflow(layout);
  if (fault !== null)
    return yield* refuse("BadInput", {
      fields: [{ field: `layout.${fault}`, problem: "range", message: "" }],
    });
});

export const labelTemplates = recordTable({
  table: "label_template",
  contract,
  search: "lower(t.name)",
  filter: (sql, { kind }) => (kind === undefined ? [] : [sql`t.kind = ${kind}`]),
  label: ({ name }) => String(name),
  unique: ["name"],
  builtin: true,
  check,
});
