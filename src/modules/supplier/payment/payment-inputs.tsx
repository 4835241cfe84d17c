/** The fields of a payment to a supplier: what it is, day, from where, currency with the rate of the day, amount, and the matches. */
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import type { SupplierOpenOrders } from "../../../contract/supplier/supplier-payment.ts";
import { cashRoundingFor } from "../../../domain/money/cash.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { ChoiceField } from "../../common/form/choice-field.tsx";
import { SAID, useFieldProblem } from "../../common/form/form.ts";
import { MatchTable } from "../../common/payment/match-table.tsx";
import { useRateHint } from "../../common/payment/use-rate-hint.ts";
import { Facts } from "../../common/record/facts.tsx";
import { aheadOf, isCash, offeredKinds, type PaymentFormState } from "./payment-fields.ts";

interface PartProps {
  readonly form: PaymentFormState;
  readonly facts: SupplierOpenOrders;
}

function Supplier({ facts }: Pick<PartProps, "facts">) {
  const { t } = useTranslation(["payable", "supplier"]);
  const { moneyWithCode } = useFormats();
  const { supplier, balance, base, credits } = facts;
  return (
    <div className={wide}>
      <Facts
        facts={[
          [
            t("supplier:account.column.supplier"),
            <Link
              key="supplier"
              className="text-accent underline"
              to={`/product/supplier/account?supplierId=${supplier.id}`}
            >
              {supplier.name} · {supplier.code}
            </Link>,
          ],
          [t("trade:balance"), moneyWithCode(balance, base)],
          [t("ahead"), credits.map((one) => moneyWithCode(one.amount, one.currency)).join(", ")],
        ]}
      />
    </div>
  );
}

/** Where cash is taken from: the drawer of a till with an open shift, or the safe of a branch (F14). */
function CashPlace({ form, facts }: PartProps) {
  const { t } = useTranslation(["payable", "till"]);
  const [tillId, branchId] = [form.watch("tillId") ?? null, form.watch("branchId")];
  const tills = facts.tills.map(({ id, name }) => ({ value: `till ${id}`, label: name }));
  const safes = facts.branches.map(({ id, name }) => ({
    value: `safe ${id}`,
    label: `${t("till:cash.reason.safe")} · ${name}`,
  }));
  return (
    <SelectField
      label={t("from")}
      options={[...tills, ...safes]}
      value={tillId === null ? `safe ${branchId}` : `till ${tillId}`}
      onChange={(place) => {
        const [kind, id] = place.split(" ");
        form.setValue("tillId", kind === "till" ? Number(id) : null, { shouldDirty: true });
        if (kind === "safe") form.setValue("branchId", Number(id), { shouldDirty: true });
      }}
    />
  );
}

/** How and from where money leaves; nothing of it where none does. */
function PlaceInputs({ form, facts }: PartProps) {
  const { t } = useTranslation("payable");
  const problem = useFieldProblem();
  if (form.watch("kind") !== "payment") return null;
  const choices = (rows: readonly { readonly id: number; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const method = {
    name: "methodId",
    label: t("trade:paymentMethod"),
    options: choices(facts.methods),
  } as const;
  const bank = { name: "branchId", label: t("from"), options: choices(facts.branches) } as const;
  const isInCash = isCash(facts, form.watch("methodId"));
  return (
    <>
      {(isInCash ? [method] : [method, bank]).map(({ name, label, options }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <SelectField
              label={label}
              options={options}
              error={problem(form.formState.errors[name])}
              value={String(field.value)}
              onChange={(id) => field.onChange(Number(id))}
            />
          )}
        />
      ))}
      {isInCash && <CashPlace form={form} facts={facts} />}
    </>
  );
}

