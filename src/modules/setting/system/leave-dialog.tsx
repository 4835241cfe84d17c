/** Leaving with entries that are not saved asks first. */
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

export function LeaveDialog({ count }: { readonly count: number }) {
  const { t } = useTranslation("setting");
  const isDirty = count > 0;
  useBeforeUnload(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      title={t("leave.title")}
      detail={t("leave.detail", { count })}
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
