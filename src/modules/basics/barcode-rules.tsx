/** Rules for own barcodes and for labels of scales, and what a scan would be read as: `/basics/makeBarcode` (P6). */
import { useMemo } from "react";
import { Controller, type FieldPath, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  type BarcodeRuleFields,
  BarcodeRuleInput,
  type BarcodeRuleRow,
  barcodeRules,
} from "../../contract/basics/barcode-rule.ts";
import { barcodeKinds, isScaleKind } from "../../domain/barcode-rule.ts";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { ChoiceField } from "../common/form/choice-field.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { useList } from "../common/list/use-list.ts";
import { RecordScreen } from "../common/record-list/record-screen.tsx";
import { recordListOptions } from "../common/record-list/record-screen-parts.ts";
import { ScanTest } from "./scan-test.tsx";

const options = recordListOptions<BarcodeRuleRow>()(barcodeRules, "barcodeRule");
/** The form refuses a layout that does not fit together. */
const contract = { ...barcodeRules, Fields: BarcodeRuleInput };

const blank: BarcodeRuleFields = {
  name: "",
  kind: "inStore",
  prefix: "",
  lastPrefix: "",
  itemDigits: 5,
  valueDigits: 5,
  decimals: null,
  verifier: false,
  nextNumber: 1,
  active: true,
};

interface InputsProps {
  readonly form: UseFormReturn<BarcodeRuleFields, unknown, BarcodeRuleFields>;
}

type NumberName = FieldPath<BarcodeRuleFields> & ("itemDigits" | "valueDigits" | "decimals" | "nextNumber");

interface NumberInputProps extends InputsProps {
  readonly name: NumberName;
  readonly max: number;
  readonly hint?: string;
}

function NumberInput({ form, name, max, hint }: NumberInputProps) {
  const { t } = useTranslation("basics");
  const problem = useFieldProblem();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <NumberField
          {...{ onBlur, ref, value, onChange, max, hint }}
          label={t(`barcodeRule.column.${name}`)}
          error={problem(form.formState.errors[name])}
          min={name === "decimals" ? 0 : 1}
        />
      )}
    />
  );
}

const useKinds = () => {
  const { t } = useTranslation("basics");
  return useMemo(
    () => ({ kind: barcodeKinds.map((value) => ({ value, label: t(`barcodeRule.kind.${value}`) })) }),
    [t],
  );
};

function LabelInputs({ form }: InputsProps) {
  const { t } = useTranslation("basics");
  const problem = useFieldProblem();
  return (
    <>
      <TextField
        {...form.register("lastPrefix")}
        label={t("barcodeRule.column.lastPrefix")}
        error={problem(form.formState.errors.lastPrefix)}
        maxLength={2}
      />
      <NumberInput form={form} name="itemDigits" max={10} />
      <NumberInput form={form} name="valueDigits" max={10} hint={t("barcodeRule.layoutHint")} />
      <NumberInput form={form} name="decimals" max={4} hint={t("barcodeRule.decimalsHint")} />
      <Checkbox {...form.register("verifier")} label={t("barcodeRule.column.verifier")} className={wide} />
    </>
  );
}

function Inputs({ form }: InputsProps) {
  const { t } = useTranslation("basics");
  const problem = useFieldProblem();
  const { kind: kinds } = useKinds();
  const kind = form.watch("kind");
  const { errors } = form.formState;
  return (
    <FormSection title={t("trade:general")} detail={t("barcodeRule.emptyDetail")}>
      <TextField
        {...form.register("name")}
        label={t("barcodeRule.column.name")}
        error={problem(errors.name)}
        required
      />
      <ChoiceField form={form} name="kind" label={t("barcodeRule.column.kind")} choices={kinds} />
      <TextField
        {...form.register("prefix")}
        label={t("barcodeRule.column.prefix")}
        error={problem(errors.prefix)}
        maxLength={12}
      />
      {isScaleKind(kind) && <LabelInputs form={form} />}
      {kind === "code128" && <NumberInput form={form} name="itemDigits" max={10} />}
      <NumberInput form={form} name="nextNumber" max={999_999_999_999} />
      <Checkbox {...form.register("active")} label={t("barcodeRule.column.active")} />
    </FormSection>
  );
}

export default function BarcodeRules() {
  const { t } = useTranslation("basics");
  const choices = useKinds();
  return (
    <RecordScreen
      contract={contract}
      list={useList(options)}
      words={{
        title: t("barcodeRule.title"),
        new: t("barcodeRule.new"),
        search: t("barcodeRule.search"),
        empty: t("barcodeRule.empty"),
        emptyDetail: t("barcodeRule.emptyDetail"),
      }}
      columns={useDescribedColumns(barcodeRules, t, choices)}
      banner={<ScanTest />}
      label={({ name }) => name}
      blank={blank}
      inputs={(form) => <Inputs form={form} />}
      choices={choices}
    />
  );
}
