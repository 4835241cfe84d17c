/** The own profile: how colleagues see one, and how the interface looks. */
import { useTranslation } from "react-i18next";
import { Controller } from "react-hook-form";
import { useCommand } from "../../client/http/command.ts";
import { showLanguage } from "../../client/language.ts";
import { changeProfile, useProfile } from "../../client/session/session.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { type Profile, sessionEndpoints } from "../../contract/session/session.ts";
import { languages } from "../../domain/languages.ts";
import { Button } from "../../kit/button.tsx";
import { FormPage } from "../../kit/field/form-page.tsx";
import { FormSection, wide } from "../../kit/field/form.tsx";
import { SelectField } from "../../kit/field/select-field.tsx";
import { TextArea } from "../../kit/field/text-area.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { ThemeSwitch } from "../../kit/theme/theme-switch.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { tellRefusal, useContractForm, useFieldProblem } from "../common/form/form.ts";
import { TwoStepDialog, TwoStepSection, useTwoStepDialog } from "./two-step/section.tsx";

const Change = sessionEndpoints.saveProfile.args[2].payload;

const changeOf = ({ name, introduction, language }: Profile): typeof Change.Type => ({
  name,
  introduction,
  language,
});

/** The form of a profile, and what saving does. */
const useProfileForm = (profile: Profile) => {
  const { t } = useTranslation("session");
  const save = useCommand(sessionEndpoints.saveProfile);
  const form = useContractForm(Change, changeOf(profile));
  const submit = form.handleSubmit(async (payload) => {
    try {
      const saved = await save.mutateAsync({ payload });
      changeProfile(saved);
      await showLanguage(saved.language);
      form.reset(changeOf(saved));
      notify({ title: t("profile.saved") });
    } catch (error) {
      tellRefusal(form, error);
    }
  });
  return { form, submit };
};

function Person({
  profile,
  form,
}: {
  readonly profile: Profile;
  readonly form: ReturnType<typeof useProfileForm>["form"];
}) {
  const { t } = useTranslation("session");
  const problem = useFieldProblem();
  const { errors } = form.formState;
  return (
    <FormSection title={t("profile.person")} detail={t("profile.personDetail")}>
      <TextField
        {...form.register("name")}
        label={t("profile.name")}
        autoComplete="name"
        error={problem(errors.name)}
      />
      <TextField label={t("profile.username")} value={profile.username} readOnly />
      <TextField
        label={t("trade:roles")}
        value={profile.role.join(", ")}
        readOnly
        hint={t("profile.rolesHint")}
        className={wide}
      />
      <TextArea
        {...form.register("introduction")}
        label={t("profile.introduction")}
        className={wide}
        error={problem(errors.introduction)}
      />
    </FormSection>
  );
}

function Interface({ form }: { readonly form: ReturnType<typeof useProfileForm>["form"] }) {
  const { t } = useTranslation("session");
  const isClosed = useSettings().IsCloseLang.value;
  return (
    <FormSection title={t("profile.interface")} detail={t("profile.interfaceDetail")}>
      <Controller
        control={form.control}
        name="language"
        render={({ field }) => (
          <SelectField
            {...field}
            label={t("trade:language")}
            disabled={isClosed}
            hint={isClosed ? t("profile.languageClosed") : undefined}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
      />
      <div className="flex flex-col items-start gap-1">
        <span className="text-list font-medium">{t("trade:lightOrDark")}</span>
        <ThemeSwitch label={t("trade:lightOrDark")} />
      </div>
    </FormSection>
  );
}

function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("session");
  const { t: common } = useTranslation("common");
  const { form, submit } = useProfileForm(profile);
  const { errors, isDirty, isSubmitting } = form.formState;
  const { onSwitch, ...twoStep } = useTwoStepDialog();
  return (
    <>
      <FormPage
        title={t("profile.title")}
        problem={errors.root?.message}
        onSubmit={(event) => void submit(event)}
        changes={t(isDirty ? "trade:unsavedChanges" : "trade:allChangesSaved")}
        footer={
          <Button type="submit" look="primary" shortcut="mod+s" busy={isSubmitting}>
            {common("save")}
          </Button>
        }
      >
        <Person profile={profile} form={form} />
        <Interface form={form} />
        <TwoStepSection onSwitch={onSwitch} />
      </FormPage>
      <TwoStepDialog username={profile.username} {...twoStep} />
    </>
  );
}

export default function ProfilePage() {
  const profile = useProfile();
  return profile === null ? null : <ProfileForm profile={profile} />;
}
