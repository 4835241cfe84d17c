/** What is chosen for the printing of labels: the template, how many of each, and products by scanner or by hand. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyRule } from "../../../contract/product/label.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { useScanner } from "../../../kit/keyboard/use-scanner.ts";
import type { Labels } from "./use-labels.ts";

function AddField({ labels }: { readonly labels: Labels }) {
  const { t } = useTranslation("product");
  const [text, setText] = useState("");
  const add = (code: string) => {
    setText("");
    void labels.add({ kind: "scan", code }, code);
  };
  useScanner(add);
  return (
    <TextField
      label={t("labels.add")}
      className="w-full sm:w-56"
      maxLength={64}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && text.trim() !== "") add(text.trim());
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

export function LabelInputs({ labels }: { readonly labels: Labels }) {
  const { t } = useTranslation("product");
  const { choice, change, template, templates } = labels;
  const half = "w-[calc(50%-6px)] sm:w-48";
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
