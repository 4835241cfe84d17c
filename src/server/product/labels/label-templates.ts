/** Templates of labels, and the one of each kind that is offered first. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import {
  type labelEndpoints,
  labelTemplates as contract,
  type LabelTemplateFields,
} from "../../../contract/product/label.ts";
import { layoutOverflow, partOverflow } from "../../../domain/print/label.ts";
import { once } from "../../command.ts";
import { createRecord, recordTable } from "../../record/public.ts";
import { refuse } from "../../refusal.ts";

/** BadInput where labels would lie beside their page, or parts beside their label. */
const check = Effect.fnUntraced(function* ({ layout, parts }: LabelTemplateFields) {
  const fault = layoutOverflow(layout);
  const faults = [
    ...(fault === null ? [] : [`layout.${fault}`]),
    ...parts.flatMap((part, at) => {
      const length = partOverflow(layout, part);
      return length === null ? [] : [`parts.${at}.${length}`];
    }),
  ];
  if (faults.length > 0)
    return yield* refuse("BadInput", {
      fields: faults.map((field) => ({ field, problem: "range", message: "" })),
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
  facts: {
    isDefault: "exists (select from label_default d where d.template_id = t.id and d.kind = t.kind)",
  },
  check,
});

/** Makes a template within a command that makes more than it. Answers with its id. */
export const createLabelTemplate = (fields: LabelTemplateFields) => createRecord(labelTemplates.kind, fields);

type Choice = (typeof labelEndpoints.setDefaultTemplate.args)[2]["payload"]["Type"];

const setDefault = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const made = yield* sql`
    insert into label_default (kind, template_id)
    select kind, id from label_template where id = ${id} and deleted_at is null
    on conflict (kind) do update set template_id = excluded.template_id returning kind`;
  return made.length === 0 ? yield* refuse("NotFound") : id;
});

/** Makes a template the default of its kind, once for the key (G4). */
export const setDefaultTemplate = Effect.fnUntraced(function* (input: Choice) {
  const id = yield* once({ key: input.key, name: "setDefaultTemplate", body: input }, setDefault(input.id));
  return yield* labelTemplates.one(id);
});
