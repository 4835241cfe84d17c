/** Switching two-step sign-in on, in three steps of one dialog: password, first code of the app, recovery codes. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { type TwoStepSecret, twoStepEndpoints } from "../../../contract/session/two-step.ts";
import { Button } from "../../../kit/button.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { TextField } from "../../../kit/field/text-field.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { codeImage } from "../../../kit/print/code-image.ts";
import { tellRefusal, useContractForm, useFieldProblem } from "../../common/form/form.ts";
import { PasswordField } from "../password-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { readsTwoStep } from "./reads.ts";

interface SetUpProps {
  readonly username: string;
  readonly onClose: () => void;
}

interface StepProps<A> extends Pick<SetUpProps, "onClose"> {
  readonly onNext: (answer: A) => void;
}

const Password = twoStepEndpoints.beginTwoStep.args[2].payload;
const FirstCode = twoStepEndpoints.confirmTwoStep.args[2].payload;

function PasswordStep({ onNext, onClose }: StepProps<TwoStepSecret>) {
  const { t } = useTranslation(["session", "common"]);
  const problem = useFieldProblem();
  const begin = useCommand(twoStepEndpoints.beginTwoStep);
  const form = useContractForm(Password, { password: "" });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (payload) => {
    try {
      onNext(await begin.mutateAsync({ payload }));
    } catch (error) {
      tellRefusal(form, error, "password");
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("code.title")}
      detail={t("twoStep.detail")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={isSubmitting} onClick={() => void submit()}>
            {t("twoStep.next")}
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          {...form.register("password")}
          label={t("password.old")}
          autoComplete="current-password"
          error={problem(errors.password)}
        />
      </form>
    </Dialog>
  );
}

/** Black on white in light and dark: readers of codes want a light ground. */
function Qr({ address }: { readonly address: string }) {
  const { t } = useTranslation("session");
  const [image, setImage] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void codeImage(address, "qrcode").then((drawn) => isHere && setImage(drawn));
    return () => {
      isHere = false;
    };
  }, [address]);
  return (
    <div className="mx-auto size-48 rounded border border-line bg-white p-3">
      {image === null ? (
        <Skeleton className="size-full" />
      ) : (
        <img src={image} alt={t("twoStep.qr")} className="size-full" />
      )}
    </div>
  );
}

function CodeStep({
  secret,
  onNext,
  onClose,
}: StepProps<readonly string[]> & { readonly secret: TwoStepSecret }) {
  const { t } = useTranslation(["session", "common"]);
  const problem = useFieldProblem();
  const confirm = useCommand(twoStepEndpoints.confirmTwoStep, { refreshes: readsTwoStep });
  const form = useContractForm(FirstCode, { code: "" });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (payload) => {
    try {
      onNext((await confirm.mutateAsync({ payload })).recoveryCodes);
    } catch (error) {
      tellRefusal(form, error, "code");
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("code.title")}
      detail={t("twoStep.scan")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={isSubmitting} onClick={() => void submit()}>
            {t("twoStep.switchOn")}
          </Button>
        </>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <Qr address={secret.address} />
        <div>
          <p className="text-list text-muted">{t("twoStep.secret")}</p>
          <p className="figures font-medium wrap-anywhere">{secret.secret.match(/.{4}/g)?.join(" ")}</p>
        </div>
        <TextField
          {...form.register("code")}
          label={t("code.label")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={problem(errors.code)}
        />
      </form>
    </Dialog>
  );
}

export default function SetUp({ username, onClose }: SetUpProps) {
  const { t } = useTranslation("session");
  const [secret, setSecret] = useState<TwoStepSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t("twoStep.codesTitle")}
        footer={
          <Button look="primary" onClick={onClose}>
            {t("twoStep.codesSaved")}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} username={username} />
      </Dialog>
    );
  if (secret === null) return <PasswordStep onNext={setSecret} onClose={onClose} />;
  return <CodeStep secret={secret} onNext={setCodes} onClose={onClose} />;
}
