/** The confirm dialog for leaving with unsaved entries: another page, another record of the same page, closing the tab. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";

/** The browser's own question, when the tab is closed or loaded again. */
const useBeforeUnload = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
};

interface LeaveDialogProps {
  /** Read when the person leaves: whether something is not saved. A form that has just been saved is left without a dialog. */
  readonly isDirty: () => boolean;
  /** Whether something is not saved as the form is drawn now. */
  readonly dirty: boolean;
  /** What is lost or kept. */
  readonly detail?: string;
}

export function LeaveDialog({ isDirty, dirty, detail }: LeaveDialogProps) {
  const { t } = useTranslation("record");
  useBeforeUnload(dirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      title={t("leave.title")}
      detail={detail ?? t("leave.detail")}
      footer={
        <>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            {t("leave.go")}
          </Button>
          <Button look="primary" onClick={stay}>
            {t("trade:stay")}
          </Button>
        </>
      }
    />
  );
}
