/** The rights editor: name and limit, roles, rights by area, and the tree of pages; what one has not oneself cannot be given. */
import { type Control, Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCan, useProfile } from "../../client/session/session.ts";
import { useBaseCurrency, useSettings } from "../../client/settings/settings.ts";
import { type PositionInput, roles } from "../../contract/employee/position.ts";
import { visitorOf } from "../../contract/session/visitor.ts";
import { mayOpen } from "../../domain/route-access.ts";
import { BASIS_POINTS } from "../../domain/units.ts";
import { Checkbox } from "../../kit/field/checkbox.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { NumberField } from "../../kit/field/number-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { useFieldProblem } from "../common/form/form.ts";
import { isFieldRight, pageGroups, rightAreas } from "./right-areas.ts";

type Form = UseFormReturn<PositionInput, unknown, PositionInput>;

interface PartProps {
  readonly form: Form;
}

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
  /** It is given anyway, or cannot be given. */
  readonly fixed?: { readonly checked: boolean; readonly hint?: string } | undefined;
}

interface ChoicesProps<Value> {
  readonly title: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** Some of many under one box, which takes all of them or none. */
function Choices<Value extends string>({ title, choices, chosen, onChange }: ChoicesProps<Value>) {
  const free = choices.filter(({ fixed }) => fixed === undefined).map(({ value }) => value);
  const taken = free.filter((value) => chosen.includes(value));
  const others = chosen.filter((value) => !free.includes(value));
  const isAll = free.length > 0 && taken.length === free.length;
  return (
    <fieldset className="rounded border border-line px-3 pb-3">
      <legend className="px-1">
        <Checkbox
          label={<span className="font-medium">{title}</span>}
          checked={isAll}
          partly={taken.length > 0 && !isAll}
          disabled={free.length === 0}
          onChange={() => onChange(isAll ? others : [...others, ...free])}
        />
      </legend>
      <div className="grid gap-1.5 pt-1 pl-6">
        {choices.map(({ value, label, hint, fixed }) => (
          <Checkbox
            key={value}
            label={label}
            hint={fixed?.hint ?? hint}
            disabled={fixed !== undefined}
            checked={fixed?.checked ?? chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** How far those who hold it may go by themselves (P8). */
function LimitInputs({ form: { control, formState } }: PartProps) {
  const { t } = useTranslation("employee");
  const problem = useFieldProblem();
  const base = useBaseCurrency();
  return (
    <>
      <Controller
        control={control}
        name="maximumDiscount"
        render={({ field }) => (
          <NumberField
            {...field}
            label={t("column.maximumDiscount")}
            error={problem(formState.errors.maximumDiscount)}
            onChange={(value) => field.onChange(value ?? 0)}
            digits={2}
            shown={0}
            min={0}
            max={BASIS_POINTS}
            unit="%"
          />
        )}
      />
      <Controller
        control={control}
        name="writeOffLimit"
        render={({ field }) => (
          <NumberField
            {...field}
            label={t("column.writeOffLimit")}
            hint={t("position.writeOffLimitHint")}
            error={problem(formState.errors.writeOffLimit)}
            onChange={(value) => field.onChange(value ?? 0)}
            digits={base?.decimals ?? 2}
            min={0}
            unit={base?.code}
          />
        )}
      />
    </>
  );
}

function HeadInputs({ form }: PartProps) {
  const { t } = useTranslation("employee");
  const problem = useFieldProblem();
  const { register, control, formState } = form;
  return (
    <FormSection title={t("column.position")}>
      <TextField
        {...register("name")}
        label={t("column.name")}
        error={problem(formState.errors.name)}
        required
      />
      <LimitInputs form={form} />
      <Controller
        control={control}
        name="roles"
        render={({ field }) => (
          <div className={wide}>
            <Choices
              title={t("trade:roles")}
              choices={roles.map((value) => ({ value, label: value }))}
              chosen={field.value}
              onChange={field.onChange}
            />
          </div>
        )}
      />
    </FormSection>
  );
}

function RightInputs({ control }: { readonly control: Control<PositionInput, unknown, PositionInput> }) {
  const { t } = useTranslation(["employee", "route"]);
  const can = useCan();
  return (
    <FormSection title={t("position.rights")} detail={t("position.rightsDetail")}>
      <Controller
        control={control}
        name="rights"
        render={({ field }) => (
          <>
            {rightAreas.map(({ title, rights }) => (
              <Choices
                key={title}
                title={t(`route:${title}`)}
                choices={rights.map((value) => ({
                  value,
                  label: t(`right.${value}`),
                  hint: isFieldRight(value) ? t(`hides.${value}`) : undefined,
                  fixed: can(value) ? undefined : { checked: field.value.includes(value) },
                }))}
                chosen={field.value}
                onChange={field.onChange}
              />
            ))}
          </>
        )}
      />
    </FormSection>
  );
}

/** Pages that the roles open are open anyway; pages that one cannot open oneself cannot be given. */
function PageInputs({ form }: PartProps) {
  const { t } = useTranslation(["employee", "route"]);
  const profile = useProfile();
  const settings = useSettings();
  const held = form.watch("roles");
  if (profile === null) return null;
  const own = visitorOf(profile, settings);
  const byRole = { roles: held, isBoss: false, openPages: [], flags: {} };
  return (
    <FormSection title={t("position.pages")} detail={t("position.pagesDetail")}>
      <Controller
        control={form.control}
        name="pages"
        render={({ field }) => (
          <>
            {pageGroups.map(({ title, pages }) => (
              <Choices<string>
                key={title}
                title={t(`route:${title}`)}
                choices={pages.map((page) => {
                  const { path } = page;
                  const fixed = mayOpen(page, byRole)
                    ? { checked: true, hint: t("position.byRole") }
                    : { checked: field.value.includes(path) };
                  const isFree = !mayOpen(page, byRole) && mayOpen(page, own);
                  return { value: path, label: t(`route:${page.title}`), fixed: isFree ? undefined : fixed };
                })}
                chosen={field.value}
                onChange={field.onChange}
              />
            ))}
          </>
        )}
      />
    </FormSection>
  );
}

export function PositionInputs({ form }: PartProps) {
  return (
    <>
      <HeadInputs form={form} />
      <RightInputs control={form.control} />
      <PageInputs form={form} />
    </>
  );
}
