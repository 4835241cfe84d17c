/** Name and password. */
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { useLanguage } from "../../client/language.ts";
import { useSessionProblem } from "../../client/session/session.ts";
import { type LoginResult, sessionEndpoints } from "../../contract/session/session.ts";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { tellRefusal, useContractForm, useFieldProblem } from "../common/form/form.ts";
import { Panel, Problem } from "./entry-frame.tsx";
import { PasswordField } from "./password-field.tsx";

const Credentials = sessionEndpoints.login.args[2].payload;

export interface EntryProps {
  readonly onEntered: (result: LoginResult) => Promise<void>;
}

interface LoginFormProps extends EntryProps {
  /** The account asks for a code next; `challenge` goes along with it. */
  readonly onCodeNeeded: (challenge: string) => void;
}

const challengeOf = (error: unknown): string | null =>
  error instanceof CallError && error.name === "CodeNeeded"
    ? String(error.data?.params?.["challenge"] ?? "")
    : null;

export function LoginForm({ onEntered, onCodeNeeded }: LoginFormProps) {
  const { t } = useTranslation("session");
  const { code } = useLanguage();
  const sessionProblem = useSessionProblem();
  const problem = useFieldProblem();
  const login = useCommand(sessionEndpoints.login);
  const form = useContractForm(Credentials, { username: "", password: "" });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await onEntered(await login.mutateAsync({ payload: { ...values, language: code } }));
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge === null) tellRefusal(form, error, "password");
      else onCodeNeeded(challenge);
    }
  });
  return (
    <Panel title={t("login.title")}>
      {sessionProblem !== null && (submitCount === 0 || login.isSuccess) && (
        <Problem>{sessionProblem}</Problem>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField
          {...form.register("username")}
          label={t("login.username")}
          size="large"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          error={problem(errors.username)}
        />
        <PasswordField
          {...form.register("password")}
          label={t("login.password")}
          size="large"
          autoComplete="current-password"
          error={problem(errors.password)}
        />
        <Button type="submit" look="primary" size="large" busy={isSubmitting} className="mt-1 w-full">
          {t("login.submit")}
        </Button>
      </form>
      <p className="mt-4 text-list text-muted">{t("login.forgot")}</p>
    </Panel>
  );
}
