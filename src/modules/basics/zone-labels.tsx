/** Labels of places on the paper of a label template: `/basics/warehouseZone?labels=4,5`. */
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { clientError } from "../../client/http/call-error.ts";
import { useCall } from "../../client/http/query.ts";
import { type ZoneRow, zones } from "../../contract/basics/zone.ts";
import { labelTemplates } from "../../contract/product/label.ts";
import { pageOf } from "../../domain/print/label.ts";
import { placeLabelParts, placeLabelTexts } from "../../domain/print/place-label.ts";
import { SelectField } from "../../kit/field/select-field.tsx";
import { LabelPages } from "../common/label/label-page.tsx";
import { LabelSheet } from "../common/label/label-sheet.tsx";
import { ListFailed, RecordMissing } from "../common/list/list-states.tsx";
import { PrintActs } from "../common/print/print-acts.tsx";
import { RecordWaiting } from "../common/record/record-waiting.tsx";

/** So many fit into the address of a page that is printed as a PDF. */
export const MOST_ZONE_LABELS = 80;

type Template = typeof labelTemplates.Row.Type;

interface SheetsProps {
  readonly rows: readonly ZoneRow[];
  readonly templates: readonly Template[];
  readonly template: Template;
}

/** The template gives paper and sizes alone: what a label of a product says is not on it. */
function Sheets({ rows, templates, template }: SheetsProps) {
  const { t } = useTranslation("product");
  const [, setParams] = useSearchParams();
  const { layout } = template.fields;
  const choose = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("template", id);
        return next;
      },
      { replace: true },
    );
  return (
    <LabelPages
      {...pageOf(layout)}
      tools={
        <>
          <SelectField
            label={t("labels.template")}
            className="me-auto w-full sm:w-64"
            options={templates.map(({ id, fields }) => ({ value: String(id), label: fields.name }))}
            value={String(template.id)}
            onChange={choose}
          />
          <PrintActs unavailableBecause={undefined} onPrint={() => window.print()} />
        </>
      }
    >
      <LabelSheet
        layout={layout}
        labels={rows.map(({ code, warehouse }) => ({
          parts: placeLabelParts(layout, code),
          texts: placeLabelTexts(warehouse, code),
        }))}
      />
    </LabelPages>
  );
}

/** `ids`: of the places, with commas between them; those that are deleted are left out. */
export function ZoneLabels({ ids }: { readonly ids: string }) {
  const { t } = useTranslation("basics");
  const [params] = useSearchParams();
  const places = useCall(zones.endpoints.list, { query: { ids, limit: MOST_ZONE_LABELS } });
  const read = useCall(labelTemplates.endpoints.list, { query: { limit: 200 } });
  const problem = places.error ?? read.error;
  const { access } = labelTemplates.endpoints.list;
  const retry = () => void Promise.all([places.refetch(), read.refetch()]);
  if (problem) return <ListFailed problem={problem} right={access} onRetry={retry} />;
  if (!places.data || !read.data) return <RecordWaiting label={t("zone.labels")} right={access} />;
  const templates = read.data.records;
  const template =
    templates.find(({ id }) => String(id) === params.get("template")) ??
    templates.find(({ isDefault, fields }) => isDefault && fields.kind === "shelf") ??
    templates[0];
  if (template === undefined || places.data.records.length === 0)
    return <RecordMissing problem={clientError("NotFound")} />;
  return <Sheets rows={places.data.records} templates={templates} template={template} />;
}
