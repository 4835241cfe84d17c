/** The first page of an empty company: its name and currency, and the first account. */
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../client/http/command.ts";
import { useLanguage } from "../../client/language.ts";
import { sessionEndpoints } from "../../contract/session/session.ts";
import { Button } from "../../kit/button.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { tellRefusal, useContractForm, useFieldProblem } from "../common/form/form.ts";
import { Panel, Problem } from "./entry-frame.tsx";
import type { EntryProps } from "./login-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

const Company = sessionEndpoints.setup.args[2].payload;

/** Currencies of the countries the product is made for (spec section 6), and a few more. */
const currencies =
  "EUR HUF PLN RON CZK BGN RSD GBP CHF UAH USD CLP PEN MXN GTQ BRL ARS JMD BOB DOP CNY VND".split(" ");

const useCurrencyOptions = () => {
  const { locale } = useLanguage();
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return currencies.map((code) => ({ value: code, label: code, detail: names.of(code) ?? code }));
};

type CompanyForm = ReturnType<typeof useContractForm<typeof Company.Encoded, typeof Company.Type>>;

function CompanyFields({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation("session");
  const problem = useFieldProblem();
  const options = useCurrencyOptions();
  const { errors } = form.formState;
  return (
    <FormSection title={t("setup.company")} detail={t("setup.companyDetail")}>
      <TextField
        {...form.register("companyName")}
        label={t("setup.companyName")}
        autoComplete="organization"
        autoFocus
        className={wide}
        error={problem(errors.companyName)}
      />
      <Controller
        control={form.control}
        name="currency"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t("setup.currency")}
            hint={t("setup.currencyHint")}
            className={wide}
            options={options}
            error={problem(errors.currency)}
          />
        )}
      />
    </FormSection>
  );
}

function AccountFields({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation("session");
  const problem = useFieldProblem();
  const { errors } = form.formState;
  const [password, username] = form.watch(["password", "username"]);
  return (
    <FormSection title={t("setup.account")} detail={t("setup.accountDetail")}>
      <TextField
        {...form.register("name")}
        label={t("setup.name")}
        autoComplete="name"
        error={problem(errors.name)}
      />
      <TextField
        {...form.register("username")}
        label={t("login.username")}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={problem(errors.username)}
      />
      <div className={wide}>
        <PasswordField
          {...form.register("password")}
          label={t("login.password")}
          hint={t("password.newHint")}
          autoComplete="new-password"
          error={problem(errors.password)}
        />
        <StrengthMeter password={password} username={username} />
      </div>
    </FormSection>
  );
}

export default function SetupForm({ onEntered }: EntryProps) {
  const { t } = useTranslation("session");
  const { code } = useLanguage();
  const setup = useCommand(sessionEndpoints.setup);
  const form = useContractForm(Company, { currency: "EUR", language: code, username: "", password: "" });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (payload) => {
    try {
      await onEntered(await setup.mutateAsync({ payload: { ...payload, language: code } }));
    } catch (error) {
      tellRefusal(form, error);
    }
  });
  return (
    <Panel title={t("setup.title")} detail={t("setup.detail")}>
      {errors.root?.message !== undefined && <Problem>{errors.root.message}</Problem>}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <CompanyFields form={form} />
        <AccountFields form={form} />
        <Button type="submit" look="primary" size="large" busy={isSubmitting} className="mt-4 w-full">
          {t("setup.submit")}
        </Button>
      </form>
    </Panel>
  );
}
