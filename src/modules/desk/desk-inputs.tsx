/** The form of a desk: where it stands, how many sit at it, and its reservation. */
import { Controller, type UseFormReturn } from "react-hook-form";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../client/http/query.ts";
import { branchEndpoints } from "../../contract/basics/warehouse.ts";
import { type DeskFields, deskShapes, PLAN_COLUMNS, PLAN_ROWS } from "../../contract/desk/desk.ts";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { ChoiceField } from "../common/form/choice-field.tsx";
import { DayTime } from "../common/form/day-time.tsx";
import { useFieldProblem } from "../common/form/form.ts";

interface FormProps {
  readonly form: UseFormReturn<DeskFields, unknown, DeskFields>;
}

export const useBranches = () => {
  const { data = [] } = useCall(branchEndpoints.branches);
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
};

export const useShapes = () => {
  const { t } = useTranslation("desk");
  return useMemo(() => deskShapes.map((value) => ({ value, label: t(`desk.shape.${value}`) })), [t]);
};

const limits = { seats: [1, 1000], planColumn: [1, PLAN_COLUMNS], planRow: [1, PLAN_ROWS] } as const;

/** Columns and rows count from 1 for people. */
function Count({ form, name }: FormProps & { readonly name: keyof typeof limits }) {
  const { t } = useTranslation("desk");
  const problem = useFieldProblem();
  const [min, max] = limits[name];
  const shift = name === "seats" ? 0 : 1;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <NumberField
          {...field}
          {...{ min, max }}
          value={value + shift}
          onChange={(next) => onChange((next ?? min) - shift)}
          label={t(`desk.column.${name}`)}
          error={problem(form.formState.errors[name])}
        />
      )}
    />
  );
}

/** How long a new reservation is held, in seconds. */
const HELD = 7200;

function Reservation({ form }: FormProps) {
  const { t } = useTranslation("desk");
  const problem = useFieldProblem();
  const { errors } = form.formState;
  return (
    <FormSection title={t("desk.reservation")}>
      <Controller
        control={form.control}
        name="reservedUntil"
        render={({ field: { value, onChange } }) => (
          <>
            <Checkbox
              label={t("desk.isReserved")}
              className={wide}
              checked={value !== null}
              onChange={({ target }) =>
                onChange(target.checked ? Math.floor(Date.now() / 60_000) * 60 + HELD : null)
              }
            />
            {value !== null && (
              <DayTime value={value} onChange={onChange} error={problem(errors.reservedUntil)} />
            )}
          </>
        )}
      />
      <TextField
        {...form.register("reservedFor")}
        label={t("desk.column.reservedFor")}
        error={problem(errors.reservedFor)}
      />
    </FormSection>
  );
}

/** The tables that it is opened with, and the printer of its kitchen tickets. */
function Groups({ form }: FormProps) {
  const { t } = useTranslation("desk");
  const problem = useFieldProblem();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register("tableSet")}
        label={t("desk.column.tableSet")}
        hint={t("desk.tableSetHint")}
        error={problem(errors.tableSet)}
      />
      <TextField
        {...form.register("printerGroup")}
        label={t("desk.column.printerGroup")}
        hint={t("desk.printerGroupHint")}
        error={problem(errors.printerGroup)}
      />
    </>
  );
}

export function DeskInputs({ form }: FormProps) {
  const { t } = useTranslation("desk");
  const problem = useFieldProblem();
  const branches = useBranches();
  const shapes = useShapes();
  const { errors } = form.formState;
  return (
    <>
      <FormSection title={t("trade:general")} detail={t("desk.emptyDetail")}>
        <TextField
          {...form.register("name")}
          label={t("desk.column.name")}
          error={problem(errors.name)}
          required
        />
        <TextField
          {...form.register("room")}
          label={t("desk.column.room")}
          error={problem(errors.room)}
          required
        />
        <Controller
          control={form.control}
          name="branchId"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SelectField
              {...{ onBlur, ref }}
              label={t("trade:branch")}
              options={branches}
              value={String(value)}
              error={problem(errors.branchId)}
              onChange={(id) => onChange(Number(id))}
            />
          )}
        />
        <Count form={form} name="seats" />
        <Groups form={form} />
      </FormSection>
      <FormSection title={t("desk.plan")}>
        <ChoiceField form={form} name="shape" label={t("desk.column.shape")} choices={shapes} />
        <Count form={form} name="planColumn" />
        <Count form={form} name="planRow" />
      </FormSection>
      <Reservation form={form} />
    </>
  );
}
