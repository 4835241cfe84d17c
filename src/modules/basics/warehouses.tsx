/** Warehouses with their rules: `/basics/warehouse`. */
import { useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import {
  branchEndpoints,
  negativeStocks,
  type WarehouseFields,
  warehouseKinds,
  type WarehouseRow,
  warehouses,
} from "../../contract/basics/warehouse.ts";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextArea } from "../../kit/field/text-area.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { ChoiceField } from "../common/form/choice-field.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { choiceFilter } from "../common/list/filters.tsx";
import { RecordScreen } from "../common/record-list/record-screen.tsx";
import { oneOf, recordListOptions } from "../common/record-list/record-screen-parts.ts";
import { useList } from "../common/list/use-list.ts";

type Query = (typeof warehouses.endpoints.list.args)[2]["query"]["Type"];

interface FormProps {
  readonly form: UseFormReturn<WarehouseFields, unknown, WarehouseFields>;
}

const options = recordListOptions<WarehouseRow>()(warehouses, "warehouse");

const blank: WarehouseFields = {
  code: "",
  name: "",
  branchId: 0,
  kind: "stock",
  negativeStock: "forbid",
  pickFirst: false,
  address: "",
  active: true,
};

const states = ["true", "false"] as const;

const useBranches = () => {
  const { data = [] } = useCall(branchEndpoints.branches);
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
};

const useChoices = () => {
  const { t } = useTranslation("basics");
  return useMemo(
    () => ({
      kind: warehouseKinds.map((value) => ({ value, label: t(`warehouse.kind.${value}`) })),
      negativeStock: negativeStocks.map((value) => ({ value, label: t(`warehouse.negativeStock.${value}`) })),
    }),
    [t],
  );
};

function PlaceInputs({ form }: FormProps) {
  const { t } = useTranslation("basics");
  const problem = useFieldProblem();
  const branches = useBranches();
  const { errors } = form.formState;
  return (
    <FormSection title={t("trade:general")} detail={t("warehouse.emptyDetail")}>
      <TextField
        {...form.register("name")}
        label={t("warehouse.column.name")}
        error={problem(errors.name)}
        required
      />
      <TextField
        {...form.register("code")}
        label={t("warehouse.column.code")}
        error={problem(errors.code)}
        required
      />
      <Controller
        control={form.control}
        name="branchId"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <SelectField
            {...{ onBlur, ref }}
            label={t("warehouse.column.branch")}
            options={branches}
            value={String(value)}
            onChange={(id) => onChange(Number(id))}
          />
        )}
      />
      <TextArea
        {...form.register("address")}
        label={t("warehouse.column.address")}
        error={problem(errors.address)}
        className={wide}
      />
      <Checkbox {...form.register("active")} label={t("warehouse.column.active")} />
    </FormSection>
  );
}

function RuleInputs({ form }: FormProps) {
  const { t } = useTranslation("basics");
  const { kind, negativeStock } = useChoices();
  return (
    <FormSection title={t("warehouse.rules")}>
      <ChoiceField
        form={form}
        name="kind"
        label={t("warehouse.column.kind")}
        choices={kind.filter(({ value }) => value === "stock" || value === "defective")}
      />
      <ChoiceField
        form={form}
        name="negativeStock"
        label={t("warehouse.column.negativeStock")}
        choices={negativeStock}
      />
      <Checkbox {...form.register("pickFirst")} label={t("warehouse.column.pickFirst")} className={wide} />
    </FormSection>
  );
}

const useFilters = () => {
  const { t } = useTranslation(["basics", "list"]);
  const any = t("list:filter.any");
  const { kind } = useChoices();
  const branch = choiceFilter<Query>({
    id: "branch",
    label: t("trade:branch"),
    any,
    choices: useBranches(),
    value: ({ branchId }) => branchId?.toString(),
    patch: (value) => ({ branchId: value === undefined ? undefined : Number(value) }),
  });
  const kinds = choiceFilter<Query>({
    id: "kind",
    label: t("warehouse.column.kind"),
    any,
    choices: kind,
    value: (query) => query.kind,
    patch: (value) => ({ kind: oneOf(warehouseKinds, value) }),
  });
  const active = choiceFilter<Query>({
    id: "active",
    label: t("trade:status"),
    any,
    choices: states.map((value) => ({ value, label: t(`warehouse.active.${value}`) })),
    value: (query) => query.active,
    patch: (value) => ({ active: oneOf(states, value) }),
  });
  return [{ ...branch, near: true }, kinds, active];
};

export default function Warehouses() {
  const { t } = useTranslation(["basics", "record"]);
  const choices = useChoices();
  const [branch] = useBranches();
  const ids = ["code", "name", "branch", "kind", "negativeStock", "pickFirst", "tills", "address"];
  return (
    <RecordScreen
      contract={warehouses}
      list={useList(options)}
      words={{
        title: t("warehouse.title"),
        new: t("warehouse.new"),
        search: t("warehouse.search"),
        empty: t("warehouse.empty"),
        emptyDetail: t("warehouse.emptyDetail"),
      }}
      columns={useDescribedColumns(warehouses, t, choices)}
      choices={choices}
      filters={useFilters()}
      label={({ name }) => name}
      blank={{ ...blank, branchId: Number(branch?.value ?? 0) }}
      inputs={(form) => (
        <>
          <PlaceInputs form={form} />
          <RuleInputs form={form} />
        </>
      )}
      blocked={({ kind }) => (kind === "transit" || kind === "loss" ? t("warehouse.bySystem") : undefined)}
      page={{
        detail: ({ code }) => code,
        badge: ({ active }) => (active ? undefined : t("warehouse.active.false")),
        facts: [{ id: "general", label: t("trade:general"), columns: ids }],
      }}
    />
  );
}
