/** Choosing a new password by a reset link; what to do where the link opens nothing any more. */
import { Schema } from "effect";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { CallError } from "../../client/http/call-error.ts";
import { useCommand } from "../../client/http/command.ts";
import { useCall } from "../../client/http/query.ts";
import { passwordResetEndpoints } from "../../contract/session/password-reset.ts";
import { Button } from "../../kit/button.tsx";
import { Spinner } from "../../kit/feedback/spinner.tsx";
import { ErrorState } from "../../kit/feedback/states.tsx";
import { SAID, tellRefusal, useContractForm, useFieldProblem } from "../common/form/form.ts";
import { EntryFrame, Panel, Problem } from "./entry-frame.tsx";
import { PasswordField } from "./password-field.tsx";
import { StrengthMeter } from "./strength-meter.tsx";

const Choice = Schema.Struct({
  ...passwordResetEndpoints.resetPassword.args[2].payload.fields,
  repeat: Schema.String,
});

interface FormProps {
  readonly token: string;
  readonly owner: { readonly name: string; readonly username: string };
  readonly onDone: () => void;
  readonly onRefused: (problem: string) => void;
}

const useResetForm = ({ token, onDone, onRefused }: FormProps) => {
  const { t } = useTranslation("session");
  const reset = useCommand(passwordResetEndpoints.resetPassword);
  const form = useContractForm(Choice, { token, password: "", repeat: "" });
  const submit = form.handleSubmit(async ({ repeat, ...payload }) => {
    if (repeat !== payload.password)
      return form.setError("repeat", { type: SAID, message: t("password.differs") }, { shouldFocus: true });
    try {
      await reset.mutateAsync({ payload });
      onDone();
    } catch (error) {
      if (error instanceof CallError && error.name === "ResetLinkUsed") onRefused(error.message);
      else tellRefusal(form, error);
    }
  });
  return { form, submit };
};

function ResetForm(props: FormProps) {
  const { t } = useTranslation(["session", "trade"]);
  const problem = useFieldProblem();
  const { name, username } = props.owner;
  const { form, submit } = useResetForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <Panel title={t("reset.title")} detail={t("reset.detail", { name, username })}>
      {errors.root?.message !== undefined && <Problem>{errors.root.message}</Problem>}
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <div>
          <PasswordField
            {...form.register("password")}
            label={t("trade:newPassword")}
            size="large"
            hint={t("password.newHint")}
            autoComplete="new-password"
            autoFocus
            error={problem(errors.password)}
          />
          <StrengthMeter password={form.watch("password")} username={username} />
        </div>
        <PasswordField
          {...form.register("repeat")}
          label={t("password.repeat")}
          size="large"
          autoComplete="new-password"
          error={problem(errors.repeat)}
        />
        <Button type="submit" look="primary" size="large" busy={isSubmitting} className="w-full">
          {t("reset.submit")}
        </Button>
      </form>
    </Panel>
  );
}

function Reset({ token }: { readonly token: string }) {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const {
    data: owner,
    error,
    refetch,
  } = useCall(passwordResetEndpoints.resetState, { payload: { token } }, { staleTime: Infinity });
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const toLogin = () => void navigate("/login", { replace: true });
  if (isDone)
    return (
      <Panel title={t("reset.done")} detail={t("reset.doneDetail")}>
        <Button look="primary" size="large" className="w-full" onClick={toLogin}>
          {t("login.submit")}
        </Button>
      </Panel>
    );
  const problem = refusal ?? error?.message;
  if (problem !== undefined)
    return (
      <ErrorState
        title={t("reset.failed")}
        detail={problem}
        onRetry={error !== null && error.name !== "ResetLinkUsed" ? () => void refetch() : undefined}
      >
        <Button onClick={toLogin}>{t("token.toLogin")}</Button>
      </ErrorState>
    );
  if (owner === undefined)
    return (
      <p className="kit-late flex items-center justify-center gap-3 py-16 text-muted">
        <Spinner />
        {t("reset.waiting")}
      </p>
    );
  return <ResetForm token={token} owner={owner} onDone={() => setDone(true)} onRefused={setRefusal} />;
}

export default function ResetPage() {
  const { token = "" } = useParams();
  return (
    <EntryFrame>
      <Reset key={token} token={token} />
    </EntryFrame>
  );
}