function MoneyInputs({ form, facts }: PartProps) {
  const { t } = useTranslation("payable");
  const { decimals, moneyWithCode } = useFormats();
  const problem = useFieldProblem();
  const { errors } = form.formState;
  const currency = form.watch("currency");
  const ahead = aheadOf(facts, currency);
  const rateHint = useRateHint(facts, currency);
  return (
    <>
      <Controller
        control={form.control}
        name="currency"
        render={({ field }) => (
          <SelectField
            label={t("trade:currency")}
            hint={rateHint}
            error={problem(errors.currency)}
            options={facts.currencies.map(({ code }) => ({ value: code, label: code }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <NumberField
            {...field}
            value={field.value ?? null}
            onChange={(amount) => field.onChange(amount ?? undefined)}
            label={t("trade:amount")}
            hint={ahead > 0 ? t("aheadHint", { amount: moneyWithCode(ahead, currency) }) : undefined}
            error={problem(errors.amount)}
            digits={decimals(currency)}
            min={0}
            unit={currency}
            required
          />
        )}
      />
    </>
  );
}

/** Number and note. The number is required for a credit note, and for a payment whose method requires a reference. */
function WordInputs({ form, facts }: PartProps) {
  const { t } = useTranslation(["payable", "supplier"]);
  const problem = useFieldProblem();
  const { errors } = form.formState;
  const method = facts.methods.find(({ id }) => id === form.watch("methodId"));
  const kind = form.watch("kind");
  const isNeeded = kind === "credit" || (kind === "payment" && method?.needsReference === true);
  return (
    <>
      <TextField
        {...form.register("reference")}
        label={t("trade:reference")}
        error={problem(errors.reference)}
        required={isNeeded}
      />
      <TextArea
        {...form.register("note")}
        className={wide}
        label={t("supplier:column.memo")}
        error={problem(errors.note)}
      />
    </>
  );
}

function OrderMatches({ form, facts }: PartProps) {
  const { t } = useTranslation(["payable", "customer"]);
  const { Country } = useSettings();
  const [amount, currency] = [form.watch("amount") ?? 0, form.watch("currency")];
  const decimals = facts.currencies.find(({ code }) => code === currency)?.decimals;
  const isInCash = form.watch("kind") === "payment" && isCash(facts, form.watch("methodId"));
  const rounding = isInCash ? cashRoundingFor(currency, Country.value, decimals) : null;
  const received = { amount, currency, rounding };
  const { type, message } = form.formState.errors.matches ?? {};
  return (
    <FormSection title={t("customer:payment.match")} detail={t("matchDetail")}>
      <Controller
        control={form.control}
        name="matches"
        render={({ field }) => (
          <MatchTable
            facts={facts}
            received={received}
            matches={field.value}
            onChange={(matches) =>
              field.onChange(matches.map((match) => ({ ...match, discount: match.discount ?? 0 })))
            }
            orderPath={(id) => `/purchase/${id}/details`}
            words={{
              paid: t("trade:amount"),
              takes: t("takes"),
              rest: t("rest"),
              discount: { title: t("cashDiscount"), of: (number) => t("discountOf", { number }) },
            }}
            fault={type === SAID ? message : undefined}
          />
        )}
      />
    </FormSection>
  );
}

export function PaymentInputs({
  form,
  facts,
  onDate,
}: PartProps & { readonly onDate: (day: string) => void }) {
  const { t } = useTranslation("payable");
  const problem = useFieldProblem();
  return (
    <>
      <FormSection title={t("kind.payment")}>
        <Supplier facts={facts} />
        <ChoiceField
          form={form}
          name="kind"
          label={t("kind")}
          choices={offeredKinds(facts).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <Controller
          control={form.control}
          name="date"
          render={({ field }) => (
            <DateField
              label={t("trade:date")}
              value={field.value}
              min={facts.earliest}
              max={facts.today}
              error={problem(form.formState.errors.date)}
              onChange={(day) => {
                if (day === null) return;
                field.onChange(day);
                onDate(day);
              }}
            />
          )}
        />
        <PlaceInputs form={form} facts={facts} />
        <MoneyInputs form={form} facts={facts} />
        <WordInputs form={form} facts={facts} />
      </FormSection>
      <OrderMatches form={form} facts={facts} />
    </>
  );
}
