/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AuthCode, onAuthCode } from "../../../client/session/auth-code.ts";
import { useCommand } from "../../../client/http/command.ts";
import { sessionEndpoints } from "../../../contract/session/session.ts";
import { Button } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { tellRefusal, useContractForm, useFieldProblem } from "../../common/form/form.ts";
import { Panel } from "../entry-frame.tsx";
import type { EntryProps } from "../login-form.tsx";

interface CodeStepProps extends EntryProps {
  readonly challenge: string;
  readonly onBack: () => void;
}

const Answer = sessionEndpoints.loginCode.args[2].payload;

/** A field that loses the focus says what it lacks; its sentence would move the button away under the press. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The form of the code; a code that an external sign-in hands over is entered and sent. */
const useCodeForm = ({ challenge, onEntered }: Pick<CodeStepProps, "challenge" | "onEntered">) => {
  const confirm = useCommand(sessionEndpoints.loginCode);
  const form = useContractForm(Answer, { challenge, code: "" });
  const submit = form.handleSubmit(async (payload) => {
    try {
      await onEntered(await confirm.mutateAsync({ payload }));
    } catch (error) {
      tellRefusal(form, error, "code");
    }
  });
  const take = useEffectEvent(({ code, state }: AuthCode) => {
    if (state !== challenge) return;
    form.setValue("code", code);
    void submit();
  });
  useEffect(() => onAuthCode((given) => take(given)), []);
  return { form, submit };
};

export function CodeStep({ challenge, onEntered, onBack }: CodeStepProps) {
  const { t } = useTranslation("session");
  const problem = useFieldProblem();
  const [isRecovery, setRecovery] = useState(false);
  const { form, submit } = useCodeForm({ challenge, onEntered });
  const { errors, isSubmitting } = form.formState;
  const change = () => {
    form.reset({ challenge, code: "" });
    setRecovery(!isRecovery);
  };
  return (
    <Panel title={t("code.title")} detail={t(isRecovery ? "code.recoveryDetail" : "code.detail")}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <TextField
          key={String(isRecovery)}
          {...form.register("code")}
          label={t(isRecovery ? "code.recovery" : "code.label")}
          size="large"
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={isRecovery ? 30 : 6}
          autoFocus
          error={problem(errors.code)}
        />
        <Button type="submit" look="primary" size="large" busy={isSubmitting} className="w-full">
          {t("code.submit")}
        </Button>
        <Button look="ghost" onMouseDown={keepFocus} onClick={change} className="w-full">
          {t(isRecovery ? "code.useApp" : "code.useRecovery")}
        </Button>
        <Button look="ghost" onMouseDown={keepFocus} onClick={onBack} className="w-full">
          {t("code.back")}
        </Button>
      </form>
    </Panel>
  );
}
