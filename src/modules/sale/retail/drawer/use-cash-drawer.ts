/** The drawer opens by itself when a payment with cash is done (F19). */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFlow } from "../till-context.tsx";
import { openDrawerFor } from "../../../common/roll-printer/kick-drawer.ts";

/** Money that goes back waits for the server's answer; what a customer pays does not. */
export const useCashDrawer = (): void => {
  const { t } = useTranslation("counter");
  const payKey = useFlow(({ context }) => {
    const cash = context.tenders.filter(({ kind }) => kind === "cash");
    const isPaidOut = cash.some(({ given }) => given < 0);
    const isReady = cash.length > 0 && (!isPaidOut || context.receipt !== null);
    return isReady ? context.payKey : null;
  });
  useEffect(() => {
    if (payKey === null) return;
    void openDrawerFor(payKey, () => t("drawer.failed"));
  }, [payKey, t]);
};
