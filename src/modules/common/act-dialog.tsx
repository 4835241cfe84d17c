/** A dialog that asks before an act: a form that Enter sends. Its button repeats the title and is busy while the call runs; a refusal stands in it. */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/field/text-field.tsx";
import { Dialog } from "../../kit/overlay/dialog.tsx";

interface ActDialogProps {
  /** Names the act; its button repeats it. */
  readonly title: string;
  /** What the act does, or what it is done to. */
  readonly detail?: string;
  readonly size?: "small" | "medium";
  readonly isDanger?: boolean;
  /** The act needs a reason of at most `reasonLength` characters (500 when not given). */
  readonly asksReason?: boolean;
  readonly reasonLength?: number;
  readonly isBusy: boolean;
  /** Why the call was refused. */
  readonly problem?: string | undefined;
  /** Why it cannot be done yet. */
  readonly missing?: string | undefined;
  /** Does the act, with the reason without spaces around it; "" where none is asked for. */
  readonly onGo: (reason: string) => void;
  readonly onClose: () => void;
  /** Fields and figures above the reason. */
  readonly children?: ReactNode;
}

interface ReasonProps {
  readonly longest: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Reason({ longest, value, onChange }: ReasonProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("trade:reason")}
      required
      maxLength={longest}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What is typed as the reason, and why the act cannot be done yet. */
const useReason = ({ asksReason = false, isBusy, missing, onGo }: ActDialogProps) => {
  const { t } = useTranslation("error");
  const [text, setText] = useState("");
  const reason = asksReason ? text.trim() : "";
  const isUnexplained = asksReason && reason === "";
  const whyNot = missing ?? (isUnexplained ? t("field.required") : undefined);
  const go = () => {
    if (whyNot === undefined && !isBusy) onGo(reason);
  };
  return { text, setText, whyNot, go };
};

export function ActDialog(props: ActDialogProps) {
  const { title, detail, size = "small", isDanger = false, asksReason = false, reasonLength = 500 } = props;
  const { isBusy, problem, onClose, children } = props;
  const { t } = useTranslation("common");
  const { text, setText, whyNot, go } = useReason(props);
  const look = isDanger ? "danger" : "primary";
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      title={title}
      detail={detail}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look={look} shortcut="mod+Enter" busy={isBusy} unavailableBecause={whyNot} onClick={go}>
            {title}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        {children}
        {asksReason && <Reason longest={reasonLength} value={text} onChange={setText} />}
        <button type="submit" hidden />
        {problem !== undefined && (
          <p role="alert" className="text-list text-negative">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
