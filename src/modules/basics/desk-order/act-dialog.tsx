/** The frame of a dialog on a bill, a form that Enter sends: its button repeats the title and is busy while the call runs; a refusal stands in it. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

interface FrameProps {
  readonly title: string;
  readonly detail?: string;
  readonly size?: "small" | "medium";
  readonly isDanger?: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** Why it cannot be done yet. */
  readonly missing?: string | undefined;
  readonly onGo: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function BillActDialog(props: FrameProps) {
  const { title, detail, size = "small", isDanger = false, isBusy, problem, missing, onGo, onClose } = props;
  const { t } = useTranslation("common");
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
          <Button
            look={isDanger ? "danger" : "primary"}
            shortcut="mod+Enter"
            busy={isBusy}
            unavailableBecause={missing}
            onClick={onGo}
          >
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
          if (missing === undefined && !isBusy) onGo();
        }}
      >
        {props.children}
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
