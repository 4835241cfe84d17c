/** What is chosen for the printing of labels: the template, how many of each, and products by scanner or by hand. */
import { PencilRuler } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../client/session/session.ts";
import { CopyRule, labelTemplates } from "../../../contract/product/label.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import { ProductField } from "../../common/form/product-field.tsx";
import type { Labels } from "./use-labels.ts";

/** A product by any part of code or name, or exactly what a code stands for, such as a box. */
function AddField({ labels }: { readonly labels: Labels }) {
  const { t } = useTranslation("product");
  const addCode = (code: string) => void labels.add({ kind: "scan", code }, code);
  useScanner(addCode);
  return (
    <ProductField
      label={t("search")}
      className="w-full sm:w-56"
      value={null}
      onChange={(product) =>
        product !== null &&
        void labels.add({ kind: "products", places: [{ productId: product.id, package: "unit" }] })
      }
      create={{
        label: (code) => t("labels.addCode", { code }),
        onCreate: (text) => addCode(text.trim().slice(0, 64)),
      }}
    />
  );
}

/** How products come onto the list. */
function ProductInputs({ labels }: { readonly labels: Labels }) {
  const { t } = useTranslation("product");
  const { choice, change } = labels;
  return (
    <>
      <AddField labels={labels} />
      <Button onClick={() => void labels.add({ kind: "due" })}>{t("labels.addDue")}</Button>
      <Checkbox
        label={t("labels.onlyDue")}
        checked={choice.onlyDue}
        onChange={(event) => change({ onlyDue: event.target.checked })}
      />
    </>
  );
}

interface LabelInputsProps {
  readonly labels: Labels;
  /** Opens the designer with the template. */
  readonly onDesign: (id: number) => void;
}

/** The template, and the way to its design. */
function TemplateInputs({ labels, onDesign }: LabelInputsProps) {
  const { t } = useTranslation("product");
  const { change, template, templates } = labels;
  const mayEdit = useCan()(String(labelTemplates.endpoints.change.access));
  return (
    <>
      <SelectField
        label={t("labels.template")}
        className="w-full sm:w-64"
        options={templates.map(({ id, fields }) => ({ value: String(id), label: fields.name }))}
        value={String(template?.id ?? "")}
        hint={template && t(`labels.kind.${template.fields.kind}`)}
        onChange={(id) => change({ templateId: Number(id) })}
      />
      {template && (
        <Button
          icon={<PencilRuler aria-hidden="true" size={16} />}
          unavailableBecause={mayEdit ? undefined : t("trade:noPermission")}
          onClick={() => onDesign(template.id)}
        >
          {t("labels.design")}
        </Button>
      )}
    </>
  );
}

export function LabelInputs({ labels, onDesign }: LabelInputsProps) {
  const { t } = useTranslation("product");
  const { choice, change, template } = labels;
  const half = "w-[calc(50%-6px)] sm:w-48";
  return (
    <>
      <TemplateInputs labels={labels} onDesign={onDesign} />
      <SelectField
        label={t("labels.copies")}
        className={half}
        options={CopyRule.literals.map((value) => ({ value, label: t(`labels.copies.${value}`) }))}
        value={choice.copies}
        onChange={(value) => change({ copies: CopyRule.literals.find((one) => one === value) ?? "one" })}
      />
      {choice.copies === "one" && (
        <NumberField
          label={t("labels.each")}
          className={half}
          min={1}
          max={500}
          value={choice.each}
          onChange={(each) => change({ each })}
        />
      )}
      {template?.fields.layout.paper === "sheet" && (
        <NumberField
          label={t("labels.skip")}
          className={half}
          min={0}
          max={999}
          value={choice.skip}
          onChange={(skip) => change({ skip })}
        />
      )}
      <ProductInputs labels={labels} />
    </>
  );
}
