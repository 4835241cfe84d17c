/** Switching one's own two-step sign-in off: with the password and a code. */
import { useTranslation } from "react-i18next";
import { CallError } from "../../../client/http/call-error.ts";
import { useCommand } from "../../../client/http/command.ts";
import { twoStepEndpoints } from "../../../contract/session/two-step.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { tellRefusal, useContractForm, useFieldProblem } from "../../common/form/form.ts";
import { PasswordField } from "../password-field.tsx";
import { readsTwoStep } from "./reads.ts";

const Proof = twoStepEndpoints.endTwoStep.args[2].payload;

const useProofForm = (onClose: () => void) => {
  const { t } = useTranslation("session");
  const end = useCommand(twoStepEndpoints.endTwoStep, { refreshes: readsTwoStep });
  const form = useContractForm(Proof, { password: "", code: "" });
  const submit = form.handleSubmit(async (payload) => {
    try {
      await end.mutateAsync({ payload });
      notify({ title: t("twoStep.switchedOff") });
      onClose();
    } catch (error) {
      const isCode = error instanceof CallError && error.name === "WrongCode";
      tellRefusal(form, error, isCode ? "code" : "password");
    }
  });
  return { form, submit };
};

export default function SwitchOff({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["session", "common"]);
  const problem = useFieldProblem();
  const { form, submit } = useProofForm(onClose);
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("twoStep.switchOff")}
      detail={t("twoStep.offDetail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="danger" busy={isSubmitting} onClick={() => void submit()}>
            {t("twoStep.switchOff")}
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <PasswordField
          {...form.register("password")}
          label={t("password.old")}
          autoComplete="current-password"
          error={problem(errors.password)}
        />
        <TextField
          {...form.register("code")}
          label={t("code.label")}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={30}
          error={problem(errors.code)}
        />
        {/* Enter in either field sends it. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
