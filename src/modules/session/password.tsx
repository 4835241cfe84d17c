/** Changing the own password; also where somebody goes first who was given one. */
import { Schema } from "effect";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { changeProfile, useProfile } from "../../client/session/session.ts";
import { type Profile, sessionEndpoints } from "../../contract/session/session.ts";
import { Button } from "../../kit/button.tsx";
import { FormPage } from "../../kit/field/form-page.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { SAID, tellRefusal, useContractForm, useFieldProblem } from "../common/form/form.ts";
import { PasswordField } from "./password-field.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

const Change = Schema.Struct({ ...sessionEndpoints.password.args[2].payload.fields, repeat: Schema.String });

/** One below the other, and no wider than passwords are. */
const narrow = `${wide} max-w-sm`;

/** At which field a refusal is said. */
const fieldOf = (error: unknown) => {
  if (!(error instanceof CallError)) return "root";
  if (error.name === "WrongPassword") return "oldPassword";
  return error.name === "PasswordTooWeak" ? "newPassword" : "root";
};

const usePasswordForm = (profile: Profile) => {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const change = useCommand(sessionEndpoints.password);
  const form = useContractForm(Change, { oldPassword: "", newPassword: "", repeat: "" });
  const submit = form.handleSubmit(async ({ repeat, ...payload }) => {
    if (repeat !== payload.newPassword)
      return form.setError("repeat", { type: SAID, message: t("password.differs") }, { shouldFocus: true });
    try {
      await change.mutateAsync({ payload });
      changeProfile({ ...profile, mustChangePassword: false, hasPassword: true });
      form.reset();
      notify({ title: t("password.saved") });
      if (profile.mustChangePassword) await navigate("/");
    } catch (error) {
      tellRefusal(form, error, fieldOf(error));
    }
  });
  return { form, submit };
};

type Form = ReturnType<typeof usePasswordForm>["form"];

function OldPassword({ form }: { readonly form: Form }) {
  const { t } = useTranslation("session");
  const problem = useFieldProblem();
  return (
    <PasswordField
      {...form.register("oldPassword")}
      label={t("password.old")}
      autoComplete="current-password"
      className={narrow}
      error={problem(form.formState.errors.oldPassword)}
    />
  );
}

function PasswordForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("session");
  const problem = useFieldProblem();
  const { form, submit } = usePasswordForm(profile);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormPage
      title={t("password.title")}
      problem={errors.root?.message}
      onSubmit={(event) => void submit(event)}
      footer={
        <Button type="submit" look="primary" busy={isSubmitting}>
          {t("trade:changePassword")}
        </Button>
      }
    >
      <FormSection
        title={t("password.title")}
        detail={profile.mustChangePassword ? t("password.forced") : t("password.detail")}
      >
        <input type="text" name="username" autoComplete="username" value={profile.username} readOnly hidden />
        {profile.hasPassword && <OldPassword form={form} />}
        <div className={narrow}>
          <PasswordField
            {...form.register("newPassword")}
            label={t("trade:newPassword")}
            hint={t("password.newHint")}
            autoComplete="new-password"
            error={problem(errors.newPassword)}
          />
          <StrengthMeter password={form.watch("newPassword")} username={profile.username} />
        </div>
        <PasswordField
          {...form.register("repeat")}
          label={t("password.repeat")}
          autoComplete="new-password"
          className={narrow}
          error={problem(errors.repeat)}
        />
      </FormSection>
    </FormPage>
  );
}

export default function PasswordPage() {
  const profile = useProfile();
  return profile === null ? null : <PasswordForm profile={profile} />;
}
