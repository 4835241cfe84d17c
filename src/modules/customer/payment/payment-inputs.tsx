/** The fields of a payment: day, method, where the money goes, currency with the rate of the day, amount, and the matches. */
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "../../../client/settings/formats.ts";
import type { OpenOrders } from "../../../contract/customer/customer-payment.ts";
import { DateField } from "../../../kit/field/date-field.tsx";
import { FormSection, wide } from "../../../kit/field/form.tsx";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { TextArea } from "../../../kit/field/text-area.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Facts } from "../../common/record/facts.tsx";
import { useFieldProblem } from "../../common/form/form.ts";
import { useRateHint } from "../../common/payment/use-rate-hint.ts";
import { OrderMatches } from "./order-matches.tsx";
import { offered, type PaymentFormState } from "./payment-fields.ts";

interface PartProps {
  readonly form: PaymentFormState;
  readonly facts: OpenOrders;
}

/** Where it goes: the drawer of a till for cash, else the accounts of a shop; nowhere, when no money comes. */
function PlaceInput({ form, facts }: PartProps) {
  const { t } = useTranslation("customer");
  const kind = facts.methods.find(({ id }) => id === form.watch("methodId"))?.kind;
  const currency = form.watch("currency");
  if (kind === "prepaid" || kind === "write-off") return null;
  if (kind === "cash" && facts.tills.length === 0)
    return (
      <p role="alert" className="self-end rounded bg-caution-soft px-3 py-2 text-list text-caution">
        {t("payment.noShift")}
      </p>
    );
  const isCash = kind === "cash";
  const places = isCash
    ? facts.tills.map(({ id, name }) => ({ value: String(id), label: name }))
    : facts.branches.map(({ id, name }) => ({ value: String(id), label: `${name} · ${currency}` }));
  return (
    <Controller
      control={form.control}
      name={isCash ? "tillId" : "branchId"}
      render={({ field }) => (
        <SelectField
          label={isCash ? t("trade:till") : t("payment.bank")}
          options={places}
          value={String(field.value)}
          onChange={(id) => field.onChange(Number(id))}
        />
      )}
    />
  );
}

const useAmountHint = ({ form, facts }: PartProps): string | undefined => {
  const { t } = useTranslation("customer");
  const { moneyWithCode } = useFormats();
  const kind = facts.methods.find(({ id }) => id === form.watch("methodId"))?.kind;
  const currency = form.watch("currency");
  if (kind === "prepaid") {
    const credit = facts.credits.find((one) => one.currency === currency)?.amount ?? 0;
    return t("payment.creditHint", { amount: moneyWithCode(credit, currency) });
  }
  if (kind !== "write-off" || facts.writeOffLimit === null) return undefined;
  return facts.writeOffLimit === Number.MAX_SAFE_INTEGER
    ? undefined
    : t("payment.limit", { amount: moneyWithCode(facts.writeOffLimit, facts.base) });
};

function MoneyInputs({ form, facts }: PartProps) {
  const { t } = useTranslation("customer");
  const { decimals } = useFormats();
  const problem = useFieldProblem();
  const { errors } = form.formState;
  const [currencyHint, amountHint] = [
    useRateHint(facts, form.watch("currency")),
    useAmountHint({ form, facts }),
  ];
  return (
    <>
      <Controller
        control={form.control}
        name="currency"
        render={({ field }) => (
          <SelectField
            label={t("trade:currency")}
            hint={currencyHint}
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
            hint={amountHint}
            error={problem(errors.amount)}
            digits={decimals(form.watch("currency"))}
            min={0}
            unit={form.watch("currency")}
            required
          />
        )}
      />
    </>
  );
}

function WordInputs({ form, facts }: PartProps) {
  const { t } = useTranslation("customer");
  const problem = useFieldProblem();
  const { errors } = form.formState;
  const method = facts.methods.find(({ id }) => id === form.watch("methodId"));
  const needsReason = method?.kind === "write-off";
  return (
    <>
      <TextField
        {...form.register("reference")}
        label={t("trade:reference")}
        error={problem(errors.reference)}
        required={method?.needsReference ?? false}
      />
      <TextArea
        {...form.register("note")}
        className={wide}
        label={needsReason ? t("trade:reason") : t("column.memo")}
        error={problem(errors.note)}
        required={needsReason}
      />
    </>
  );
}

interface CustomerProps {
  readonly facts: OpenOrders;
  readonly isDeposit: boolean;
}

function Customer({ facts, isDeposit }: CustomerProps) {
  const { t } = useTranslation("customer");
  const { moneyWithCode } = useFormats();
  const { customer, balance, base, credits } = facts;
  return (
    <div className={wide}>
      <Facts
        facts={[
          [
            t("trade:customer"),
            <Link
              key="customer"
              className="text-accent underline"
              to={`/customer/index?customer=${customer.id}`}
            >
              {customer.name} · {customer.code}
            </Link>,
          ],
          [t("column.balance"), moneyWithCode(balance, base)],
          [t("payment.credit"), credits.map((one) => moneyWithCode(one.amount, one.currency)).join(", ")],
        ]}
      />
      {isDeposit && <p className="pt-2 text-list text-muted">{t("payment.depositDetail")}</p>}
    </div>
  );
}

interface PaymentInputsProps extends PartProps, CustomerProps {
  readonly onDate: (day: string) => void;
}

export function PaymentInputs({ form, facts, isDeposit, onDate }: PaymentInputsProps) {
  const { t } = useTranslation("customer");
  const problem = useFieldProblem();
  const { errors } = form.formState;
  return (
    <>
      <FormSection title={t("entry.kind.payment")}>
        <Customer facts={facts} isDeposit={isDeposit} />
        <Controller
          control={form.control}
          name="date"
          render={({ field }) => (
            <DateField
              label={t("trade:date")}
              value={field.value}
              min={facts.earliest}
              max={facts.today}
              error={problem(errors.date)}
              onChange={(day) => {
                if (day === null) return;
                field.onChange(day);
                onDate(day);
              }}
            />
          )}
        />
        <Controller
          control={form.control}
          name="methodId"
          render={({ field }) => (
            <SelectField
              label={t("trade:paymentMethod")}
              options={offered(facts).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(field.value)}
              onChange={(id) => field.onChange(Number(id))}
            />
          )}
        />
        <MoneyInputs form={form} facts={facts} />
        <PlaceInput form={form} facts={facts} />
        <WordInputs form={form} facts={facts} />
      </FormSection>
      {!isDeposit && <OrderMatches form={form} facts={facts} />}
    </>
  );
}
