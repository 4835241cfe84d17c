/** The name of a template, its paper, and how its labels lie on it, in millimetres. */
import { useTranslation } from "react-i18next";
import { useCurrencies } from "../../../../client/settings/settings.ts";
import { layoutOverflow, type LabelLayout } from "../../../../domain/print/label.ts";
import { Checkbox } from "../../../../kit/field/checkbox.tsx";
import { NumberField } from "../../../../kit/field/number-field.tsx";
import { Segments } from "../../../../kit/field/segments.tsx";
import { SelectField } from "../../../../kit/field/select-field.tsx";
import { TextField } from "../../../../kit/field/text-field.tsx";
import type { Design } from "./use-design.ts";

type Length = Exclude<keyof LabelLayout, "paper">;

interface LengthProps {
  readonly design: Design;
  readonly of: Length;
  readonly label: string;
}

const counts: Partial<Record<Length, number>> = { columns: 20, rows: 50 };
const sizes: readonly Length[] = ["pageWidth", "pageHeight", "labelWidth", "labelHeight"];

function LengthField({ design, of, label }: LengthProps) {
  const most = counts[of];
  const overflow = layoutOverflow(design.fields.layout);
  const { t } = useTranslation("product");
  return (
    <NumberField
      label={label}
      {...(most === undefined ? { digits: 1, unit: "mm" } : {})}
      min={most === undefined ? (sizes.includes(of) ? 10 : 0) : 1}
      max={most ?? 9999}
      error={overflow === of ? t("labels.overflow") : undefined}
      value={design.fields.layout[of]}
      onChange={(value) => value !== null && design.changeLayout({ [of]: value })}
    />
  );
}

function Lengths({ design }: { readonly design: Design }) {
  const { t } = useTranslation("product");
  const isSheet = design.fields.layout.paper === "sheet";
  const [width, height] = [t("labels.width"), t("labels.height")];
  const fields = (some: readonly (readonly [Length, string])[]) =>
    some.map(([of, label]) => <LengthField key={of} {...{ design, of, label }} />);
  const grid = "grid grid-cols-2 items-start gap-3";
  return (
    <>
      <fieldset className={grid}>
        <legend className="mb-2 text-form font-semibold">{t("labels.label")}</legend>
        {fields([
          ["labelWidth", width],
          ["labelHeight", height],
        ])}
      </fieldset>
      <fieldset className={grid}>
        <legend className="mb-2 text-form font-semibold">{t("labels.page")}</legend>
        {isSheet &&
          fields([
            ["pageWidth", width],
            ["pageHeight", height],
          ])}
        {fields([["columns", t("labels.columns")]])}
        {isSheet && fields([["rows", t("labels.rows")]])}
        {fields([
          ["gapX", t("labels.gapX")],
          ["gapY", t("labels.gapY")],
          ["marginLeft", t("labels.left")],
          ["marginTop", t("labels.top")],
        ])}
      </fieldset>
    </>
  );
}

function Prices({ design }: { readonly design: Design }) {
  const { t } = useTranslation("product");
  const { withVat, secondCurrency } = design.fields;
  const others = useCurrencies().slice(1);
  return (
    <>
      <Checkbox
        label={t("labels.withVat")}
        checked={withVat}
        onChange={(event) => design.change({ withVat: event.target.checked })}
      />
      <SelectField
        label={t("labels.secondCurrency")}
        options={[
          { value: "", label: t("trade:none") },
          ...others.map(({ code }) => ({ value: code, label: code })),
        ]}
        value={secondCurrency ?? ""}
        onChange={(code) => design.change({ secondCurrency: code === "" ? null : code })}
      />
    </>
  );
}

export function LayoutInputs({ design }: { readonly design: Design }) {
  const { t } = useTranslation("product");
  const { name, kind, layout } = design.fields;
  const kinds = ["shelf", "product"] as const;
  return (
    <section className="grid content-start gap-4">
      <TextField
        label={t("labels.column.name")}
        required
        maxLength={100}
        value={name}
        onChange={(event) => design.change({ name: event.target.value }, "name")}
      />
      {kind !== "qr" && (
        <Segments
          label={t("labels.column.kind")}
          value={kind}
          onChange={(value) => design.change({ kind: value })}
          segments={kinds.map((value) => ({ value, label: t(`labels.kind.${value}`) }))}
        />
      )}
      <Segments
        label={t("labels.paper")}
        value={layout.paper}
        onChange={(paper) => design.changeLayout({ paper })}
        segments={[
          { value: "sheet", label: t("labels.sheet") },
          { value: "roll", label: t("labels.roll") },
        ]}
      />
      <Lengths design={design} />
      <Prices design={design} />
    </section>
  );
}
